// Replay, like a player of films: to the beginning, back and on by moves or turns, by itself, or by the slider. The log and
// the address follow. From its first step on the page follows the table no more.

import { disconnect } from "./live.js";
import { forgetSteps } from "./pace.js";
import { $, all, base, data, table, tell } from "./page.js";
import { showNews } from "./panels.js";
import { refresh, seatWanted, withSeat } from "./requests.js";
import { selectTab } from "./tabs.js";

// Milliseconds that a position is shown at speed 1.
const PAUSE = 1200;
const SPEEDS = [0.5, 1, 2, 4];
let speed = Number(localStorage.getItem("replay-speed")) || 1;
let playing = false, timer = 0, busy = false, wanted = null;

// Where the game is, as the server says: the same on every row of buttons.
const facts = () => all(".replay")[0]?.dataset;
const past = () => data.live !== "yes" && !data.plan;
const here = () => wanted ?? Number(facts().at);

// What the page shows of the past already, so that the server tells only what is different.
const known = () => past() ? `&known=${facts().at}&after=${data.seq}` : "";

// Of many positions that are asked for at once, only the last is fetched.
async function go(to) {
  wanted = Math.max(0, Math.min(to, Number(facts().moves)));
  if (busy) return;
  busy = true;
  while (wanted !== null) {
    const at = wanted;
    const address = `${base}/panels?at=${at}${seatWanted()}${known()}`;
    const found = await fetch(address).then((a) => a.ok && a.json(), () => null);
    if (!found) {
      tell(data.saidLost, true);
      wanted = null;
      pause();
    } else if (at === wanted) {
      wanted = null;
      showPosition(found, at);
    }
  }
  busy = false;
  keepPlaying();
}

function showPosition(found, at) {
  if (!past()) selectTab($("tab-log"));
  disconnect();
  forgetSteps();
  Object.assign(data, { live: "no", plan: "", seq: found.seq, version: found.version });
  history.replaceState(null, "", `${base}?at=${at}${seatWanted()}`);
  showNews(found);
}

// All of the position that the page shows, where more is known of it by now.
export async function showWhole() {
  if (!past()) return refresh();
  const at = facts().at, found = await fetch(`${base}/panels?at=${at}${seatWanted()}`).then((a) => a.ok && a.json());
  if (found && past() && at === facts().at) showPosition(found, at);
}

function pause() {
  playing = false;
  clearTimeout(timer);
  dress();
}

function play() {
  playing = !playing;
  if (playing && here() >= Number(facts().moves)) go(0);
  else keepPlaying();
  dress();
}

function keepPlaying() {
  clearTimeout(timer);
  if (!playing) return;
  if (here() >= Number(facts().moves)) pause();
  else timer = setTimeout(() => go(here() + 1), PAUSE / speed);
}

function faster() {
  speed = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length];
  localStorage.setItem("replay-speed", String(speed));
  dress();
  keepPlaying();
}

// The address of a position, also where the page is at the present one.
async function copyLink() {
  const link = `${location.origin}${base}?at=${facts().at}`;
  try {
    await navigator.clipboard.writeText(link);
    tell(data.saidCopied);
  } catch {
    tell(link);
  }
}

// Turns begin and end where the server says, which is known when a position is there.
const turn = (to) => !busy && go(Number(to));
const WAYS = {
  first: () => go(0),
  "turn-back": () => turn(facts().turnBack),
  back: () => go(here() - 1),
  on: () => go(here() + 1),
  "turn-on": () => turn(facts().turnOn),
  last: () => go(Number(facts().moves)),
};

function press(what) {
  if (what === "play") return play();
  if (what === "speed") return faster();
  if (what === "link") return copyLink();
  pause();
  WAYS[what]();
}

// What the buttons say of what the page does by itself, and the line of the log that the position is at.
function dress() {
  table.classList.toggle("plays", playing);
  for (const button of all("[data-replay=play]")) button.setAttribute("aria-pressed", String(playing));
  for (const label of all("[data-replay=speed] span")) label.textContent = `${speed === 0.5 ? "½" : speed}×`;
}

function follow() {
  dress();
  const log = $("log"), line = all(".now", log)[0];
  // Before the first line, which stands last.
  if (!line && past()) log.scrollTop = log.scrollHeight;
  if (!line) return;
  // The heading of the round lies over the upper edge.
  const heading = log.querySelector(".round")?.offsetHeight || 0;
  const box = log.getBoundingClientRect(), at = line.getBoundingClientRect(), top = box.top + heading;
  const spare = Math.max(0, box.bottom - top - at.height);
  if (at.top < top || at.bottom > box.bottom) log.scrollTop += at.top - top - spare / 2;
}

// A line of the log and a mark of the analysis lead to the position after a move. Every link to the table keeps the seat that the page is of.
function follows(event) {
  const link = event.target.closest("a[href]"), line = event.target.closest(".act > a, .turning, .to-turning");
  if (link?.pathname === base) link.href = withSeat(link.href);
  if (!line || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  pause();
  go(Number(new URLSearchParams(line.search).get("at")));
}

table.addEventListener("click", (event) => {
  const button = event.target.closest("[data-replay]");
  if (button) press(button.dataset.replay);
  else follows(event);
});
table.addEventListener("input", (event) => {
  if (!event.target.closest(".replay")) return;
  pause();
  go(Number(event.target.value));
});
table.addEventListener("shown", follow);
follow();

// Arrows are for what can be picked as long as there is something.
const EVERYWHERE = { ",": "back", "<": "turn-back", ".": "on", ">": "turn-on" };
const ARROWS = { ArrowLeft: "back", ArrowRight: "on" };
const TURNS = { back: "turn-back", on: "turn-on" };

function wayOf(event) {
  const over = past() || $("result") !== null;
  if (event.key in EVERYWHERE) {
    return past() || over || event.key === "," || event.key === "<" ? EVERYWHERE[event.key] : "";
  }
  if (!over || event.target.closest(".pan.zoomed, .log, .chat, .likes, [role=tab]")) return "";
  if (event.key in ARROWS) return event.shiftKey ? TURNS[ARROWS[event.key]] : ARROWS[event.key];
  if (event.key === " ") return event.target.closest("button, a, summary") ? "" : "play";
  return { Home: "first", End: "last" }[event.key] || "";
}

// Says whether a key was one of a player of films.
export function replayKey(event) {
  const way = facts() ? wayOf(event) : "";
  if (way) press(way);
  return Boolean(way);
}
