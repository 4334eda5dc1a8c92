"""Moving onto the Mountain, and what the refill does then (GM2-20 to GM2-26, GM2-33 to GM2-36)."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.modules.highlander.rules import moving_onto
from clachan.games.glen_more.rules.refill import refill, stack_size
from clachan.games.glen_more.rules.rondel import empty_space
from clachan.games.glen_more.rules.state import GlenState
from tests.glen_more.highlander.table import BLUE, RED, SECOND, TOP, YELLOW, heap, highland, owns
from tests.glen_more.positions import go_on, legal, on_rondel, play, territory

CLIMB = "climb the Mountain"


def finish_turn(state: GlenState, cell: str = "") -> GlenState:
    """Place what is to be placed, and do nothing else in this turn."""
    if state.asked == "place":
        play(state, f"place {cell}" if cell else sorted(legal(state))[0])
    while state.asked != "turn":
        play(state, "done")
    return state


def next_turn(state: GlenState) -> GlenState:
    """Fill the Rondel, and begin the turn of the rearmost."""
    refill(state)
    return go_on(state)


def start() -> GlenState:
    """The set-up of the scenarios: Red 1, Yellow 2, Blue 3, S tiles 4 to 8, A tiles 9 to 11, empty space 14."""
    s_tiles = {4: "Inshriach", 5: "Lochridge", 6: "Glen Nevis", 7: "Ballachulish", 8: "Black Isle"}
    a_tiles = {9: "Tain", 10: "Easdale", 11: "Rothiemurchus"}
    return highland(
        pieces=(1, 2, 3),
        ahead={**s_tiles, **a_tiles},
        coins=[6, 6, 6],
        territories=[territory(), territory(), territory()],
    )


@pytest.mark.rule("GM2-20", "GM2-21", "GM2-22", "GM2-23", "GM2-35", "GMC-18")
def test_landing() -> None:
    """T-GM2-1: no tile, nothing is laid down, though Red could take any of the tiles; one A tile is laid beyond."""
    state = start()
    assert stack_size(state, 0) == 11
    assert len(legal(state, "take")) == 8
    play(state, CLIMB)
    assert state.positions[RED] == TOP
    assert heap(state) == ""
    assert state.coins[RED] == 6
    assert state.territories[RED].size == 2
    assert list(on_rondel(state)) == [4, 5, 6, 7, 8, 9, 10, 11, 14]
    assert empty_space(state) == 15
    assert state.seat == YELLOW
    assert stack_size(state, 0) == 10


@pytest.mark.rule("GM2-22", "GMC-14")
def test_the_rest_of_the_turn_is_played() -> None:
    """Nothing is activated, but Red may sell; without anything to do the turn is over at once."""
    land = territory({(0, 1): "Inshriach"}, goods={(0, 0): "wood"})
    state = highland(territories=[land], ahead={15: "Tain"}, market="wood 2")
    play(state, CLIMB)
    assert state.asked == "activation"
    assert legal(state) == {"sell wood", "done"}
    play(state, "sell wood")
    assert state.coins[RED] == 2
    assert (state.asked, state.seat) == ("turn", YELLOW)


@pytest.mark.rule("GM2-20", "GM2-26")
def test_there_can_be_only_one() -> None:
    """While Blue stands there nobody else can; as soon as Blue has left, it is free again."""
    state = highland(pieces=(10, 11, TOP), ahead={14: "Tain", 15: "Easdale", 16: "Inshriach"})
    assert CLIMB not in legal(state)
    left = highland(pieces=(24, 25, 14), seat=BLUE, ahead={28: "Tain"})
    assert CLIMB not in legal(left)
    freed = highland(seat=BLUE, pieces=(14, 15, TOP), ahead={16: "Tain", 17: "Easdale"})
    play(freed, "take Tain")
    finish_turn(freed)
    assert freed.seat == RED
    finish_turn(play(freed, "take Easdale"))
    assert freed.seat == YELLOW
    assert CLIMB in legal(freed)


@pytest.mark.rule("GM2-26")
def test_who_has_finished_there_blocks_it_to_the_end() -> None:
    state = highland(pieces=(8, 9, TOP), ahead={11: "The End", 14: "Tain"}, stacks={"D": ""}, coins=[3, 3, 3])
    assert state.finished(BLUE)
    assert CLIMB not in legal(state)
    free = highland(pieces=(8, 9, 10), ahead={11: "The End", 14: "Tain"}, stacks={"D": ""}, coins=[3, 3, 3])
    assert CLIMB in legal(free)


@pytest.mark.rule("GM2-24")
def test_a_piece_on_it_is_behind_everything_from_r_on_and_ahead_of_everything_up_to_l() -> None:
    """Yellow on 11 moves before Red on the Mountain, Red before Blue on 14."""
    state = highland(pieces=(TOP, 11, 14), ahead={15: "Tain", 16: "Easdale"}, starts=False)
    next_turn(state)
    assert state.seat == YELLOW
    state = highland(pieces=(TOP, 15, 14), ahead={16: "Tain", 17: "Easdale"}, starts=False)
    next_turn(state)
    assert state.seat == RED
    assert legal(state, "take") >= {"Tain", "Easdale"}
    behind = highland(pieces=(TOP, 15, 16), ahead={11: "Tain", 14: "Easdale"})
    assert legal(behind, "take") == {"Easdale"}


@pytest.mark.rule("GM2-25")
def test_directly_behind_the_mover_it_is_out_of_reach() -> None:
    """T-GM2-4: Blue on R has the Mountain behind its back; once Blue has left, Yellow on 15 has it ahead."""
    ahead = dict(zip(range(16, 19), ("Tain", "Easdale", "Inshriach"), strict=True))
    state = highland(seat=BLUE, pieces=(19, 15, 14), ahead=ahead, starts=False)
    next_turn(state)
    assert state.seat == BLUE
    assert empty_space(state) == 25
    assert CLIMB not in legal(state)
    play(state, "take Easdale")
    finish_turn(state)
    assert (state.seat, empty_space(state)) == (YELLOW, 28)
    assert CLIMB in legal(state)
    play(state, CLIMB)
    assert state.positions[YELLOW] == SECOND


@pytest.mark.rule("GM2-25")
def test_the_reach_across_the_empty_space_can_be_ruled_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the other reading Blue on R may go round to the Mountain behind; from the Mountain itself nobody may."""
    monkeypatch.setattr(moving_onto, "REACHED_ACROSS_EMPTY_SPACE", True)
    state = highland(seat=BLUE, pieces=(19, 15, 14), ahead={16: "Tain", 17: "Easdale", 18: "Inshriach"}, starts=False)
    next_turn(state)
    assert CLIMB in legal(state)
    play(state, CLIMB)
    assert (state.positions[BLUE], state.seat) == (SECOND, YELLOW)
    assert CLIMB not in legal(highland(pieces=(TOP, 15, 16), ahead={17: "Tain"}))


@pytest.mark.rule("GM2-25")
def test_from_it_the_mountain_itself_is_out_of_reach() -> None:
    state = highland(pieces=(TOP, 15, 16), ahead={17: "Tain"})
    assert CLIMB not in legal(state)


@pytest.mark.rule("GM2-10", "GM2-15", "GM2-33", "GMC-17")
def test_toll_and_discard_of_what_all_have_passed() -> None:
    """T-GM2-2"""
    state = play(start(), CLIMB)
    finish_turn(play(state, "take Tain"), "0,1")
    assert empty_space(state) == 16
    state.rondel[14] = state.frame.components.tile_by_name["Strathspey"].number
    play(state, "take Strathspey")
    assert state.coins[BLUE] == 5
    assert heap(state) == "coin"
    finish_turn(state)
    assert sorted(state.tile(number).name for number in state.discard) == [
        "Ballachulish",
        "Black Isle",
        "Glen Nevis",
        "Inshriach",
        "Lochridge",
    ]
    assert [index for index in state.rondel if index > 14] == [15, 16, 17, 18, 19, 20, 21]
    assert stack_size(state, 0) == 3
    assert empty_space(state) == 22
    assert state.seat == YELLOW


@pytest.mark.rule("GM2-34")
@pytest.mark.parametrize(("rear", "empty"), [(TOP, 25), (14, 25), (15, 28), (16, 29), (11, 24)])
def test_the_empty_space_is_the_first_one_behind_the_rearmost_that_is_no_mountain(rear: int, empty: int) -> None:
    """Behind a piece on the Mountain or on R it is L; at the set-up, one space beyond R, it is R."""
    state = highland(pieces=(rear, 17, 18), ahead={19: "Tain"}, starts=False)
    assert empty_space(state) == empty
    next_turn(state)
    filled = [index for index in on_rondel(state) if index > 19]
    assert filled == [index for index in range(20, empty) if index not in (26, 27)]


@pytest.mark.rule("GM2-36", "GM2-28", "GM2-27", "GM2-31", "GM2-32")
def test_leaving_without_a_refill() -> None:
    """T-GM2-3: Red leaves with a coin and a wood, may pay with the wood, and frees no space."""
    ahead = {16: "Plockton", 17: "Tain", 18: "Easdale"}
    state = highland(pieces=(TOP, 15, 14), ahead=ahead, on_it="coin wood", market="wood 3", starts=False)
    next_turn(state)
    assert (state.seat, empty_space(state)) == (RED, 25)
    laid = list(on_rondel(state))
    # He may not stay: all he can do is move on. Without the wood of the Mountain Plockton could not be paid.
    assert {text.split()[0] for text in legal(state)} == {"take"}
    assert "Plockton" in legal(state, "take")
    play(state, "take Plockton", "put wood Home Castle")
    assert (heap(state), owns(state), state.coins[RED]) == ("", "", 1)
    finish_turn(state)
    assert state.territories[RED].size == 3
    assert list(on_rondel(state)) == [index for index in laid if index != 16]
    assert empty_space(state) == 25
    assert state.seat == BLUE


@pytest.mark.rule("GM2-36")
def test_leaving_with_a_discard() -> None:
    """T-GM2-5: the tile on R was passed by all: it is discarded, one tile is laid on L, and R is empty."""
    ahead = {14: "Tain", 17: "Easdale", 18: "Inshriach"}
    state = highland(pieces=(TOP, 15, 16), ahead=ahead, starts=False)
    next_turn(state)
    assert (state.seat, empty_space(state), state.front) == (RED, 25, 24)
    play(state, "take Easdale")
    finish_turn(state)
    assert [state.tile(number).name for number in state.discard] == ["Tain"]
    assert (state.front, empty_space(state)) == (25, 28)
    assert state.seat == YELLOW
