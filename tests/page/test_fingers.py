"""A phone: tiles are dragged with a finger, boards that are zoomed are panned, and whole games are played by touch."""

from __future__ import annotations

from random import Random

import pytest

from tests.effort import SOAK, often, seed
from tests.page.conftest import PHONE, Visitors, open_table
from tests.page.fingers import CONFIRM, Finger, drag_to_place, play_by_fingers
from tests.page.players import asked_at, wait_for_answer
from tests.page.test_boards import LARGE, pinch
from tests.page.test_gestures import play_to_a_gesture, sent_by

CHRONICLES = ["highlander", "great-glen", "haggis", "dragon-boats"]
TABLES = [
    ("isle-of-skye", ["druids"]),
    ("isle-of-skye", ["journeyman"]),
    ("clans-of-caledonia", []),
    ("glen-more", CHRONICLES),
]


def test_a_tile_is_dragged_with_a_finger_and_a_zoomed_board_is_panned(server: str, visitors: Visitors) -> None:
    table = open_table(server, ["you", "random"], [], seed=71)
    page = visitors(PHONE).open(table["seat 0"])
    first = play_to_a_gesture(page, Random(1), 2)
    # One finger moves what two have made larger, and picks nothing.
    pinch(page, LARGE, 2.5)
    question, pan = asked_at(page), f"document.querySelector('{LARGE} .pan')"
    before = page.evaluate(f"{pan}.scrollTop")
    box = page.locator(f"{LARGE} .pan").bounding_box()
    assert box is not None
    finger, at = Finger(page), (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    finger.down(at)
    finger.move(at, (at[0], at[1] - 120), steps=12)
    finger.up()
    page.wait_for_function(f"before => {pan}.scrollTop > before + 20", arg=before)
    assert asked_at(page) == question
    pinch(page, LARGE, 0.2)
    # What a finger has laid waits to be confirmed.
    sent = sent_by(page)
    assert drag_to_place(page, first)
    page.wait_for_selector(CONFIRM)
    assert sent == []
    question = asked_at(page)
    page.locator(CONFIRM).tap()
    wait_for_answer(page, question)
    assert sent[0][0] == first["a"]
    assert len(sent[0]) > 1


@pytest.mark.soak
@pytest.mark.parametrize(("game", "modules"), TABLES if SOAK else TABLES[:1])
def test_a_whole_game_by_fingers(server: str, visitors: Visitors, game: str, modules: list[str]) -> None:
    table = open_table(server, ["you", "random"], modules, seed(9), game)
    visitor = visitors(PHONE)
    page = visitor.open(table["seat 0"])
    decisions, drags = play_by_fingers(page, Random(seed(9)), often(8, 1000))
    visitor.pardon_late_moves()
    assert decisions >= often(8, 20)
    assert drags or not SOAK or game != "isle-of-skye"
