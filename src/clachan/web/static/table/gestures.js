// Acts: what a person feels as one, like tile, place and turn, is put together here and shown before it is done. Choices
// that go on with an act have `n`, the choices that follow; nothing is sent before the act is whole.

import { beside } from "./beside.js";
import { $, all, base, data, table } from "./page.js";
import { askedAt, calm, choices, deeper, levels, take, tellAgain, wait, waiting } from "./picking.js";
import { preview, reality } from "./preview.js";
import { insist, settled } from "./requests.js";

// The server takes so many moves at once; a longer act is sent in parts.
const MOST = 32;
// The question that the page has asked about.
let looking = null, lookedAt = "";

const question = () => `${askedAt} ${data.seat}`;
const path = () => levels.map((choice) => choice.a);
// How far the viewer has come.
const here = () => JSON.stringify([question(), ...path()]);
async function ask(actions) {
  const asked = question();
  await settled();
  await calm();
  // What was done meanwhile has led to another question: these are no answers to that.
  if (asked !== question()) return null;
  const about = { "asked_at": askedAt, seat: Number(data.seat), plan: Boolean(data.plan) };
  return insist(`${base}/ahead`, { actions, ...about }, question);
}

// What lies ahead of the question is asked for when somebody begins to look at it.
export function lookAhead() {
  if (data.seat === "" || !choices.length || levels.length) return looking;
  if (lookedAt !== question()) {
    lookedAt = question();
    const about = lookedAt;
    looking = ask([]).then(async (answer) => {
      await calm();
      if (about !== question()) return;
      if (answer) grow(answer.choices);
      else lookedAt = "";
    });
  }
  return looking;
}

function grow(tree) {
  const found = new Map(tree.map((choice) => [choice.a, choice]));
  if (levels.length) return;
  for (const choice of choices) if (found.has(choice.a)) Object.assign(choice, found.get(choice.a));
  // A finger was faster: what goes on needs no confirmation.
  if (waiting && waiting.n !== undefined) take(waiting);
  else tellAgain();
}

// What cannot be taken back is shown first and waits to be confirmed, unless the viewer likes it otherwise.
function asksFirst(choice) {
  if (!choice.f || $("confirm-first")?.value === "no") return false;
  wait(choice);
  return true;
}

// Where others are asked something in the middle of it, it is done after that.
table.addEventListener("chosen", async (event) => {
  const { choice, sure } = event.detail, begun = here();
  await lookAhead();
  await calm();
  if (begun !== here()) return;
  if (!sure && asksFirst(choice)) return;
  const act = [...path(), choice.a];
  if (choice.n === undefined || act.length === MOST) {
    table.dispatchEvent(new CustomEvent("act", { detail: act }));
    return;
  }
  const answer = await ask(act);
  await calm();
  if (begun !== here() || !answer) return;
  preview(answer);
  deeper(choice, answer);
});

const previewAct = () => levels.length && preview(levels.at(-1).ahead);

// One step back within the act: what was shown before it.
table.addEventListener("shallower", () => previewAct() || reality());

// The act is over, or not begun.
table.addEventListener("anew", reality);

// Others were asked something in the middle of it.
table.addEventListener("resumed", previewAct);

// A finger confirms what waits near the ghost of it, where nothing else can be picked.
const GAPS = [6, 30, 60, 90];
const boxOf = (element) => element.getBoundingClientRect();
const finger = matchMedia("(pointer: coarse)");
const tick = document.createElement("button");
Object.assign(tick, { type: "button", id: "confirm-here", className: "primary", textContent: "✓", hidden: true });
tick.dataset.confirm = "";
table.append(tick);

table.addEventListener("rested", () => {
  const ghost = waiting && finger.matches && all(".ghost")[0]?.getBoundingClientRect();
  tick.hidden = !ghost;
  if (!ghost) return;
  const others = all(".pick, button, summary, #bar, #lesson").filter((at) => at !== tick && at.checkVisibility());
  const { left, top } = beside(ghost, tick.offsetWidth, tick.offsetHeight, others.map(boxOf), GAPS);
  tick.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
  tick.setAttribute("aria-label", $("confirm").querySelector("[data-confirm]").textContent.trim());
});

// News are about what is real. If the question is still the same, what is considered is shown again after them.
table.addEventListener("news", reality);
table.addEventListener("shown", previewAct);

// Not while news are being shown, of which the focus may be moved by the first half.
const soon = () => lookedAt === question() || setTimeout(lookAhead);
for (const type of ["pointerover", "focusin"]) table.addEventListener(type, soon);
