// Hints: the best answers as the strong bot sees them, numbered on the boards and told in words.

import { $, data, table } from "./page.js";
import { hintAt, named } from "./picking.js";
import { post, settled } from "./requests.js";

let asking = false, forgotten = false;

// The button is the summary of what unfolds below it.
export async function giveHint(button) {
  if (asking || $("best").childElementCount) return;
  asking = true;
  forgotten = false;
  say(data.saidThinking);
  // It is about the position that comes of what was done before, which closes the list.
  await settled();
  if (forgotten && $("hints")) {
    $("hints").open = true;
    say(data.saidThinking);
  }
  const answer = await post(button.dataset.hint);
  asking = false;
  const best = (answer?.best || []).filter(({ action }) => named(action));
  if (!best.length) return forget();
  hintAt(best.map(({ action }) => action));
  $("best")?.replaceChildren(...best.map(line));
}

function say(text) {
  const item = document.createElement("li");
  item.className = "hint-text";
  item.textContent = text;
  $("best")?.replaceChildren(item);
}

function line({ action, less }, place) {
  const item = document.createElement("li"), button = document.createElement("button");
  Object.assign(button, { type: "button", className: "choice", textContent: named(action).w });
  Object.assign(button.dataset, { action, rank: String(place + 1) });
  const told = document.createElement("small");
  told.textContent = less;
  button.append(" ", told);
  item.append(button);
  return item;
}

// Another question: what was said about the last one is gone.
function forget() {
  forgotten = true;
  $("best")?.replaceChildren();
  if ($("hints")) $("hints").open = false;
}
table.addEventListener("question", forget);
