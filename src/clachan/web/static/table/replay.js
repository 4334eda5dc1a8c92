// Replay: the slider shows earlier positions. From then on the page follows the table no more.

import { disconnect } from "./live.js";
import { forgetSteps } from "./pace.js";
import { all, base, data, table } from "./page.js";
import { showNews } from "./panels.js";

let asking = 0;

async function showPosition(url) {
  const number = ++asking;
  const answer = await fetch(url, { headers: { accept: "text/html" } });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (!answer.ok || number !== asking) return;
  disconnect();
  const { seq, version } = page.getElementById("table").dataset;
  Object.assign(data, { live: "no", plan: "", seq, version });
  forgetSteps();
  history.replaceState(null, "", url);
  const { order, scene } = page.getElementById("stage").dataset;
  showNews({
    panels: Object.fromEntries(all("[id^=panel-]", page).map((e) => [e.id.slice(6), e.innerHTML])),
    boards: Object.fromEntries(all(".board", page).map((e) => [e.dataset.board, e.outerHTML])),
    order: JSON.parse(order),
    scene: JSON.parse(scene),
    log: { whole: true, blocks: Object.fromEntries(all("#log > .block", page).map((e) => [e.id, e.outerHTML])) },
  });
}

table.addEventListener("input", (event) => {
  if (event.target.id === "slider") showPosition(`${base}?at=${event.target.value}`);
});
