// Hints: the best answers as the strong bot sees them, numbered on the boards and told in words.

import { $, all, base, data, table } from "./page.js";
import { askedAt, hintAt, levels, named } from "./picking.js";
import { post, settled } from "./requests.js";

// Pixels around them.
const GAP = 6;

let asking = false, forgotten = false;

// The button is the summary of what unfolds below it.
export async function giveHint(button) {
  if (asking || $("best").childElementCount) return;
  asking = true;
  forgotten = false;
  place();
  say(data.saidThinking);
  // It is about the position that comes of what was done before, which closes the list.
  await settled();
  if (forgotten && $("hints")) {
    $("hints").open = true;
    say(data.saidThinking);
  }
  const answer = await ask(button);
  asking = false;
  const best = (answer?.best || []).filter(({ action }) => named(action));
  if (!best.length) return forget();
  hintAt(best.map(({ action }) => action));
  $("best")?.replaceChildren(...best.map(line));
}

// Beside a large stage they lie over the rail, but not over what the viewer has: below it, or above where more room is.
function place() {
  const [bar, own] = [$("bar"), all(".player.you")[0] || $("bar")].map((at) => at.getBoundingClientRect());
  const below = innerHeight - own.bottom > own.top - bar.bottom;
  const [from, to] = below ? [own.bottom, innerHeight] : [bar.bottom, own.top];
  $("best").style.setProperty("--from", `${from + GAP}px`);
  $("best").style.setProperty("--most", `${to - from - 2 * GAP}px`);
}

// In the middle of an act, about the question that it has come to.
function ask(button) {
  const actions = levels.map((level) => level.a);
  if (!actions.length) return post(button.dataset.hint);
  return post(`${base}/ahead/hint`, { actions, "asked_at": askedAt, seat: Number(data.seat) });
}

function say(text) {
  const item = document.createElement("li");
  item.className = "hint-text";
  item.textContent = text;
  $("best")?.replaceChildren(item);
}

function line({ action, less, why }, place) {
  const item = document.createElement("li"), button = document.createElement("button");
  Object.assign(button, { type: "button", className: "choice", textContent: named(action).w });
  Object.assign(button.dataset, { action, rank: String(place + 1) });
  const told = document.createElement("small");
  told.textContent = less;
  button.append(" ", told);
  item.append(button);
  if (why) {
    const reason = document.createElement("p");
    Object.assign(reason, { className: "why", textContent: why });
    item.append(reason);
  }
  return item;
}

// Another question: what was said about the last one is gone.
function forget() {
  forgotten = true;
  $("best")?.replaceChildren();
  if ($("hints")) $("hints").open = false;
}
for (const type of ["question", "deeper", "shallower", "anew"]) table.addEventListener(type, forget);
