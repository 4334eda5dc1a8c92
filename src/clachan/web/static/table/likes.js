// What the viewer likes is remembered by the browser.

import { keepPace, PACES } from "./pace.js";
import { $ } from "./page.js";

const mayNotify = async () => "Notification" in window && (await Notification.requestPermission()) === "granted";

for (const id of ["confirm-first", "sound", "notify"]) {
  const box = $(id);
  if (!box) continue;
  box.checked = localStorage.getItem(id) === "yes";
  box.addEventListener("change", async () => {
    if (id === "notify" && box.checked) box.checked = await mayNotify();
    localStorage.setItem(id, box.checked ? "yes" : "no");
  });
}

if (localStorage.getItem("pace") in PACES) $("pace").value = localStorage.getItem("pace");
$("pace").addEventListener("change", () => {
  localStorage.setItem("pace", $("pace").value);
  keepPace();
});
