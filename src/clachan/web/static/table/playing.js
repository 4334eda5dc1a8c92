// What the viewer does, sent to the server: the chosen action, buttons, chat.

import { connected } from "./live.js";
import { expect, shown, skipAhead } from "./pace.js";
import { base, data, table, tell } from "./page.js";
import { askedAt, isInterrupted, startOver } from "./picking.js";
import { insist, post, refresh } from "./requests.js";

// Milliseconds until the pointer tells that the server takes its time. A pointer is inherited by every part of every
// drawing, which takes the browser longer than most answers do.
const PATIENCE = 300;
let busy = false;
// What was sent while others were asked something in the middle of the question.
let unsent = null;

async function send(actions) {
  if (busy) return;
  busy = true;
  table.classList.add("busy");
  const slow = setTimeout(() => table.classList.add("slow"), PATIENCE);
  tell("");
  const url = data.plan ? `${base}/plan/play` : `${base}/play`, about = askedAt;
  const answer = await insist(url, { actions, asked_at: about, seat: Number(data.seat) }, () => askedAt);
  expect(answer);
  clearTimeout(slow);
  // What is shown until then is answered already.
  if (answer && connected()) await shown(answer.seq || 0);
  busy = false;
  table.classList.remove("busy", "slow");
  // Mostly the next question has come by then.
  if (answer && about === askedAt) startOver();
  if (!answer && isInterrupted()) unsent = { actions, about };
  if (answer && (data.plan || !connected())) await refresh();
}

table.addEventListener("resumed", () => {
  const { actions, about } = unsent || {};
  unsent = null;
  if (about === askedAt) send(actions);
});

table.addEventListener("act", (event) => send(event.detail));

// A button that says what is posted, and where the page goes then.
export async function press(button) {
  const { post: url, go, sure } = button.dataset;
  if (sure && !confirm(sure)) return;
  button.disabled = true;
  const answer = await post(url);
  expect(answer);
  button.disabled = false;
  if (answer && (go || answer.go)) location.assign(answer.go || go);
  else if (answer && !connected()) refresh();
}

export function skip() {
  if (skipAhead()) post(`${base}/hurry`);
}

document.addEventListener("submit", async (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  const url = form.dataset.say;
  if (!url) return;
  event.preventDefault();
  const input = form.elements["text"];
  if (input.value.trim() && (await post(url, { text: input.value.trim() }))) input.value = "";
});
