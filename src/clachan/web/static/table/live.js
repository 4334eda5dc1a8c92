// Live updates: a stream of what happens at the table, taken up again whenever it breaks.

import { arrive, catchUp } from "./pace.js";
import { base, data, tell } from "./page.js";
import { receiver } from "./patches.js";
import { known, seatWanted } from "./requests.js";

const FIRST_PATIENCE = 1000, MOST_PATIENCE = 30000;
let stream = null, patience = FIRST_PATIENCE;

export const connected = () => stream?.readyState === EventSource.OPEN;

export const disconnect = () => stream?.close();

// `anew`: the page is sent everything, whatever it has.
function connect(anew = false) {
  disconnect();
  const whole = receiver(), seen = anew ? "after=-1&version=-1" : `after=${data.seq}&version=${data.version}`;
  stream = new EventSource(`${base}/events?${seen}${seatWanted()}`);
  stream.onopen = () => {
    if (patience > FIRST_PATIENCE) tell("");
    patience = FIRST_PATIENCE;
  };
  stream.onmessage = (event) => {
    const message = event.data && wholeOrNothing(whole, JSON.parse(event.data));
    if (message) arrive(message);
  };
  stream.onerror = () => {
    stream.close();
    tell(data.saidLost, true);
    again(false);
  };
}

function wholeOrNothing(whole, message) {
  try {
    return whole(message);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    disconnect();
    again(true);
    return null;
  }
}

function again(anew) {
  setTimeout(() => connect(anew), patience);
  patience = Math.min(2 * patience, MOST_PATIENCE);
}

export function follow() {
  if (data.live !== "yes") return;
  connect();
  // The stream knows whose it is from its beginning.
  known.addEventListener("newcomer", () => connect(true));
  document.addEventListener("visibilitychange", () => {
    if (data.live !== "yes") return;
    if (document.hidden) catchUp();
    else if (!connected()) connect();
  });
}
