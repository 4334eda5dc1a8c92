// The bar: answers that have no place on a board stand in it. Where there are more than it has room for, they get a row at
// the upper edge of the stage, which makes room; or lie over that edge where nothing is left to be picked there. And the
// tray, which makes things smaller before it takes too much of the page.

import { $ } from "./page.js";

// Pixels of the stage that answers need.
export let answersRoom = 0;

export function placeAnswers(begun, lights) {
  const labels = $("answers"), stage = $("stage");
  answersRoom = 0;
  if (!labels) return;
  labels.classList.remove("row", "over");
  const needed = [...labels.children].filter((button) => !button.hidden);
  const crowded = needed.length && labels.scrollWidth > labels.clientWidth + 1;
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

export function fitTray() {
  const tray = $("tray");
  const most = innerWidth < 900 || innerHeight < 500 ? 0.8 : 1;
  for (const scale of SMALLER.filter((one) => one <= most)) {
    tray.style.setProperty("--thing", String(scale));
    if (tray.scrollHeight <= tray.clientHeight + 1) return;
  }
}
