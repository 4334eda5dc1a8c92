// Where everything that can move is, and how it glides from there to its new place.

import { MILLISECONDS, still } from "./motion.js";
import { all, SVG } from "./page.js";

const MOVABLE = ".board svg [id^=tile-], .board svg [id^=piece-], #tray svg [id^=tile-], #tray svg [id^=piece-]";

const movable = () => still() ? [] : all(MOVABLE);

// Where something is on the screen, and where in which drawing: a board that moves as a whole takes its things along.
function whereabouts(element) {
  const drawing = element.ownerSVGElement, outer = drawing.getScreenCTM(), inner = element.getScreenCTM();
  const box = element.getBoundingClientRect(), frame = drawing.closest(".board, .thing")?.id;
  if (!outer || !inner || !box.width) return { box, frame, x: 0, y: 0 };
  const corner = new DOMPoint(box.left + box.width / 2, box.top + box.height / 2).matrixTransform(outer.inverse());
  return { box, frame, x: corner.x, y: corner.y };
}

export const places = () => new Map(movable().map((e) => [e.id, whereabouts(e)]));

export function glide(before) {
  const moved = movable().map((element) => ({ element, from: before.get(element.id), to: whereabouts(element) }));
  for (const { element, from, to } of moved) {
    if (!from?.box.width || !to.box.width) continue;
    if (from.frame === to.frame && Math.hypot(from.x - to.x, from.y - to.y) < 4) continue;
    if (Math.hypot(from.box.left - to.box.left, from.box.top - to.box.top) < 4) continue;
    fly(element, from.box, to.box);
  }
}

// A copy flies over the page, so that no board's edge cuts it off.
function fly(element, from, to) {
  const copy = copyAt(element, to);
  document.body.append(copy);
  element.style.visibility = "hidden";
  const shift = `translate(${from.left - to.left}px,${from.top - to.top}px) scale(${from.width / to.width})`;
  const way = [{ transform: shift }, { transform: "none" }];
  const flight = copy.animate(way, { duration: MILLISECONDS, easing: "ease-out" });
  flight.onfinish = flight.oncancel = () => {
    copy.remove();
    element.style.removeProperty("visibility");
    if (!element.getAttribute("style")) element.removeAttribute("style");
  };
}

function copyAt(element, to) {
  const box = element.getBBox();
  const copy = document.createElementNS(SVG, "svg");
  copy.setAttribute("class", "flying");
  copy.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  copy.style.cssText = `left:${to.left}px;top:${to.top}px;width:${to.width}px;height:${to.height}px`;
  copy.innerHTML = element.innerHTML;
  for (const named of copy.querySelectorAll("[id]")) named.removeAttribute("id");
  return copy;
}
