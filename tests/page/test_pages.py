"""All pages: readable by everybody, at any width, in three languages."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.page.conftest import DESKTOP, PHONE, Visitors, open_table
from tests.page.players import play_by_clicks, wait_for_turn

PAGES = ["/", "/new", "/rules/isle-of-skye", "/catalogue/isle-of-skye", "/credits", "/me", "/t/nowhere"]


def violations(page: Any, axe: str) -> list[str]:
    """What axe-core finds, in short."""
    page.evaluate(axe)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")["violations"]
    return [f"{v['id']}: {v['nodes'][0]['html'][:120]}" for v in found]


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_pages_have_no_barriers_and_fit(visitors: Visitors, axe: str, path: str, size: dict[str, int]) -> None:
    visitor = visitors(size)
    page = visitor.open(path)
    assert violations(page, axe) == []
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    if path == "/t/nowhere":
        # The browser itself notes that there is no such page.
        visitor.errors.clear()


@pytest.mark.parametrize("language", ["en", "pl", "ru"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_table_has_no_barriers_and_fits(
    server: str, visitors: Visitors, axe: str, language: str, size: dict[str, int]
) -> None:
    table = open_table(server, ["you", "random", "random"], ["druids"], seed=20)
    page = visitors(size, language).open(table["seat 0"])
    random = Random(20)
    seen: set[str] = set()
    for _ in range(14):
        assert wait_for_turn(page)
        asked = str(page.locator("#question").inner_text())
        if asked not in seen:
            seen.add(asked)
            assert violations(page, axe) == []
            assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
            small = page.evaluate(
                "() => [...document.querySelectorAll('#table *')].filter(e => e.childNodes.length && "
                "[...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim()) && !e.closest('svg') && "
                "e.getClientRects().length && parseFloat(getComputedStyle(e).fontSize) < 12).length"
            )
            assert small == 0
        play_by_clicks(page, random, most=1)
    assert len(seen) >= 4
    assert page.locator("html").get_attribute("lang") == language


@pytest.mark.parametrize(
    ("language", "word"), [("en", "Play now"), ("pl", "Graj teraz"), ("ru", "Играть")], ids=["en", "pl", "ru"]
)
def test_the_browser_chooses_the_language(visitors: Visitors, language: str, word: str) -> None:
    assert word in visitors(DESKTOP, language).open("/").locator("main").inner_text()


def test_the_language_can_be_switched(visitors: Visitors) -> None:
    page = visitors().open("/")
    page.get_by_role("button", name="RU").click()
    page.wait_for_selector("html[lang=ru]")
    page.goto(page.url)
    assert page.locator("html").get_attribute("lang") == "ru"
