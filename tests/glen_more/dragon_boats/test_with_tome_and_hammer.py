"""Boats together with events and with the Englishman (GMX-31, GMX-34, GMX-35, GM1-30)."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.modules.tome.rules.removing_tiles import removable_alone
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import cell_at
from tests.glen_more.dragon_boats.table import boat, may_sail, race, race_position, sail
from tests.glen_more.hammer.table import table
from tests.glen_more.positions import HOME_CASTLE, VILLAGE, build, legal, men, on_rondel, play, territory, top_tile
from tests.glen_more.tome.table import trigger

AHEAD = "Gathering A, Tain, Portree"


@pytest.mark.rule("GMX-35")
def test_donan_activates_a_ship_builder_of_another_player_for_the_own_boat() -> None:
    lands = [territory(), territory({(2, 0): "Ship Builder 1"})]
    state = race_position(territories=lands, ahead=AHEAD, cards=["Donan Castle"], modules=["tome"])
    trigger("Donan Castle", state)
    play(state, "borrow Ship Builder 1", "done")
    assert state.movement == 2
    sail(state, 2)
    assert [boat(state, seat) for seat in (0, 1)] == [(1, 2), (1, 1)]


@pytest.mark.rule("GMX-35", "GM1-22")
def test_moves_that_events_give_for_nothing_are_for_scotsmen_only() -> None:
    land = territory({(0, -1): "Lochridge"}, {(0, -1): 1, VILLAGE: 1})
    state = race_position(territories=[land], ahead=AHEAD, cards=["Castle Moil"], modules=["tome"])
    trigger("Castle Moil", state)
    assert legal(state, "call home") == {"Lochridge", "Starting Village"}
    assert not may_sail(state)
    play(state, "call home Lochridge")
    assert (men(state, HOME_CASTLE), boat(state)) == (1, (0, 1))
    assert not may_sail(state)
    state = race_position(territories=[land], ahead="Fort George, Tain", coins=[20], market="wood 0", modules=["tome"])
    build(state, "Fort George", (0, 1))
    play(state, "resolve scotsman")
    assert state.asked == "call home"
    assert not may_sail(state)
    play(state, "call home Lochridge", "done")
    assert boat(state) == (0, 1)
    assert not may_sail(state)


@pytest.mark.rule("GM1-33", "GMX-31")
@pytest.mark.parametrize("card", ["Fort George", "Castle of Mey"])
def test_events_remove_no_tile_with_a_boat(card: str) -> None:
    """TX-3: once the boat has left, the tile is legal."""
    red = territory({(2, 0): "Strathspey", (0, -1): "Lochridge", (1, -1): "Glen Lyon"})
    for boats, free in (({2: (0, 2)}, False), ({2: (0, 1)}, True)):
        state = race_position(boats=boats, territories=[red], ahead=AHEAD, cards=[card], modules=["tome"])
        trigger(card, state)
        assert ("Strathspey" in legal(state, "remove")) == free
        assert (cell_at(2, 0) in removable_alone(state, 0)) == free
        assert top_tile(state, (2, 0)) == "Strathspey"


def english_turn(started: bool) -> GlenState:
    """Red controls the Englishman, who stands before Race Start and is rearmost."""
    state = table(
        at=1,
        controller=0,
        pieces=(2, 3, 4),
        ahead={5: "Race Start", 6: "Tain", 7: "Easdale", 8: "Portree"},
        territories=[territory({(0, 1): "Plockton"})],
        coins=[9],
        modules=("dragon-boats", "hammer"),
    )
    race(state).started = started
    return state


@pytest.mark.rule("GM1-16", "GM1-17", "GMX-34")
def test_the_englishman_does_not_start_the_race() -> None:
    state = english_turn(False)
    assert "take Race Start" not in legal(state)
    assert not [text for text in legal(state) if "Race Start" in text]
    build(state, "Tain", (1, 1))
    play(state, "activate Plockton")
    assert (state.movement, race(state).started) == (1, False)
    assert not may_sail(state)
    # In discard mode neither.
    state = english_turn(False)
    play(state, "Englishman discards Easdale")
    assert not race(state).started
    assert "Race Start" in on_rondel(state).values()


@pytest.mark.rule("GM1-30")
def test_the_controller_moves_the_own_boat_in_the_englishmans_turn() -> None:
    state = english_turn(True)
    build(state, "Tain", (1, 1))
    play(state, "activate Plockton", "sail")
    assert boat(state) == (0, 0)
