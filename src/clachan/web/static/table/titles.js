// What things on the page say of themselves: the titles in drawings, and those of other elements.

import { SVG, table } from "./page.js";

export const titleIn = (element) =>
  element.namespaceURI === SVG ? [...element.children].find((child) => child.localName === "title") : null;

export const titleOf = (element) => (titleIn(element)?.textContent || element.getAttribute("title") || "").trim();

export function* above(element) {
  for (let at = element; at && at !== table; at = at.parentElement) yield at;
}
