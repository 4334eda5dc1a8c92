// Where a small box goes beside something: inside the window, over nothing that can be picked or pressed.

const GAP = 8, EDGE = 4;

const between = (value, least, most) => Math.max(least, Math.min(value, most));

export function overlap(a, b) {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

// All four sides, in the middle and flush with either edge; above and below first.
function places(box, width, height, gap) {
  const across = [(box.left + box.right - width) / 2, box.left, box.right - width];
  const down = [(box.top + box.bottom - height) / 2, box.top, box.bottom - height];
  return [
    ...across.flatMap((left) => [[left, box.top - height - gap], [left, box.bottom + gap]]),
    ...down.flatMap((top) => [[box.right + gap, top], [box.left - width - gap, top]]),
  ];
}

// Of all places the one that hides least: nothing of the thing itself, as little as can be of what lies around it. Where
// there are several gaps, the nearest one that will do.
export function beside(box, width, height, others, gaps = [GAP]) {
  const found = gaps.flatMap((gap) => places(box, width, height, gap)).map(([x, y], order) => {
    const left = between(x, EDGE, innerWidth - width - EDGE), top = between(y, EDGE, innerHeight - height - EDGE);
    const there = { left, top, right: left + width, bottom: top + height };
    const hidden = others.reduce((sum, other) => sum + overlap(there, other), 0);
    return { left, top, cost: 1000 * overlap(there, box) + hidden + order };
  });
  return found.sort((a, b) => a.cost - b.cost)[0];
}
