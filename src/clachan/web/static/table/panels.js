// Showing what the server tells: panels in place of those that are there.

import { glide, places } from "./glide.js";
import { morph, remember } from "./morph.js";
import { $, data, table } from "./page.js";
import { readChoices } from "./picking.js";
import { callIfMyTurn, drawCurtain } from "./turn.js";

// A message of the server: panels, and the entry, version and seat that they belong to.
export function show(message) {
  const other = data.seat !== String(message.seat ?? "");
  // Who has lost the seat to somebody with its link looks on from now on, with a page for those who do.
  if (other && message.seat === null) location.reload();
  data.seq = message.seq;
  data.version = message.version;
  data.seat = message.seat ?? "";
  const fresh = new DOMParser().parseFromString(message.panels.head || "", "text/html").getElementById("turn");
  if (other && fresh) drawCurtain(fresh);
  showPanels(message.panels);
}

export function showPanels(panels) {
  const before = places();
  const focus = document.activeElement?.id;
  const over = $("result");
  for (const [name, html] of Object.entries(panels)) showPanel($(`panel-${name}`), html);
  table.dispatchEvent(new Event("shown"));
  readChoices();
  if (focus && document.activeElement?.id !== focus) $(focus)?.focus({ preventScroll: true });
  if (!over) $("result")?.scrollIntoView();
  glide(before);
  callIfMyTurn();
}

function showPanel(old, html) {
  if (!old) return;
  const fresh = old.cloneNode(false);
  fresh.innerHTML = html;
  remember(fresh);
  morph(old, fresh);
}
