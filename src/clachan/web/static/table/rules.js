// The rules at the side of a table: loaded when they are asked for, searched word by word. On a wide screen they lie
// beside the board and the game goes on; on a small one they cover it.

import { $, all } from "./page.js";

const drawer = $("rules");
const find = $("rules-find"), text = $("rules-text"), found = $("rules-found");
const narrow = matchMedia("(max-width: 899.98px), (max-height: 499.98px)");
let loading = null, opener = null;

async function load() {
  const answer = await fetch(drawer.dataset.from, { headers: { accept: "text/html" } });
  if (!answer.ok) throw new Error(answer.statusText);
  text.innerHTML = await answer.text();
}

async function open() {
  opener = document.activeElement;
  if (narrow.matches) drawer.showModal();
  else drawer.show();
  find.focus();
  found.textContent = "";
  loading ??= load();
  try {
    await loading;
    filter();
  } catch {
    loading = null;
    found.textContent = drawer.dataset.saidLost;
  }
}

const toggle = () => (drawer.open ? drawer.close() : open());

drawer.addEventListener("close", () => {
  const back = opener?.isConnected && opener !== document.body ? opener : $("rules-button");
  back?.focus();
});

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (target.closest("#rules-button")) toggle();
  if (target.closest("#rules-close")) drawer.close();
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

const plain = (words) => words.toLocaleLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
const level = (block) => Number(/^H(\d)$/.exec(block.tagName)?.[1] || 9);

// The headings above a block, the innermost last.
function headingsAbove(blocks) {
  const above = new Map();
  let path = [];
  for (const block of blocks) {
    path = path.filter((heading) => level(heading) < level(block));
    above.set(block, path);
    if (level(block) < 9) path = [...path, block];
  }
  return above;
}

function filter() {
  const words = plain(find.value).split(/\s+/).filter(Boolean);
  const blocks = all(".document > *", text);
  const has = (block) => words.every((word) => plain(block.textContent).includes(word));
  const above = headingsAbove(blocks);
  const shown = new Set();
  let count = 0;
  for (const block of blocks.filter((b) => level(b) === 9)) {
    if (!has(block) && !above.get(block).some((heading) => level(heading) > 1 && has(heading))) continue;
    for (const one of [block, ...above.get(block)]) shown.add(one);
    count++;
  }
  for (const block of blocks) {
    block.hidden = words.length > 0 && !shown.has(block);
    const items = all("li, tbody tr", block);
    for (const item of items) item.hidden = items.some(has) && !has(item);
  }
  if ($("contents")) $("contents").hidden = words.length > 0;
  found.textContent = words.length ? drawer.dataset.saidFound.replace("{n}", String(count)) : "";
  if (words.length) text.scrollTop = 0;
}
find.addEventListener("input", filter);

// Links from one rule to another stay in the drawer.
text.addEventListener("click", (event) => {
  const id = event.target.closest("a[href^='#']")?.getAttribute("href").slice(1);
  const target = id && all("[id]", text).find((e) => e.id === id);
  if (!target) return;
  event.preventDefault();
  find.value = "";
  filter();
  $("contents").open = false;
  target.scrollIntoView();
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
});
