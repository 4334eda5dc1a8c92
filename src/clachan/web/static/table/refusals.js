// What cannot be picked: whoever points at it is told why, and what costs too much is paler.

import { $, table } from "./page.js";
import { above, titleOf } from "./titles.js";

// Why not, by the ids of what would be picked one after the other; those that cost too much.
let reasons = new Map(), dear = [], read = "[]", picked = [];
// The rule of those: to set it has the browser look at the whole page anew.
let rule = "";
const paler = new CSSStyleSheet();
document.adoptedStyleSheets.push(paler);

const key = (ids) => ids.join(" ");

function readReasons() {
  const text = $("refusals")?.textContent || "[]";
  if (text === read) return;
  read = text;
  const told = JSON.parse(text);
  reasons = new Map(told.flatMap(({ w, p }) => p.map((ids) => [key(ids), w])));
  dear = told.filter(({ d }) => d).flatMap(({ p }) => p);
}

// Drawings are left as they are: a rule of the page's own says which of their parts are paler.
function pale() {
  const now = dear.filter((ids) => ids.length === picked.length + 1 && picked.every((id, i) => ids[i] === id));
  const places = now.map((ids) => `#stage #${CSS.escape(ids.at(-1))}, #tray #${CSS.escape(ids.at(-1))}`);
  const wanted = places.length ? `${places.join()} { opacity: 0.7; filter: saturate(0.45); }` : "";
  if (wanted !== rule) paler.replaceSync(wanted);
  rule = wanted;
}

table.addEventListener("relit", (event) => {
  picked = /** @type {CustomEvent} */ (event).detail;
  readReasons();
  pale();
});

// The reason for what an element lies in, the nearest that has one; none for what can be picked.
export function reasonAt(element) {
  if (element.closest(".pick, button, a")) return "";
  for (let at = element.closest("[id]"); at && at !== table; at = at.parentElement?.closest("[id]")) {
    const why = reasons.get(key([...picked, at.id]));
    if (why) return why;
  }
  return "";
}

function tellWhy(event) {
  const why = event.target instanceof Element && reasonAt(event.target);
  if (why && $("about")) $("about").textContent = why;
}

table.addEventListener("pointerover", tellWhy);

// The list of all choices tells it, too: for those without a pointer.
const nameOf = (id) => $(id) && [...above($(id))].map(titleOf).find(Boolean);

function line(told) {
  const item = document.createElement("li"), what = document.createElement("b");
  const [name, why] = told.split("\n");
  what.textContent = name;
  item.append(what, name && " ", why);
  return item;
}

function list() {
  const cannot = $("cannot");
  if (!cannot) return;
  const told = JSON.parse(read).flatMap(({ w, p }) =>
    p.map((ids) => `${ids.map(nameOf).filter(Boolean).join(" · ")}\n${w}`)
  );
  cannot.replaceChildren(...[...new Set(told)].map(line));
}

table.addEventListener("toggle", (event) => {
  const details = /** @type {HTMLDetailsElement} */ (event.target);
  if (details.id === "all-choices" && details.open) list();
}, { capture: true });
table.addEventListener("question", () => $("all-choices")?.open && list());
