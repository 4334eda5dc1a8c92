// Step by step: what the others do is shown no faster than the viewer likes. Skipping goes to the present, and for
// somebody who plays on with the bots until people are asked.

import { $, data, table } from "./page.js";
import { show } from "./panels.js";

export const PACES = { slow: 2000, steady: 600, fast: 250, once: 0 };
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
  if (answer) catchUp();
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
  const left = shownAt + pace() - performance.now();
  if (skipping || document.hidden || !pace() || Number(data.seq) < own) catchUp();
  else if (steps.length && left > 0) timer = setTimeout(keepPace, left);
  else if (steps.length) {
    showStep(steps.shift());
    keepPace();
    return;
  }
  offerSkip();
}

// A step of which the log tells nothing is a secret, or no move at all: there is nothing to look at.
const tells = ({ seq, panels }) => panels?.log?.includes(`id="log-${seq}"`);

function showStep(message) {
  if (tells(message)) shownAt = performance.now();
  show(message);
}

// Everything that has happened, at once.
export function catchUp() {
  clearTimeout(timer);
  if (steps.length) {
    const panels = Object.assign({}, ...steps.map((step) => step.panels));
    const boards = Object.assign({}, ...steps.map((step) => step.boards));
    const present = { ...Object.assign({}, ...steps), panels, boards };
    steps = [];
    showStep(present);
  }
  if (!botsMove()) skipping = false;
  offerSkip();
}

export function forgetSteps() {
  steps = [];
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
  $("skip").hidden = data.live !== "yes" || skipping || !(steps.length || botsMove());
}

table.addEventListener("shown", offerSkip);
offerSkip();
