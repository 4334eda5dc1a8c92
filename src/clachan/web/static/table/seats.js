// The seat of the viewer and the invitation of others: links to copy, and the colour.

import { $, base, data, table, tell } from "./page.js";
import { post } from "./requests.js";

async function copy(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    tell(data.saidLink);
  } catch {
    // Where a page may not copy, the viewer can.
    field.focus();
    field.select();
  }
}

table.addEventListener("click", (event) => {
  const button = event.target.closest("[data-copy]");
  if (button) copy($(button.dataset.copy));
});

$("my-colour")?.addEventListener("change", async ({ target }) => {
  const before = [...target.options].find((option) => option.defaultSelected)?.value ?? "";
  if (!(await post(`${base}/colour?colour=${target.value}`))) target.value = before;
});
