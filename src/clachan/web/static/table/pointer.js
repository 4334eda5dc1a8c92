// Mouse and touch: clicks on what can be picked and on buttons; what is under the pointer is considered. A finger is shown
// what would be first, and confirms it by a second tap; beside what can be picked it is at the nearest.

import { giveHint } from "./hints.js";
import { $, all, table } from "./page.js";
import {
  askedAt,
  back,
  choiceOf,
  choose,
  confirm,
  consider,
  hold,
  isElsewhere,
  levels,
  named,
  pick,
  pickBoard,
  rest,
  turn,
} from "./picking.js";
import { press, skip } from "./playing.js";
import { call, callSeat, pin } from "./stage.js";

const BUTTONS = ".pick, [data-action], [data-post], [data-hint], [data-confirm], [data-back], #skip, [data-call], " +
  "[data-pin], [data-seat-call]";
// How far beside something a finger may be, in pixels.
const REACH = 32;

// What a button of the mouse went down on, and what it said. News may light it anew before the button is let go: browsers
// tell of no click on it then, though the same lies there.
let pressed = null, said = "";

const saidBy = ({ dataset }) => JSON.stringify([askedAt, levels.length, dataset.pick, dataset.action, dataset.frame]);

table.addEventListener("pointerdown", (event) => {
  pressed = event.button === 0 && event.pointerType !== "touch" ? event.target.closest(".pick, [data-action]") : null;
  said = pressed ? saidBy(pressed) : "";
});

table.addEventListener("pointerup", ({ clientX, clientY }) => {
  if (!pressed || pressed.isConnected || all(".dragged").length) return;
  const there = document.elementFromPoint(clientX, clientY);
  const again = /** @type {HTMLElement} */ (there?.closest(".pick, [data-action]"));
  if (again && saidBy(again) === said) click(again, again.dataset, false);
  pressed = null;
});

table.addEventListener("click", (event) => {
  const element = event.target.closest(BUTTONS), touch = event.pointerType === "touch";
  const ghost = all(".ghost")[0]?.getBoundingClientRect();
  const other = element && ("confirm" in element.dataset || isElsewhere(element.dataset.pick));
  const there = ghost && distance(ghost, event.clientX, event.clientY) === 0 && !other;
  if (there && turn(1)) return;
  if (element) click(element, element.dataset, touch);
  else if (touch && event.target.closest("#stage, #tray") && !event.target.closest("button")) {
    snap(event.clientX, event.clientY);
  }
});

function click(element, said, touch) {
  if (element.id === "skip") skip();
  else if ("confirm" in said) confirm();
  else if ("back" in said) back();
  else if (said.action) {
    if (named(said.action)) choose(named(said.action), touch);
  } else if (said.hint) giveHint(element);
  else if (said.post) press(element);
  else if (said.call) call(said.call);
  else if (said.pin) pin(said.pin);
  else if (said.seatCall) callSeat(said.seatCall);
  else if (said.frame) pickBoard(said.frame);
  else pick(said.pick, touch);
}

// The wheel turns what is about to be laid.
$("stage").addEventListener("wheel", (event) => {
  if (!event.ctrlKey && turn(Math.sign(event.deltaY))) event.preventDefault();
}, { passive: false });

function distance(box, x, y) {
  const dx = Math.max(box.left - x, 0, x - box.right), dy = Math.max(box.top - y, 0, y - box.bottom);
  return Math.hypot(dx, dy);
}

// What a finger there is at: the nearest that can be picked, if it is in reach.
export function near(x, y) {
  const nearest = all(".pick[data-pick]")
    .map((element) => ({ element, far: distance(element.getBoundingClientRect(), x, y) }))
    .sort((a, b) => a.far - b.far)[0];
  return nearest?.far <= REACH ? nearest.element : null;
}

function snap(x, y) {
  const nearest = near(x, y);
  if (nearest) hold(nearest.dataset.pick);
}

// Only those who go by the keyboard are where the focus is.
function look(event) {
  if (event.type === "focusin" && !event.target.matches(":focus-visible")) return;
  const element = event.target.closest?.(".pick:not(.frame-pick), [data-action]");
  if (element) consider(choiceOf(element));
  else if (event.type !== "focusin") rest();
}

for (const type of ["pointerover", "focusin"]) table.addEventListener(type, look);
