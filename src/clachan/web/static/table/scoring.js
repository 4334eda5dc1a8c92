// Scoring is an event: source by source, what counts lights up and the points travel to the players' cards. Escape or a
// click skips it. Who likes no motion sees all of it at once, as a still summary.

import { numeral, parsed } from "./changes.js";
import { acts, seqOf } from "./log.js";
import { dimPlaces, lightPlaces } from "./marks.js";
import { still } from "./motion.js";
import { $, all, table } from "./page.js";

const FLIGHT = 500, LEAST = 700;
let end = null;

// What brought points to anybody since an entry, source by source.
export const scoredSince = (seq) =>
  acts().filter((act) => seqOf(act) > seq).reverse().flatMap((act) => all(".scored li", act));

export const isScoring = () => Boolean(end);

// Says whether there was anything to skip.
export function skipScoring() {
  const skipped = isScoring();
  end?.();
  return skipped;
}

// Show what was brought, source by source, each for a time that goes with the pace; resolves when it is over.
export function playScoring(rows, pace) {
  // What several get takes longer to read.
  const several = rows.length > 1 || all(".gain", rows[0]).length > 1;
  const caption = captionOf(), each = several ? LEAST + pace : Math.max(LEAST, pace);
  return new Promise((go) => {
    let timer = 0;
    end = () => {
      clearTimeout(timer);
      end = null;
      dimPlaces();
      for (const gone of all("body > .points-fly")) gone.remove();
      caption.remove();
      go();
    };
    if (still()) {
      caption.append(...rows.map(rowCopy));
      timer = setTimeout(end, LEAST + each * rows.length);
      return;
    }
    const next = () => {
      dimPlaces();
      const row = rows.shift();
      if (!row) return end();
      caption.replaceChildren(rowCopy(row));
      lightPlaces(placesOf(row));
      for (const gain of all(".gain", row)) send(gain, row, caption);
      timer = setTimeout(next, each);
    };
    next();
  });
}

const placesOf = (row) => (row.dataset.places || "").split(" ").map($).filter(Boolean);

function rowCopy(row) {
  const copy = document.createElement("p");
  copy.append(...[...row.childNodes].map((child) => child.cloneNode(true)));
  return copy;
}

function captionOf() {
  const caption = document.createElement("div");
  caption.id = "scoring";
  caption.setAttribute("role", "status");
  $("stage").append(caption);
  return caption;
}

// Points fly from what counts, or from the words, to the card of who gets them.
function send(gain, row, caption) {
  const { seat, points } = gain.dataset;
  const card = $(`player-row-${seat}`)?.querySelector(".fact.points summary") || $(`player-row-${seat}`);
  if (!card) return;
  const mine = placesOf(row).find((place) => place.closest(`[data-whose="${seat}"]`));
  const from = (mine || placesOf(row)[0] || caption).getBoundingClientRect(), to = card.getBoundingClientRect();
  const flying = document.createElement("span");
  flying.className = `points-fly ${gain.className}`;
  flying.textContent = points;
  document.body.append(flying);
  const at = (box) => `translate(${box.left + box.width / 2}px, ${box.top + box.height / 2}px) translate(-50%, -50%)`;
  const way = [
    { transform: `${at(from)} scale(0.6)`, opacity: 0 },
    { transform: `${at(from)} scale(1.4)`, opacity: 1, offset: 0.3 },
    { transform: at(to), opacity: 1 },
  ];
  const flight = flying.animate(way, { duration: LEAST, easing: "ease-in-out", fill: "forwards" });
  flight.onfinish = () => {
    flying.remove();
    count(card, points);
    card.animate([{ transform: "scale(1.35)" }, { transform: "none" }], { duration: FLIGHT / 2 });
  };
}

// The card counts along; its true number comes with the panel.
function count(card, points) {
  const number = [...card.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && /\d/.test(node.nodeValue));
  if (number) number.nodeValue = numeral(parsed(number.nodeValue) + parsed(points));
}

table.addEventListener("click", () => skipScoring(), { capture: true });
