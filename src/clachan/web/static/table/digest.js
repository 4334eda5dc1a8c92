// The digest: what has happened since the viewer's own last move; for who only looks on, the last turn of everybody. In
// an earlier position, the turn that led to it. It is made of blocks of the log, with small pictures of what they are
// about.

import { blocks } from "./log.js";
import { $, all, data, SVG, table } from "./page.js";

const list = $("digest");
// What is worth a picture: tiles, or else pieces.
const PICTURED = ["tile-", "piece-"], MOST = 5;

const isMine = (block) => block.dataset.seat === data.seat && !("forced" in block.dataset);

// Turns since the viewer's last one, the last first, and that one.
export function since() {
  const found = [], seen = new Set();
  if (data.live !== "yes" && !data.plan) return { turns: blocks().filter((block) => block.querySelector(".now")) };
  for (const block of blocks()) {
    if (data.seat !== "" && isMine(block)) return { turns: found, mine: block };
    if (data.seat === "" && seen.has(block.dataset.seat)) break;
    seen.add(block.dataset.seat);
    found.push(block);
  }
  return { turns: found };
}

function copyOf(block) {
  const copy = block.cloneNode(true);
  for (const named of [copy, ...all("[id]", copy)]) named.removeAttribute("id");
  return copy;
}

// Of what the viewer did themselves, only what it brought: others have scored by it, too.
function scoredBy(block) {
  const copy = copyOf(block), scored = all(".act", copy).filter((act) => act.querySelector(".scored"));
  for (const act of all(".act", copy)) if (!scored.includes(act)) act.remove();
  for (const link of all("a", copy)) link.remove();
  if (all(".gain", copy).some(({ dataset }) => dataset.seat !== data.seat)) forAll(copy);
  return scored.length ? [copy] : [];
}

// A scoring came with the viewer's move, and is nobody's.
function forAll(copy) {
  copy.className = "block";
  const title = document.createElement("b");
  title.textContent = list.dataset.saidScoring;
  copy.querySelector(".who").replaceChildren(title);
}

export function showDigest() {
  const { turns, mine } = since();
  const shown = [...turns.map(copyOf), ...(mine ? scoredBy(mine) : [])];
  // What came after an earlier position.
  for (const later of shown.flatMap((block) => all(".now ~ .act", block))) later.remove();
  for (const act of shown.flatMap((block) => all(".act:has(a)", block))) picture(act);
  for (const scored of shown.flatMap((block) => all(".scored", block))) scored.open = true;
  if (!shown.length) {
    const none = document.createElement("li");
    none.className = "empty";
    none.textContent = list.dataset.saidNone;
    shown.push(none);
  }
  const fresh = list.cloneNode(false);
  fresh.append(...shown);
  if (!list.isEqualNode(fresh)) list.replaceChildren(...fresh.childNodes);
}

// Small pictures of the things that an act is about, each once, as they lie on the boards.
function picture(act) {
  const told = all("a [data-places]", act);
  const ids = [...new Set(told.flatMap(({ dataset }) => dataset.places.split(" ")))].filter($);
  const [tiles, pieces] = PICTURED.map((start) => ids.filter((id) => id.startsWith(start)));
  const things = tiles.length ? tiles : pieces;
  const pictures = things.slice(0, MOST).map((id) => smallPicture($(id))).filter(Boolean);
  if (!pictures.length) return;
  const row = document.createElement("span");
  row.className = "small-pictures";
  row.append(...pictures);
  act.querySelector("a").prepend(row);
}

function smallPicture(thing) {
  const box = thing.getBBox();
  if (!box.width || !box.height) return null;
  const small = document.createElementNS(SVG, "svg");
  small.setAttribute("class", "small-picture");
  small.setAttribute("viewBox", [box.x, box.y, box.width, box.height].map((n) => n.toFixed(1)).join(" "));
  small.setAttribute("aria-hidden", "true");
  small.append(...[...thing.childNodes].map((child) => child.cloneNode(true)));
  for (const light of all(".glow, .ghost, title", small)) light.remove();
  for (const named of all("[id]", small)) named.removeAttribute("id");
  for (const lit of all("[tabindex]", small)) for (const name of ["tabindex", "role"]) lit.removeAttribute(name);
  return small;
}

table.addEventListener("told", showDigest);
