// A component in the workshop: what somebody does is sent, and what comes back is shown. The server draws everything.

import { listen } from "./controls.js";
import { listenToBench } from "./bench.js";

/** @type {HTMLElement} */
const editor = document.getElementById("editor");
const said = document.getElementById("said");
let busy = Promise.resolve();
// How many steps were refused so far; and while a button is pressed, what waits until it is not.
let refusals = 0, pressed = null, release = null;
// The field into which something is being typed.
let typing = "";

function tell(text) {
  said.textContent = text;
  said.hidden = !text;
}

// The brush that was chosen stays the same one until another is.
function brushes() {
  /** @type {NodeListOf<HTMLInputElement>} */
  const found = editor.querySelectorAll("input[name=brush]");
  return [...found];
}
const brush = () => brushes().find((one) => one.checked)?.value || "";

// A field by its id, if something can be typed there.
function fieldOf(id) {
  const found = id && document.getElementById(id);
  return found instanceof HTMLInputElement ? found : null;
}

// What has the focus, what is open, the brush, and what is being typed stay so.
function show(html) {
  const focus = document.activeElement?.id, chosen = brush(), typed = fieldOf(typing)?.value, into = typing;
  const open = [...editor.querySelectorAll("details")].map((one) => one.open);
  typing = "";
  editor.innerHTML = html;
  [...editor.querySelectorAll("details")].forEach((one, at) => one.open = open[at] ?? one.open);
  brushes().forEach((one) => one.checked = one.value === chosen);
  if (focus) document.getElementById(focus)?.focus();
  const field = fieldOf(into);
  if (!field) return;
  field.value = typed;
  typing = into;
}

// What was typed into a field that has been drawn anew meanwhile is told as well when somebody leaves it.
editor.addEventListener("input", ({ target }) => typing = target instanceof HTMLInputElement ? target.id : "");
editor.addEventListener("change", () => typing = "");
editor.addEventListener("focusout", ({ target }) => {
  const left = typing && target === fieldOf(typing);
  if (left) target.dispatchEvent(new Event("change", { bubbles: true }));
});

async function send(deed) {
  tell("");
  try {
    const answer = await fetch(editor.dataset.here, {
      method: "POST",
      // Whoever goes on to the next component at once loses nothing.
      keepalive: true,
      headers: { "x-csrftoken": editor.dataset.csrf, "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ ...deed, version: Number(editor.dataset.version) }),
    });
    const found = await answer.json().catch(() => ({}));
    if (!answer.ok) {
      tell(found.error || answer.statusText);
    } else if (found.go) {
      location.assign(found.go);
    } else {
      editor.dataset.version = found.version;
      if (found.refused) refusals++;
      // A button that is replaced while it is pressed would not be clicked.
      await pressed;
      show(found.html);
    }
  } catch {
    tell(editor.dataset.saidLost);
  }
}

// One thing after the other: each builds on what came before. Nobody confirms what they typed when it was refused.
export function act(deed) {
  const known = refusals, whole = { brush: brush(), ...deed };
  const mine = busy = busy.then(() => deed.do === "confirm" && refusals > known ? null : send(whole));
  editor.dataset.busy = "yes";
  mine.then(() => mine === busy && delete editor.dataset.busy);
}

const KEYS = { c: "confirm", u: "undo", n: "next" };
const WITHOUT_LETTERS = ["radio", "number"];

// Letters are keys wherever none can be typed; those of other alphabets by where they are on the keyboard.
const letterOf = (event) => /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() : event.code.slice(3).toLowerCase();

document.addEventListener("keydown", (event) => {
  const { target } = event;
  const letters = target instanceof HTMLInputElement && !WITHOUT_LETTERS.includes(target.type);
  if (letters || target instanceof HTMLSelectElement || event.ctrlKey || event.metaKey || event.altKey) return;
  const button = event.key.length === 1 && document.getElementById(KEYS[letterOf(event)]);
  if (!button) return;
  event.preventDefault();
  // What was typed so far counts first.
  if (target instanceof HTMLInputElement) target.blur();
  button.click();
});

addEventListener("pointerdown", (event) => {
  const button = event.target instanceof Element && event.target.closest("button, a");
  if (button) pressed = new Promise((done) => release = done);
}, { capture: true });
for (const ended of ["pointerup", "pointercancel"]) {
  addEventListener(ended, () => setTimeout(() => pressed = release?.()), { capture: true });
}

listen(editor, act);
listenToBench(editor, act);
editor.dataset.ready = "yes";
