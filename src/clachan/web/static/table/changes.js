// How a move would change points, by what brings or costs them: in words, and as signs in the bar.

const signed = (points) => (points > 0 ? `+${points}` : `−${-points}`);

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
