// Showing what the server tells: boards and panels in place of those that are there, and what is on the stage.

import { glide, places } from "./glide.js";
import { showLog } from "./log.js";
import { morph, remember } from "./morph.js";
import { $, data, table } from "./page.js";
import { readChoices } from "./picking.js";
import { figure, setScene } from "./stage.js";
import { callIfMyTurn, drawCurtain } from "./turn.js";

// A message of the server: what has changed, and the entry, version and seat that it belongs to.
export function show(message) {
  const other = data.seat !== String(message.seat ?? "");
  // Who has lost the seat to somebody with its link looks on from now on, with a page for those who do.
  if (other && message.seat === null) location.reload();
  data.seq = message.seq;
  data.version = message.version;
  data.seat = message.seat ?? "";
  const fresh = new DOMParser().parseFromString(message.panels?.head || "", "text/html").getElementById("turn");
  if (other && fresh) drawCurtain(fresh);
  showNews(message);
}

export function showNews(message) {
  table.dispatchEvent(new Event("news"));
  const before = places();
  const focus = document.activeElement?.id;
  for (const [id, html] of Object.entries(message.boards || {})) showBoard(id, html);
  for (const [name, html] of Object.entries(message.panels || {})) showPanel($(`panel-${name}`), html);
  showLog(message.log);
  setScene(message);
  table.dispatchEvent(new Event("shown"));
  readChoices();
  table.dispatchEvent(new Event("told"));
  if (focus && document.activeElement?.id !== focus) $(focus)?.focus({ preventScroll: true });
  glide(before);
  callIfMyTurn();
}

export function showPanel(old, html) {
  if (!old) return;
  // What others did is another list each time, and so is what lies in the tray.
  if (["panel-digest", "panel-tray"].includes(old.id)) return void (old.innerHTML = html);
  const fresh = old.cloneNode(false);
  fresh.innerHTML = html;
  remember(fresh);
  morph(old, fresh);
}

// Whose board it is changes where seats are drawn by lot.
function showOwner(old, fresh) {
  if (old.dataset.whose === fresh.dataset.whose) return;
  if (fresh.dataset.whose) old.dataset.whose = fresh.dataset.whose;
  else delete old.dataset.whose;
  old.querySelector("figcaption > .sign")?.remove();
  const sign = fresh.querySelector("figcaption > .sign");
  if (sign) old.querySelector("figcaption").prepend(sign);
}

// What each board looks like as the server sent it last.
const drawn = new Map();

// A board stays the element that it is, in its frame; its drawing is another one.
function showBoard(id, html) {
  if (drawn.get(id) === html && figure(id)) return;
  drawn.set(id, html);
  const holder = document.createElement("div");
  holder.innerHTML = html;
  const old = figure(id), fresh = holder.firstElementChild;
  // Where it stands is seen to when the stage is composed.
  if (!old) $("stage").append(fresh);
  else {
    old.querySelector(".pan > svg").replaceWith(fresh.querySelector(".pan > svg"));
    const title = fresh.querySelector(".title").textContent, told = old.querySelector(".title");
    if (told.textContent !== title) told.textContent = title;
    showOwner(old, fresh);
  }
}
