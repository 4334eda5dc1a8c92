// How a move would change points, by what brings or costs them: in words, and as signs in the bar.

// Numbers as they are read, with a true minus, and gains and losses.
export const numeral = (n) => (n < 0 ? `−${-n}` : String(n));
export const parsed = (text) => Number(text.replace("−", "-"));
const signed = (points) => (points > 0 ? `+${points}` : numeral(points));

export const tellChanges = (changes) => changes.map(([source, more]) => `${source} ${signed(more)}`);

// Short enough for a place on a board: by their sources as long as these are letters, else their sum.
const SHORT = 16;
export function shortChanges(changes) {
  const told = tellChanges(changes).join(" · ");
  const sum = changes.reduce((total, [, more]) => total + more, 0);
  return told.length <= SHORT ? told : sum ? signed(sum) : "";
}

export function chip(text) {
  const sign = document.createElement("span");
  sign.className = "change";
  sign.textContent = text;
  return sign;
}
