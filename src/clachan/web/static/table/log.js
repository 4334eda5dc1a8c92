// The log: a block for each turn, the last one first, with the rounds as headings. The server sends only the blocks that
// are new or have changed, and says which are gone.

import { morph, remember } from "./morph.js";
import { $, all } from "./page.js";

const list = $("log");

// The last one first.
export const blocks = () => all(":scope > .block", list);
// What was done at once, the last first, each by the number of its last entry.
export const acts = () => all(".act", list);
export const seqOf = (act) => Number(act.id.slice("log-".length));

export function showLog(news) {
  if (!news) return;
  const fresh = news.blocks || {};
  if (news.whole) { for (const block of blocks()) if (!(block.id in fresh)) block.remove(); }
  for (const id of news.gone || []) $(id)?.remove();
  for (const html of Object.values(fresh)) put(html);
  showRounds();
}

function put(html) {
  const holder = document.createElement("ol");
  holder.innerHTML = html;
  const block = /** @type {HTMLElement} */ (holder.firstElementChild), old = $(block.id);
  remember(block);
  if (old) return morph(old, block);
  const earlier = blocks().find((other) => number(other) < number(block));
  list.insertBefore(block, earlier || list.querySelector(".empty"));
}

const number = (block) => Number(block.dataset.number);

// What several messages say of the log, the later ones after the earlier.
export function joined(messages) {
  return messages.filter(Boolean).reduce((before, after) => {
    if (after.whole) return after;
    const blocks = { ...before.blocks };
    for (const id of after.gone || []) delete blocks[id];
    const gone = [...(before.gone || []).filter((id) => !(id in (after.blocks || {}))), ...(after.gone || [])];
    return { whole: before.whole, blocks: { ...blocks, ...after.blocks }, gone };
  }, {});
}

let headed = "";

// A heading above the last block of each round.
export function showRounds() {
  const last = blocks().filter((block, at, them) => block.dataset.round !== them[at - 1]?.dataset.round);
  const now = last.map(({ id }) => id).join();
  if (now === headed) return;
  headed = now;
  for (const heading of all(":scope > .round", list)) heading.remove();
  for (const block of last) {
    const heading = document.createElement("li");
    heading.className = "round";
    heading.textContent = list.dataset.saidRound.replace("{n}", block.dataset.round);
    block.before(heading);
  }
}

showRounds();
