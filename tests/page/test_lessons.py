"""Lessons in a real browser: whoever does what is lit up comes to the end."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Page, TimeoutError

from clachan.i18n import LANGUAGES, translator
from tests.effort import SOAK
from tests.lessons import LESSONS, lesson_of
from tests.page.conftest import DESKTOP, PHONE, Visitors, fits, violations

# The guided first games in one language in `make test`; everything in `make soak`.
FIRST_GAMES = [(game, name, DESKTOP, "en") for game, name in LESSONS if game == name]
EVERYTHING = [
    (game, name, size, language) for game, name in LESSONS for size in (DESKTOP, PHONE) for language in LANGUAGES
]
# Steps and moves of the longest lesson, with room to spare.
MOST = 200

# All that changes when something is done: the step, the question, and what is picked or waits within it.
STATE = """() => [document.getElementById('lesson-told')?.textContent,
  document.getElementById('choices').dataset.askedAt, document.getElementById('within')?.textContent,
  document.querySelector('#confirm')?.hidden,
  [...document.querySelectorAll('.picked, .chosen')].map((one) => one.id).join()].join('|')"""
READY = """() => document.getElementById('table')?.classList.contains('busy') === false &&
  !document.querySelector('#lesson-next:disabled') && (
  !document.getElementById('lesson') || document.querySelector('#lesson-next') ||
  document.querySelector('#lesson-lights i') || document.querySelector('.pick'))"""
# All of one moment, so that a step that comes meanwhile is heard and done the next time: what is said (nothing after
# the end), what is waited for, and the middle of what is lit up last. Lights follow within a frame.
PRESENT = f"""() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => {{
  const box = document.querySelector('#lesson-lights i:last-child')?.getBoundingClientRect();
  const card = document.getElementById('lesson')?.getBoundingClientRect();
  const tick = document.querySelector('#confirm-here:not([hidden])')?.getBoundingClientRect();
  go({{ state: ({STATE})(), words: document.getElementById('lesson-words')?.textContent,
    next: document.getElementById('lesson-next')?.dataset.post,
    brings: JSON.parse(document.getElementById('lesson-told')?.textContent || '{{}}').brings,
    lit: box && [box.left + box.width / 2, box.top + box.height / 2],
    inView: !box || (box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight),
    hangs: Boolean(document.querySelector('#answers.hangs')) &&
      document.querySelectorAll('#answers button:not([hidden])').length === 1,
    covered: Boolean(card && tick && tick.top < card.bottom - 1 && tick.bottom > card.top + 1) }});
}})))"""
# So often something is done until the page has changed, each time within so many milliseconds: others may have moved,
# and with them what is lit up, between looking and clicking.
TRIES, SOON = 4, 10_000


def begin(page: Page, server: str, game: str, name: str) -> None:
    page.goto(f"{server}/learn")
    page.locator(f"form:has([name=game][value='{game}']):has([name=lesson][value='{name}']) button").click()
    page.wait_for_selector("#lesson-lights", state="attached")


def step(page: Page, touch: bool, told: set[str]) -> bool:
    """Hear what the lesson says and do what it waits for until the page changes; says whether there was any."""
    page.wait_for_function(READY)
    present = page.evaluate(PRESENT)
    if not present["words"]:
        return False
    told.add(present["words"])
    assert not present["hangs"], "a single answer has room in the bar"
    before, tries = present["state"], 0
    while present["state"] == before:
        assert tries < TRIES, f"nothing came of {present}"
        tries += 1
        with suppress(TimeoutError):
            if act(page, touch, present):
                page.wait_for_function(f"before => ({STATE})() !== before", arg=before, timeout=SOON)
        present = page.evaluate(PRESENT)
    return True


def act(page: Page, touch: bool, present: dict[str, Any]) -> bool:
    """Do what the lesson waits for, if it is in view."""
    if not present["inView"] or present["covered"]:
        # It may still be on its way there; whoever tries again and again finds that it never comes.
        page.wait_for_timeout(500)
        return False
    if present["next"]:
        # This step's own button: another step may come while the last click is still on its way.
        page.locator(f"#lesson-next[data-post='{present['next']}']").click(timeout=SOON)
    elif present["brings"]:
        page.locator(f"[data-call='{present['brings']}']").first.click(timeout=SOON)
    elif present["lit"] and touch:
        page.touchscreen.tap(*present["lit"])
    elif present["lit"]:
        page.mouse.click(*present["lit"])
    else:
        page.locator(".pick").last.dispatch_event("click", timeout=SOON)
    return True


@pytest.mark.soak
@pytest.mark.parametrize(("game", "name", "size", "language"), EVERYTHING if SOAK else FIRST_GAMES)
def test_a_newcomer_comes_to_the_end_of_a_lesson(
    server: str, visitors: Visitors, axe: str, game: str, name: str, size: dict[str, int], language: str
) -> None:
    page = visitors(size, language).page
    begin(page, server, game, name)
    assert fits(page)
    # The card is the same in all lessons.
    assert not (SOAK or game == "isle-of-skye") or violations(page, axe) == []
    told: set[str] = set()
    assert any(not step(page, size == PHONE, told) for _ in range(MOST))
    assert told >= {translator(language).gettext(one.words) for one in lesson_of(game, name).steps}
    assert page.locator("#question").inner_text()
    assert fits(page)


def test_wrong_clicks_and_reading_again(server: str, visitors: Visitors) -> None:
    visitor = visitors()
    page = visitor.page
    begin(page, server, "isle-of-skye", "isle-of-skye")
    first = page.locator("#lesson-words").inner_text()
    # Too early: nothing is sent.
    page.locator(".pick").first.click()
    page.wait_for_function("() => document.getElementById('lesson-said').textContent.includes('Next')")
    while page.locator("#lesson-next").count():
        before = page.evaluate(STATE)
        page.keyboard.press("n")
        page.wait_for_function(f"before => ({STATE})() !== before", arg=before)
    # The wrong tile: a kind word, and everything stays as it was.
    page.locator(".pick").first.click()
    page.wait_for_function("() => document.getElementById('lesson-said').textContent.includes('You will need')")
    words = page.locator("#lesson-words").inner_text()
    assert page.locator(".pick").count() == 3
    # Back to what was said first, and to where one was.
    for _ in range(6):
        page.locator("#lesson-back").click()
    assert page.locator("#lesson-before").inner_text() == first
    assert page.locator("#lesson-lights i").count() == 0
    page.locator("#lesson-here").click()
    assert page.locator("#lesson-words").inner_text() == words
    # It is there again when one comes back.
    page.locator("#lesson a").click()
    page.get_by_role("button", name="Go on").first.click()
    page.wait_for_selector("#lesson-words")
    assert page.locator("#lesson-words").inner_text() == words
