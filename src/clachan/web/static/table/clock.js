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

function tick() {
  const now = Date.now() / 1000 - ahead;
  for (const element of all("[data-away-since], [data-until]", table)) {
    const { awaySince, until } = element.dataset;
    const left = Number(until) - now;
    if (awaySince) element.textContent = data.saidAway.replace("{time}", inShort(now - Number(awaySince)));
    else element.textContent = left > 0 ? data.saidLeft.replace("{time}", inShort(left)) : data.saidOver;
  }
}

table.addEventListener("shown", tick);
setInterval(tick, 10_000);
tick();
