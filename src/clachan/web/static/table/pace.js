// Step by step: what the others do is shown no faster than the viewer likes, first the move and what it scores, then
// what is asked next. Skipping goes to the present, and for somebody who plays on with the bots until people are asked.

import { joined } from "./log.js";
import { $, data, table } from "./page.js";
import { show } from "./panels.js";
import { isScoring, playScoring, scoredSince, skipScoring } from "./scoring.js";

export const PACES = { slow: 2000, steady: 600, fast: 250, once: 0 };
// How much of that time a move is looked at before the stage changes.
const LINGER = 0.7;
// Milliseconds that the viewer's own move may take to come by the stream.
const LATEST = 1000;
let steps = [], shownAt = -Infinity, timer = 0, skipping = false;
// The entry up to which the viewer waits for nothing: what they did themselves.
let own = 0;

const pace = () => PACES[$("pace").value];
const botsMove = () => $("turn").dataset.bots === "yes" && $("turn").dataset.mine !== "yes";

export function arrive(message) {
  steps.push(message);
  keepPace();
}

// What the viewer has just done is not waited for.
export function expect(answer) {
  own = Math.max(own, answer?.seq || 0);
  if (answer) keepPace();
}

// Until the page shows an entry that was acknowledged, or the stream is too late with it.
export const shown = (seq) =>
  new Promise((go) => {
    const limit = setTimeout(done, LATEST);
    function done() {
      clearTimeout(limit);
      table.removeEventListener("shown", look);
      go();
    }
    function look() {
      if (Number(data.seq) >= seq) done();
    }
    table.addEventListener("shown", look);
    look();
  });

export function keepPace() {
  clearTimeout(timer);
  if (skipping || document.hidden || !pace()) catchUp();
  else if (Number(data.seq) < own) showStep(present());
  if (!isScoring()) showNext();
  offerSkip();
}

function showNext() {
  const left = shownAt + pace() * (steps[0]?.rest ? LINGER : 1) - performance.now();
  if (steps.length && left > 0) timer = setTimeout(keepPace, left);
  else if (steps.length) {
    showStep(steps.shift());
    keepPace();
  }
}

// A step of which the log tells nothing is a secret, or no move at all: there is nothing to look at.
const tells = ({ seq, log }) => Object.values(log?.blocks || {}).some((html) => html.includes(`id="log-${seq}"`));
const scores = ({ log }) => Object.values(log?.blocks || {}).some((html) => html.includes('class="scored"'));

function showStep(message) {
  if (!message) return;
  const before = Number(data.seq);
  const [move, rest] = tells(message) && !message.log.whole ? parts(message) : [message];
  if (tells(message)) shownAt = performance.now();
  show(move);
  if (rest) steps.unshift(rest);
  const rows = rest ? scoredSince(before) : [];
  if (rows.length) playScoring(rows, pace()).then(keepPace);
}

// A move, and what comes after it has been looked at: what is on the stage then, who is asked, and the new points. What
// the viewer has answered is not asked on.
function parts(message) {
  const { scene, panels: { head, players, result, ...panels } = {}, ...move } = message;
  const follows = scene && $("follow").checked && $("turn").dataset.mine !== "yes";
  if (!scores(message) && !follows) return [message];
  const later = { seq: message.seq, version: message.version, seat: message.seat, rest: true };
  const answered = $("turn").dataset.mine === "yes";
  return [
    { ...move, panels: answered ? { ...panels, head } : panels },
    { ...later, scene, panels: answered ? { players, result } : { head, players, result } },
  ].map(({ panels: some, ...message }) => ({ ...message, panels: known(some) }));
}

const known = (panels) => Object.fromEntries(Object.entries(panels).filter(([, html]) => html !== undefined));

// Everything that waits, as one message.
function present() {
  if (!steps.length) return null;
  const panels = Object.assign({}, ...steps.map((step) => step.panels));
  const boards = Object.assign({}, ...steps.map((step) => step.boards));
  const { rest: _, ...whole } = Object.assign({}, ...steps);
  const found = { ...whole, panels, boards, log: joined(steps.map((step) => step.log)) };
  steps = [];
  return found;
}

// Everything that has happened, at once.
export function catchUp() {
  clearTimeout(timer);
  skipScoring();
  const message = present();
  if (message) {
    if (tells(message)) shownAt = performance.now();
    show(message);
  }
  if (!botsMove()) skipping = false;
  offerSkip();
}

export function forgetSteps() {
  steps = [];
  skipScoring();
}

// Everything again, in place of all that is shown and waits; unless the stream has brought news since it was asked for.
export function showAgain(present) {
  const ahead = ({ seq, version }) => Number(seq) > present.seq || Number(version) > present.version;
  if (!data.plan && [data, ...steps].some(ahead)) return catchUp();
  forgetSteps();
  show(present);
}

// Go to the present; says whether the bots should hurry on, too.
export function skipAhead() {
  skipping = data.seat !== "";
  catchUp();
  return skipping;
}

function offerSkip() {
  $("skip").hidden = data.live !== "yes" || skipping || !(steps.length || isScoring() || botsMove());
}

table.addEventListener("shown", offerSkip);
offerSkip();
