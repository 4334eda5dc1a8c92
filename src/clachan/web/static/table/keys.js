// Keys: arrows go from one thing that can be picked to the next, Enter picks, Escape goes back, letters press the button
// that they belong to or find an answer.

import { $, all } from "./page.js";
import { back, canGoBack, choiceOf, confirm, pick, pickable, pickBoard, turn, waiting } from "./picking.js";
import { skip } from "./playing.js";
import { replayKey } from "./replay.js";
import { skipScoring } from "./scoring.js";
import { call, dismiss } from "./stage.js";
import { wingCalled } from "./wings.js";

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
// Milliseconds after which typing begins anew.
const PAUSE = 900;
let typed = "", typedAt = 0;

document.addEventListener("keydown", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (event.ctrlKey || event.metaKey || target.closest("dialog") || $("curtain").open) return;
  if (event.altKey) callWing(event);
  else if (event.key === "Escape") goBack(event);
  else if (target.closest("input, textarea, select")) return;
  else if (replayKey(event)) event.preventDefault();
  else if (["Enter", " "].includes(event.key) && target.classList.contains("pick")) enter(event);
  else if (event.key === "Enter" && target === document.body) confirm();
  else if (event.key.toLowerCase() === "r" && turn(event.shiftKey ? -1 : 1)) return;
  else if (event.key === "?") $("keys").showModal();
  else if (event.key in STEPS) step(event, STEPS[event.key]);
  else if (event.key.length === 1 && event.key !== " ") letter(event);
});

// The boards in the wings by their numbers, whatever else a key means together with Alt.
function callWing(event) {
  const id = /^Digit[1-9]$/.test(event.code) && wingCalled(Number(event.code.at(-1)));
  if (!id) return;
  event.preventDefault();
  call(id);
}

function goBack(event) {
  const open = all("details.popover[open], details.fact[open]");
  for (const popover of open) popover.open = false;
  if (open.length) return event.preventDefault();
  if ($("rules").open) return;
  if (skipScoring()) return event.preventDefault();
  if (canGoBack()) back();
  else if (!dismiss()) {
    if ($("skip").hidden) return;
    skip();
  }
  event.preventDefault();
}

$("keys-button").addEventListener("click", () => $("keys").showModal());

function enter(event) {
  event.preventDefault();
  if (event.target.dataset.frame) return pickBoard(event.target.dataset.frame);
  const confirmed = waiting && waiting === choiceOf(event.target) && event.key === "Enter";
  if (confirmed) confirm();
  else pick(event.target.dataset.pick);
}

// What scrolls by itself keeps its arrows, unless something in it can be picked.
function step(event, by) {
  const scrolls = event.target.closest(".pan, .log, .chat, .likes, [role=tab]") &&
    !event.target.classList.contains("pick");
  const order = scrolls ? [] : pickable();
  if (!order.length) return;
  event.preventDefault();
  const now = order.indexOf(document.activeElement);
  order[now < 0 ? 0 : (now + by + order.length) % order.length].focus();
}

// Letters of other alphabets belong to answers first, then to the button whose key it is.
function letter(event) {
  const latin = /^[a-z]$/i.test(event.key), first = Date.now() - typedAt >= PAUSE;
  if (latin && first && press(event.key)) return;
  if (!type(event.key.toLowerCase()) && !latin) press(event.code.replace("Key", ""));
}

function press(key) {
  const button = all("[aria-keyshortcuts]")
    .find((one) => one.getAttribute("aria-keyshortcuts") === key.toUpperCase() && !one.disabled && !one.hidden);
  button?.click();
  return Boolean(button);
}

function type(letter) {
  typed = (Date.now() - typedAt < PAUSE ? typed : "") + letter;
  typedAt = Date.now();
  const labels = all("#answers [data-action]:not([hidden])");
  const text = (button) => button.textContent.trim().toLowerCase();
  const found = labels.find((b) => text(b) === typed) || labels.find((b) => text(b).startsWith(typed));
  found?.focus();
  return Boolean(found);
}
