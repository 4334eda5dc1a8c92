// Put into a page before anything of it: notes when clicks come, what they bring, and when that is painted.

window.marks = { clicks: [], lit: [], told: [], sent: [], shifts: [], playable: 0 };

// The frame in which something is painted is over when the first task after it runs.
function painted(done) {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now());
    port2.postMessage(0);
  });
}

const { marks } = window;
addEventListener("click", (event) => marks.clicks.push(event.timeStamp), { capture: true });

function step() {
  const asked = document.getElementById("choices")?.dataset.askedAt;
  return `${asked}.${document.getElementById("within")?.dataset.step || 0}`;
}

// What can be picked is lit anew: after each click that picks something, and with each new question.
addEventListener("relit", () => {
  const mark = { at: performance.now(), step: step() };
  painted((time) => {
    marks.lit.push({ ...mark, painted: time });
    if (!marks.playable && document.querySelector(".pick, #answers [data-action]:not([hidden])")) marks.playable = time;
  });
}, { capture: true });

// The page shows an entry.
addEventListener("told", () => {
  const seq = Number(document.getElementById("table").dataset.seq);
  painted((time) => marks.told.push({ seq, painted: time }));
}, { capture: true });

// A move is sent, and the entry that it becomes.
const fetched = window.fetch;
window.fetch = async (url, ...more) => {
  const clicked = marks.clicks.at(-1);
  const answer = await fetched(url, ...more);
  if (String(url).endsWith("/play") && answer.ok) {
    answer.clone().json().then(({ seq }) => marks.sent.push({ clicked, seq }));
  }
  return answer;
};

const named = (node) =>
  node?.nodeType === Node.TEXT_NODE ? `text in ${named(node.parentNode)}` : node?.id || node?.getAttribute?.("class");

new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, startTime, sources } of list.getEntries()) {
    const what = sources.map(({ node }) => named(node));
    marks.shifts.push({ value, own: hadRecentInput, at: startTime, what });
  }
}).observe({ type: "layout-shift", buffered: true });
