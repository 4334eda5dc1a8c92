// Lights on the drawings: what can be picked glows, what was picked is marked, and a ghost shows what would be.

import { $, all, data, SVG } from "./page.js";

// Elements and their attributes before they were lit.
const lit = new Map();

function set(element, attributes) {
  if (!lit.has(element)) lit.set(element, {});
  const before = lit.get(element);
  for (const [name, value] of Object.entries(attributes)) {
    if (!(name in before)) before[name] = element.getAttribute(name);
    element.setAttribute(name, value);
  }
}

const withClass = (element, name) => `${element.getAttribute("class") || ""} ${name}`.trim();

export function dim() {
  unghost();
  for (const glow of all(".glow, .frame-pick, .rank")) glow.remove();
  for (const [element, before] of lit) {
    for (const [name, value] of Object.entries(before)) {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
  }
  lit.clear();
}

// Make a button of an element: a group with figures and titles of its own gets a pane that is the button; a plain shape
// is one itself.
export function light(element, label, ranks) {
  const hint = ranks.length > 0;
  const { id } = element, pick = hint ? "pick hint" : "pick";
  const told = { "data-pick": id, tabindex: "0", role: "button", "aria-label": label };
  if (element.localName === "g") {
    cover(element, { class: hint ? "pick glow hint" : "pick glow", id: `pick-${id}`, ...told });
  } else {
    set(element, { class: withClass(element, pick), ...told });
    if (element.getBBox) cover(element, { class: "glow" });
  }
  if (hint) number(element, ranks);
  // What holds buttons is no mere picture any more.
  const picture = element.closest("svg[role=img]");
  if (picture) set(picture, { role: "group" });
}

// A board on which something can be picked when it is larger.
export function lightFrame(figure, ranks) {
  const hint = ranks.length > 0;
  const pane = document.createElement("button");
  const { board } = figure.dataset;
  Object.assign(pane, {
    type: "button",
    id: `pick-board-${board}`,
    className: hint ? "pick frame-pick hint" : "pick frame-pick",
  });
  pane.dataset.frame = board;
  pane.setAttribute("aria-label", `${data.saidChoose}: ${figure.querySelector(".title").textContent}`);
  if (hint) pane.dataset.rank = ranks.join(" ");
  figure.append(pane);
}

// A badge with the places of the best answers, upright and of one size, at the upper left corner of an element.
const BADGE = 11;
function number(element, ranks) {
  const text = ranks.join(" "), svg = element.ownerSVGElement;
  if (!svg) return element.dataset.rank = text;
  const box = element.getBoundingClientRect(), wide = BADGE * (0.4 + 0.6 * text.length);
  badge(svg, "rank", text, wide, box.left + wide, box.top + BADGE);
}

// How points would change, at the foot of what would bring it.
const LETTER = 7.2;
function tag(element, changes) {
  const svg = element.ownerSVGElement, box = element.getBoundingClientRect();
  const wide = BADGE + (LETTER * changes.length) / 2;
  if (svg) badge(svg, "changes", changes, wide, (box.left + box.right) / 2, box.bottom - BADGE);
}

function badge(svg, name, text, wide, x, y) {
  const matrix = svg.getScreenCTM();
  const at = new DOMPoint(x, y).matrixTransform(matrix.inverse());
  const shown = document.createElementNS(SVG, "g");
  shown.setAttribute("class", name);
  shown.setAttribute("transform", `translate(${at.x} ${at.y}) scale(${1 / matrix.a})`);
  shown.innerHTML = `<rect x="${-wide}" y="${-BADGE}" width="${2 * wide}" height="${2 * BADGE}" rx="${BADGE}"/>` +
    '<text text-anchor="middle" dominant-baseline="central"></text>';
  shown.querySelector("text").textContent = text;
  svg.append(shown);
}

// What would be picked by a confirmation.
export function markChosen(id) {
  for (const pick of all(".pick.chosen")) pick.classList.remove("chosen");
  if (id) { for (const pick of all(`.pick[data-pick="${CSS.escape(id)}"]`)) pick.classList.add("chosen"); }
}

export const markPicked = (element) => set(element, { class: withClass(element, "picked") });

// The ghost of the result, where the action points at last or at the place that the question is about.
export function ghost(choice, changes = "") {
  unghost();
  const last = choice?.g && ($(choice.p.at(-1)) || document.querySelector(".k-chosen"));
  if (!last?.getBBox) return;
  // A ghost may reach beyond its place, to what would be activated around it.
  if (changes) tag(last, changes);
  overlay(last, "use", { class: "ghost", href: `#${choice.g}` });
}

// The same as a small picture.
export function picture(ghost) {
  const small = document.createElementNS(SVG, "svg");
  small.setAttribute("viewBox", "0 0 100 100");
  small.setAttribute("aria-hidden", "true");
  small.innerHTML = `<use href="#${ghost}" width="100" height="100"/>`;
  return small;
}

export function unghost() {
  for (const shown of all(".ghost, .changes")) shown.remove();
}

// The shape of an element, if it has one: its outline, or itself.
export function outlineOf(element) {
  const outline = element.localName === "g" ? element.querySelector(":scope > .k-outline") : element;
  return outline?.matches("path, polygon, circle, ellipse, rect") ? outline : null;
}

// Lay a pane over an element of a drawing, in its shape, or else over its box.
function cover(element, attributes) {
  const outline = outlineOf(element);
  if (!outline) {
    overlay(element, "rect", { rx: 4, ...attributes });
    return;
  }
  const pane = outline.cloneNode(false);
  for (const name of ["id", "style", ...Object.keys(lit.get(element) || {})]) pane.removeAttribute(name);
  place(pane, element, attributes);
}

// Boxes of elements, measured before anything is drawn: each one that is drawn would make the browser lay out the page
// anew for the next.
let boxes = new Map();
export function measure(elements) {
  boxes = new Map(elements.filter((e) => e.getBBox && !outlineOf(e)).map((e) => [e, e.getBBox()]));
}

// Draw something over the box of an element of a drawing.
function overlay(element, kind, attributes) {
  const { x, y, width, height } = boxes.get(element) || element.getBBox();
  place(document.createElementNS(SVG, kind), element, { x, y, width, height, ...attributes });
}

function place(shown, element, attributes) {
  for (const [name, value] of Object.entries(attributes)) shown.setAttribute(name, value);
  if (element.localName === "g") {
    element.append(shown);
    return;
  }
  if (element.hasAttribute("transform")) shown.setAttribute("transform", element.getAttribute("transform"));
  element.after(shown);
}
