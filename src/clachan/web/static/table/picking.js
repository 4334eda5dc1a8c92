// Picking: legal actions name the elements they point at, in order. What can be picked next is lit up, and picking
// narrows down until one action is left, which is then "chosen".

import { dim, ghost, light, markPicked, measure, unghost } from "./lighting.js";
import { $, all, table, tell } from "./page.js";
import { bringIntoView } from "./sight.js";

// What can be chosen, the question it answers, and what has been picked of it so far.
let choices = [], asked = "", picked = [], hinted = "";
export let askedAt = 0;
// The choice that waits to be confirmed.
export let waiting = null;

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
    if (all(".glow").length === lightable().size) showBar();
    else relight();
    return;
  }
  hinted = "";
  choices = JSON.parse(source.textContent);
  askedAt = Number(source.dataset.askedAt);
  asked = source.textContent + source.dataset.askedAt;
  tell("");
  startOver();
  bringIntoView();
}

export function startOver() {
  picked = [];
  waiting = null;
  relight();
}

export function hintAt(choice) {
  hinted = choice.a;
  picked = [];
  relight();
}

function relight() {
  dim();
  const lights = [...lightable()];
  measure(lights.map($));
  for (const id of lights) {
    const here = through(id);
    const label = here.length === 1 ? here[0].w : `${here[0].w} (${here.length})`;
    light($(id), label, here.some((c) => c.a === hinted));
  }
  for (const id of picked) if ($(id)) markPicked($(id));
  showBar();
  rest();
}

function showBar() {
  const open = matching();
  for (const button of all("#bar [data-action]")) {
    const choice = named(button.dataset.action);
    button.hidden = !open.includes(choice) || !due(choice);
    button.classList.toggle("hint", choice?.a === hinted);
  }
  if (!$("confirm")) return;
  $("confirm").hidden = !waiting && !picked.length;
  $("confirm").querySelector("[data-confirm]").hidden = !waiting;
}

export function choose(choice) {
  if (waiting !== choice && $("confirm-first")?.checked) {
    waiting = choice;
    relight();
    $("confirm").querySelector("button").focus();
  } else take(choice);
}

// Whoever plays listens for this.
export const take = (choice) => table.dispatchEvent(new CustomEvent("chosen", { detail: choice }));

export function pick(id) {
  const found = through(id);
  const done = found.filter((c) => c.p.length === picked.length + 1);
  if (done.length === 1 && found.length === 1) {
    choose(done[0]);
  } else if (done.length > 1 && !done.every((c) => c.l)) {
    // Several ways to do it there, without buttons: look at one after the other, Enter or Confirm takes it.
    waiting = done[(done.indexOf(waiting) + 1) % done.length];
    relight();
  } else {
    picked.push(id);
    waiting = null;
    relight();
    pickable()[0]?.focus();
  }
}

export const canGoBack = () => Boolean(waiting || picked.length);

export function back() {
  if (waiting) waiting = null;
  else picked.pop();
  relight();
}

// Pickable things in the order in which one reads the page.
export function pickable() {
  const row = ({ box }) => Math.round((box.top + scrollY) / 40);
  return all(".pick, #bar [data-action]:not([hidden])")
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width)
    .sort((a, b) => row(a) - row(b) || a.box.left - b.box.left)
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
