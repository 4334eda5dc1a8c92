// The rules at the side of a table: loaded when they are asked for, opened at what the question is about, searched word
// by word by the server. On a wide screen they lie beside the board and the game goes on; on a small one they cover it.

import { $, all } from "./page.js";

const drawer = $("rules");
const find = $("rules-find"), text = $("rules-text"), results = $("rules-results"), found = $("rules-found");
const narrow = matchMedia("(max-width: 899.98px), (max-height: 499.98px)");
// Where the field would bring a keyboard over what is to be read, it waits until it is touched.
const touched = matchMedia("(pointer: coarse)");
// Nobody's typing is answered letter by letter.
const PAUSE = 150;
let loading = null, opener = null, waiting = 0;

async function ask(address) {
  const answer = await fetch(address, { headers: { accept: "text/html" } });
  if (!answer.ok) throw new Error(answer.statusText);
  return await answer.text();
}

async function load() {
  text.innerHTML = await ask(drawer.dataset.from);
}

async function open() {
  opener = document.activeElement;
  if (narrow.matches) drawer.showModal();
  else drawer.show();
  (touched.matches ? text : find).focus();
  found.textContent = "";
  loading ??= load();
  try {
    await loading;
    if (!find.value) show($("turn")?.dataset.rule);
  } catch {
    loading = null;
    found.textContent = drawer.dataset.saidLost;
  }
}

const toggle = () => (drawer.open ? drawer.close() : open());

// What the rules say at a place, marked.
function show(id) {
  const target = id && all("[id]", text).find((e) => e.id === id);
  results.hidden = true;
  text.hidden = false;
  for (const block of all(".sought", text)) block.classList.remove("sought");
  if (!target) return null;
  target.classList.add("sought");
  target.scrollIntoView({ block: "start" });
  return target;
}

drawer.addEventListener("close", () => {
  const back = opener?.isConnected && opener !== document.body ? opener : $("rules-button");
  back?.focus();
});

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (target.closest("#rules-button")) toggle();
  if (target.closest("#rules-close")) drawer.close();
  // What another tab shows would be hidden below them.
  if (target.closest("[role=tab]") && drawer.open) drawer.close();
});

document.addEventListener("keydown", (event) => {
  if (event.key === "F1") {
    event.preventDefault();
    toggle();
  }
  // In the field, Escape clears what was typed first.
  if (event.key !== "Escape" || !drawer.open || event.defaultPrevented) return;
  if (event.target === find && find.value) return;
  event.preventDefault();
  drawer.close();
});

// Search

async function seek() {
  const words = find.value.trim();
  found.textContent = "";
  if (!words) {
    show("");
    return;
  }
  try {
    const answer = await ask(`${drawer.dataset.find}?q=${encodeURIComponent(words)}`);
    if (find.value.trim() !== words) return;
    results.innerHTML = answer;
    results.hidden = false;
    text.hidden = true;
    results.scrollTop = 0;
  } catch {
    found.textContent = drawer.dataset.saidLost;
  }
}

find.addEventListener("input", () => {
  clearTimeout(waiting);
  waiting = setTimeout(seek, find.value.trim() ? PAUSE : 0);
});
// Back to what was found.
find.addEventListener("click", () => {
  if (find.value.trim() && results.hidden) seek();
});

// Links from what was found, and from one rule to another, stay in the drawer.
drawer.addEventListener("click", (event) => {
  const id = event.target.closest("a[href^='#']")?.getAttribute("href").slice(1);
  const target = id && show(id);
  if (!target) return;
  event.preventDefault();
  if ($("contents")) $("contents").open = false;
  target.tabIndex = -1;
  target.scrollIntoView({ block: "start" });
  target.focus({ preventScroll: true });
});
