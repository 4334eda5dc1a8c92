// Picking: legal actions name the elements they point at, in order. What can be picked next is lit up, and picking
// narrows down until one action is left, which is then "chosen".

import { fitTray, placeAnswers } from "./bar.js";
import { dim, ghost, light, lightFrame, markPicked, measure, unghost } from "./lighting.js";
import { $, all, table, tell } from "./page.js";
import { compose, figure, leastOf, nextQuestion } from "./stage.js";

// What can be chosen, the question it answers, and what has been picked of it so far.
let choices = [], asked = "", picked = [], hinted = "";
export let askedAt = 0;
// The choice that waits to be confirmed.
export let waiting = null;
// Where things are too small to be picked side by side: the board that was picked first. And what a finger is at.
let place = "", held = "";
// How small things to pick are on each board of the question.
let least = {};

const matching = () => choices.filter((c) => picked.every((id, i) => c.p[i] === id));
const next = (choice) => choice.p[picked.length];
const through = (id) => matching().filter((c) => next(c) === id);
export const named = (text) => choices.find((c) => c.a === text);
// The button of an action that points where others do, too, comes when that has been picked.
const shared = (choice) => choices.some((c) => c !== choice && choice.p.every((id, i) => c.p[i] === id));
const due = (choice) => picked.length >= choice.p.length || !shared(choice);
const lightable = () => new Set(matching().map(next).filter((id) => id && $(id)));

// The choices that came with the panels: new ones if the question is another.
export function readChoices() {
  const source = $("choices");
  if (asked === source.textContent + source.dataset.askedAt) {
    least = leastOf(everything());
    relight();
    return;
  }
  hinted = "";
  choices = JSON.parse(source.textContent);
  askedAt = Number(source.dataset.askedAt);
  asked = source.textContent + source.dataset.askedAt;
  least = leastOf(everything());
  tell("");
  nextQuestion();
  startOver();
}

export function startOver() {
  picked = [];
  waiting = null;
  place = held = "";
  relight();
}

export function hintAt(choice) {
  hinted = choice.a;
  picked = [];
  place = held = "";
  relight();
}

// All that can be picked for this question, now or later.
const everything = () => [...new Set(choices.flatMap((c) => c.p))].map($).filter(Boolean);

function relight() {
  const focus = document.activeElement?.id;
  dim();
  const lights = [...lightable()];
  showBar();
  fitTray();
  placeAnswers(picked.length > 0, lights.length);
  const boards = compose(lights.map($), least, place);
  const later = (id) => boards.includes($(id).closest(".board")?.dataset.board);
  for (const board of boards) {
    lightFrame(
      figure(board),
      hinted && lights.some((id) => isHint(id) && $(id).closest(`#board-${board}`)),
    );
  }
  const now = lights.filter((id) => !later(id));
  measure(now.map($));
  for (const id of now) {
    const here = through(id);
    const label = here.length === 1 ? here[0].w : `${here[0].w} (${here.length})`;
    light($(id), label, isHint(id));
  }
  for (const id of picked) if ($(id)) markPicked($(id));
  if (focus && document.activeElement === document.body) $(focus)?.focus({ preventScroll: true });
  rest();
}

const isHint = (id) => through(id).some((c) => c.a === hinted);

function showBar() {
  const open = matching();
  for (const button of all("#answers [data-action]")) {
    const choice = named(button.dataset.action);
    button.hidden = !open.includes(choice) || !due(choice);
    button.classList.toggle("hint", choice?.a === hinted);
  }
  if (!$("confirm")) return;
  $("confirm").hidden = !canGoBack();
  $("confirm").querySelector("[data-confirm]").hidden = !waiting && !held;
}

// Whoever is careful is shown what would be, and confirms it: by a second tap, Enter or the button.
export function choose(choice, careful = false) {
  if (waiting !== choice && (careful || $("confirm-first")?.checked)) {
    waiting = choice;
    held = "";
    relight();
    if (!careful) $("confirm").querySelector("button").focus();
  } else take(choice);
}

export function confirm() {
  if (waiting) take(waiting);
  else if (held) pick(held, true);
}

// Whoever plays listens for this.
export const take = (choice) => table.dispatchEvent(new CustomEvent("chosen", { detail: choice }));

export function pickBoard(board) {
  place = board;
  relight();
  pickable()[0]?.focus();
}

// What lies near a tap is shown, and no more.
export function hold(id) {
  const found = through(id);
  if (found.length === 1 && found[0].p.length === picked.length + 1) {
    return waiting === found[0] || choose(found[0], true);
  }
  held = id;
  showBar();
  consider(found[0]);
}

export function pick(id, careful = false) {
  const found = through(id);
  const done = found.filter((c) => c.p.length === picked.length + 1);
  held = "";
  if (done.length === 1 && found.length === 1) {
    choose(done[0], careful);
  } else if (done.length > 1 && !done.every((c) => c.l)) {
    // Several ways to do it there, without buttons: look at one after the other, Enter or Confirm takes it.
    waiting = done[(done.indexOf(waiting) + 1) % done.length];
    relight();
  } else {
    picked.push(id);
    waiting = null;
    place = "";
    relight();
    pickable()[0]?.focus({ preventScroll: true });
  }
}

export const canGoBack = () => Boolean(waiting || held || picked.length || place);

export function back() {
  if (waiting) waiting = null;
  else if (held) held = "";
  else if (picked.length) picked.pop();
  else place = "";
  relight();
}

// Pickable things board by board, each in the order in which one reads it; then those of the tray and of the bar.
export function pickable() {
  const row = ({ box }) => Math.round(box.top / 40);
  const frames = all("#stage > .board").map((board) => ({ board, box: board.getBoundingClientRect() }));
  frames.sort((a, b) => row(a) - row(b) || a.box.left - b.box.left);
  const places = [...frames.map(({ board }) => board), $("tray"), $("bar")];
  const group = ({ element }) => places.findIndex((one) => one.contains(element));
  return all(".pick, #answers [data-action]:not([hidden])")
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width)
    .sort((a, b) => group(a) - group(b) || row(a) - row(b) || a.box.left - b.box.left)
    .map(({ element }) => element);
}

// The choice that an element stands for.
export function choiceOf(element) {
  if (element.dataset.action) return named(element.dataset.action);
  const here = through(element.dataset.pick);
  return here.find((c) => c === waiting) || here[0];
}

function tellAbout(choice) {
  if ($("about")) $("about").textContent = choice ? choice.w : "";
}

export function consider(choice) {
  tellAbout(choice);
  ghost(choice);
}

// While nothing is considered: what waits to be confirmed, or the ghost at the only place there is.
export function rest() {
  const open = matching();
  tellAbout(waiting);
  if (waiting || (open.length && new Set(open.map((c) => c.p.at(-1))).size === 1)) ghost(waiting || open[0]);
  else unghost();
}

table.addEventListener("recompose", relight);
