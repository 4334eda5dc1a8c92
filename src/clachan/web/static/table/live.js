// Live updates: a stream of what happens at the table, taken up again whenever it breaks.

import { arrive, catchUp } from "./pace.js";
import { base, data, tell } from "./page.js";
import { receiver } from "./patches.js";
import { seatWanted } from "./requests.js";

const FIRST_PATIENCE = 1000, MOST_PATIENCE = 30000;
let stream = null, patience = FIRST_PATIENCE;

export const connected = () => stream?.readyState === EventSource.OPEN;

export const disconnect = () => stream?.close();

function connect() {
  disconnect();
  const whole = receiver();
  stream = new EventSource(`${base}/events?after=${data.seq}&version=${data.version}${seatWanted()}`);
  stream.onopen = () => {
    if (patience > FIRST_PATIENCE) tell("");
    patience = FIRST_PATIENCE;
  };
  stream.onmessage = (event) => event.data && arrive(whole(JSON.parse(event.data)));
  stream.onerror = () => {
    stream.close();
    tell(data.saidLost, true);
    setTimeout(connect, patience);
    patience = Math.min(2 * patience, MOST_PATIENCE);
  };
}

export function follow() {
  if (data.live !== "yes") return;
  connect();
  document.addEventListener("visibilitychange", () => {
    if (data.live !== "yes") return;
    if (document.hidden) catchUp();
    else if (!connected()) connect();
  });
}
