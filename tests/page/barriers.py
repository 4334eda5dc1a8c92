"""Whether people can use a page: what axe-core finds, what does not fit, and figures that are too small."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page

from tests.page.conftest import DESKTOP, Visitors, fits, violations
from tests.page.players import PlayOn, choices, verb_of, wait_for_turn

LEGIBLE = 12

SMALL_FIGURES = """least => [...document.querySelectorAll(".board svg text")].map((text) => {
  const { a, b, c, d } = text.getScreenCTM();
  const size = parseFloat(getComputedStyle(text).fontSize) * Math.sqrt(Math.abs(a * d - b * c));
  return [text.closest(".board").id, text.textContent, size];
}).filter(([, text, size]) => text.trim() && size < least - 0.05)"""


def small_figures(page: Page) -> list[tuple[str, str, float]]:
    """Figures and words on boards that are too small on this screen: board, text and size."""
    found: list[tuple[str, str, float]] = page.evaluate(SMALL_FIGURES, LEGIBLE)
    return found


def check_table(
    visitors: Visitors, size: dict[str, int], scheme: str, link: str, axe: str, play_on: PlayOn, decisions: int
) -> int:
    """Look at each kind of question that comes up in so many decisions; how many kinds there were."""
    visitor = visitors(size)
    visitor.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
    page = visitor.open(link)
    random = Random(6)
    seen: set[str] = set()
    for _ in range(decisions):
        assert wait_for_turn(page)
        asked = " ".join(sorted({verb_of(choice) for choice in choices(page)}))
        if asked not in seen:
            seen.add(asked)
            assert violations(page, axe) == []
            assert fits(page)
            assert size is DESKTOP or small_figures(page) == []
        play_on(page, random, 1)
    return len(seen)
