"""All pages: readable by everybody, at any width, in three languages."""

from __future__ import annotations

import pytest

from clachan.games import registry
from tests.effort import often, seed
from tests.page.barriers import check_table
from tests.page.conftest import DESKTOP, PHONE, Visitors, fits, open_table, violations

PAGES = ["/", "/new", "/rules", "/rules/isle-of-skye", "/catalogue/isle-of-skye", "/credits", "/me", "/t/nowhere"]
PAGES += ["/forgotten", "/me/delete"]


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


# Every game as it is, and with all that belongs to it.
TABLES = [
    (game.name, modules)
    for game in registry.all_games()
    for modules in sorted({(), tuple(module.name for module in game.modules)})
]


@pytest.mark.soak
@pytest.mark.parametrize(("name", "modules"), TABLES, ids=lambda value: value if isinstance(value, str) else len(value))
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_no_table_has_barriers(
    server: str, visitors: Visitors, axe: str, name: str, modules: tuple[str, ...], size: dict[str, int]
) -> None:
    table = open_table(server, ["you", "random", "random"], modules, seed(6), name)
    assert check_table(visitors, size, table["seat 0"], axe, often(3, 40)) >= 3


@pytest.mark.parametrize("language", ["pl", "ru"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_no_language_makes_barriers(
    server: str, visitors: Visitors, axe: str, language: str, size: dict[str, int]
) -> None:
    table = open_table(server, ["you", "random", "random"], ["druids"], seed=20)
    assert check_table(visitors, size, table["seat 0"], axe, 3, language) == 3


@pytest.mark.parametrize(
    ("language", "word"), [("en", "Play now"), ("pl", "Zagraj teraz"), ("ru", "Играть")], ids=["en", "pl", "ru"]
)
def test_the_browser_chooses_the_language(visitors: Visitors, language: str, word: str) -> None:
    assert word in visitors(DESKTOP, language).open("/").locator("main").inner_text()


def test_the_language_can_be_switched(visitors: Visitors) -> None:
    page = visitors().open("/")
    page.get_by_role("button", name="RU").click()
    page.wait_for_selector("html[lang=ru]")
    page.goto(page.url)
    assert page.locator("html").get_attribute("lang") == "ru"
