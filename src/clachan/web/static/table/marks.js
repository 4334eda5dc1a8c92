// Marks on the boards: what the others moved, placed, took or built since the viewer's last move has an outline in their
// colour and their sign, until the viewer moves. Pointing at a line of the log or the digest lights up what it is about.

import { overlap } from "./beside.js";
import { since } from "./digest.js";
import { outlineOf } from "./lighting.js";
import { $, all, data, SVG, table } from "./page.js";

// The sign of a mark, in units of the drawing, by the size of what is marked, and how far it stands over the edge.
const LEAST = 7, MOST = 17, SHARE = 0.2, OVER = 0.35;
const placesOf = (told) => (told.dataset.places || "").split(" ").map($).filter(Boolean);

function draw(kind, attributes) {
  const element = document.createElementNS(SVG, kind);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

// A layer over everything else of a drawing.
function layerOf(picture, name) {
  const found = picture.querySelector(`:scope > .${name}`);
  if (found) return found;
  const layer = draw("g", { class: name });
  picture.append(layer);
  return layer;
}

// Where an element is in its drawing, and the outline that it has.
function framed(element) {
  const picture = element.closest(".board svg, .thing svg"), there = element.getScreenCTM?.();
  const here = picture?.getScreenCTM();
  if (!picture || !there || !here) return null;
  const { a, b, c, d, e, f } = here.inverse().multiply(there);
  const box = element.getBBox(), outline = outlineOf(element)?.cloneNode(false);
  if (!box.width) return null;
  for (const name of ["id", "class", "style", "data-pick", "role", "tabindex", "aria-label"]) {
    outline?.removeAttribute(name);
  }
  const shape = outline || draw("rect", { x: box.x, y: box.y, width: box.width, height: box.height, rx: 5 });
  const transform = `matrix(${[a, b, c, d, e, f].map((n) => n.toFixed(3)).join(" ")})`;
  return { picture, box, shape, transform, scale: Math.hypot(a, b) || 1 };
}

function frameIn({ picture, shape, transform }, layer, className) {
  const group = draw("g", { class: className, transform });
  for (const part of ["halo", "line"]) {
    const line = shape.cloneNode(false);
    line.setAttribute("class", part);
    group.append(line);
  }
  layerOf(picture, layer).append(group);
  return group;
}

// Marks

// What is marked, how many marks that takes, and what was done to each element.
let marked = "", count = 0, done = new Map();

// The corner of an element in which a sign hides least of what is written or drawn there, in units of the element.
function corner(element, { x, y, width, height }, size) {
  const matrix = element.getScreenCTM(), radius = size * Math.hypot(matrix.a, matrix.b);
  const inside = all("text, use", element).map((part) => part.getBoundingClientRect());
  const near = (1 - OVER) * size, left = x + near, right = x + width - near;
  const ways = [[right, y + near], [left, y + near], [right, y + height - near], [left, y + height - near]];
  const hidden = ways.map(([across, down]) => {
    const at = new DOMPoint(across, down).matrixTransform(matrix);
    return inside.reduce((sum, box) => sum + overlap(aroundPoint(at, radius), box), 0);
  });
  const [across, down] = ways[hidden.indexOf(Math.min(...hidden))];
  return { x: across, y: down };
}

const aroundPoint = ({ x, y }, radius) => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
});

// Where a mark and its sign stand.
function measured(element, colour) {
  const frame = framed(element);
  if (!frame) return [];
  const { box, scale } = frame;
  const size = Math.max(LEAST, Math.min(MOST, SHARE * Math.min(box.width, box.height) * scale)) / scale;
  return [{ frame, colour, size, at: corner(element, box, size), bare: glows(element) }];
}

// Whether it can be picked: its glow has to be seen, and the sign alone says by whom it was done.
const glows = (element) => element.matches(".pick") || element.querySelector(":scope > .pick") !== null;

function mark({ frame, colour, size, at, bare }) {
  const badge = draw("g", { class: "badge", transform: `translate(${at.x} ${at.y})` });
  const sign = draw("use", { href: `#sign-${colour}`, transform: `scale(${(0.9 * size) / 22})` });
  badge.append(draw("circle", { r: size }), sign);
  frameIn(frame, "marks", `mark colour-${colour}${bare ? " bare" : ""}`).append(badge);
}

// What was done to each element since the viewer moved: by whom last, and all that is told of it.
function doneSince() {
  const found = new Map();
  const { turns } = since();
  for (const block of turns.filter((turn) => turn.dataset.seat !== data.seat).reverse()) {
    const name = block.querySelector(".who").textContent.trim(), { colour } = block.dataset;
    for (const told of all(".act:not(.now ~ .act) > a [data-places]:not([data-came])", block)) {
      for (const element of placesOf(told)) {
        const words = found.get(element)?.words || [];
        found.set(element, { colour, words: [...words, `${name}: ${told.textContent.trim()}`] });
      }
    }
  }
  return found;
}

// What was done to what an element lies in, by whom, a sentence each.
export function doneTo(element) {
  for (let at = element.closest("[id]"); at && at !== table; at = at.parentElement?.closest("[id]")) {
    if (done.has(at)) return done.get(at).words;
  }
  return [];
}

// Parts of a board may stand in another way by now.
const boxAround = (one) => one.closest(".pan > svg")?.getAttribute("viewBox");

export function showMarks() {
  done = doneSince();
  const now = JSON.stringify(
    [...done].map(([one, { colour, words }]) => [one.id, colour, words, glows(one), boxAround(one)]),
  );
  // A drawing that has come anew has no marks yet.
  if (now === marked && all(".mark").length === count) return;
  marked = now;
  for (const layer of all(".marks")) layer.remove();
  // All are measured before any is drawn: each one that is drawn would make the browser lay out the page anew.
  for (const one of [...done].flatMap(([element, { colour }]) => measured(element, colour))) mark(one);
  count = all(".mark").length;
}

// Lighting up

export function dimPlaces() {
  for (const layer of all(".pointed-places")) layer.remove();
  for (const wing of all(".wing.pointed, .pointed-at")) wing.classList.remove("pointed", "pointed-at");
}

export function lightPlaces(elements, colour = "") {
  for (const element of elements) {
    const found = element.ownerSVGElement && framed(element);
    if (found) frameIn(found, "pointed-places", `pointed-place colour-${colour}`);
    else element.closest(".thing, .player")?.classList.add("pointed-at");
    element.closest(".wing")?.classList.add("pointed");
  }
}

const LINES = "#log .act, #digest .act";

function pointAt(line) {
  dimPlaces();
  if (!line) return;
  const told = "places" in line.dataset ? [line] : all("a [data-places]", line);
  lightPlaces(told.flatMap(placesOf), line.closest(".block").dataset.colour);
}

// A sentence or a row of points that is about a place, or all that was done at once.
const lineOf = (target) => target.closest?.(LINES) && (target.closest("[data-places]") || target.closest(LINES));
let pointed = null;

for (const type of ["pointerover", "focusin"]) {
  table.addEventListener(type, (event) => {
    const line = lineOf(/** @type {Element} */ (event.target));
    if (line === pointed) return;
    pointed = line;
    pointAt(line);
  });
}

// A finger is shown the place first, on the boards if the rail lies over them; a second tap leads to the position.
let tapped = null;
table.addEventListener("click", (event) => {
  const link = /** @type {Element} */ (event.target).closest(".act > a");
  const touch = /** @type {PointerEvent} */ (event).pointerType === "touch";
  const first = link && link !== tapped && link.querySelector("[data-places]") && touch;
  tapped = link;
  if (!first) return;
  event.preventDefault();
  table.dispatchEvent(new Event("called"));
});

table.addEventListener("told", showMarks);
table.addEventListener("relit", showMarks);
