// What every module of a table page shares: the table, what the server wrote on it, and how to find and tell things.

/** @type {(id: string) => any} */
export const $ = (id) => document.getElementById(id);
/** @type {(selector: string, within?: ParentNode) => any[]} */
export const all = (selector, within = document) => [...within.querySelectorAll(selector)];

export const table = $("table");
export const data = table.dataset;
export const base = `/t/${data.table}`;
export const query = new URLSearchParams(location.search);
export const SVG = "http://www.w3.org/2000/svg";

// A property that all inside an element inherit: to set it anew would have the browser look at all of them.
export function hand(element, name, value) {
  if (element && element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value);
}

export function tell(text, bad = false) {
  $("status").textContent = text;
  $("status").classList.toggle("error", bad);
}
