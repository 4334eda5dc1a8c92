// What the viewer does, sent to the server: the chosen action, buttons, chat.

import { connected } from "./live.js";
import { expect, shown, skipAhead } from "./pace.js";
import { base, data, table, tell } from "./page.js";
import { askedAt, startOver } from "./picking.js";
import { inOrder, insist, post, refresh, withSeat } from "./requests.js";

// Milliseconds until the pointer tells that the server takes its time. A pointer is inherited by every part of every
// drawing, which takes the browser longer than most answers do.
const PATIENCE = 300;
let busy = false;

// Until the page shows what the server has answered: by the stream, or by asking where that is late.
async function seen(answer) {
  expect(answer);
  if (answer && connected()) await shown(answer.seq || 0);
  if (answer && (data.plan || Number(data.seq) < answer.seq)) await refresh();
}

async function send(actions) {
  if (busy) return;
  busy = true;
  table.classList.add("busy");
  const slow = setTimeout(() => table.classList.add("slow"), PATIENCE);
  tell("");
  const url = data.plan ? `${base}/plan/play` : `${base}/play`, about = askedAt;
  const body = { actions, "asked_at": about, seat: Number(data.seat) };
  const answer = await inOrder(async () => {
    const found = await insist(url, body, () => askedAt);
    clearTimeout(slow);
    // What is shown until then is answered already.
    await seen(found);
    return found;
  });
  busy = false;
  table.classList.remove("busy", "slow");
  // Mostly the next question has come by then.
  if (answer && about === askedAt) startOver();
}

table.addEventListener("act", (event) => send(event.detail));

// A button that says what is posted, and where the page goes then.
export async function press(button) {
  const { post: url, go, sure } = button.dataset;
  if (sure && !confirm(sure)) return;
  button.disabled = true;
  await inOrder(async () => {
    const answer = await post(url);
    if (answer && (go || answer.go)) location.assign(withSeat(answer.go || go));
    else await seen(answer);
  });
  button.disabled = false;
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
