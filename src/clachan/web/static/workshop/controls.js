// The form of a component: buttons and fields, each of which says by its path what it is about.

const pathOf = (element) => JSON.parse(element.closest("[data-path]").dataset.path);

// Several words with commas between them.
const listed = (text) => text.split(",").map((one) => one.trim()).filter((one) => one);

function read(field) {
  const text = field.value.trim();
  if (field.dataset.set === "texts") return listed(text);
  if (text === "") return null;
  return field.dataset.set === "text" ? text : Number(text);
}

function step(button) {
  const field = button.parentElement.querySelector("input[type=number]");
  const before = Number(field ? field.value || 0 : button.dataset.value);
  return before + Number(button.dataset.step);
}

// Of one word that is chosen, or of several, which are chosen after a click.
function choice(button) {
  const pressed = button.getAttribute("aria-pressed") === "true";
  if (!button.dataset.many) return pressed && button.dataset.optional ? null : button.dataset.choice;
  const all = [...button.parentElement.querySelectorAll("[data-choice]")];
  const chosen = all.filter((one) => (one === button) !== (one.getAttribute("aria-pressed") === "true"));
  const words = chosen.map((one) => one.dataset.choice);
  return button.dataset.many === "letters" ? words.join("") : words;
}

function clicked(button, act) {
  const { dataset } = button;
  if (dataset.do) return act(dataset.value ? { do: dataset.do, value: dataset.value } : { do: dataset.do });
  if ("new" in dataset) {
    /** @type {HTMLInputElement} */
    const name = button.parentElement.querySelector("input");
    return act({ do: "new", value: name.value });
  }
  if (!button.closest("[data-path]")) return;
  const path = pathOf(button);
  if (dataset.step) act({ do: "set", path, value: step(button) });
  else if ("off" in dataset) act({ do: "set", path, value: null });
  else if ("more" in dataset) act({ do: "set", path, value: {} });
  else if ("flag" in dataset) act({ do: "set", path, value: button.getAttribute("aria-pressed") !== "true" });
  else if (dataset.choice) act({ do: "set", path, value: choice(button) });
}

export function listen(editor, act) {
  editor.addEventListener("click", (event) => {
    const button = event.target instanceof Element && event.target.closest("button");
    if (button) clicked(button, act);
  });
  editor.addEventListener("change", (event) => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
    // An item of a list goes by its own button, not by emptying it.
    if (field instanceof HTMLInputElement && field.dataset.set === "item" && field.value.trim() === "") {
      field.value = field.defaultValue;
    } else if (field.dataset.set) {
      act({ do: "set", path: pathOf(field), value: read(field) });
    }
  });
}
