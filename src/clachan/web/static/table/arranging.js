// How boards share the room of the stage: it is cut in two again and again, beside or below each other, in the order of
// the boards. The best of all ways to do so has the largest boards, each counted by its share.

// Around a board in its frame: a margin on all sides, and the line with its title.
export const PAD = 6, GAP = 6;
// What can be picked should be at least so large.
export const LEAST = 24;
// Beyond so many times its natural size a board gains little by being larger, and beyond so many nothing.
const ENOUGH = 1.2, MOST = 3;
const LITTLE = 0.35;
// How much more the share of an important board counts.
const WEIGHT = 1.4;
// Where a room is tried to be cut, by how many boards there are to place. Later it is cut more finely.
const CUTS = [[], [], [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8], [0.25, 0.35, 0.5, 0.65, 0.75], [0.25, 0.4, 0.5, 0.6, 0.75]];
const FINER = [0.06, -0.06, 0.02, -0.02];

// Pixels to a unit of the board in a frame of this size, and the way in which it stands there: the largest.
const unitIn = ({ w, h }, width, height, caption) => Math.min((width - 2 * PAD) / w, (height - caption - PAD) / h);

export function scaleIn({ ways, natural = 1 }, width, height, caption) {
  let scale = -Infinity;
  for (const way of ways) scale = Math.max(scale, unitIn(way, width, height, caption));
  return Math.min(scale, MOST * natural);
}

export const wayIn = ({ ways }, width, height, caption) =>
  ways.reduce((best, way) =>
    unitIn(way, width, height, caption) > 1.001 * unitIn(best, width, height, caption) ? way : best
  );

function worth(item, width, height, caption) {
  const scale = scaleIn(item, width, height, caption);
  if (scale <= 0) return -1e6;
  const small = item.least ? Math.max(0, Math.log(LEAST / (item.least * scale))) : 0;
  const enough = ENOUGH * (item.natural || 1);
  const more = scale > enough ? LITTLE * Math.log(scale / enough) : 0;
  return item.share ** WEIGHT * (Math.log(Math.min(scale, enough)) + more) - 12 * small;
}

// A way to cut: { k, row, cut, first, second }, or null for a single board.
function evaluate(tree, items, width, height, caption) {
  if (!tree) return worth(items[0], width, height, caption);
  const [a, b] = halves(tree, width, height);
  return evaluate(tree.first, items.slice(0, tree.k), ...a, caption) +
    evaluate(tree.second, items.slice(tree.k), ...b, caption);
}

function halves({ row, cut }, width, height) {
  const room = (row ? width : height) - GAP;
  const sizes = [room * cut, room * (1 - cut)];
  return row ? sizes.map((size) => [size, height]) : sizes.map((size) => [width, size]);
}

function cutsFor(items, k) {
  const sum = (some) => some.reduce((total, item) => total + item.share, 0);
  return CUTS[items.length] || [sum(items.slice(0, k)) / sum(items)];
}

// All ways to make the first cut, each with the best of the further ones.
function candidates(items, width, height, caption) {
  if (items.length === 1) return [{ tree: null, score: worth(items[0], width, height, caption) }];
  const found = [];
  for (let k = 1; k < items.length; k++) {
    const left = items.slice(0, k), right = items.slice(k);
    for (const row of [true, false]) {
      for (const cut of cutsFor(items, k)) {
        const [a, b] = halves({ row, cut }, width, height);
        const first = search(left, ...a, caption), second = search(right, ...b, caption);
        found.push({
          score: first.score + second.score,
          tree: { k, row, cut, first: first.tree, second: second.tree },
        });
      }
    }
  }
  return found.sort((one, other) => other.score - one.score);
}

const search = (items, width, height, caption) => candidates(items, width, height, caption)[0];

const nodes = (tree) => tree ? [tree, ...nodes(tree.first), ...nodes(tree.second)] : [];

function refine(tree, items, width, height, caption) {
  let score = evaluate(tree, items, width, height, caption);
  for (let again = 0; again < 4; again++) {
    for (const node of nodes(tree)) {
      for (const by of FINER) {
        const before = node.cut;
        node.cut = Math.min(0.9, Math.max(0.1, before + by));
        const now = evaluate(tree, items, width, height, caption);
        if (now > score + 1e-9) score = now;
        else node.cut = before;
      }
    }
  }
  return score;
}

function framesOf(tree, items, x, y, width, height) {
  if (!tree) return [{ id: items[0].id, x, y, width, height }];
  const [a, b] = halves(tree, width, height);
  const at = tree.row ? [x + a[0] + GAP, y] : [x, y + a[1] + GAP];
  return [
    ...framesOf(tree.first, items.slice(0, tree.k), x, y, ...a),
    ...framesOf(tree.second, items.slice(tree.k), ...at, ...b),
  ];
}

// Whether something to pick is too small to be hit, so that its board would have to be picked first.
function cramped(tree, items, width, height, caption) {
  return framesOf(tree, items, 0, 0, width, height).some((frame, place) =>
    items[place].least && items[place].least * scaleIn(items[place], frame.width, frame.height, caption) < LEAST - 0.5
  );
}

// The way these boards stood last stays as long as it is nearly as good as the best and all that the best has large enough
// to be hit is so there, too; also after others were on the stage.
const stood = new Map();
// What was asked for lately, most of it again and again.
const known = new Map();
const CONTENT = 0.35;
// How many of the first cuts are made finer.
const TRIED = 12;

export function arrange(items, width, height, caption) {
  const asked = JSON.stringify([items, width, height, caption]);
  if (known.has(asked)) return known.get(asked);
  const key = JSON.stringify(items.map(({ id, share, least }) => [id, share, Boolean(least)]));
  let tree = null, score = -Infinity;
  for (const one of candidates(items, width, height, caption).slice(0, TRIED)) {
    const now = refine(one.tree, items, width, height, caption);
    if (now > score) [tree, score] = [one.tree, now];
  }
  if (stood.has(key)) {
    const last = stood.get(key), room = [items, width, height, caption];
    const hits = !cramped(last, ...room) || cramped(tree, ...room);
    if (hits && evaluate(last, ...room) > score - CONTENT) tree = last;
  }
  stood.set(key, tree);
  const frames = framesOf(tree, items, 0, 0, width, height);
  if (known.size > 20) known.clear();
  known.set(asked, frames);
  return frames;
}
