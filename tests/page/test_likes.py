"""What the viewer likes: each setting does what it says and stays, and colours and text hold on every page.

The sound is tried in test_calls.py, the pace in test_pace.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import Visitors, open_tab, open_table
from tests.page.feed import feed, open_fed
from tests.page.players import asked_at, choices, click_choice, wait_for_answer, wait_for_turn

PEAT, OAT = "rgb(28, 26, 23)", "rgb(244, 239, 228)"
GROUND = "getComputedStyle(document.documentElement).backgroundColor"
TEXT = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
DASH = "getComputedStyle(document.querySelector('.glow')).animationName"


@pytest.fixture
def page(server: str, visitors: Visitors) -> Page:
    page = visitors().open(open_table(server, ["you", "random"], [], seed=50)["seat 0"])
    assert wait_for_turn(page)
    open_tab(page, "table")
    return page


def test_colours_hold_at_once_and_on_every_page(page: Page, server: str) -> None:
    assert page.evaluate(GROUND) == OAT
    page.select_option("#theme", "dark")
    assert page.evaluate(GROUND) == PEAT
    page.reload()
    assert page.locator("#theme").input_value() == "dark"
    for address in ("/", "/rules/isle-of-skye", "/me", "/new?game=isle-of-skye"):
        page.goto(server + address)
        assert page.evaluate(GROUND) == PEAT, address


def test_colours_may_be_other_than_those_of_the_system(page: Page) -> None:
    page.emulate_media(color_scheme="dark")
    assert page.evaluate(GROUND) == PEAT
    page.select_option("#theme", "light")
    assert page.evaluate(GROUND) == OAT
    page.select_option("#theme", "")
    assert page.evaluate(GROUND) == PEAT


def test_text_is_as_large_as_one_likes_it_on_every_page(page: Page, server: str) -> None:
    normal = page.evaluate(TEXT)
    page.select_option("#text-size", "1.3")
    assert page.evaluate(TEXT) == pytest.approx(1.3 * normal, 0.01)
    assert page.evaluate("document.scrollingElement.scrollHeight <= innerHeight")
    page.reload()
    assert page.evaluate(TEXT) == pytest.approx(1.3 * normal, 0.01)
    page.goto(server)
    assert page.evaluate(TEXT) == pytest.approx(1.3 * normal, 0.01)


def test_what_is_liked_is_there_before_anything_is_painted(page: Page, server: str) -> None:
    """The script that sees to it stands before all styles, and nothing is painted until it has run."""
    for address in (page.url, server):
        page.goto(address)
        early = page.evaluate(
            """() => {
              const script = document.head.querySelector("script[src$='early.js']");
              const style = document.head.querySelector("style, link[rel=stylesheet]");
              return !script.async && !script.defer && script.type !== "module" &&
                Boolean(script.compareDocumentPosition(style) & Node.DOCUMENT_POSITION_FOLLOWING);
            }"""
        )
        assert early


def test_things_move_as_one_likes_it(page: Page) -> None:
    """The system of visitors says: little."""
    assert page.evaluate(DASH) == "none"
    page.select_option("#motion", "full")
    assert page.evaluate(DASH) != "none"
    page.reload()
    assert wait_for_turn(page)
    assert page.evaluate(DASH) != "none"
    page.emulate_media(reduced_motion="no-preference")
    open_tab(page, "table")
    page.select_option("#motion", "less")
    assert page.evaluate(DASH) == "none"


def test_whoever_likes_it_confirms_before_anything_is_sent(page: Page) -> None:
    page.select_option("#confirm-first", "yes")
    page.reload()
    assert wait_for_turn(page)
    assert page.locator("#confirm-first").input_value() == "yes"
    question = asked_at(page)
    page.locator(".pick").first.click()
    assert page.locator("#confirm [data-confirm]").is_visible()
    assert asked_at(page) == question
    page.locator("#confirm [data-confirm]").click()
    wait_for_answer(page, question)


def whoever_is_asked(pages: Sequence[Page]) -> Page:
    """The page of somebody who has to decide."""
    for page in cycle(pages):
        if choices(page):
            return page
        page.wait_for_timeout(50)
    raise AssertionError("there is no page")


def play_to_the_turns(pages: Sequence[Page]) -> Page:
    """Play until one after the other buys or passes; the page of whoever is first."""
    while True:
        page = whoever_is_asked(pages)
        if choices(page)[-1]["a"] == "pass":
            return page
        question = asked_at(page)
        click_choice(page, choices(page)[0])
        wait_for_answer(page, question)


def test_what_cannot_be_taken_back_is_confirmed_where_others_play(server: str, visitors: Visitors) -> None:
    table = open_table(server, ["you", "you"], [], seed=12)
    pages = [visitors().open(table["seat 0"]), visitors().open(table["seat 1"])]
    page = play_to_the_turns(pages)
    page.evaluate("localStorage.setItem('confirm-first', '')")
    page.reload()
    assert wait_for_turn(page)
    question, button = asked_at(page), page.locator("#answers [data-action='pass']")
    button.click()
    expect(page.locator("#confirm [data-confirm]")).to_be_focused()
    expect(page.locator("#about")).to_contain_text("cannot be taken back")
    page.wait_for_timeout(300)
    assert asked_at(page) == question
    # Another thought: nothing was sent.
    page.keyboard.press("Escape")
    expect(page.locator("#confirm")).to_be_hidden()
    assert asked_at(page) == question
    button.click()
    expect(page.locator("#confirm [data-confirm]")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_function("() => JSON.parse(document.getElementById('choices').textContent).length === 0")
    # Whoever is always sure is not asked.
    other = pages[1 - pages.index(page)]
    assert wait_for_turn(other)
    question = asked_at(other)
    other.locator("#answers [data-action='pass']").click()
    wait_for_answer(other, question)


def test_nothing_is_asked_where_nobody_else_plays(page: Page) -> None:
    page.select_option("#confirm-first", "")
    for _ in range(6):
        assert wait_for_turn(page)
        question = asked_at(page)
        click_choice(page, choices(page)[-1])
        wait_for_answer(page, question)


def test_who_may_says_whether_single_answers_are_given(page: Page, server: str, visitors: Visitors) -> None:
    box = page.locator("#by-itself")
    assert not box.is_checked()
    with page.expect_response("**/by-itself?on=true"):
        box.check()
    page.reload()
    open_tab(page, "table")
    assert box.is_checked()
    with page.expect_response("**/by-itself?on=false"):
        box.uncheck()
    page.reload()
    assert not box.is_checked()
    # A guest at another's table has no say.
    table = open_table(server, ["you", "you"], [], seed=50)
    visitors().open(table["seat 0"])
    guest = visitors().open(table["seat 1"])
    assert guest.locator("#confirm-first").count() == 1
    assert guest.locator("#by-itself").count() == 0


def on_stage(page: Page) -> set[str]:
    return set(page.evaluate("[...document.querySelectorAll('#stage > .board')].map((b) => b.dataset.board)"))


@pytest.mark.parametrize("follow", [True, False])
def test_the_stage_follows_the_others_if_one_likes_it(server: str, visitors: Visitors, follow: bool) -> None:
    page = open_fed(visitors(), open_table(server, ["you", "random"], [], seed=50)["seat 0"])
    assert wait_for_turn(page)
    before = on_stage(page)
    open_tab(page, "table")
    page.locator("#follow").set_checked(follow)
    page.reload()
    assert page.locator("#follow").is_checked() == follow
    feed(page, "others move")
    page.evaluate(
        """() => window.feed({ seq: ++window.fed, version: Number(document.getElementById("table").dataset.version),
          seat: 0, panels: {}, scene: [["seat-1", 1]] })"""
    )
    page.wait_for_timeout(300)
    assert ("seat-1" in on_stage(page)) == follow
    assert follow or on_stage(page) == before


# The widest numbers there may be, in the strip of a small screen and in the rail.
WIDEN = """() => {
  for (const fact of document.querySelectorAll(".player .fact summary")) {
    const text = [...fact.childNodes].findLast((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
    if (text) text.textContent = "188";
  }
  for (const name of document.querySelectorAll(".player .name button")) name.textContent = "W".repeat(30);
}"""
CROWDED = """() => {
  const wrong = [], panel = document.getElementById("panel-players").getBoundingClientRect();
  const toggle = document.getElementById("rail-toggle").getBoundingClientRect();
  const right = toggle.left > panel.left + 50 && !document.querySelector("#rail.open") ? toggle.left : panel.right;
  const shown = [...document.querySelectorAll(".player > .sign, .player .fact summary, .player .name button")]
    .filter((e) => e.checkVisibility({ opacityProperty: true }));
  const boxes = shown.map((e) => e.getBoundingClientRect());
  shown.forEach((element, i) => {
    const box = boxes[i], what = `${element.getAttribute("class") || ""} ${element.textContent.trim()}`;
    if (box.left < 0 || box.right > right + 0.5) wrong.push(`${what} out of the strip`);
    if (element.localName === "summary" && element.scrollWidth > element.clientWidth + 1) wrong.push(`${what} cut off`);
    boxes.forEach((other, k) => {
      if (k > i && Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
        Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1) wrong.push(`${what} over another`);
    });
  });
  return wrong;
}"""


@pytest.mark.parametrize(("width", "height", "players"), [(390, 844, 5), (320, 640, 4), (844, 390, 5), (1280, 720, 5)])
def test_players_with_long_names_and_large_numbers_have_room(
    server: str, visitors: Visitors, width: int, height: int, players: int
) -> None:
    table = open_table(server, ["you", *["random"] * (players - 1)], [], 7)
    page = visitors({"width": width, "height": height}).open(table["seat 0"])
    assert wait_for_turn(page)
    page.evaluate(WIDEN)
    assert page.locator(".player .fact.points").count() == players
    assert page.evaluate(CROWDED) == []
    if page.locator("#rail-toggle").is_visible():
        page.locator("#rail-toggle").click()
        assert page.evaluate(CROWDED) == []
