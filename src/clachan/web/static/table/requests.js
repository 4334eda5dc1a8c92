// Requests to the server, and the panels again where the page has missed something.

import { base, data, query, tell } from "./page.js";
import { showAgain } from "./pace.js";

// The seat that the address of the page asks for.
export const seatWanted = () => query.has("seat") ? `&seat=${query.get("seat")}` : "";

export async function post(url, body) {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "x-csrftoken": data.csrf, "content-type": "application/json", accept: "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const found = await answer.json().catch(() => ({}));
    if (answer.ok) return found;
    if (answer.status === 409) await refresh();
    tell(answer.status === 409 ? data.saidMoved : found.error || answer.statusText, true);
  } catch {
    tell(data.saidLost, true);
  }
  return null;
}

// Once more where it was refused and the question is still the same: others were asked something for a moment.
export async function insist(url, body, question) {
  const before = question();
  return (await post(url, body)) || (before === question() ? post(url, body) : null);
}

export async function refresh() {
  const answer = await fetch(`${base}/panels?plan=${data.plan}${seatWanted()}`);
  if (answer.ok) showAgain(await answer.json());
}
