"""Boards: figures that can be read on a phone, zoom, and games that the page knows nothing of."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from playwright.sync_api import Page

from clachan.games import registry
from tests.effort import often, seed
from tests.page.barriers import small_figures
from tests.page.conftest import DESKTOP, PHONE, Visitors, fits, open_table, violations
from tests.page.players import play_by_clicks, wait_for_turn
from tests.page.strange_game import boxes, hexes, open_strange


@pytest.mark.soak
@pytest.mark.parametrize("name", registry.names())
@pytest.mark.parametrize("fewest", [False, True][: often(1, 2)])
def test_figures_can_be_read_on_a_phone(server: str, visitors: Visitors, name: str, fewest: bool) -> None:
    game = registry.game(name)
    players = max(2, game.players[0]) if fewest else game.players[1]
    modules = [module.name for module in game.modules if module.players[0] <= players <= module.players[1]]
    table = open_table(server, ["you", *["random"] * (players - 1)], modules, seed(60), name)
    page = visitors(PHONE).open(table["seat 0"])
    random = Random(seed(60))
    for _ in range(often(5, 40)):
        assert wait_for_turn(page)
        assert page.locator(".board svg text").count() > 10
        assert small_figures(page) == []
        assert fits(page)
        play_by_clicks(page, random, most=1)


def width_of(page: Page, board: str) -> float:
    return float(boxes(page, f"{board} .pan > svg")[0]["width"])


def pinch(page: Page, board: str, by: float) -> None:
    """Two fingers on a board, moved apart."""
    box = page.locator(f"{board} .pan").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + min(box["height"], 300) / 2
    touch = page.context.new_cdp_session(page)

    def fingers(kind: str, spread: float) -> None:
        points = [{"x": x - spread, "y": y, "id": 0}, {"x": x + spread, "y": y, "id": 1}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points if spread else []})

    fingers("touchStart", 40)
    for step in range(1, 6):
        fingers("touchMove", 40 + 40 * (by - 1) * step / 5)
    fingers("touchEnd", 0)


def test_two_fingers_zoom_a_board_and_not_the_page(server: str, visitors: Visitors) -> None:
    table = open_table(server, ["you", "random"], [], seed=61)
    page = visitors(PHONE).open(table["seat 0"])
    assert wait_for_turn(page)
    before = width_of(page, ".board.main")
    pinch(page, ".board.main", 2)
    after = width_of(page, ".board.main")
    assert before * 1.5 < after < before * 2.5
    assert page.evaluate("visualViewport.scale") == 1
    assert fits(page)
    pinch(page, ".board.main", 0.5)
    assert width_of(page, ".board.main") < after / 1.5


@pytest.mark.parametrize("board", [".board.main", "#board-scoring"])
def test_the_wheel_zooms_at_the_pointer(server: str, visitors: Visitors, board: str) -> None:
    table = open_table(server, ["you", "random"], [], seed=62)
    page = visitors().open(table["seat 0"])
    assert wait_for_turn(page)
    before = boxes(page, f"{board} .pan > svg")[0]
    x, y = before["x"] + before["width"] * 0.4, before["y"] + 60
    page.mouse.move(x, y)
    page.keyboard.down("Control")
    for _ in range(4):
        page.mouse.wheel(0, -100)
    page.keyboard.up("Control")
    page.wait_for_function(
        "([board, width]) => document.querySelector(board + ' .pan > svg').getBoundingClientRect().width > width * 1.3",
        arg=[board, before["width"]],
    )
    assert page.evaluate("visualViewport.scale") == 1
    after = boxes(page, f"{board} .pan > svg")[0]
    assert abs((x - after["x"]) / after["width"] - 0.4) < 0.05


def test_zoom_stays_when_the_board_is_drawn_anew(server: str, visitors: Visitors) -> None:
    table = open_table(server, ["you", "random"], [], seed=63)
    page = visitors().open(table["seat 0"])
    assert wait_for_turn(page)
    page.locator(".board.main [data-zoom='1.25']").click()
    zoomed = page.evaluate("document.querySelector('.board.main').style.getPropertyValue('--zoom')")
    # The land is larger now: a click meant for a cell must not land on a button that changes the zoom.
    page.add_style_tag(content="[data-zoom] { pointer-events: none }")
    play_by_clicks(page, Random(63), most=4)
    assert page.evaluate("document.querySelector('.board.main').style.getPropertyValue('--zoom')") == zoomed == "1.25"


# A game that the page has never heard of


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_strange_game_lies_well_on_the_page(visitors: Visitors, axe: str, size: dict[str, int]) -> None:
    page = open_strange(visitors(size), [])
    assert fits(page)
    assert violations(page, axe) == []
    frames = boxes(page, ".boards > .board")
    for one, other in combinations(frames, 2):
        apart = (
            one["right"] <= other["left"] + 1
            or other["right"] <= one["left"] + 1
            or one["bottom"] <= other["top"] + 1
            or other["bottom"] <= one["top"] + 1
        )
        assert apart, (one, other)
    if size is PHONE:
        assert small_figures(page) == []
    else:
        map_, rondel = boxes(page, "#board-map .pan, #board-rondel .pan")
        assert map_["width"] > 1.5 * rondel["width"]
    facts = boxes(page, ".players .fact")
    assert len(facts) == 20
    assert all(fact["left"] >= 0 and fact["right"] <= size["width"] for fact in facts)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_everything_of_a_strange_game_can_be_picked(visitors: Visitors, size: dict[str, int]) -> None:
    sent: list[str] = []
    visitor = visitors(size)
    page = open_strange(visitor, sent)
    assert page.locator(".pick").count() == len(hexes()) + 16 + 14
    for first in ("hex-0-0", "hex-10-6", "hex-5-3"):
        page.locator(f'[data-pick="{first}"]').click()
        page.locator('[data-pick="buy-wool"]').click()
        page.wait_for_selector("#table:not(.busy)")
        page.wait_for_function("n => document.querySelectorAll('.pick').length > n", arg=60)
    for element in ("sell-whisky", "tile-9"):
        page.locator(f'[data-pick="{element}"]').first.click()
        page.wait_for_selector("#table:not(.busy)")
    page.locator("#bar .coin", has_text="100").click()
    page.wait_for_selector("#table:not(.busy)")
    assert sent == [
        "build hex-0-0 buy",
        "build hex-10-6 buy",
        "build hex-5-3 buy",
        "sell whisky",
        "tile 9",
        "pay 100",
    ]
    # The browser itself notes that nobody sends new panels.
    visitor.errors.clear()
