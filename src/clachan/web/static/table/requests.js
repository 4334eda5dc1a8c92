// Requests to the server, and the panels again where the page has missed something.

import { base, data, query, tell } from "./page.js";
import { showAgain } from "./pace.js";
import { calm } from "./picking.js";

// How often something is sent while its question stays the same.
const MOST_TRIES = 6;

// Tells when the server knows whoever is here by another name than before: `newcomer`.
export const known = new EventTarget();

// The seat that the address of the page asks for; a plan is that of one seat.
export const seatWanted = () =>
  data.plan ? `&seat=${data.seat}` : query.has("seat") ? `&seat=${query.get("seat")}` : "";

// An address, which keeps the seat if it is one of this table.
export function withSeat(address) {
  const found = new URL(address, location.href);
  if (query.has("seat") && found.pathname === base) found.searchParams.set("seat", query.get("seat"));
  return found.href;
}

// What is found, or that it came too late: the page shows the present position then.
async function request(url, body) {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "x-csrftoken": data.csrf, "content-type": "application/json", accept: "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const found = await answer.json().catch(() => ({}));
    // Whoever says something for the first time is somebody from then on.
    if (answer.headers.has("x-newcomer")) known.dispatchEvent(new Event("newcomer"));
    if (answer.ok) return { found };
    if (answer.status === 409) {
      await refresh();
      return { late: true };
    }
    tell(found.error || answer.statusText, true);
  } catch {
    tell(data.saidLost, true);
  }
  return { found: null };
}

export async function post(url, body) {
  const { found, late } = await request(url, body);
  if (late) tell(data.saidMoved, true);
  return late ? null : found;
}

// Again where it came too late and the question is still the same: others are asked something for a moment, or were.
export async function insist(url, body, question) {
  const before = question();
  for (let tries = 0; tries < MOST_TRIES && before === question(); tries++) {
    const { found, late } = await request(url, body);
    if (!late) return found;
    await calm();
  }
  tell(data.saidMoved, true);
  return null;
}

// What changes the table happens one after the other; what is asked about the position is asked when that is done.
/** @type {Promise<any>} */
let doing = Promise.resolve();
export const settled = () => doing;
export function inOrder(work) {
  const done = doing.then(work);
  doing = done.catch(() => {});
  return done;
}

export async function refresh() {
  const answer = await fetch(`${base}/panels?plan=${data.plan}${seatWanted()}`);
  if (answer.ok) showAgain(await answer.json());
}
