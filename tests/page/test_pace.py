"""What others do is shown step by step, at the viewer's pace, and can be skipped."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.page.conftest import Visitors, open_tab, open_table
from tests.page.feed import feed, open_fed
from tests.page.players import asked_at, choices, click_choice, wait_for_answer, wait_for_turn
from tests.web.support import ServerProcess


def question(page: Page) -> str:
    return page.locator("#question").inner_text()


def set_pace(page: Page, pace: str) -> None:
    open_tab(page, "table")
    page.select_option("#pace", pace)


@pytest.fixture
def page(server: str, visitors: Visitors) -> Page:
    """A table that is told what we say, seen slowly."""
    table = open_table(server, ["you", "random"], [], seed=40)
    found = open_fed(visitors(), table["seat 0"])
    set_pace(found, "slow")
    return found


def test_steps_are_shown_one_after_the_other(page: Page) -> None:
    for step in ("one", "two", "three"):
        feed(page, step)
    assert question(page) == "one"
    assert page.locator("#skip").is_visible()
    set_pace(page, "fast")
    page.wait_for_function("() => document.getElementById('question').textContent === 'two'", timeout=2000)
    page.wait_for_function("() => document.getElementById('question').textContent === 'three'", timeout=2000)


def test_nobody_waits_for_steps_that_show_nothing(page: Page) -> None:
    for step in ("one", "two", "three"):
        feed(page, step, secret=True)
    assert question(page) == "three"


@pytest.mark.parametrize("how", ["button", "key"])
def test_skipping_goes_to_the_present_and_on_until_somebody_is_asked(page: Page, how: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/hurry" in request.url else None)
    for step in ("one", "two", "three"):
        feed(page, step)
    if how == "button":
        page.locator("#skip").click()
    else:
        page.keyboard.press("Escape")
    assert question(page) == "three"
    assert not page.locator("#skip").is_visible()
    feed(page, "four")
    assert question(page) == "four"
    feed(page, "yours", mine=True, bots=False)
    assert question(page) == "yours"
    assert len(asked) == 1
    # From here on it is step by step again.
    feed(page, "five")
    feed(page, "six")
    assert question(page) != "six"


# The first answer with the whole page is held back until it is let go.
HOLD_PANELS = """() => {
  const ask = window.fetch;
  window.fetch = async (url, how) => {
    const answer = await ask(url, how);
    if (String(url).includes("/panels") && !window.letGo) await new Promise((go) => window.letGo = go);
    return answer;
  };
}"""


@pytest.mark.parametrize("pace", ["once", "slow"])
def test_what_comes_late_does_not_turn_the_page_back(server: str, visitors: Visitors, pace: str) -> None:
    """Somebody's move is too late, the page asks for everything again, and on the way the game goes on."""
    table = open_table(server, ["you", "random"], [], seed=43)
    visitor = visitors()
    page = open_fed(visitor, table["seat 0"])
    set_pace(page, pace)
    assert wait_for_turn(page)
    page.route("**/play", lambda route: route.fulfill(status=409, json={"error": "too late"}))
    page.evaluate(HOLD_PANELS)
    click_choice(page, choices(page)[0])
    page.wait_for_function("() => window.letGo")
    feed(page, "one")
    feed(page, "two")
    page.evaluate("window.letGo()")
    page.wait_for_selector("#status.error")
    assert question(page) == "two"
    visitor.errors.clear()


def test_what_the_viewer_does_is_shown_without_delay(server: str, visitors: Visitors) -> None:
    """Also right after another step, and by a real server."""
    table = open_table(server, ["you", "random"], [], seed=42)
    page = visitors().open(table["seat 0"])
    set_pace(page, "slow")
    for _ in range(3):
        assert wait_for_turn(page)
        before = asked_at(page)
        started = time.monotonic()
        click_choice(page, choices(page)[0])
        wait_for_answer(page, before)
        assert time.monotonic() - started < 1.5


def test_at_once_means_at_once(page: Page) -> None:
    set_pace(page, "once")
    for step in ("one", "two", "three"):
        feed(page, step)
    assert question(page) == "three"


def test_a_page_that_nobody_looks_at_keeps_up(page: Page) -> None:
    page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    for step in ("one", "two", "three"):
        feed(page, step)
    assert question(page) == "three"


def test_the_pace_is_remembered(page: Page) -> None:
    set_pace(page, "fast")
    page.reload()
    assert page.locator("#pace").input_value() == "fast"


@pytest.fixture
def leisurely(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose bots take their time."""
    process = ServerProcess(tmp_path_factory.mktemp("leisurely") / "clachan.sqlite", None, "--pause", "3")
    process.start()
    try:
        process.wait_until_ready()
        yield process.url
    finally:
        process.clean_up()


def test_bots_hurry_when_their_moves_are_skipped(browser: Browser, leisurely: str) -> None:
    visitors = Visitors(browser, leisurely)
    table = open_table(leisurely, ["you", *["random"] * 4], [], seed=41)
    page = visitors().open(table["seat 0"])
    for _ in range(3):
        assert wait_for_turn(page)
        before = asked_at(page)
        click_choice(page, choices(page)[0])
        wait_for_answer(page, before)
    started = time.monotonic()
    page.wait_for_function("() => JSON.parse(document.getElementById('choices').textContent).length === 0")
    page.locator("#skip").click()
    assert wait_for_turn(page)
    # Four bots with three decisions each, three seconds apart.
    assert time.monotonic() - started < 25
    assert visitors.close() == []
