// Picking: legal actions name the elements they point at, in order. What can be picked next is lit up, and picking
// narrows down until one action is left, which is then "chosen".

import { fitAbout, fitTray, placeAnswers } from "./bar.js";
import { chip, shortChanges, tellChanges } from "./changes.js";
import { dim, ghost, light, lightFrame, markChosen, markPicked, measure, picture, unghost } from "./lighting.js";
import { $, all, data, table, tell } from "./page.js";
import { compose, figure, leastOf, nextQuestion } from "./stage.js";

// What can be chosen, the question it answers, and what has been picked of it so far.
export let choices = [], askedAt = 0;
let asked = "", picked = [], hinted = [];
// The moves of an act so far that are not sent yet, each with the choices that it was one of.
export let levels = [];
// The choice that is under the pointer.
let considered = null;
// The choice that waits to be confirmed.
export let waiting = null;
// Where things are too small to be picked side by side: the board that was picked first. And what a finger is at.
let place = "", held = "";
// How small things to pick are on each board of the question, and what the stage was composed for.
let least = {}, composed = [];
// What was under way when others were asked something in the middle of it.
let interrupted = null;

// The question is still the same, though it is not asked now.
const isInterrupted = () => interrupted?.askedAt === askedAt && !$("result");

// Until nobody else is asked something in the middle of the question.
export const calm = () =>
  new Promise((go) => {
    function look() {
      if (isInterrupted()) return;
      table.removeEventListener("told", look);
      go();
    }
    table.addEventListener("told", look);
    look();
  });

const matching = () => choices.filter((c) => picked.every((id, i) => c.p[i] === id));
const next = (choice) => choice.p[picked.length];
const through = (id) => matching().filter((c) => next(c) === id);
export const named = (text) => choices.find((c) => c.a === text);
// The button of an action that points where others do, too, comes when that has been picked.
const shared = (choice) => choices.some((c) => c !== choice && choice.p.every((id, i) => c.p[i] === id));
const due = (choice) => picked.length >= choice.p.length || !shared(choice);
const lightable = () => new Set(matching().map(next).filter((id) => id && $(id)));

// The elements by which one comes to some of the choices next: on boards, in the bar, or to confirm one that waits.
export function waysTo(isOne) {
  if (waiting) return isOne(waiting) ? all("#confirm [data-confirm], #confirm-here:not([hidden])") : [];
  const open = matching().filter(isOne);
  const buttons = all("#answers [data-action]:not([hidden])").filter((one) => open.includes(named(one.dataset.action)));
  return [...new Set(open.map(next))].map((id) => id && $(id)).filter(Boolean).concat(buttons);
}

// The choices that came with the panels: new ones if the question is another. What was begun goes on when the same
// question comes again.
export function readChoices() {
  const source = $("choices"), now = source.textContent + source.dataset.askedAt;
  if (asked === now) {
    least = leastSoFar();
    relight();
    return;
  }
  const begun = choices.length ? { asked, askedAt, choices, levels, picked, place, waiting, hinted } : interrupted;
  hinted = [];
  levels = [];
  note();
  choices = JSON.parse(source.textContent);
  askedAt = Number(source.dataset.askedAt);
  asked = now;
  interrupted = choices.length ? null : begun;
  tell("");
  table.dispatchEvent(new Event("question"));
  nextQuestion();
  startOver();
  if (begun?.asked === now) goOn(begun);
}

function goOn(begun) {
  ({ choices, levels, picked, place, waiting, hinted } = begun);
  note();
  table.dispatchEvent(new Event("resumed"));
  least = leastSoFar();
  relight();
}

export function startOver() {
  if (levels.length) ({ choices, least } = levels[0].before);
  levels = [];
  hinted = [];
  note();
  table.dispatchEvent(new Event("anew"));
  least = leastOf(everything());
  picked = [];
  waiting = null;
  place = held = "";
  relight();
}

// An act goes on with what lies ahead of this choice.
export function deeper(choice, ahead) {
  levels = [...levels, { a: choice.a, ahead, before: { choices, least } }];
  choices = ahead.choices;
  hinted = [];
  table.dispatchEvent(new Event("deeper"));
  least = leastSoFar();
  note();
  picked = [];
  place = held = "";
  [waiting] = isRing(choices) ? choices : [null];
  relight();
  if (waiting) focusWaiting();
  else pickable()[0]?.focus({ preventScroll: true });
}

// Enter takes what is about to be done.
function focusWaiting() {
  const shown = all("#answers .chosen:not([hidden]), #confirm [data-confirm]").find((one) => one.checkVisibility());
  shown?.focus({ preventScroll: true });
}

// The choices within an act stand in the page like those that the server wrote.
function note() {
  $("within")?.remove();
  if (!levels.length) return;
  const told = document.createElement("script");
  Object.assign(told, { type: "application/json", id: "within", textContent: JSON.stringify(choices) });
  told.dataset.step = String(levels.length);
  table.append(told);
}

function shallower() {
  const { before } = levels.at(-1);
  levels = levels.slice(0, -1);
  ({ choices, least } = before);
  hinted = [];
  note();
  picked = [];
  waiting = null;
  table.dispatchEvent(new Event("shallower"));
  least = leastOf(everything());
}

// Ways to do the same at the same place, which differ in how it looks: the turns of a tile.
const samePlace = (one, other) => one.p.length === other.p.length && one.p.every((id, i) => other.p[i] === id);
const isRing = (some) => some.length > 1 && some.every((c) => c.g && samePlace(c, some[0]));

// As long as only that is open, another place can be picked instead: those of the step before.
function elsewhere() {
  const step = levels.at(-1);
  if (!step || !isRing(choices)) return [];
  return step.before.choices.filter((c) => c.a !== step.a && c.p.length === 1 && $(c.p[0]));
}

export const isElsewhere = (id) => elsewhere().some((c) => c.p[0] === id);

// The next of them; says whether there is one.
export function turn(by) {
  const now = waiting || considered;
  const ring = now ? matching().filter((c) => samePlace(c, now)) : [];
  if (!isRing(ring)) return false;
  waiting = ring[(ring.indexOf(now) + by + ring.length) % ring.length];
  const answering = document.activeElement?.closest("#answers");
  relight();
  if (answering) focusWaiting();
  return true;
}

// The best answers, by their texts: they are numbered on the boards and in the bar.
export function hintAt(texts) {
  hinted = texts;
  picked = [];
  place = held = "";
  relight();
}

// All that can be picked for this question, now or later.
const everything = () => [...new Set(choices.flatMap((c) => c.p))].map($).filter(Boolean);

// How small things to pick are on each board of the act: those that it began with stay where they are.
function leastSoFar() {
  const before = levels.at(-1)?.before.least || {}, now = leastOf(everything());
  const ids = Object.keys({ ...before, ...now });
  return Object.fromEntries(ids.map((id) => [id, Math.min(before[id] || Infinity, now[id] || Infinity)]));
}

function relight() {
  const focus = document.activeElement?.id;
  dim();
  const lights = [...lightable()];
  showBar();
  fitTray();
  placeAnswers(picked.length > 0, lights.length);
  // Nothing moves when what is left is asked in the bar.
  if (lights.length || !picked.length) composed = lights;
  const boards = compose(composed.map($).filter(Boolean), least, place);
  const later = (id) => {
    const board = $(id).closest(".board")?.dataset.board;
    return boards.includes(board) || Boolean(place && board && board !== place);
  };
  for (const board of lights.length ? boards : []) {
    const within = lights.filter((id) => $(id).closest(`#board-${board}`));
    lightFrame(figure(board), ranks((c) => within.includes(next(c))));
  }
  const now = lights.filter((id) => !later(id));
  measure(now.map($));
  for (const id of now) {
    const here = through(id);
    const label = here.length === 1 ? here[0].w : `${here[0].w} (${here.length})`;
    light($(id), label, ranks((c) => next(c) === id));
  }
  for (const other of elsewhere()) light($(other.p[0]), other.w, []);
  for (const id of picked) if ($(id)) markPicked($(id));
  markChosen(waiting ? next(waiting) : held);
  if (focus && document.activeElement === document.body) $(focus)?.focus({ preventScroll: true });
  rest();
  table.dispatchEvent(new CustomEvent("relit", { detail: picked }));
}

// Which of the best answers are among some of those that are open.
const ranks = (isOne) => {
  const open = matching().filter(isOne);
  return hinted.map((text, i) => open.some((c) => c.a === text) && i + 1).filter(Boolean);
};

// Answers to the question within an act have no button yet.
function addAnswers() {
  for (const button of all("#answers .deeper")) button.remove();
  if ($("all-choices")) $("all-choices").hidden = levels.length > 0;
  if (!levels.length || !$("answers")) return;
  for (const choice of choices.filter((c) => c.b)) {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", className: "choice deeper", textContent: choice.b });
    if (choice.g) button.prepend(picture(choice.g));
    button.dataset.action = choice.a;
    button.setAttribute("aria-label", `${choice.b}: ${choice.w}`);
    $("answers").append(button);
  }
}

function showBar() {
  addAnswers();
  const open = matching();
  for (const button of all("#answers [data-action]")) {
    const choice = named(button.dataset.action);
    // Within an act, the same text may answer another question than that of the button that the server wrote.
    const other = levels.length > 0 && !button.classList.contains("deeper");
    button.hidden = other || !open.includes(choice) || !due(choice);
    button.classList.toggle("chosen", Boolean(choice) && choice === waiting);
    button.setAttribute("aria-pressed", String(Boolean(choice) && choice === waiting));
    const rank = hinted.indexOf(choice?.a) + 1;
    button.classList.toggle("hint", rank > 0);
    if (rank) button.dataset.rank = String(rank);
    else delete button.dataset.rank;
  }
  if (!$("confirm")) return;
  $("confirm").hidden = !canGoBack();
  $("confirm").querySelector("[data-confirm]").hidden = !waiting && !held;
}

// Whoever is careful is shown what would be, and confirms it: by a second tap, Enter or the button.
export function choose(choice, careful = false) {
  // What goes on is not done yet: it can be looked at without care.
  if (waiting === choice) take(choice, true);
  else if (choice.n === undefined && (careful || $("confirm-first")?.value === "yes")) wait(choice, careful);
  else take(choice);
}

// Show what would be, until it is confirmed.
export function wait(choice, careful = false) {
  waiting = choice;
  held = "";
  relight();
  if (!careful) $("confirm").querySelector("button").focus();
}

export function confirm() {
  if (waiting) take(waiting, true);
  else if (held) pick(held, true);
}

// Whoever plays listens for this; `sure` says that it was confirmed.
export const take = (choice, sure = false) =>
  table.dispatchEvent(new CustomEvent("chosen", { detail: { choice, sure } }));

export function pickBoard(board) {
  place = board;
  relight();
  pickable()[0]?.focus();
}

// What lies near a tap is shown, and no more.
export function hold(id) {
  if (isElsewhere(id)) back();
  const found = through(id);
  if (found.length === 1 && found[0].p.length === picked.length + 1) {
    return waiting === found[0] || choose(found[0], true);
  }
  held = id;
  showBar();
  markChosen(held);
  consider(found[0]);
}

export function pick(id, careful = false) {
  // What is only moved is not laid yet.
  if (isElsewhere(id)) {
    back();
    careful = true;
  }
  const found = through(id);
  const done = found.filter((c) => c.p.length === picked.length + 1);
  held = "";
  if (done.length === 1 && found.length === 1) {
    choose(done[0], careful);
  } else if (done.length > 1 && !done.every((c) => c.b)) {
    // Several ways to do it there, without buttons: look at one after the other, Enter or Confirm takes it.
    waiting = done[(done.indexOf(waiting) + 1) % done.length];
    relight();
  } else {
    picked.push(id);
    waiting = null;
    if ([...lightable()].some((more) => !$(more).closest(`#board-${place}`))) place = "";
    relight();
    pickable()[0]?.focus({ preventScroll: true });
  }
}

export const canGoBack = () => Boolean(waiting || held || picked.length || place || levels.length);

export function back() {
  if (waiting && !(levels.length && isRing(choices))) waiting = null;
  else if (held) held = "";
  else if (picked.length) picked.pop();
  else if (place) place = "";
  else if (levels.length) shallower();
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
  const id = element.dataset.pick, here = through(id);
  return here.find((c) => c === waiting) || here[0] || elsewhere().find((c) => c.p[0] === id);
}

// How points would change; of what goes on, as its ghost shows it.
const changesOf = (choice) => choice.d || choice.n?.find(({ g }) => g && g === choice.g)?.d || [];

// What can be done by picking the last thing that an action points at: of several ways, the bar asks which.
function waysOf(choice) {
  if (choice === waiting || choice.p.length !== picked.length + 1) return [choice];
  const ways = through(choice.p.at(-1)).filter((c) => samePlace(c, choice));
  return ways.length > 1 && ways.every((c) => c.b) ? ways : [choice];
}

// What it does, and how points would change: in the bar, and at its ghost.
function tellAbout(choice) {
  const ways = choice ? waysOf(choice) : [];
  const changes = ways.length === 1 ? changesOf(choice) : [];
  const final = choice?.f && choice === waiting ? ` · ${data.saidFinal}` : "";
  const chips = tellChanges(changes).flatMap((text) => [chip(text), " "]);
  $("about")?.replaceChildren(...chips, ways.map((c) => c.w).join(" · ") + final);
  if (choice) fitAbout();
  if (choice) ghost(choice, shortChanges(changes));
  else unghost();
}

export function consider(choice) {
  considered = choice;
  tellAbout(choice);
}

// More is known by now of what is considered.
export function tellAgain() {
  if (considered || waiting) tellAbout(considered || waiting);
}

// While nothing is considered: what waits to be confirmed, or the ghost at the only place there is.
export function rest() {
  const open = matching();
  considered = null;
  tellAbout(waiting);
  const alone = open.length && new Set(open.map((c) => c.p.at(-1))).size === 1;
  if (!waiting && alone) ghost(open[0]);
  table.dispatchEvent(new Event("rested"));
}

table.addEventListener("recompose", relight);
