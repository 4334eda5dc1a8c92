// The bar: answers that have no place on a board stand in it, always at the same edge. Where there are more than a line of
// it has room for, further lines hang below it: the stage makes room for them, or lies under them where nothing is left to
// be picked there. And the tray, which makes things smaller before it takes too much of the page, or another row.

import { $, hand, table } from "./page.js";

// Pixels of the stage that answers need, and those below the last of them.
export let answersRoom = 0;
const BELOW = 6;

export function placeAnswers(begun, lights) {
  const labels = $("answers"), above = $("above-stage");
  const shown = [...labels?.children || []].filter((button) => !button.hidden), last = shown.at(-1);
  keepRoomInHand();
  const overBar = () => last ? Math.ceil(bottomOf(last) - bottomOf($("bar"))) : 0;
  labels?.classList.remove("hangs");
  // A single one is short enough for the line, if need be with its words in two.
  labels?.classList.toggle("single", shown.length === 1);
  const hangs = overBar() > 0;
  labels?.classList.toggle("hangs", hangs);
  const hang = hangs ? overBar() + BELOW : 0;
  // What is said above the stage is never covered.
  const said = above.offsetHeight > 0;
  above.style.marginTop = said && hang ? `${hang}px` : "";
  answersRoom = said || (begun && !lights) ? 0 : hang;
}

// On a small screen answers begin beside what is in hand: as much room as its pictures need.
function keepRoomInHand() {
  const pictures = [...$("in-hand")?.children || []].map((one) => one.getBoundingClientRect());
  const wide = pictures.length ? Math.ceil(pictures.at(-1).right - pictures[0].left) : 0;
  hand($("bar"), "--in-hand", `${wide}px`);
}

// What would be done is told in as many lines as the question leaves above whatever stands below it. What they do not
// hold is said by pointing there.
export function fitAbout() {
  const about = $("about"), question = bottomOf($("question")) - 2;
  const tops = ["answers", "confirm"].map((id) => $(id)?.parentElement.getBoundingClientRect().top);
  const end = Math.min(...tops.filter((top) => top > question), bottomOf($("bar")));
  const lines = Math.floor((end - question) / parseFloat(getComputedStyle(about).lineHeight));
  about.style.setProperty("--lines", String(Math.max(1, lines)));
  if (about.scrollHeight > about.clientHeight + 2) about.title = about.textContent;
  else about.removeAttribute("title");
}

const bottomOf = (element) => element.getBoundingClientRect().bottom;

const SMALLER = [1, 0.9, 0.8, 0.7, 0.65, 0.6, 0.55, 0.5, 0.46, 0.42];
// So small they are made where that saves a row.
const FOR_A_ROW = 0.7;

const middle = ({ offsetTop, offsetHeight }) => Math.round((offsetTop + offsetHeight / 2) / 8);
const inRow = (one) => one.offsetHeight && !one.matches(".flows .aside");
const rows = () => new Set([...$("panel-tray").children].filter(inRow).map(middle)).size;
// Where even the smallest things do not fit, they move together; then those go of which there is none.
const WAYS = ["", "close", "bare"], TINY = 0.36;

// What the tray was made to fit last: its things, each with its size, and the window.
let fitted = "";

export function fitTray() {
  table.classList.toggle("with-result", Boolean($("result")));
  const sizeOf = (one) =>
    one.id + one.firstElementChild?.getAttribute("style") + (one.querySelector(".k-none") ? "-" : "");
  const things = [...$("panel-tray").children].map(sizeOf);
  const now = [innerWidth, innerHeight, ...things].join();
  if (now !== fitted) sizeTray();
  fitted = now;
  placeTray();
}

function sizeTray() {
  const tray = $("tray"), flows = Boolean(tray.querySelector(".aside"));
  tray.classList.toggle("flows", flows);
  const most = innerWidth < 900 || innerHeight < 500 ? 0.8 : 1;
  const fits = (scale) => {
    tray.style.setProperty("--thing", String(scale));
    return tray.scrollHeight <= tray.clientHeight + 1;
  };
  const scales = SMALLER.filter((one) => one <= most);
  const fit = (way) => {
    tray.dataset.way = way;
    return scales.find(fits) || (way === "bare" && fits(TINY) && TINY);
  };
  const scale = WAYS.reduce((found, way) => found || fit(way), 0);
  const now = scale ? rows() : 0;
  if (flows ? now < 2 : now !== 2) return;
  const smaller = SMALLER.filter((one) => one < scale && one >= FOR_A_ROW);
  if (!smaller.find((one) => fits(one) && rows() < now)) fits(scale);
}

// The row that it needs below the stage, and its place there.
function placeTray() {
  const tray = $("tray"), { offsetHeight } = tray;
  const edge = parseFloat(getComputedStyle(table).getPropertyValue("--edge"));
  const room = offsetHeight ? `${offsetHeight + edge}px` : "0";
  hand(table, "--tray", room);
  const top = $("stage").getBoundingClientRect().bottom - table.getBoundingClientRect().top;
  tray.style.transform = `translateY(${top}px)`;
}
