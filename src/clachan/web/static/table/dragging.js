// Dragging with a mouse or a finger: what is picked where it goes down is laid where it comes up. What is about to be laid
// can be dragged to another place. A finger is careful: what it has laid waits to be confirmed.

import { $, all, SVG, table } from "./page.js";
import { back, levels, pick, waiting } from "./picking.js";
import { near } from "./pointer.js";

// Pixels after which it is no click any more.
const BEGINS = 8;
// Where it began, what is seen of it, and whether it lay somewhere before.
let from = null, dragged = null, moved = false;

const isFinger = ({ pointerType }) => pointerType === "touch";

/** @type {(event: PointerEvent) => any} */
function under(event) {
  const { clientX, clientY } = event;
  const there = document.elementFromPoint(clientX, clientY)?.closest(".pick[data-pick]");
  return there || (isFinger(event) ? near(clientX, clientY) : null);
}

const pickAt = (event) => event.target.closest(".pick[data-pick]");

function ghostAt({ clientX, clientY }) {
  const ghost = waiting && levels.length ? all(".ghost")[0] : null, box = ghost?.getBoundingClientRect();
  const within = box && box.left < clientX && clientX < box.right && box.top < clientY && clientY < box.bottom;
  return within ? ghost : null;
}

table.addEventListener("pointerdown", (event) => {
  // Two fingers zoom.
  if (!event.isPrimary) return end(event);
  const target = pickAt(event) || ghostAt(event);
  from = target && event.button === 0 ? event : null;
});

table.addEventListener("pointermove", (event) => {
  if (dragged) follow(event);
  else if (from && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > BEGINS) begin(event);
});

function begin(event) {
  const target = pickAt(from);
  const picture = target ? $(target.dataset.pick) : ghostAt(from);
  if (!picture?.getBBox) return void (from = null);
  const { width, height } = picture.getBoundingClientRect(), box = picture.getBBox();
  dragged = document.createElementNS(SVG, "svg");
  const copy = picture.cloneNode(true);
  for (const element of [copy, ...copy.querySelectorAll("[id]")]) element.removeAttribute("id");
  for (const glow of copy.querySelectorAll(".glow, .ghost")) glow.remove();
  copy.removeAttribute("transform");
  dragged.append(copy);
  dragged.setAttribute("class", "dragged");
  dragged.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  dragged.style.width = `${width}px`;
  dragged.style.height = `${height}px`;
  document.body.append(dragged);
  follow(event);
  moved = !target;
  if (target) pick(target.dataset.pick, isFinger(event));
}

// Above a finger, which would hide it.
function follow(event) {
  const { clientX, clientY } = event;
  dragged.style.translate = `calc(${clientX}px - 50%) calc(${clientY}px - ${isFinger(event) ? 100 : 50}%)`;
}

function end(event) {
  from = null;
  if (!dragged) return;
  dragged.remove();
  dragged = null;
  if (!isFinger(event)) swallowClick();
  const target = event.type === "pointerup" && under(event);
  if (target) pick(target.dataset.pick, isFinger(event));
  else if (levels.length && !moved) back();
}

// The click that ends it is none. A finger's drag ends without one.
function swallowClick() {
  const swallow = (click) => click.stopPropagation();
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
}

for (const type of ["pointerup", "pointercancel"]) addEventListener(type, end);
