// The analysis of a finished game that is being made: how far it is, and the panels again when it is there.

import { all, table } from "./page.js";
import { showWhole } from "./replay.js";

// Milliseconds between two questions.
const PAUSE = 2500;
let timer = 0;

async function ask() {
  const waiting = all("[data-analysis]");
  if (!waiting.length) return;
  const found = await fetch(waiting[0].dataset.analysis).then((answer) => answer.ok && answer.json(), () => null);
  if (found && !found.waiting) return void showWhole();
  for (const place of found ? waiting : []) place.textContent = place.dataset.said.replace("{percent}", found.percent);
  wait();
}

function wait() {
  clearTimeout(timer);
  if (all("[data-analysis]").length) timer = setTimeout(ask, PAUSE);
}

table.addEventListener("shown", wait);
wait();
