// Something to pick should be seen at once, also on a small screen: on the boards, and among what the viewer has.

import { all } from "./page.js";

function seen(element) {
  const box = element.getBoundingClientRect();
  const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return there && element.closest(".board, #table").contains(there);
}

export function bringIntoView() {
  const picks = all(all(".pick").length ? ".pick" : ".k-chosen");
  for (const own of [true, false]) {
    const here = picks.filter((pick) => Boolean(pick.closest(".own")) === own);
    if (here.length && !here.some(seen)) bring(here[0], own);
  }
}

function bring(element, own) {
  element.closest(".board, svg").scrollIntoView({ block: "nearest" });
  const pan = element.closest(".pan");
  if (!pan || seen(element)) return;
  const box = element.getBoundingClientRect(), frame = pan.getBoundingClientRect();
  pan.scrollBy(box.left + box.width / 2 - frame.left - frame.width / 2, box.top - frame.top - frame.height / 2);
  // The row of what the viewer has scrolls as a whole; on a phone it may lie over the board.
  if (!seen(element)) element.scrollIntoView(own ? { block: "nearest", inline: "center" } : { block: "center" });
}
