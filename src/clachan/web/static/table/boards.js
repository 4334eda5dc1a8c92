// The boards of a table page: zoom with buttons, Ctrl and wheel, or two fingers; pan with the mouse, one finger scrolls
// by itself. On a small screen every board is drawn so large that its smallest figure can be read.

import { all, table } from "./page.js";

const LEAST = 0.5, MOST = 4, WHEEL = 1.1;
// Pixels of the page that the figures of a board are high at the least.
const LEGIBLE = 12;
const narrow = matchMedia("(max-width: 899.98px)");
const panOf = (board) => board.querySelector(".pan");
const pictureOf = (board) => board.querySelector(".pan > svg");

// Legible figures

function drawnSize(text) {
  const { a, b, c, d } = text.getScreenCTM();
  return parseFloat(getComputedStyle(text).fontSize) * Math.sqrt(Math.abs(a * d - b * c));
}

const widths = new WeakMap();
function legibleWidth(picture) {
  if (widths.has(picture)) return widths.get(picture);
  const texts = all("text", picture).filter((text) => text.textContent.trim());
  const width = picture.getBoundingClientRect().width;
  if (!width) return 0;
  const needed = texts.length ? (width * LEGIBLE) / Math.min(...texts.map(drawnSize)) : 0;
  widths.set(picture, Math.ceil(needed));
  return widths.get(picture);
}

const seen = new Set();
function makeLegible(board) {
  const picture = pictureOf(board);
  const width = narrow.matches && picture ? legibleWidth(picture) : 0;
  if (!width) return board.style.removeProperty("--legible");
  board.style.setProperty("--legible", `${width}px`);
  if (seen.has(board.id)) return;
  seen.add(board.id);
  const pan = panOf(board);
  if (board.matches(".main, [data-whose]")) pan.scrollLeft = (pan.scrollWidth - pan.clientWidth) / 2;
}

// Zoom

const zooms = {};
const zoomOf = (board) => zooms[board.id] || 1;

function applyZoom(board) {
  const zoom = zoomOf(board);
  if (zoom === 1) board.style.removeProperty("--zoom");
  else board.style.setProperty("--zoom", zoom);
}

// The point of the board at (x, y) of the screen stays where it is.
function zoomBoard(board, by, x, y) {
  const zoom = Math.max(LEAST, Math.min(MOST, zoomOf(board) * by));
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

const zoomable = (event) => event.target.closest?.(".zoomable");

table.addEventListener("click", (event) => {
  const button = event.target.closest("[data-zoom]");
  if (!button) return;
  const board = button.closest(".board"), box = panOf(board).getBoundingClientRect();
  zoomBoard(board, Number(button.dataset.zoom), box.left + box.width / 2, box.top + box.height / 2);
});

table.addEventListener("wheel", (event) => {
  if (!event.ctrlKey || !zoomable(event)) return;
  event.preventDefault();
  zoomBoard(zoomable(event), event.deltaY < 0 ? WHEEL : 1 / WHEEL, event.clientX, event.clientY);
}, { passive: false });

let spread = 0;
table.addEventListener("touchmove", (event) => {
  const [a, b] = event.touches;
  if (!b || !zoomable(event)) return void (spread = 0);
  event.preventDefault();
  const now = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
  if (spread) zoomBoard(zoomable(event), now / spread, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
  spread = now;
}, { passive: false });
for (const type of ["touchend", "touchcancel"]) table.addEventListener(type, () => (spread = 0));

// Pan; what was dragged was not clicked

let held = null, dragged = false, grip = [0, 0];
table.addEventListener("pointerdown", (event) => {
  dragged = false;
  grip = [event.clientX, event.clientY];
  held = event.pointerType === "mouse" && event.button === 0 ? event.target.closest(".pan") : null;
});
addEventListener("pointermove", (event) => {
  if (!held || !(event.buttons & 1)) return;
  if (Math.hypot(event.clientX - grip[0], event.clientY - grip[1]) > 8) dragged = true;
  if (dragged) held.scrollBy(-event.movementX, -event.movementY);
});
addEventListener("pointerup", () => (held = null));
table.addEventListener("click", (event) => dragged && event.stopPropagation(), { capture: true });

function settle() {
  for (const board of all(".board", table)) {
    applyZoom(board);
    makeLegible(board);
  }
}
table.addEventListener("shown", settle);
narrow.addEventListener("change", settle);
settle();
