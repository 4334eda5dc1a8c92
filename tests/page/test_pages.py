"""All pages: readable by everybody, at any width, in three languages."""

from __future__ import annotations

from random import Random

import pytest

from clachan.games import registry
from tests.page.conftest import DESKTOP, PHONE, Visitors, fits, open_table, violations
from tests.page.players import play_by_clicks, wait_for_turn

PAGES = ["/", "/new", "/rules", "/rules/isle-of-skye", "/catalogue/isle-of-skye", "/credits", "/me", "/t/nowhere"]


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_pages_have_no_barriers_and_fit(visitors: Visitors, axe: str, path: str, size: dict[str, int]) -> None:
    visitor = visitors(size)
    page = visitor.open(path)
    assert violations(page, axe) == []
    assert fits(page)
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
            assert fits(page)
            small = page.evaluate(
                "() => [...document.querySelectorAll('#table *')].filter(e => e.childNodes.length && "
                "[...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim()) && !e.closest('svg') && "
                "e.getClientRects().length && parseFloat(getComputedStyle(e).fontSize) < 12).length"
            )
            assert small == 0
        play_by_clicks(page, random, most=1)
    assert len(seen) >= 4
    assert page.locator("html").get_attribute("lang") == language


@pytest.mark.parametrize("name", registry.names())
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_no_game_has_barriers(server: str, visitors: Visitors, axe: str, name: str, size: dict[str, int]) -> None:
    table = open_table(server, ["you", "random"], [], 21, name)
    page = visitors(size).open(table["seat 0"])
    random = Random(21)
    for _ in range(8):
        assert wait_for_turn(page)
        assert violations(page, axe) == []
        assert fits(page)
        play_by_clicks(page, random, most=1)


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
