// Time that passes: how long somebody is away and how much time is left, said as the server says it (spans.py).

import { all, data, table } from "./page.js";

const MINUTE = 60, HOUR = 3600, DAY = 86400;
// How far the clock of this device is ahead of the server's.
const ahead = Date.now() / 1000 - Number(data.now);

function inShort(seconds) {
  const said = (words, unit) => words.replace("{n}", String(Math.max(1, Math.round(seconds / unit))));
  if (seconds < 2 * HOUR) return said(data.saidMinutes, MINUTE);
  return seconds < 2 * DAY ? said(data.saidHours, HOUR) : said(data.saidDays, DAY);
}

// What a clock shows.
function onClock(seconds) {
  const whole = Math.max(0, Math.floor(seconds)), two = (n) => String(n).padStart(2, "0");
  const minutes = Math.floor(whole / MINUTE), hours = Math.floor(minutes / 60);
  return hours ? `${hours}:${two(minutes % 60)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

function tickClocks() {
  const now = Date.now() / 1000 - ahead;
  for (const clock of all("[data-clock-until]", table)) {
    const left = Number(clock.dataset.clockUntil) - now;
    clock.textContent = onClock(left);
    clock.classList.toggle("short", left < MINUTE);
  }
}

// Times of the chat are told as this device tells them.
function tellTimes() {
  for (const time of all("time[datetime]", table)) {
    const when = new Date(time.dateTime);
    time.textContent = when.toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
    time.title = when.toLocaleString(document.documentElement.lang);
  }
}

function tick() {
  const now = Date.now() / 1000 - ahead;
  for (const element of all("[data-away-since], [data-until]", table)) {
    const { awaySince, until } = element.dataset;
    const left = Number(until) - now;
    if (awaySince) element.textContent = data.saidAway.replace("{time}", inShort(now - Number(awaySince)));
    else element.textContent = left > 0 ? inShort(left) : data.saidOver;
  }
}

for (const work of [tick, tickClocks, tellTimes]) {
  table.addEventListener("shown", work);
  work();
}
setInterval(tick, 10_000);
setInterval(tickClocks, 500);
