// A preview: boards and panels as they would be after what is considered, in place of those that are. What is real is kept
// aside and comes back as it was.

import { dim } from "./lighting.js";
import { $ } from "./page.js";
import { showPanel } from "./panels.js";
import { considerScene, figure } from "./stage.js";

// What is real: drawings of boards by their ids, panels, and what stands in the bar.
const drawings = new Map(), panels = new Map(), texts = new Map();

const pictureOf = (id) => figure(id)?.querySelector(".pan > svg");
const symbols = () => document.querySelector("#panel-head > .symbols");

// Says that there is one.
export function preview({ shown, question, hand, symbols: drawn }) {
  reality();
  dim();
  for (const [id, html] of Object.entries(shown.boards || {})) previewBoard(id, html);
  for (const [name, html] of Object.entries(shown.panels || {})) previewPanel(name, html);
  considerScene(shown.scene || null);
  if (question) write($("question"), question);
  if (question && $("in-hand")) write($("in-hand"), hand);
  if (drawn && symbols()) write(symbols(), drawn);
  return true;
}

function previewBoard(id, html) {
  const real = pictureOf(id);
  if (!real) return;
  const holder = document.createElement("div");
  holder.innerHTML = html;
  drawings.set(id, real);
  real.replaceWith(holder.querySelector(".pan > svg"));
}

function previewPanel(name, html) {
  const panel = $(`panel-${name}`);
  if (!panel) return;
  panels.set(name, panel.innerHTML);
  showPanel(panel, html);
}

// The longer a question is, the smaller it is written, as in the page that the server writes.
const LONG = 48, VERY = 84;

function write(element, html) {
  texts.set(element, element.innerHTML);
  if (element.id === "question") ask(element, html);
  else element.innerHTML = html;
}

function ask(element, text) {
  element.textContent = text;
  element.classList.toggle("long", text.length > LONG);
  element.classList.toggle("very", text.length > VERY);
}

// Everything as it is.
export function reality() {
  considerScene(null);
  if (drawings.size + panels.size + texts.size === 0) return;
  dim();
  for (const [id, real] of drawings) pictureOf(id)?.replaceWith(real);
  for (const [name, html] of panels) showPanel($(`panel-${name}`), html);
  for (const [element, html] of texts) element.innerHTML = html;
  if (texts.has($("question"))) ask($("question"), $("question").textContent);
  for (const kept of [drawings, panels, texts]) kept.clear();
}
