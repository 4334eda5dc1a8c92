// What the viewer likes is remembered by the browser. Colours, size of text and motion are set by early.js, too.

import { keepPace } from "./pace.js";
import { $, all, base, table } from "./page.js";
import { post } from "./requests.js";

const root = document.documentElement;
const mayNotify = async () => "Notification" in window && (await Notification.requestPermission()) === "granted";

// What has to be done at once when something is liked otherwise.
const AT_ONCE = {
  theme: (value) => value ? root.dataset.theme = value : delete root.dataset.theme,
  motion: (value) => value ? root.dataset.motion = value : delete root.dataset.motion,
  "text-size": (value) =>
    value ? root.style.setProperty("--text-size", value) : root.style.removeProperty("--text-size"),
  pace: () => keepPace(),
  follow: () => table.dispatchEvent(new Event("recompose")),
};

function recall(field) {
  const kept = localStorage.getItem(field.id);
  if (kept === null) return;
  if (field.type === "checkbox") field.checked = kept === "yes";
  else if ([...field.options].some((option) => option.value === kept)) field.value = kept;
}

for (const field of all("[data-like]")) {
  recall(field);
  field.addEventListener("change", async () => {
    if (field.id === "notify" && field.checked) field.checked = await mayNotify();
    const value = field.type === "checkbox" ? (field.checked ? "yes" : "no") : field.value;
    localStorage.setItem(field.id, value);
    AT_ONCE[field.id]?.(value);
  });
}

// The server keeps what holds for everybody at the table.
$("by-itself")?.addEventListener("change", async ({ target }) => {
  if (!(await post(`${base}/by-itself?on=${target.checked}`))) target.checked = !target.checked;
});
