// Whose turn it is: told by the title, a sound or a notification; and at a hot seat, behind a curtain.

import { $, base, data } from "./page.js";

// Unknown until the page has been shown once: nobody is called to a page that they have just opened.
let mine = null;
const title = document.title;

export function callIfMyTurn() {
  const now = $("turn")?.dataset.mine === "yes";
  document.title = now ? `● ${data.saidTurn} · ${title}` : title;
  if (now && mine === false) {
    if ($("sound")?.checked) beep();
    if ($("notify")?.checked && document.hidden) notify();
  }
  mine = now;
}

function notify() {
  try {
    new Notification(data.saidTurn, { body: $("question").textContent, tag: base });
  } catch {
    // Some phones notify from workers only.
  }
}

function beep() {
  const audio = new AudioContext(), tone = audio.createOscillator(), volume = audio.createGain();
  tone.frequency.value = 660;
  volume.gain.setValueAtTime(0.12, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.4);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.4);
}

// Hot seat: nobody sees what the next one decides in secret.
export function drawCurtain(whose) {
  if (data.hotSeat !== "yes" || whose.dataset.secret !== "yes" || whose.dataset.mine !== "yes") return;
  $("curtain-words").textContent = whose.dataset.pass;
  if (!$("curtain").open) $("curtain").showModal();
}

$("curtain").addEventListener("cancel", (event) => event.preventDefault());
