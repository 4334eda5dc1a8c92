"""Boards on the stage: zoom, calls and pins, a finger's taps; and a game that the page knows nothing of."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from playwright.sync_api import Page

from tests.page.conftest import DESKTOP, PHONE, Visitors, fits, open_table, violations
from tests.page.players import choices, click_choice, play_by_clicks, wait_for_turn
from tests.page.sizes import faults_at
from tests.page.strange_game import boxes, open_strange

# The first board on the stage.
LARGE = "#stage > .board:nth-child(1 of .board)"


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
    before = width_of(page, LARGE)
    pinch(page, LARGE, 2)
    after = width_of(page, LARGE)
    assert before * 1.5 < after < before * 2.5
    assert page.evaluate("visualViewport.scale") == 1
    assert fits(page)
    pinch(page, LARGE, 0.5)
    assert width_of(page, LARGE) < after / 1.5


def test_the_wheel_zooms_at_the_pointer(server: str, visitors: Visitors) -> None:
    table = open_table(server, ["you", "random"], [], seed=62)
    page = visitors().open(table["seat 0"])
    assert wait_for_turn(page)
    before = boxes(page, f"{LARGE} .pan > svg")[0]
    x, y = before["x"] + before["width"] * 0.4, before["y"] + 60
    page.mouse.move(x, y)
    page.keyboard.down("Control")
    for _ in range(4):
        page.mouse.wheel(0, -100)
    page.keyboard.up("Control")
    page.wait_for_function(
        "([board, width]) => document.querySelector(board + ' .pan > svg').getBoundingClientRect().width > width * 1.3",
        arg=[LARGE, before["width"]],
    )
    assert page.evaluate("visualViewport.scale") == 1
    after = boxes(page, f"{LARGE} .pan > svg")[0]
    assert abs((x - after["x"]) / after["width"] - 0.4) < 0.05


def test_zoom_by_buttons_stays(visitors: Visitors) -> None:
    page = open_strange(visitors(), [])
    larger = page.locator("#board-map [data-zoom='1.25']")
    larger.click()
    zoom = "document.getElementById('board-map').style.getPropertyValue('--zoom')"
    assert page.evaluate(zoom) == "1.25"
    page.evaluate("document.getElementById('table').dispatchEvent(new Event('recompose'))")
    assert page.evaluate(zoom) == "1.25"
    page.locator("#board-map [data-zoom='0.8']").click()
    assert page.evaluate(zoom) == ""


# Calls and pins


def on_stage(page: Page) -> set[str]:
    found: list[str] = page.evaluate("[...document.querySelectorAll('#stage > .board')].map((b) => b.dataset.board)")
    return set(found)


def test_boards_are_called_onto_the_stage_and_go_again(visitors: Visitors) -> None:
    """By a click, by Alt and their number, or by the card of a player; never a board twice, never a pick hidden."""
    page = open_strange(visitors(), [])
    # The Market holds something to pick, so it is there though the scene does not name it.
    scene = {"map", "rondel", "market"}
    assert on_stage(page) == scene
    picks = page.locator(".pick").count()
    # Each has its place in the wings, also while it is on the stage.
    titles = page.locator(".wing .call").all_inner_texts()
    names = ["Map", "Rondel", "Market", "Calum", "Track"]
    assert [title.split() for title in titles] == [[str(place + 1), name] for place, name in enumerate(names)]
    page.locator("[data-call=track]").click()
    assert on_stage(page) == scene | {"track"}
    assert page.locator("[data-call=track]").get_attribute("aria-pressed") == "true"
    page.locator("[data-call=track]").click()
    assert on_stage(page) == scene
    page.keyboard.press("Alt+4")
    assert on_stage(page) == scene | {"seat-1"}
    page.keyboard.press("Alt+5")
    assert on_stage(page) == scene | {"track"}
    page.keyboard.press("Escape")
    assert on_stage(page) == scene
    page.locator("[data-seat-call='1']").click()
    assert on_stage(page) == scene | {"seat-1"}
    assert page.locator(".pick").count() == picks
    assert page.evaluate("document.querySelectorAll('.board').length") == 5


def test_a_pinned_board_stays_beside_what_the_question_needs(visitors: Visitors) -> None:
    page = open_strange(visitors(), [])
    scene = on_stage(page)
    page.locator("[data-call=track]").click()
    page.locator("[data-pin=track]").click()
    page.keyboard.press("Escape")
    assert on_stage(page) == scene | {"track"}
    page.locator("[data-pin=track]").click()
    assert on_stage(page) == scene


def test_frames_stay_where_they_are_as_long_as_nothing_changes(server: str, visitors: Visitors) -> None:
    table = open_table(server, ["you", "random"], [], seed=64)
    page = visitors().open(table["seat 0"])
    assert wait_for_turn(page)
    frames = "[...document.querySelectorAll('#stage > .board')].map((b) => [b.dataset.board, b.dataset.frame])"
    before = page.evaluate(frames)
    play_by_clicks(page, Random(64), most=1)
    assert wait_for_turn(page)
    assert page.evaluate(frames) == before


# Fingers


def test_a_finger_is_shown_what_would_be_and_confirms(visitors: Visitors) -> None:
    """A tap previews, the second one on the same thing sends; a tap beside it is at the nearest."""
    sent: list[str] = []
    visitor = visitors({"width": 1200, "height": 900})
    page = open_strange(visitor, sent)
    tile = page.locator('[data-pick="tile-9"]').first
    tile.tap()
    assert page.locator("#confirm [data-confirm]").is_visible()
    assert page.locator("#about").inner_text() == "Take tile 10"
    assert sent == []
    page.locator("#confirm [data-back]").tap()
    assert not page.locator("#confirm").is_visible()
    box = tile.bounding_box()
    assert box is not None
    # The middle of the ring is nobody's: a little outside of the tile.
    outside = {"x": box["x"] - 6, "y": box["y"] + box["height"] / 2}
    page.touchscreen.tap(outside["x"], outside["y"])
    assert page.locator("#about").inner_text() == "Take tile 10"
    assert sent == []
    tile.tap()
    page.wait_for_selector("#table:not(.busy)")
    assert sent == ["tile 9"]
    page.locator("#answers .choice", has_text="Pass").tap()
    assert sent == ["tile 9"]
    page.locator("#confirm [data-confirm]").tap()
    page.wait_for_selector("#table:not(.busy)")
    assert sent == ["tile 9", "pass"]
    visitor.errors.clear()


# A game that the page has never heard of


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_strange_game_lies_well_on_the_page(visitors: Visitors, axe: str, size: dict[str, int]) -> None:
    page = open_strange(visitors(size), [])
    assert violations(page, axe) == []
    assert faults_at(page, size["width"], size["height"], (0.45, 0.55)) == []
    frames = boxes(page, "#stage > .board")
    for one, other in combinations(frames, 2):
        apart = (
            one["right"] <= other["left"] + 1
            or other["right"] <= one["left"] + 1
            or one["bottom"] <= other["top"] + 1
            or other["bottom"] <= one["top"] + 1
        )
        assert apart, (one, other)
    if size is DESKTOP:
        map_, rondel = boxes(page, "#board-map .pan, #board-rondel .pan")
        assert map_["width"] > 1.3 * rondel["width"]
        facts = boxes(page, ".players .fact")
        assert len(facts) == 20
        assert all(fact["left"] >= 0 and fact["right"] <= size["width"] for fact in facts)
    else:
        # A board that is called there is seen, even if others have to make room for it.
        before = on_stage(page)
        page.locator("[data-call=track]").click()
        assert "track" in on_stage(page)
        page.locator("[data-call=track]").click()
        assert on_stage(page) == before


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_everything_of_a_strange_game_can_be_picked(visitors: Visitors, size: dict[str, int]) -> None:
    """On a phone the map is picked first, then a field of it."""
    sent: list[str] = []
    visitor = visitors(size)
    page = open_strange(visitor, sent)
    offered = {choice["a"]: choice for choice in choices(page)}
    wanted = ["build hex-0-0 buy", "build hex-10-6 buy", "build hex-5-3 buy", "sell whisky", "tile 9", "pay 100"]
    for action in wanted:
        click_choice(page, offered[action])
        page.wait_for_selector("#table:not(.busy)")
    assert sent == wanted
    assert (page.locator(".frame-pick").count() > 0) == (size is PHONE)
    # The browser itself notes that nobody sends new panels.
    visitor.errors.clear()
