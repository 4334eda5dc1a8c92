// A bench: places of a drawing that are clicked at or painted over, and lines that are drawn from place to place.

const closest = (event, selector) => {
  const found = document.elementFromPoint(event.clientX, event.clientY)?.closest(selector);
  return found instanceof SVGElement ? found : null;
};

export function listenToBench(editor, act) {
  // Places that the present stroke has been over, and where a line begins.
  let stroke = null, begun = null;

  const within = (event) => event.target instanceof Element && event.target.closest(".bench");
  const paint = (place) => {
    if (!place || stroke?.has(place.dataset.do)) return;
    stroke?.add(place.dataset.do);
    act({ do: place.dataset.do });
  };
  const line = (end) => {
    if (begun && end && end.dataset.end !== begun.dataset.end) {
      act({ do: `line ${begun.dataset.end}|${end.dataset.end}` });
      begun = null;
      return true;
    }
    return false;
  };
  const begin = (end) => {
    begun?.classList.remove("begun");
    begun = begun?.dataset.end === end?.dataset.end ? null : end;
    begun?.classList.add("begun");
  };

  editor.addEventListener("pointerdown", (event) => {
    if (!within(event) || event.button) return;
    const end = closest(event, "[data-end]");
    if (end) {
      if (!line(end)) begin(end);
      return;
    }
    stroke = within(event).classList.contains("paints") ? new Set() : null;
    paint(closest(event, "[data-do]"));
  });
  editor.addEventListener("pointermove", (event) => {
    if (stroke && event.buttons) paint(closest(event, "[data-do]"));
  });
  addEventListener("pointerup", (event) => {
    stroke = null;
    const end = begun && closest(event, "[data-end]");
    if (end) line(end);
  });
  editor.addEventListener("keydown", (event) => {
    if (!within(event) || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    const end = event.target.closest("[data-end]");
    if (!end) paint(event.target.closest("[data-do]"));
    else if (!line(end)) begin(end);
  });
}
