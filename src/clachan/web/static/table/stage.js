// The stage: the boards that the question is about, those that hold something to pick, and those that were called or
// pinned, each in a frame. All others wait in the wings. A board is one element that moves from one to the other.

import { arrange, LEAST, scaleIn, wayIn } from "./arranging.js";
import { answersRoom } from "./bar.js";
import { stand, waysOf } from "./flowing.js";
import { MILLISECONDS, still } from "./motion.js";
import { $, all, data, hand, table } from "./page.js";
import { showWings } from "./wings.js";

const stage = $("stage"), result = $("panel-result");
const small = matchMedia("(max-width: 899.98px), (max-height: 499.98px)");
// How the result counts beside boards, and how wide the stage is at the least where there are any beside it.
const RESULT = { id: "result", ways: [{ w: 640, h: 520 }], share: 4 };
const ROOMY = 1100;
// What a finger hits well, in pixels, and how much larger picks have to become for boards to leave the stage for it.
const FINGER = 40, HELPS = 1.2;
// The share of a board that is there only since something on it can be picked, too, beside the least that the scene names.
const BESIDE = 0.5;
// From so many boards with picks on the stage may be too full, and a board is hardly read below this part of its size.
const FULL = 3, READABLE = 0.5;
// Boards of the page in their order, and those of the scene with their shares.
let order = JSON.parse(stage.dataset.order), scene = JSON.parse(stage.dataset.scene);
// The board that was called onto the stage until the next question, and those that stay.
let called = "";
const pinned = new Set();
// The scene of a question that somebody would be asked next, while they consider that; and whether the stage goes on to
// it, which is so if something to pick is on no board that was there.
let ahead = null, goesOn = null;
// What was on the stage when the viewer was asked last, for those who do not follow the others.
let mine = scene;

export const figure = (id) => $(`board-${id}`);
const boardOf = (element) => element.closest(".board")?.dataset.board;
const pictureOf = (id) => figure(id).querySelector(".pan > svg");
// Whether a lesson says something about what was called: nothing is picked before it is read.
const hearing = () => Boolean(called && $("lesson")?.classList.contains("hearing"));
const myTurn = () => $("turn")?.dataset.mine === "yes";

// What the server says is on the stage; boards that are gone leave the page.
export function setScene(message) {
  if (message.scene) scene = message.scene;
  if (message.order) order = message.order;
  for (const board of all(".board")) if (!order.includes(board.dataset.board)) board.remove();
  for (const id of pinned) if (!order.includes(id)) pinned.delete(id);
}

export function considerScene(shares) {
  ahead = shares;
  goesOn = null;
}

export const onStage = (id) => figure(id)?.parentNode === stage;
// Whether it is as large as it can be: boards that share a small stage are too small to look at.
export const inSight = (id) => onStage(id) && (called === id || !small.matches || all("#stage > .board").length === 1);

export function nextQuestion() {
  called = "";
}

export function call(id) {
  called = called === id ? "" : id;
  for (const news of ["called", "recompose"]) table.dispatchEvent(new Event(news));
}

export function dismiss() {
  if (!called) return false;
  call(called);
  return true;
}

export function callSeat(seat) {
  const found = all(".board").find((board) => board.dataset.whose === seat);
  if (found) call(found.dataset.board);
  else dismiss();
}

export function pin(id) {
  if (!pinned.delete(id)) pinned.add(id);
  table.dispatchEvent(new Event("recompose"));
}

// The boards that are there without being called, with their shares. In the middle of an act nothing moves as long as what
// can be picked is on the stage.
function sceneNow(holding) {
  if (myTurn()) mine = scene;
  const over = result.childElementCount > 0;
  const past = data.live !== "yes";
  let now = myTurn() || past || $("follow").checked || over ? scene : mine;
  if (pinned.size && !myTurn() && !over && !past) now = [];
  if (ahead) {
    goesOn ??= !holding.every(onStage);
    if (goesOn) now = ahead;
  }
  now = now.filter(([id]) => order.includes(id));
  if (!over) return now;
  return room().width < ROOMY ? [["result", RESULT.share]] : [["result", RESULT.share], ...now];
}

function withMore(shares, ids, share) {
  const found = new Map(shares);
  for (const id of ids) if (!found.has(id)) found.set(id, share);
  return [...found];
}

// How large the smallest of these elements on each board is, in units of its drawing. The board may be on its way onto the
// stage, smaller than it will be.
export function leastOf(elements) {
  const least = {};
  for (const element of elements) {
    const id = boardOf(element);
    if (!id) continue;
    const { width, height } = element.getBBox(), { a, b } = element.getScreenCTM();
    const unit = Math.hypot(a, b) / pictureOf(id).getScreenCTM().a;
    const size = Math.max(Math.min(width, height), Math.max(width, height) / 5) * unit;
    if (size > 0) least[id] = Math.min(least[id] || Infinity, size);
  }
  return least;
}

function item([id, share], least) {
  if (id === "result") return RESULT;
  const picture = pictureOf(id), ways = waysOf(picture);
  const natural = Number(picture.style.getPropertyValue("--w")) / ways[0].w || 1;
  return { id, share, ways, natural, least: least[id] };
}

const caption = () => (small.matches ? 18 : 24);

// Boards in frames, and how large the smallest pick is on each of those that hold any, in pixels. What can be picked on
// the boards that are `waived` may be too small.
function arranged(way, least, holding, waived = []) {
  const { width, height } = composedIn = room();
  const items = way.map((one) => item(one, waived.includes(one[0]) ? {} : least));
  const frames = arrange(items, width, height, caption());
  const sizes = new Map();
  const scaled = frames.map(({ id, ...frame }) => {
    const one = items.find((found) => found.id === id), room = [one, frame.width, frame.height, caption()];
    const unit = scaleIn(...room);
    if (least[id] && holding.includes(id)) sizes.set(id, least[id] * unit);
    return { id, ...frame, unit, seen: unit / (one.natural || 1), way: wayIn(...room) };
  });
  const seen = Math.min(...scaled.map((frame) => frame.seen));
  return { frames: scaled, sizes, smallest: Math.min(...sizes.values()), seen };
}

// Whether boards with nothing to pick make too little room for the others: for any pointer, or for a finger that more
// room would help.
const cramps = (whole, bare) =>
  whole.smallest < LEAST - 0.5 ||
  (small.matches && whole.smallest < FINGER && bare().smallest > HELPS * whole.smallest);

// The boards whose picks are too small, so that they have to be picked first as a whole.
const crowdedOf = ({ sizes }) => [...sizes].filter(([, size]) => size < LEAST - 0.5).map(([id]) => id);

// Some of these, and all but none of them.
const subsets = (ids) => ids.reduce((found, id) => [...found, ...found.map((some) => [...some, id])], [[]]).slice(1);

// Boards that are picked as a whole leave more room to the others. It is those on which little can be picked, so that most
// of all is at hand. On a small stage even picks that are large enough to be hit may leave a board nothing to be read by:
// then the board that needs most room for them is picked first, too, if the others gain much by it.
function readable(tight, way, least, holding, count) {
  const few = (one) => crowdedOf(one).reduce((sum, id) => sum + count(id), 0);
  let found = tight, waived = [];
  for (const some of crowdedOf(tight).length ? subsets(holding) : []) {
    const other = arranged(way, least, holding, some);
    if (few(other) < few(found) || (waived.length === 0 && few(other) === few(found))) [found, waived] = [other, some];
  }
  if (waived.length || !small.matches || tight.sizes.size < FULL || tight.seen >= READABLE) return found;
  const others = [...tight.sizes.keys()].map((id) => arranged(way, least, holding, [id]));
  const best = others.sort((one, other) => other.seen - one.seen)[0];
  return best?.seen > HELPS * tight.seen ? best : tight;
}

// Put boards onto the stage, so that all these elements can be picked; `least` is how large the smallest one is on each
// board that the question is about, so that nothing moves while it is answered. Where they would be too small, first those
// boards go that hold none of them; on a small screen also where they could be larger by it, unless one was called there:
// then that one is what is looked at, and the others come back after it. If that does not help, these are the boards that
// have to be picked before their places.
export function compose(elements, least, place) {
  const holding = hearing() ? [] : [...new Set(elements.map(boardOf).filter(Boolean))];
  const named = sceneNow(holding), aside = BESIDE * Math.min(1 / BESIDE, ...named.map(([, share]) => share));
  const base = withMore(named, Object.keys(least).filter((id) => order.includes(id)), aside);
  const extra = [...new Set([...pinned, called].filter((id) => id && order.includes(id)))];
  const most = Math.max(1, ...base.map(([, share]) => share));
  const ways = [withMore(base, extra, most)];
  const looked = small.matches && order.includes(called);
  if (looked) ways[0] = withMore([[called, 2]], holding, 1);
  const bare = ways[0].filter(([id]) => holding.includes(id));
  if (bare.length && bare.length < ways[0].length) ways.push(bare);
  if (place) ways.splice(0, 2, [[place, 1]]);
  if (!ways[0].length) ways[0] = order.slice(0, 1).map((id) => [id, 1]);
  let way = ways[0], found = arranged(way, least, holding);
  if (ways.length > 1 && cramps(found, () => arranged(ways[1], least, holding))) {
    way = looked && !holding.includes(called) ? [[called, 1]] : ways[1];
    found = arranged(way, least, holding);
  }
  const count = (id) => elements.filter((element) => boardOf(element) === id).length;
  if (holding.length > 1) found = readable(found, way, least, holding, count);
  show(found.frames);
  return place || holding.length === 1 ? [] : crowdedOf(found);
}

// The room that the boards were arranged in last.
let composedIn = { width: 0, height: 0 };

function room() {
  const { paddingTop } = getComputedStyle(stage);
  const { width, height } = stage.getBoundingClientRect();
  return { width: Math.floor(width), height: Math.floor(height - parseFloat(paddingTop) * 2 - answersRoom) };
}

function show(frames) {
  const quiet = still() || stage.classList.contains("unlaid");
  const before = quiet
    ? new Map()
    : new Map(frames.filter(({ id }) => figure(id)).map(({ id }) => [id, figure(id).getBoundingClientRect()]));
  const on = frames.map(({ id }) => id);
  for (const { id, unit, way, x, y, width, height } of frames) {
    const frame = { x, y: y + answersRoom, width, height };
    const element = id === "result" ? result : figure(id);
    if (id !== "result") {
      hand(element, "--unit", unit.toFixed(2));
      stand(pictureOf(id), way);
    }
    if (element.parentNode !== stage) stage.append(element);
    element.inert = false;
    const now = [frame.x, frame.y, frame.width, frame.height].map((n) => Math.round(n * 10) / 10).join(" ");
    if (element.dataset.frame !== now) put(element, frame, now);
  }
  for (const id of order.filter((one) => !on.includes(one))) stand(pictureOf(id), waysOf(pictureOf(id))[0]);
  result.hidden = !on.includes("result");
  showWings({ order, on, called, pinned, figure });
  hand(stage, "--caption", `${caption()}px`);
  stage.classList.remove("unlaid");
  if (!quiet) { for (const [id, from] of before) move(figure(id), from); }
}

function put(element, { x, y, width, height }, now) {
  element.dataset.frame = now;
  element.style.transform = `translate(${x}px,${y}px)`;
  element.style.width = `${width}px`;
  hand(element.querySelector(".frame-tools"), "--right", `${width}px`);
  element.style.height = `${height}px`;
}

function move(element, from) {
  const to = element.getBoundingClientRect();
  if (!from.width || (Math.hypot(from.left - to.left, from.top - to.top) < 2 && Math.abs(from.width - to.width) < 2)) {
    return;
  }
  const there = element.style.transform, size = `scale(${from.width / to.width},${from.height / to.height})`;
  const start = `translate(${from.left - to.left}px,${from.top - to.top}px) ${there} ${size}`;
  element.animate([{ transform: start }, { transform: there }], { duration: MILLISECONDS, easing: "ease-out" });
}

const tell = () => table.dispatchEvent(new Event("recompose"));
new ResizeObserver(() => {
  const { width, height } = room();
  if (width !== composedIn.width || height !== composedIn.height) tell();
}).observe(stage);
small.addEventListener("change", tell);
