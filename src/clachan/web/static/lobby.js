// The lobby while somebody looks at it: its lists and counts are asked for again now and then, and days and times are
// told as this device tells them.

const lobby = document.getElementById("lobby");
/** @type {(selector: string, within?: Element) => any[]} */
const all = (selector, within = lobby) => [...within.querySelectorAll(selector)];
const PAUSE = 15_000;
let known = "";

function tellTimes(within) {
  for (const time of all("time[datetime]", within)) {
    const when = new Date(time.dateTime);
    if (!Number.isNaN(when.getTime())) {
      time.textContent = when.toLocaleDateString(document.documentElement.lang, { dateStyle: "medium" });
      time.title = when.toLocaleString(document.documentElement.lang);
    }
  }
}

// The lists come one after the other, each between two comments.
function show(html) {
  for (const [, name, list] of html.matchAll(/<!--([a-z]+)-->([^]*?)<!--\/-->/g)) {
    const [place] = all(`[data-list="${name}"]`);
    if (!place || place.dataset.html === list) continue;
    // Whoever is about to follow a link is not disturbed.
    if (place.contains(document.activeElement)) continue;
    place.dataset.html = list;
    place.innerHTML = list;
    tellTimes(place);
  }
}

async function look() {
  if (document.hidden) return;
  const answer = await fetch(lobby.dataset.lists, { headers: known ? { "if-none-match": known } : {} }).catch(() =>
    null
  );
  if (!answer?.ok) return;
  known = answer.headers.get("etag") || "";
  for (const name of ["mine", "waiting", "playing"]) {
    const count = answer.headers.get(`x-${name}`);
    if (count !== null) document.getElementById(`count-${name}`).textContent = count;
  }
  document.getElementById("count-mine").hidden = answer.headers.get("x-mine") === "0";
  show(await answer.text());
}

tellTimes(lobby);
setInterval(look, PAUSE);
document.addEventListener("visibilitychange", look);
// What is chosen is shown at once.
all(".filters button")[0].hidden = true;
for (const choice of all(".filters select")) {
  choice.addEventListener("change", () => choice.form.requestSubmit());
}
