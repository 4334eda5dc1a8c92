"""All pages: readable by everybody, at any width, in three languages."""

from __future__ import annotations

import pytest

from clachan.games import registry
from tests.effort import SOAK, often, seed
from tests.page.barriers import check_table
from tests.page.conftest import DESKTOP, PHONE, Visitors, fits, open_table, violations

PAGES = [
    "/",
    "/new?game=glen-more&preset=races",
    "/rules",
    "/rules/isle-of-skye?q=axe",
    "/catalogue/isle-of-skye",
    "/credits",
    "/me",
    "/t/nowhere",
]
PAGES += ["/forgotten", "/me/delete", "/archive", "/people"]


@pytest.mark.parametrize("path", PAGES)
def test_pages_have_no_barriers_and_fit(visitors: Visitors, axe: str, path: str) -> None:
    visitor = visitors(DESKTOP)
    page = visitor.open(path)
    assert fits(page)
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    assert fits(page)
    assert violations(page, axe) == []
    if path == "/t/nowhere":
        # The browser itself notes that there is no such page.
        visitor.errors.clear()


@pytest.mark.parametrize(
    ("game", "language"), [("isle-of-skye", "en"), ("clans-of-caledonia", "pl"), ("glen-more", "ru")]
)
def test_the_pages_that_explain_have_no_barriers_and_fit(
    visitors: Visitors, axe: str, game: str, language: str
) -> None:
    page = visitors(DESKTOP, language).open(f"/learn/{game}")
    assert fits(page)
    assert page.locator(".explained figure svg").count() > 10
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    assert fits(page)
    assert violations(page, axe) == []


def test_all_of_the_rules_begins_at_the_same_edge(visitors: Visitors) -> None:
    page = visitors(DESKTOP).open("/rules/clans-of-caledonia")
    parts = page.locator("#contents, .asks-numbers, article.document")
    assert len(parts.evaluate_all("all => [...new Set(all.map((one) => one.getBoundingClientRect().left))]")) == 1
    # No table has to be scrolled sideways on a phone.
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    assert page.locator(".document .pan").evaluate_all("all => all.every((one) => one.scrollWidth <= one.clientWidth)")


# Every game as it is, and with all that belongs to it.
TABLES = [
    (game.name, modules)
    for game in registry.all_games()
    for modules in sorted({(), tuple(module.name for module in game.modules)})
]


# Each on both screens in `make soak`; in `make test` with all that belongs to it on a desktop, without on a phone.
SCREENS = {"desktop": DESKTOP, "phone": PHONE}


@pytest.mark.soak
@pytest.mark.parametrize(
    ("name", "modules", "screen"),
    [
        (name, modules, screen)
        for name, modules in TABLES
        for screen in SCREENS
        if SOAK or (screen == "desktop") == bool(modules or not registry.game(name).modules)
    ],
    ids=lambda value: value if isinstance(value, str) else str(len(value)),
)
def test_no_table_has_barriers(
    server: str, visitors: Visitors, axe: str, name: str, modules: tuple[str, ...], screen: str
) -> None:
    size = SCREENS[screen]
    table = open_table(server, ["you", "random", "random"], modules, seed(6), name)
    assert check_table(visitors, size, table["seat 0"], axe, often(2, 40)) >= 2


@pytest.mark.parametrize(("language", "size"), [("pl", DESKTOP), ("ru", PHONE)], ids=["pl", "ru"])
def test_no_language_makes_barriers(
    server: str, visitors: Visitors, axe: str, language: str, size: dict[str, int]
) -> None:
    table = open_table(server, ["you", "random", "random"], ["druids"], seed=20)
    assert check_table(visitors, size, table["seat 0"], axe, 2, language) == 2


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
