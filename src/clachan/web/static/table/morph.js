// Make old elements like fresh ones but keep them, and with them focus, scroll position and text that is being typed.
// A drawing that has changed is replaced as a whole; one that has not keeps what is lit up in it.

import { all } from "./page.js";

const sources = new WeakMap();

// Note what drawings look like as the server sent them, before anything is lit up in them.
export function remember(within) {
  for (const svg of all("svg", within)) sources.set(svg, svg.outerHTML);
}

export function morph(old, fresh) {
  if (old.isEqualNode(fresh) || "kept" in old.dataset) return;
  morphAttributes(old, fresh);
  let at = old.firstChild;
  for (const child of [...fresh.childNodes]) {
    const same = counterpart(old, at, child);
    if (!same) old.insertBefore(child, at);
    else {
      if (same !== at) old.insertBefore(same, at);
      else at = at.nextSibling;
      morphChild(same, child);
    }
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    gone.remove();
  }
}

function morphAttributes(old, fresh) {
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !(name === "open" && old.localName === "details")) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  if (old.localName === "input" && old !== document.activeElement && old.type === "range") old.value = fresh.value;
}

function morphChild(same, child) {
  if (same.nodeType !== Node.ELEMENT_NODE) same.nodeValue = child.nodeValue;
  else if (child.localName === "svg") {
    if (sources.get(same) !== sources.get(child)) same.replaceWith(child);
  } else if (child.localName !== "script") morph(same, child);
  else if (!same.isEqualNode(child)) same.replaceWith(child);
}

// A button that sends something else is another one: a click that is on its way to the old one does not become one of the new.
const alike = (one, other) => one?.nodeName === other.nodeName && one.dataset?.post === other.dataset?.post;

function counterpart(parent, at, child) {
  if (child.id) return [...parent.children].find((e) => e.id === child.id && alike(e, child));
  while (at?.id) at = at.nextSibling;
  return alike(at, child) ? at : null;
}
