// Tooltips of ours: what a thing says of itself, why it cannot be picked and what was done to it, beside what is pointed at, focused, tapped
// or held with a finger. What the browser would show by itself is put aside as long as the pointer is there.

import { beside } from "./beside.js";
import { doneTo } from "./marks.js";
import { all, table } from "./page.js";
import { near } from "./pointer.js";
import { reasonAt } from "./refusals.js";
import { above, titleIn, titleOf } from "./titles.js";

// Milliseconds: until it is shown, after which the next one has to be waited for again, and of a long press.
const WAIT = 350, FRESH = 300, PRESS = 500;
// Pixels that a finger may move and still hold.
const STILL = 10;
const BUTTONS = ".pick, button, a, summary, input, select, textarea, label";

const tip = document.createElement("div");
tip.id = "tip";
tip.role = "tooltip";
tip.popover = "manual";
table.append(tip);

// What is told of, its titles that were put aside, and when the last tip went away.
let anchor = null, timer = 0, goneAt = -Infinity, described = null;
const aside = new Map();

// Titles are put aside

function hush(element) {
  for (const at of above(element)) {
    const child = titleIn(at);
    if (child?.textContent) {
      aside.set(child, child.textContent);
      child.textContent = "";
    } else if (at.hasAttribute("title")) {
      aside.set(at, at.getAttribute("title"));
      at.removeAttribute("title");
    }
  }
}

// Whatever has got another title in the meantime keeps that.
function restore() {
  for (const [element, text] of aside) {
    if (element.localName === "title") element.textContent ||= text;
    else if (!element.hasAttribute("title")) element.setAttribute("title", text);
  }
  aside.clear();
}

// What an element lies in, the nearest that says anything, and what that is.
function toldBy(element) {
  const why = reasonAt(element), done = doneTo(element);
  for (const at of above(element)) {
    const text = titleOf(at);
    if (text) return { at, text, why, done };
  }
  return why || done.length ? { at: element, text: "", why, done } : null;
}

// A piece on something that can be picked, below the pane that is picked there.
function pieceBelow(pane, x, y) {
  const below = document.elementsFromPoint(x, y).filter((at) => at !== pane && pane.parentElement.contains(at));
  return below[0]?.closest(".k-piece") || null;
}

// A sign without a title of its own may lie over something that has one.
function toldAt(target, x, y) {
  const found = toldBy(target), board = target.closest("svg");
  if (found && board && x !== undefined && target.matches(".pick.glow")) {
    const piece = pieceBelow(target, x, y);
    if (piece && titleOf(piece)) return { ...found, at: piece, text: titleOf(piece) };
  }
  if (found || !board || x === undefined) return found;
  for (const below of document.elementsFromPoint(x, y)) {
    const more = board.contains(below) && toldBy(below);
    if (more) return more;
  }
  return null;
}

// Showing

function paragraph(text, name) {
  const shown = document.createElement("p");
  shown.textContent = text;
  shown.className = name;
  return shown;
}

function boxOf(element, x, y) {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const large = right - left > innerWidth / 2 && bottom - top > innerHeight / 2;
  if (large && x !== undefined) return { left: x - 12, right: x + 12, top: y - 12, bottom: y + 12 };
  return {
    left: Math.max(left, 0),
    top: Math.max(top, 0),
    right: Math.min(right, innerWidth),
    bottom: Math.min(bottom, innerHeight),
  };
}

function show({ at, text, why, done }, target, x, y) {
  const did = done.map((sentence) => paragraph(sentence, "done"));
  const parts = [text && paragraph(text, "what"), why && paragraph(why, "why"), ...did];
  tip.replaceChildren(...parts.filter(Boolean));
  tip.style.left = tip.style.top = "0";
  if (!tip.matches(":popover-open")) tip.showPopover();
  const { width, height } = tip.getBoundingClientRect();
  const pick = target.closest(".pick");
  const others = all(`${BUTTONS}, .asked`).filter((element) => element.checkVisibility()).map((element) =>
    element.getBoundingClientRect()
  );
  const { left, top } = beside(boxOf(pick || at, x, y), width, height, others);
  tip.style.left = `${left}px`;
  tip.style.top = `${top}px`;
  anchor = target;
  if (target !== document.activeElement || target.hasAttribute("aria-describedby")) return;
  described = target;
  described.setAttribute("aria-describedby", "tip");
}

function hide() {
  clearTimeout(timer);
  described?.removeAttribute("aria-describedby");
  anchor = described = null;
  if (!tip.matches(":popover-open")) return;
  tip.hidePopover();
  goneAt = performance.now();
}

function plan(target, x, y) {
  hide();
  const told = toldAt(target, x, y);
  if (!told) return;
  const soon = performance.now() - goneAt < FRESH;
  timer = setTimeout(() => target.isConnected && show(told, target, x, y), soon ? 0 : WAIT);
}

// Mouse and keyboard

// The piece below the pane that the pointer is on, and where it was pressed last: what comes to lie there by that is not
// pointed at before the pointer moves.
let under = null, pressed = null;

const rests = (x, y) => Boolean(pressed) && Math.hypot(x - pressed[0], y - pressed[1]) < STILL;

function pointAt({ target, clientX, clientY }) {
  restore();
  plan(target, clientX, clientY);
  hush(target);
}

table.addEventListener("pointerover", (event) => {
  if (event.pointerType === "touch" || event.buttons) return;
  under = null;
  if (!rests(event.clientX, event.clientY)) return pointAt(event);
  restore();
  hush(event.target);
});
table.addEventListener("pointermove", (event) => {
  const { target, clientX, clientY } = event;
  if (event.pointerType === "touch" || event.buttons) return;
  if (pressed) {
    if (rests(clientX, clientY)) return;
    pressed = null;
    return pointAt(event);
  }
  if (!target.matches(".pick.glow")) return;
  if (!target.parentElement.querySelector(".k-piece")) return;
  const piece = pieceBelow(target, clientX, clientY);
  if (piece === under) return;
  under = piece;
  pointAt(event);
});
table.addEventListener("pointerleave", () => {
  pressed = null;
  hide();
  restore();
});
table.addEventListener("focusin", (event) => event.target.matches(":focus-visible") && plan(event.target));
table.addEventListener("focusout", hide);
for (const type of ["wheel", "input", "relit"]) table.addEventListener(type, hide, { passive: true });
addEventListener("blur", hide);
document.addEventListener("keydown", (event) => event.key === "Escape" && hide(), { capture: true });

// Fingers: what is held tells of itself and is not pressed; what cannot be picked tells of itself when it is tapped.

let hold = 0, start = [0, 0], held = false;

table.addEventListener("pointerdown", (event) => {
  hide();
  held = false;
  clearTimeout(hold);
  const { target, clientX, clientY } = event;
  if (event.pointerType !== "touch") {
    pressed = [clientX, clientY];
    return;
  }
  start = [clientX, clientY];
  hold = setTimeout(() => {
    const told = toldAt(target, clientX, clientY);
    if (!told) return;
    held = true;
    show(told, target, clientX, clientY);
  }, PRESS);
});
addEventListener("pointermove", (event) => {
  if (Math.hypot(event.clientX - start[0], event.clientY - start[1]) > STILL) clearTimeout(hold);
});
for (const type of ["pointerup", "pointercancel"]) addEventListener(type, () => clearTimeout(hold));
table.addEventListener("contextmenu", (event) => held && event.preventDefault());

table.addEventListener("click", (event) => {
  const { target, clientX, clientY } = event;
  if (held) {
    held = false;
    event.preventDefault();
    event.stopPropagation();
  } else if (event.pointerType === "touch" && !target.closest(BUTTONS) && !near(clientX, clientY)) {
    const told = toldAt(target, clientX, clientY);
    if (told) show(told, target, clientX, clientY);
  }
}, { capture: true });

// What it tells of may be gone.
table.addEventListener("shown", () => anchor && !anchor.isConnected && hide());
