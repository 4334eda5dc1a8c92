// How a move would change points, by what brings or costs them: in words, and as signs in the bar.

const signed = (points) => (points > 0 ? `+${points}` : `−${-points}`);

export const tellChanges = (changes) => changes.map(([source, more]) => `${source} ${signed(more)}`);

export function chip(text) {
  const sign = document.createElement("span");
  sign.className = "change";
  sign.textContent = text;
  return sign;
}
