// The rail: its tabs, and on a small screen the strip that opens.

import { $, all, table } from "./page.js";

const tabs = all("[role=tab]");

export function selectTab(chosen) {
  for (const tab of tabs) {
    const on = tab === chosen;
    tab.setAttribute("aria-selected", String(on));
    tab.tabIndex = on ? 0 : -1;
    $(tab.getAttribute("aria-controls")).hidden = !on;
  }
}

for (const tab of tabs) {
  tab.addEventListener("click", () => selectTab(tab));
  tab.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
    selectTab(next);
    next.focus();
  });
}
selectTab(tabs.find((tab) => "first" in tab.dataset) || tabs[0]);

const toggle = $("rail-toggle");
function open(on) {
  $("rail").classList.toggle("open", on);
  toggle.setAttribute("aria-expanded", String(on));
}
toggle.addEventListener("click", () => open(!$("rail").classList.contains("open")));
// What was called onto the stage is to be seen.
table.addEventListener("called", () => open(false));

// Small windows over the page close when something else is done.
document.addEventListener("click", (event) => {
  for (const popover of all("details.popover[open], details.fact[open]")) {
    if (!popover.contains(/** @type {Node} */ (event.target))) popover.open = false;
  }
});
