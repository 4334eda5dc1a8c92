"""A finished game is analysed when somebody asks for it: a curve, marks, and what was better, by mouse and keyboard."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page

from tests.page.conftest import PHONE, Visitors, violations
from tests.page.test_end_and_replay import AMISS, IN_VIEW, at
from tests.web.halls import Process, QuickBots, running
from tests.web.support import Api
from tests.web.test_analyses import whole

DESKTOP = {"width": 1280, "height": 720}
# Whether every mark lies on its curve, and is large enough to be hit.
MARKS_AMISS = """() => [...document.querySelectorAll(".result .turning")].filter((mark) => {
  const box = mark.getBoundingClientRect(), field = mark.closest(".field").getBoundingClientRect();
  return box.width < 24 || box.left < field.left - 16 || box.right > field.right + 16 ||
    box.top < field.top - 16 || box.bottom > field.bottom + 16;
}).length"""


def elsewhere(work: Callable[[], Coroutine[None, None, str]]) -> str:
    """Done in a thread of its own: the one of the tests has the loop of Playwright."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(lambda: asyncio.run(work())).result()


@pytest.fixture(scope="module")
def analysed(server: str, server_file: Path) -> str:
    """A game that was played to its end and looked at, as another process would have done it."""

    async def play() -> str:
        process = Process(f"sqlite+aiosqlite:///{server_file}", QuickBots())
        async with running(process):
            return await whole(process)

    return elsewhere(play)


def shown(page: Page) -> None:
    page.wait_for_selector("#stage:not(.unlaid)")


@pytest.mark.parametrize("size", [DESKTOP, {**PHONE, "height": 664}], ids=["desktop", "phone"])
def test_the_curve_stands_beside_the_result(visitors: Visitors, analysed: str, size: dict[str, int], axe: str) -> None:
    page = visitors(size).open(f"/t/{analysed}")
    shown(page)
    assert page.evaluate(AMISS) == []
    assert page.locator(".result .curve .field path[class*=seat-]").count() == 2
    assert page.locator(".result .turning").count() > 3
    assert page.evaluate(MARKS_AMISS) == 0
    assert "It cost about 3 points" in page.locator(".turnings li").first.inner_text()
    assert violations(page, axe) == []


def test_marks_lead_through_the_game(visitors: Visitors, analysed: str, axe: str) -> None:
    page = visitors(DESKTOP).open(f"/t/{analysed}")
    shown(page)
    mark = page.locator(".result .turning").nth(1)
    move = int((mark.get_attribute("href") or "").partition("?at=")[2])
    assert f"Move {move}, " in (mark.get_attribute("aria-label") or "")
    page.evaluate("window.same = true")
    mark.focus()
    page.keyboard.press("Enter")
    at(page, move)
    assert page.evaluate("window.same")
    assert page.locator("#panel-log .now-line").count() == 1
    told = page.locator("#log .act.now .remark, .remark-here:not(.logged)")
    assert "Better: " in told.first.inner_text()
    if page.locator("#log .now").count():
        assert page.evaluate(IN_VIEW)
    assert violations(page, axe) == []
    # The curve in the log leads on.
    page.locator("#panel-log .turning").first.click()
    page.wait_for_function("n => document.querySelector('.replay')?.dataset.at !== String(n)", arg=move)


def test_a_phone_says_above_the_boards_what_was_better(visitors: Visitors, analysed: str) -> None:
    page = visitors(PHONE, "ru").open(f"/t/{analysed}")
    shown(page)
    link = page.locator(".turnings .to-turning").first
    move = int((link.get_attribute("href") or "").partition("?at=")[2])
    link.click()
    at(page, move)
    page.locator(".remark-here summary").click()
    assert "Это стоило примерно 3 очка" in page.locator(".remark-here").inner_text()


def test_whoever_looks_on_can_have_a_game_analysed(visitors: Visitors, server: str) -> None:
    api = Api(server)
    table = api.open(["you", "open"], name="Morag")
    table.join("Fergus")
    table.play_out(Random(4), most=10)
    about = f"/archive/{table.id}/analysis"
    for method in ("GET", "POST"):
        refused = api.ask(method, about)
        assert (refused.status_code, refused.json()) == (403, {"error": "a game can be analysed when it is over"})
    assert table.post("concede", 0).status_code == 200
    assert api.ask("GET", about).status_code == 404
    assert api.ask("POST", "/archive/nothing/analysis").status_code == 404
    page = visitors(DESKTOP).open(f"/t/{table.id}")
    shown(page)
    page.locator("#tab-log").click()
    page.locator("#panel-log [data-post$='/analysis']").click()
    page.wait_for_selector("#panel-log .curve")
    found = api.ask("GET", about).json()
    assert (found["done"], found["moves"], found["waiting"]) == (10, 10, False)
    assert {remark["seat"] for remark in found["remarks"]} == {0, 1}
    assert api.ask("POST", about).json() == found
    api.close()
