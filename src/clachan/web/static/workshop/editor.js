// A component in the workshop: what somebody does is sent, and what comes back is shown. The server draws everything.

import { listen } from "./controls.js";
import { listenToBench } from "./bench.js";

/** @type {HTMLElement} */
const editor = document.getElementById("editor");
const said = document.getElementById("said");
let busy = Promise.resolve();

function tell(text) {
  said.textContent = text;
  said.hidden = !text;
}

// The brush that was chosen stays the same one until another is.
export const brush = () => {
  /** @type {HTMLInputElement} */
  const chosen = editor.querySelector("input[name=brush]:checked");
  return chosen ? chosen.value : "";
};

// What has the focus, and what is open, stays so.
function show(html) {
  const focus = document.activeElement?.id;
  const open = [...editor.querySelectorAll("details")].map((one) => one.open);
  editor.innerHTML = html;
  [...editor.querySelectorAll("details")].forEach((one, at) => one.open = open[at] ?? one.open);
  if (focus) document.getElementById(focus)?.focus();
}

async function send(deed) {
  tell("");
  try {
    const answer = await fetch(editor.dataset.here, {
      method: "POST",
      headers: { "x-csrftoken": editor.dataset.csrf, "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ brush: brush(), ...deed, version: Number(editor.dataset.version) }),
    });
    const found = await answer.json().catch(() => ({}));
    if (!answer.ok) {
      tell(found.error || answer.statusText);
    } else if (found.go) {
      location.assign(found.go);
    } else {
      editor.dataset.version = found.version;
      show(found.html);
    }
  } catch {
    tell(editor.dataset.saidLost);
  }
}

// One thing after the other: each builds on what came before.
export function act(deed) {
  busy = busy.then(() => send(deed));
  editor.dataset.busy = "yes";
  busy.then(() => delete editor.dataset.busy);
  return busy;
}

const KEYS = { c: "confirm", u: "undo", n: "next" };

document.addEventListener("keydown", (event) => {
  const typing = event.target instanceof HTMLInputElement && event.target.type !== "radio";
  if (typing || event.target instanceof HTMLSelectElement || event.ctrlKey || event.metaKey || event.altKey) return;
  const name = KEYS[event.key.toLowerCase()];
  if (!name) return;
  event.preventDefault();
  document.getElementById(name)?.click();
});

listen(editor, act);
listenToBench(editor, act);
editor.dataset.ready = "yes";
