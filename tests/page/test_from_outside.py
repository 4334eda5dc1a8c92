"""A game of another package on the page: every kind of page knows it, and it is played by clicks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser

from tests.outside.installing import install
from tests.page.conftest import Visitor, open_table, violations
from tests.page.players import play_by_clicks, wait_for_turn
from tests.page.sizes import LAID_OUT, LOOK, REACH
from tests.web.support import ServerProcess

WINDOWS = [({"width": 1280, "height": 720}, "en"), ({"width": 390, "height": 844}, "pl")]
PAGES = {"/learn": "Kopce", "/learn/cairns": "wrzosowisk", "/rules/cairns": "CA-TAKE-03", "/catalogue/cairns": "shore"}


@pytest.fixture(scope="module")
def table_with_cairns(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server where the example is installed."""
    folder: Path = tmp_path_factory.mktemp("outside")
    process = ServerProcess(folder / "clachan.sqlite", env=install(folder / "site"))
    process.start()
    try:
        process.wait_until_ready()
        yield process.url
    finally:
        process.clean_up()


@pytest.mark.parametrize(("size", "language"), WINDOWS)
def test_it_is_played_on_the_page(
    browser: Browser, table_with_cairns: str, axe: str, size: dict[str, int], language: str
) -> None:
    """On a desktop and on a phone: everything can be picked, stones wander, and the game ends."""
    visitor = Visitor(browser, table_with_cairns, size, language)
    table = open_table(table_with_cairns, ["you", "greedy", "first-choice"], [], seed=7, game="cairns")
    page = visitor.open(table["seat 0"])
    assert wait_for_turn(page)
    page.evaluate(LAID_OUT)
    assert page.evaluate(LOOK, REACH)["wrong"] == []
    assert violations(page, axe) == []
    assert "Moor" in page.content() if language == "en" else "Wrzosowisko" in page.content()
    play_by_clicks(page, Random(3), most=1)
    assert wait_for_turn(page)
    assert page.locator("[data-board='cairn'] [id^='piece-']").count() in (1, 2, 3)
    play_by_clicks(page, Random(4))
    assert page.locator(".result").count() == 1
    for path, told in PAGES.items() if language == "pl" else ():
        assert told in visitor.open(path).content(), path
    assert visitor.errors == []
    visitor.context.close()
