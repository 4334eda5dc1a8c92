// Boards of several parts, like the offers of all players: their parts can stand in different ways, so many in each row,
// and the board is as wide or as high as suits the room that it has.

import { all } from "./page.js";

const numbers = (text) => text.split(" ").map(Number);

// How large a picture is in each way in which it can stand; the first is that in which it was drawn.
export function waysOf(picture) {
  if (!picture.dataset.ways) {
    const { width, height } = picture.viewBox.baseVal;
    return [{ w: width, h: height }];
  }
  const sizes = partsOf(picture).map(sizeOf), [gap, edge] = numbers(picture.dataset.gap);
  return picture.dataset.ways.split(",").map((way) => standing(sizes, numbers(way), gap, edge));
}

const partsOf = (picture) => all(":scope > .k-part", picture);
const sizeOf = (part) => numbers(part.dataset.size);

// Where the parts stand in rows of so many, and how large all of it is.
function standing(sizes, rows, gap, edge) {
  const places = [];
  let w = 0, y = edge, done = 0;
  for (const many of rows) {
    const row = sizes.slice(done, done + many);
    let x = edge;
    for (const [width] of row) {
      places.push([x, y]);
      x += width + gap;
    }
    w = Math.max(w, x - gap + edge);
    y += Math.max(...row.map(([, height]) => height)) + gap;
    done += many;
  }
  return { w, h: y - gap + edge, places };
}

// Put the parts where they stand in this way.
export function stand(picture, { w, h, places }) {
  if (!places) return;
  const box = `0 0 ${w} ${h}`;
  if (picture.getAttribute("viewBox") === box) return;
  picture.setAttribute("viewBox", box);
  partsOf(picture).forEach((part, place) => part.setAttribute("transform", `translate(${places[place].join(" ")})`));
}
