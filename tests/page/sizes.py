"""Whether a page is one screen: nothing scrolls, everything to pick is on the stage or in the tray and can be hit."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

# Windows, each with the least part of it that the stage has, and the stage with the tray.
WINDOWS = {
    (1280, 720): (0.45, 0.55),
    (1440, 900): (0.5, 0.6),
    (1920, 1080): (0.5, 0.6),
    (390, 844): (0.5, 0.6),
}
FURTHER_WINDOWS = {(390, 664): (0.5, 0.6), (844, 390): (0.5, 0.6), (820, 1180): (0.5, 0.6)}
# Pages at 200 %: 1280 x 720 and 1440 x 900 have half as many pixels of the page each way then. Nothing is lost.
ZOOMED_WINDOWS = {(640, 360): (0.0, 0.0), (720, 450): (0.0, 0.0)}

LAID_OUT = """() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go, 0))))"""

# How far beside something a finger may be to be taken there.
REACH = 32

LOOK = """reach => {
  const $ = (id) => document.getElementById(id);
  const wrong = [], round = (box) => [box.left, box.top, box.width, box.height].map(Math.round).join(" ");
  const page = document.scrollingElement;
  if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth) wrong.push("the page scrolls");
  const area = (element) => element.offsetParent ? element.offsetWidth * element.offsetHeight : 0;
  const inside = (box, frame) => box.left >= frame.left - 1 && box.top >= frame.top - 1 &&
    box.right <= frame.right + 1 && box.bottom <= frame.bottom + 1;
  const holders = [$("stage"), $("tray")];
  const picks = [...document.querySelectorAll(".pick")];
  for (const pick of picks) {
    const box = pick.getBoundingClientRect(), told = `${pick.dataset.pick || pick.dataset.frame} at ${round(box)}`;
    const holder = holders.find((one) => one.contains(pick));
    if (!holder || !inside(box, holder.getBoundingClientRect())) {
      wrong.push(`${told} is not in view`);
      continue;
    }
    const x = box.left + box.width / 2, y = box.top + box.height / 2, there = document.elementFromPoint(x, y);
    const frame = pick.closest(".board, .thing");
    if (!frame.contains(there)) wrong.push(`${told} is covered by ${there?.outerHTML.slice(0, 80)}`);
    const small = Math.min(box.width, box.height) < 23.5 && Math.max(box.width, box.height) < 5 * 23.5;
    // A finger that misses something small is taken to it, if nothing else is nearer.
    const alone = picks.every((other) => {
      const near = other.getBoundingClientRect();
      return other === pick || Math.hypot(near.left + near.width / 2 - x, near.top + near.height / 2 - y) >= 8;
    });
    if (small && !alone) wrong.push(`${told} is too small`);
  }
  const choices = JSON.parse(($("within") || $("choices")).textContent);
  const lit = new Set(picks.map((pick) => pick.dataset.pick));
  const frames = new Set(picks.map((pick) => pick.dataset.frame).filter(Boolean));
  for (const { p } of choices) {
    const board = p.length && $(p[0])?.closest(".board")?.dataset.board;
    if (p.length && !lit.has(p[0]) && !frames.has(board)) wrong.push(`${p[0]} cannot be picked`);
  }
  const seen = (element, name) => {
    const box = element?.getBoundingClientRect();
    if (!box?.width || box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) {
      return wrong.push(`${name} is out of view: ${box && round(box)}`);
    }
    const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (!element.contains(there) && !there?.contains(element)) wrong.push(`${name} is covered`);
  };
  seen($("question"), "the question");
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = $("question");
  if (scrollHeight > clientHeight + 2 || scrollWidth > clientWidth + 1) wrong.push("the question is cut off");
  for (const button of document.querySelectorAll("#answers button:not([hidden])")) seen(button, button.textContent);
  for (const fact of document.querySelectorAll(".player.you .fact.points summary, .player.you .fact.gold summary")) {
    const box = fact.getBoundingClientRect();
    if (!box.width || box.right > innerWidth || box.bottom > innerHeight) wrong.push(`${fact.textContent} is not seen`);
    const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (!fact.closest(".player").contains(there)) wrong.push(`${fact.textContent} is covered`);
  }
  if (!document.querySelector(".player.you .fact.points")) wrong.push("no points of one's own");
  const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
  for (const id of new Set(ids.filter((one, place) => ids.indexOf(one) !== place))) wrong.push(`${id} is there twice`);
  const bar = $("bar").offsetHeight;
  if (bar > (innerWidth < 900 ? 96 : 64)) wrong.push(`the bar is ${bar} px high`);
  return { wrong, stage: area($("stage")), tray: area($("tray")), picks: picks.length };
}"""


# Considers the answer in the middle of all of them, as somebody does who goes there by keys, and looks at the bar.
CONSIDER = """() => {
  const answers = document.querySelectorAll(".pick[data-pick], #answers [data-action]:not([hidden])");
  answers[Math.floor(answers.length / 2)]?.focus({ preventScroll: true });
  const question = document.getElementById("question"), about = document.getElementById("about");
  const wrong = [], bar = document.getElementById("bar").getBoundingClientRect();
  if (about.textContent === "") return wrong;
  if (question.scrollHeight > question.clientHeight + 2 || question.scrollWidth > question.clientWidth + 1) {
    wrong.push("the question is cut off");
  }
  for (const one of [question, about]) {
    const { top, bottom, height } = one.getBoundingClientRect(), told = `${Math.round(top)} to ${Math.round(bottom)}`;
    if (height < 10 || top < bar.top - 1 || bottom > bar.bottom + 1) wrong.push(`the ${one.id} is at ${told}`);
  }
  document.activeElement.blur();
  return wrong.map((fault) => `${innerWidth} px wide, while an answer is considered: ${fault}`);
}"""


def faults_while_considered(page: Page) -> list[str]:
    """What is wrong with the bar while somebody considers an answer; nothing where a board has to be picked first."""
    found: list[str] = page.evaluate(CONSIDER)
    return found


def faults_at(page: Page, width: int, height: int, least: tuple[float, float]) -> list[str]:
    """What is wrong with the page in a window of this size."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(LAID_OUT)
    found: dict[str, Any] = page.evaluate(LOOK, REACH)
    faults = [f"{width}x{height}: {fault}" for fault in found["wrong"]]
    stage, both = found["stage"] / (width * height), (found["stage"] + found["tray"]) / (width * height)
    if stage < least[0] or (found["tray"] and both < least[1]):
        faults.append(f"{width}x{height}: the stage has {stage:.0%}, with the tray {both:.0%}")
    return faults
