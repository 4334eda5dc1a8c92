// Mouse and touch: clicks on what can be picked and on buttons; what is under the pointer is considered.

import { table } from "./page.js";
import { back, choiceOf, choose, consider, named, pick, rest, take, waiting } from "./picking.js";
import { giveHint, press, skip } from "./playing.js";

const BUTTONS = ".pick, [data-action], [data-post], [data-hint], [data-confirm], [data-back], #skip";

table.addEventListener("click", (event) => {
  const element = event.target.closest(BUTTONS);
  if (element) click(element, element.dataset);
});

function click(element, said) {
  if (element.id === "skip") skip();
  else if ("confirm" in said) take(waiting);
  else if ("back" in said) back();
  else if (said.action) {
    if (named(said.action)) choose(named(said.action));
  } else if (said.hint) giveHint(element);
  else if (said.post) press(element);
  else pick(said.pick);
}

function look(event) {
  const element = event.target.closest?.(".pick, [data-action]");
  if (element) consider(choiceOf(element));
  else if (event.type !== "focusin") rest();
}

for (const type of ["pointerover", "focusin"]) table.addEventListener(type, look);
