// The wings: each board has its place there, which stays the same, with its title and a number. Those that are not on the
// stage are there as small pictures of themselves. In the strip of a small screen the place of a board on the stage is a
// narrow mark.

import { $, all, data, hand, table } from "./page.js";

const list = $("wing-list");
// Beyond so many they stand in two columns; only the first ones have a key.
const ONE_COLUMN = 9;

export function showWings({ order, on, called, pinned, figure }) {
  const focus = /** @type {HTMLElement} */ (document.activeElement)?.dataset?.call;
  makePlaces(order);
  [...list.children].forEach((wing, place) => {
    const id = wing.dataset.wing, away = on.includes(id);
    if (!id) return;
    label(wing, id, place, figure(id));
    if (wing.classList.contains("away") !== away) renew(wing);
    wing.classList.toggle("away", away);
    if (!away && figure(id).parentNode !== wing) {
      const { style, dataset } = figure(id);
      delete dataset.frame;
      style.transform = style.width = style.height = "";
      wing.append(figure(id));
    }
    if (!away) figure(id).inert = true;
  });
  line();
  const places = list.children.length, many = places > ONE_COLUMN;
  hand(list, "--rows", String(many ? Math.ceil(places / 2) : places));
  $("wings").classList.toggle("many", many);
  $("wings").hidden = order.length < 2;
  table.classList.toggle("many-wings", many);
  table.classList.toggle("no-wings", order.length < 2);
  for (const button of all("[data-call]", list)) {
    button.setAttribute("aria-pressed", String(button.dataset.call === called));
    if (button.dataset.call === focus) button.focus({ preventScroll: true });
  }
  for (const button of all("[data-pin]")) button.setAttribute("aria-pressed", String(pinned.has(button.dataset.pin)));
}

// How many wings and marks are before each in a strip, in which they are moved and not laid out anew.
function line() {
  const before = { wings: 0, marks: 0 };
  for (const wing of list.children) {
    hand(wing, "--wings-before", String(before.wings));
    hand(wing, "--marks-before", String(before.marks));
    if (wing.dataset.wing) before[wing.classList.contains("away") ? "marks" : "wings"]++;
  }
}

// A board that comes takes a place that another has left, so that none has to move.
function makePlaces(order) {
  for (const wing of list.children) if (!order.includes(wing.dataset.wing)) leave(wing);
  // After the end nothing comes any more.
  if ($("result")) { for (const wing of all(".wing.left", list)) wing.remove(); }
  for (const id of order) {
    const places = [...list.children];
    if (places.some((wing) => wing.dataset.wing === id)) continue;
    const wing = places.find((one) => !one.dataset.wing) || list.appendChild(document.createElement("li"));
    wing.className = "wing";
    wing.dataset.wing = id;
  }
}

function leave(wing) {
  wing.className = "wing left";
  wing.dataset.wing = "";
  wing.replaceChildren();
}

// A mark has its words in another place than a miniature: they are others, and nothing jumps.
function renew(wing) {
  const button = wing.querySelector(":scope > .call");
  button.replaceWith(button.cloneNode(true));
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
