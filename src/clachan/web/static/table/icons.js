// The sheet of icons: loaded when it is asked for. Each sign is as large as its square.

import { $, all } from "./page.js";

const sheet = $("icons"), text = $("icons-text");
// Units around a sign.
const AROUND = 1.5;
let loading = null;

async function load() {
  const answer = await fetch(sheet.dataset.from, { headers: { accept: "text/html" } });
  if (!answer.ok) throw new Error(answer.statusText);
  text.innerHTML = await answer.text();
  for (const sign of all("svg", text)) fit(sign);
}

function fit(sign) {
  const { x, y, width, height } = sign.firstElementChild.getBBox();
  const side = Math.max(width, height) + 2 * AROUND;
  if (!width) return;
  sign.setAttribute("viewBox", [x + (width - side) / 2, y + (height - side) / 2, side, side].join(" "));
}

async function open() {
  sheet.showModal();
  text.focus();
  loading ??= load();
  try {
    await loading;
  } catch {
    loading = null;
    text.textContent = sheet.dataset.saidLost;
  }
}

$("icons-button").addEventListener("click", () => {
  $("menu").open = false;
  open();
});
// The key that opens it closes it, too; and so does a click beside it.
sheet.addEventListener("keydown", (event) => event.code === "KeyI" && sheet.close());
sheet.addEventListener("click", (event) => event.target === sheet && sheet.close());
