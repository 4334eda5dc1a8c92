// Keys: arrows go from one thing that can be picked to the next, Enter picks, Escape goes back, letters find a button.

import { $, all } from "./page.js";
import { back, canGoBack, choiceOf, pick, pickable, take, waiting } from "./picking.js";
import { skip } from "./playing.js";

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
// Milliseconds after which typing begins anew.
const PAUSE = 900;
let typed = "", typedAt = 0;

document.addEventListener("keydown", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest("dialog") || $("curtain").open) return;
  if (event.key === "Escape") goBack(event);
  else if (target.closest("input, textarea, select")) return;
  else if (["Enter", " "].includes(event.key) && target.classList.contains("pick")) enter(event);
  else if (event.key in STEPS) step(event, STEPS[event.key]);
  else if (event.key.length === 1 && event.key !== " ") type(event.key.toLowerCase());
});

function goBack(event) {
  if (!canGoBack() && $("skip").hidden) return;
  event.preventDefault();
  if (canGoBack()) back();
  else skip();
}

function enter(event) {
  event.preventDefault();
  const confirmed = waiting && waiting === choiceOf(event.target) && event.key === "Enter";
  if (confirmed) take(waiting);
  else pick(event.target.dataset.pick);
}

// What scrolls by itself keeps its arrows, unless something in it can be picked.
function step(event, by) {
  const scrolls = event.target.closest(".pan, .log, .chat") && !event.target.classList.contains("pick");
  const order = scrolls ? [] : pickable();
  if (!order.length) return;
  event.preventDefault();
  const now = order.indexOf(document.activeElement);
  order[now < 0 ? 0 : (now + by + order.length) % order.length].focus();
}

function type(letter) {
  typed = (Date.now() - typedAt < PAUSE ? typed : "") + letter;
  typedAt = Date.now();
  const labels = all("#bar [data-action]:not([hidden])");
  const text = (button) => button.textContent.trim().toLowerCase();
  (labels.find((b) => text(b) === typed) || labels.find((b) => text(b).startsWith(typed)))?.focus();
}
