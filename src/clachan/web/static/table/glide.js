// Where everything that can move is, and how it glides from there to its new place.

import { all, SVG } from "./page.js";

const MILLISECONDS = 200;
const MOVABLE = "svg [id^=tile-], svg [id^=piece-]";
const still = matchMedia("(prefers-reduced-motion: reduce)");

const movable = () => still.matches || document.hidden ? [] : all(MOVABLE);

export const places = () => new Map(movable().map((e) => [e.id, e.getBoundingClientRect()]));

export function glide(before) {
  for (const element of movable()) {
    const from = before.get(element.id), to = element.getBoundingClientRect();
    if (!from?.width || !to.width || Math.hypot(from.left - to.left, from.top - to.top) < 4) continue;
    const there = document.elementFromPoint(to.left + to.width / 2, to.top + to.height / 2);
    if (element.ownerSVGElement.contains(there)) fly(element, from, to);
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
  return copy;
}
