// The bar: answers that have no place on a board stand in it. Where there are more than it has room for, they get a row at
// the upper edge of the stage, which makes room; or lie over that edge where nothing is left to be picked there. And the
// tray, which makes things smaller before it takes too much of the page, or another row.

import { $, table } from "./page.js";

// Pixels of the stage that answers need.
export let answersRoom = 0;

export function placeAnswers(begun, lights) {
  const labels = $("answers"), stage = $("stage");
  answersRoom = 0;
  if (!labels) return;
  labels.classList.remove("row", "over");
  const needed = [...labels.children].filter((button) => !button.hidden);
  const box = labels.getBoundingClientRect();
  const crowded = needed.map((button) => button.getBoundingClientRect())
    .some((one) => one.right > box.right + 1 || one.left < box.left - 1);
  if (!crowded) return;
  const over = begun && !lights;
  const { left, top, width } = stage.getBoundingClientRect();
  const bar = $("bar").getBoundingClientRect();
  labels.style.setProperty("--left", `${left - bar.left}px`);
  labels.style.setProperty("--top", `${top - bar.top}px`);
  labels.style.setProperty("--width", `${width}px`);
  labels.classList.add(over ? "over" : "row");
  if (!over) answersRoom = labels.offsetHeight;
}

const SMALLER = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.42];
// So small they are made where that saves the second row.
const FOR_A_ROW = 0.7;

const middle = ({ offsetTop, offsetHeight }) => Math.round((offsetTop + offsetHeight / 2) / 8);
const rows = () => new Set([...$("panel-tray").children].map(middle)).size;

// What the tray was made to fit last: its things, each with its size, and the window.
let fitted = "";

export function fitTray() {
  const things = [...$("panel-tray").children].map((one) => one.id + one.firstElementChild?.getAttribute("style"));
  const now = [innerWidth, innerHeight, ...things].join();
  if (now !== fitted) sizeTray();
  fitted = now;
  placeTray();
}

function sizeTray() {
  const tray = $("tray");
  const most = innerWidth < 900 || innerHeight < 500 ? 0.8 : 1;
  const fits = (scale) => {
    tray.style.setProperty("--thing", String(scale));
    return tray.scrollHeight <= tray.clientHeight + 1;
  };
  const scale = SMALLER.filter((one) => one <= most).find(fits);
  if (!scale || rows() !== 2) return;
  const smaller = SMALLER.filter((one) => one < scale && one >= FOR_A_ROW);
  if (!smaller.find((one) => fits(one) && rows() === 1)) fits(scale);
}

// The row that it needs below the stage, and its place there.
function placeTray() {
  const tray = $("tray"), { offsetHeight } = tray;
  const edge = parseFloat(getComputedStyle(table).getPropertyValue("--edge"));
  table.style.setProperty("--tray", offsetHeight ? `${offsetHeight + edge}px` : "0");
  const top = $("stage").getBoundingClientRect().bottom - table.getBoundingClientRect().top;
  tray.style.transform = `translateY(${top}px)`;
}
