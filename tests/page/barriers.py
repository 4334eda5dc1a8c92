"""Whether people can use a page: what axe-core finds, what does not fit, and words that are too small."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page

from tests.effort import SOAK
from tests.page.conftest import DESKTOP, Visitors, fits, violations
from tests.page.players import SELDOM, choices, play_verbs, verb_of, wait_for_turn

LEGIBLE = 12
# What axe-core looks at that depends on the colours.
OF_COLOUR = ["color-contrast", "link-in-text-block"]

SMALL_WORDS = """least => [...document.querySelectorAll("#table *")].filter((element) =>
  [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()) && !element.closest("svg") &&
  element.getClientRects().length && parseFloat(getComputedStyle(element).fontSize) < least
).map((element) => element.textContent)"""


def dark_violations(page: Page, axe: str) -> list[str]:
    """What axe-core finds in the dark that it does not find by day."""
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    found = violations(page, axe, OF_COLOUR)
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    return found


def check_table(visitors: Visitors, size: dict[str, int], link: str, axe: str, looks: int, language: str = "en") -> int:
    """Play, and look at the page whenever it offers a new kind of action; how often it did. So many looks are enough.

    In `make test` each position is looked at by day on both screens, and in the dark on one of them in turn: colours
    are the same on both.
    """
    visitor = visitors(size, language)
    page = visitor.open(link)
    assert page.locator("html").get_attribute("lang") == language
    random, seen, looked = Random(6), set[str](), 0
    while looked < looks and wait_for_turn(page):
        offered = {verb_of(choice) for choice in choices(page)}
        if not offered <= seen:
            seen |= offered
            looked += 1
            assert violations(page, axe) == []
            assert not (SOAK or looked % 2 == (size is DESKTOP)) or dark_violations(page, axe) == []
            assert fits(page)
            assert page.evaluate(SMALL_WORDS, LEGIBLE) == []
        play_verbs(page, random, 1, SELDOM)
    visitor.pardon_late_moves()
    return looked
