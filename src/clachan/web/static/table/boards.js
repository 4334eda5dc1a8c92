// The boards on the stage: zoom with buttons, Ctrl and wheel, two fingers, or a double tap that makes the smallest figure
// legible; pan with the mouse, one finger scrolls by itself.

import { all, table } from "./page.js";

const LEAST = 1, MOST = 6, WHEEL = 1.1;
// Pixels of the page that the figures of a board are high at the least when it is read.
const LEGIBLE = 12;
const panOf = (board) => board.querySelector(".pan");
const pictureOf = (board) => board.querySelector(".pan > svg");

// Zoom

const zooms = {};
const zoomOf = (board) => zooms[board.id] || 1;

function applyZoom(board) {
  const zoom = zoomOf(board), pan = panOf(board);
  pan.classList.toggle("zoomed", zoom !== 1);
  if (zoom === 1) {
    board.style.removeProperty("--zoom");
    for (const name of ["tabindex", "role", "aria-label"]) pan.removeAttribute(name);
    return;
  }
  board.style.setProperty("--zoom", String(zoom));
  // What scrolls can be scrolled by keys.
  pan.tabIndex = 0;
  pan.setAttribute("role", "group");
  pan.setAttribute("aria-label", board.querySelector(".title").textContent);
}

// The point of the board at (x, y) of the screen stays where it is.
function zoomBoard(board, to, x, y) {
  const zoom = Math.max(LEAST, Math.min(MOST, to));
  if (zoom === zoomOf(board)) return;
  const picture = pictureOf(board), pan = panOf(board);
  const before = picture.getBoundingClientRect();
  zooms[board.id] = zoom;
  applyZoom(board);
  const after = picture.getBoundingClientRect();
  const shiftX = after.left + ((x - before.left) / before.width) * after.width - x;
  const shiftY = after.top + ((y - before.top) / before.height) * after.height - y;
  pan.scrollBy(shiftX, shiftY);
}

const zoomable = (event) => event.target.closest?.("#stage > .board .pan")?.closest(".board");

table.addEventListener("click", (event) => {
  const button = event.target.closest("[data-zoom]");
  if (!button) return;
  const board = button.closest(".board"), box = panOf(board).getBoundingClientRect();
  zoomBoard(board, zoomOf(board) * Number(button.dataset.zoom), box.left + box.width / 2, box.top + box.height / 2);
});

table.addEventListener("wheel", (event) => {
  const board = event.ctrlKey && zoomable(event);
  if (!board) return;
  event.preventDefault();
  zoomBoard(board, zoomOf(board) * (event.deltaY < 0 ? WHEEL : 1 / WHEEL), event.clientX, event.clientY);
}, { passive: false });

let spread = 0;
table.addEventListener("touchmove", (event) => {
  const [a, b] = event.touches, board = zoomable(event);
  if (!b || !board) return void (spread = 0);
  event.preventDefault();
  const now = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
  const x = (a.clientX + b.clientX) / 2, y = (a.clientY + b.clientY) / 2;
  if (spread) zoomBoard(board, (zoomOf(board) * now) / spread, x, y);
  spread = now;
}, { passive: false });
for (const type of ["touchend", "touchcancel"]) table.addEventListener(type, () => (spread = 0));

// Legible figures

function drawnSize(text) {
  const { a, b, c, d } = text.getScreenCTM();
  return parseFloat(getComputedStyle(text).fontSize) * Math.sqrt(Math.abs(a * d - b * c));
}

table.addEventListener("dblclick", (event) => {
  const board = zoomable(event);
  if (!board || event.target.closest(".pick")) return;
  const sizes = all("text", pictureOf(board)).filter((text) => text.textContent.trim()).map(drawnSize);
  const least = Math.min(...sizes.filter((size) => size > 0), LEGIBLE);
  zoomBoard(board, zoomOf(board) > 1 ? 1 : Math.max(1.8, LEGIBLE / least), event.clientX, event.clientY);
});

// Pan; what was dragged was not clicked

let held = null, dragged = false, grip = [0, 0];
table.addEventListener("pointerdown", (event) => {
  dragged = false;
  grip = [event.clientX, event.clientY];
  held = event.pointerType === "mouse" && event.button === 0 ? event.target.closest(".pan.zoomed") : null;
});
addEventListener("pointermove", (event) => {
  if (!held || !(event.buttons & 1)) return;
  if (Math.hypot(event.clientX - grip[0], event.clientY - grip[1]) > 8) dragged = true;
  if (dragged) held.scrollBy(-event.movementX, -event.movementY);
});
addEventListener("pointerup", () => (held = null));
table.addEventListener("click", (event) => dragged && event.stopPropagation(), { capture: true });

// A board that leaves the stage is seen as a whole again.
table.addEventListener("recompose", () => {
  for (const board of all(".wing > .board")) {
    if (zoomOf(board) === 1) continue;
    delete zooms[board.id];
    applyZoom(board);
  }
});
