// Where something happened, found by comparing drawings: for lines of the log that do not say it themselves. A tile or
// a figure counts that has come to the board of its player, and a piece that has come to any board or moved on it.

import { acts, seqOf } from "./log.js";
import { $, all, data } from "./page.js";

const MOVABLE = / id="((?:tile|piece|man)-[^"]*)"([^>]*)>/g;
// The opening tags of what can move on each board, by their ids, as the server drew it last.
const drawn = new Map(all(".board").map((board) => [board.dataset.board, tagsOf(board.outerHTML)]));
// Ids by the number of the entry that changed them.
const found = new Map();

function tagsOf(html) {
  return new Map([...html.matchAll(MOVABLE)].map(([, id, rest]) => [id, rest]));
}

// The ids of what has changed on boards that were there already, with the seat whose board it is.
export function changesIn(boards) {
  const before = new Map(drawn), changes = [];
  for (const [board, html] of Object.entries(boards || {})) {
    const old = before.get(board), now = tagsOf(html), whose = $(`board-${board}`)?.dataset.whose;
    drawn.set(board, now);
    if (!old) continue;
    for (const [id, tag] of now) {
      const moved = id.startsWith("piece-") && old.get(id) !== tag;
      if (moved || (!old.has(id) && whose !== undefined)) changes.push({ id, whose });
    }
  }
  return changes;
}

// Give what has changed to the acts that are new: on the board of a player to theirs, elsewhere to the only one.
export function noteChanges(changes, sinceSeq) {
  const fresh = acts().filter((act) => seqOf(act) > sinceSeq);
  for (const { id, whose } of changes) {
    const theirs = fresh.find((act) => act.closest(".block").dataset.seat === whose);
    const act = whose === undefined ? (fresh.length === 1 ? fresh[0] : null) : theirs;
    const seq = act && seqOf(act);
    if (seq) found.set(seq, [...(found.get(seq) || []), id]);
  }
  for (const [seq, ids] of found) place(seq, ids);
}

function place(seq, ids) {
  const act = acts().find((one) => Number(one.dataset.first) <= seq && seqOf(one) >= seq);
  if (seq > Number(data.seq) || !act) return void found.delete(seq);
  const told = act.querySelector("a > span");
  if (!told || act.querySelector("a [data-places]:not([data-found])")) return;
  const places = new Set([...(told.dataset.places || "").split(" ").filter(Boolean), ...ids]);
  told.dataset.places = [...places].join(" ");
  told.dataset.found = "";
}
