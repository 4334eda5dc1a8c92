// The wings: every board that is not on the stage as a small picture of itself, with its title and a number.

import { $, all, data } from "./page.js";

const list = $("wing-list");
// Beyond so many they stand in two columns; only the first ones have a key.
const ONE_COLUMN = 9;
// The boards in the wings.
let shown = [...list.children].map((wing) => wing.dataset.wing).join();

export function showWings({ order, on, base, called, pinned, figure }) {
  // The place of a board that was called or pinned stays.
  const waiting = order.filter((id) => !base.has(id) || !on.includes(id));
  const focus = /** @type {HTMLElement} */ (document.activeElement)?.dataset?.call;
  if (waiting.join() !== shown || list.children.length !== waiting.length) {
    list.replaceChildren(...waiting.map(newWing));
  }
  shown = waiting.join();
  waiting.forEach((id, place) => {
    const wing = list.children[place], away = on.includes(id);
    label(wing, id, place, figure(id));
    wing.classList.toggle("away", away);
    if (!away && figure(id).parentNode !== wing) {
      const { style, dataset } = figure(id);
      delete dataset.frame;
      style.transform = style.width = style.height = "";
      wing.append(figure(id));
    }
    if (!away) figure(id).inert = true;
  });
  // By all that there are, so that the stage has the same width whatever is on it.
  $("wings").classList.toggle("many", order.length > ONE_COLUMN + 1);
  $("wings").hidden = !waiting.length;
  for (const button of all("[data-call]", list)) {
    button.setAttribute("aria-pressed", String(button.dataset.call === called));
    if (button.dataset.call === focus) button.focus({ preventScroll: true });
  }
  for (const button of all("[data-pin]")) button.setAttribute("aria-pressed", String(pinned.has(button.dataset.pin)));
}

// A new place each time: what has not moved from one place to another, but is there anew, does not jump.
function newWing(id) {
  const wing = document.createElement("li");
  wing.className = "wing";
  wing.dataset.wing = id;
  const before = [...list.children].find((other) => other.dataset.wing === id)?.querySelector(".board");
  if (before) wing.append(before);
  return wing;
}

// The button over a miniature, with the sign and the title that its board has.
function label(wing, id, place, board) {
  let button = wing.querySelector(":scope > .call");
  if (!button) {
    button = document.createElement("button");
    button.type = "button";
    button.className = "call";
    button.dataset.call = id;
    wing.prepend(button);
  }
  const number = place < ONE_COLUMN ? String(place + 1) : "";
  const title = board.querySelector(".title").textContent;
  if (button.dataset.told === number + title) return;
  button.dataset.told = number + title;
  const sign = board.querySelector("figcaption > .sign")?.cloneNode(true);
  const kbd = document.createElement("kbd"), name = document.createElement("span");
  kbd.textContent = number;
  name.textContent = title;
  button.replaceChildren(...[number && kbd, sign, name].filter(Boolean));
  button.title = `${data.saidCall}: ${title}${number ? ` (Alt+${number})` : ""}`;
  button.setAttribute("aria-label", `${data.saidCall}: ${title}`);
  if (number) button.setAttribute("aria-keyshortcuts", `Alt+${number}`);
  else button.removeAttribute("aria-keyshortcuts");
}

export const wingCalled = (number) => list.children[number - 1]?.dataset.wing;
