// A lesson: its card says what to do, what that is about is lit up, and whoever does something else is told so kindly.
// Lights are frames over the page: drawings are left as they are.

import { $, all, base, table } from "./page.js";
import { back, levels, waiting, waysTo } from "./picking.js";
import { post } from "./requests.js";
import { call, dismiss, inSight, onStage } from "./stage.js";

// Milliseconds for which lights follow what moves, after something has happened.
const FOLLOWING = 900;
// More ways to do the same are lit up by the page anyway.
const MOST = 8;
// What the present step lights up and waits for, and the board that was brought onto the stage for it.
let lesson = null, read = "", shown = "";
// Which of the steps before is read again, if any.
let again = -1;
const frames = document.createElement("div");
frames.id = "lesson-lights";
frames.setAttribute("aria-hidden", "true");
table.append(frames);

const escaped = (text) => text.replace(/[.+?^${}()|[\]\\]/g, "\\$&");
const REPEATED = "+";

// The same patterns as those of the server.
function fits(pattern, text) {
  const either = (pattern.startsWith(REPEATED) ? pattern.slice(1) : pattern).split(" | ");
  return either.some((one) => new RegExp(`^${one.split("*").map(escaped).join(".*")}$`).test(text));
}

// What is waited for after these moves; nothing known if they are others than those that were waited for.
function after(texts) {
  const left = [...lesson.wants];
  for (const text of texts) {
    if (left[0]?.startsWith(REPEATED) && !fits(left[0], text)) left.shift();
    if (!left.length || !fits(left[0], text)) return null;
    if (!left[0].startsWith(REPEATED)) left.shift();
  }
  return left;
}

const begun = () => levels.map((level) => level.a);

// Whether a choice is what is waited for now, within an act that has begun.
const wanted = ({ a }) => after([...begun(), a]) !== null;

// What is said where an act that has begun has come to: it may go on with the next steps.
function said() {
  const left = after(begun()), at = left?.length ? lesson.of.at(-left.length) : lesson.step;
  return lesson.said[at];
}

function tellStep() {
  // A card that has just come is read first.
  if (!lesson?.of.length || $("lesson-told")?.textContent !== read) return;
  const { words, number, value } = said();
  if ($("lesson-words").textContent === words) return;
  $("lesson-words").textContent = words;
  $("lesson-number").textContent = number;
  $("lesson-progress").value = value;
}

// The board that is looked at while something is said: the one that the lesson shows, or the only one that it is about of
// those that share the stage.
function looksAt() {
  if (!lesson || lesson.shows) return lesson?.shows;
  const boards = new Set(lesson.lights.map((id) => $(id)?.closest(".board")?.dataset.board));
  const [board] = boards, about = boards.size === 1 && board;
  const hears = !lesson.wants.length && !lesson.brings;
  return hears && about && (about === shown || onStage(about)) ? about : "";
}

export function readLesson() {
  const told = $("lesson-told")?.textContent || "", fresh = told !== read;
  if (fresh) {
    read = told;
    lesson = told ? JSON.parse(told) : null;
    again = -1;
    say("");
    showAgain();
    // It stays for as long as the steps that follow show it, too.
    if (shown && shown !== looksAt()) {
      dismiss();
      shown = "";
    } else if (shown) table.dispatchEvent(new Event("recompose"));
  }
  const board = looksAt();
  if (board && !inSight(board)) {
    shown = board;
    call(shown);
  }
  tellStep();
  light();
  if (fresh) reach();
}

// Wings, players and things of one's own may have to be scrolled to on a small screen.
function reach() {
  for (const target of targets()) {
    const strip = target.closest("#wing-list, .players, #tray");
    if (strip) shownAs(target).scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}

function say(text) {
  if ($("lesson-said")) $("lesson-said").textContent = text;
}

// Lights

function targets() {
  if (!lesson || again >= 0) return [];
  const ways = lesson.wants.length ? waysTo(wanted) : [];
  const named = lesson.lights.map($);
  return [...new Set([...named, ...(ways.length <= MOST ? ways : [])])].filter((one) => one?.checkVisibility());
}

// On a miniature nobody would see it, nor on a board that has to be picked first.
const shownAs = (target) => target.closest(".wing") || target.closest(".board")?.querySelector(".frame-pick") || target;

function place(frame, target) {
  const { left, top, width, height } = shownAs(target).getBoundingClientRect();
  const styles = { translate: `${left}px ${top}px`, width: `${width}px`, height: `${height}px` };
  Object.assign(frame.style, styles);
}

let until = 0, following = 0;

function draw() {
  const lit = targets();
  while (frames.children.length > lit.length) frames.lastChild.remove();
  while (frames.children.length < lit.length) frames.append(document.createElement("i"));
  lit.forEach((target, i) => place(frames.children[i], target));
  following = performance.now() < until ? requestAnimationFrame(draw) : 0;
}

function light() {
  until = performance.now() + FOLLOWING;
  if (!following) following = requestAnimationFrame(draw);
}

// What is not wanted

table.addEventListener("chosen", (event) => {
  if (!lesson || !$("lesson")) return;
  const { choice } = event.detail;
  if (wanted(choice)) return say("");
  event.stopImmediatePropagation();
  if (waiting) back();
  say("");
  // The same words once more are told, too.
  setTimeout(() => say(said().wrong));
}, { capture: true });

// A board that was asked for

function lookForBoard() {
  if (!lesson?.brings || lesson.asked || !onStage(lesson.brings)) return;
  lesson.asked = true;
  post(`${base}/lesson/next?step=${lesson.step}`);
}

// Reading again

function showAgain() {
  if (!$("lesson")) return;
  const before = JSON.parse($("lesson-told").dataset.before);
  $("lesson").classList.toggle("again", again >= 0);
  $("lesson-before").textContent = again >= 0 ? before[again] : "";
  if ($("lesson-back")) $("lesson-back").disabled = again === 0;
  light();
}

table.addEventListener("click", (event) => {
  const { id } = event.target.closest("button") || {};
  if (id === "lesson-back") again = (again < 0 ? lesson.step : again) - 1;
  else if (id === "lesson-here") again = -1;
  else return;
  showAgain();
  (id === "lesson-here" ? $("lesson-next") || $("lesson-back") : null)?.focus();
});

table.addEventListener("told", readLesson);
table.addEventListener("relit", () => {
  tellStep();
  light();
  lookForBoard();
});
addEventListener("resize", light);
table.addEventListener("scroll", light, { capture: true, passive: true });
for (const type of ["wheel", "pointermove"]) {
  $("stage").addEventListener(type, (event) => (type === "wheel" || event.buttons) && light(), { passive: true });
}
for (const popover of all("#hints, #menu")) popover.addEventListener("toggle", light);
