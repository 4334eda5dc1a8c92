"""The Englishman discards a tile, and what follows his moves (GM4-41 to -51)."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.modules.hammer.rules.england import (
    englishman,
    englishman_at,
    highest_stack,
    is_english_turn,
)
from clachan.games.glen_more.rules.extension import GlenExtension
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE
from tests.glen_more.hammer.table import discards, england, row, table, takes
from tests.glen_more.positions import game_with, legal, names, on_rondel, play, tile

AHEAD = {5: "Tain", 6: "Easdale", 7: "Rothiemurchus"}
OTHERS = (2, 3, 4)


@pytest.mark.rule("GM4-41", "GM4-42", "GM4-46")
@pytest.mark.parametrize(("filled", "coins", "left"), [(3, 3, [1, 2, 0]), (2, 2, [1, 0, 0]), (1, 1, [0, 0, 0])])
def test_a_discard_costs_nothing_and_brings_the_rightmost_coins(filled: int, coins: int, left: list[int]) -> None:
    """Also where he could take a tile; there is no choice between a coin and movement."""
    state = table(at=1, controller=1, filled=filled, pieces=OTHERS, ahead=AHEAD, coins=[9, 9, 9])
    assert (takes(state) == set()) == (filled == 3)
    play(state, "Englishman discards Easdale")
    assert state.coins == [9, 9 + coins, 9]
    assert row(state) == left
    assert names(state.discard) == ["Easdale"]
    assert (englishman_at(state), state.asked) == (6, "turn")
    assert 6 not in state.rondel


@pytest.mark.rule("GM4-43")
def test_from_an_empty_row_he_brings_nothing() -> None:
    state = table(at=1, controller=1, filled=0, pieces=OTHERS, ahead=AHEAD, coins=[9, 9, 9])
    play(state, "Englishman discards Easdale")
    assert (state.coins, row(state), names(state.discard)) == ([9, 9, 9], [0, 0, 0], ["Easdale"])


@pytest.mark.rule("GM4-44")
def test_hammer_tiles_may_be_discarded() -> None:
    state = table(at=1, controller=0, pieces=OTHERS, ahead={5: "Loch Lomond", 6: "Tain"})
    play(state, "Englishman discards Loch Lomond")
    assert names(state.discard) == ["Loch Lomond"]
    assert england(state).controller == 0


class PersonalPile(GlenExtension):
    """Keeps apart what is discarded by a move, with the seat that moved and the piece."""

    name = "pile"

    def __init__(self) -> None:
        self.seen: list[tuple[str, int, str]] = []

    def discarded(self, state: GlenState, tile: int, piece: int) -> bool:
        self.seen.append((state.tile(tile).name, state.seat, state.frame.pieces[piece]))
        return False


@pytest.mark.rule("GM4-47")
def test_who_keeps_personal_piles_learns_whose_move_it_was() -> None:
    """The tile discarded, and one that he was the last to pass, both by the controller's Englishman."""
    state = table(at=1, controller=2, pieces=(6, 7, 8), ahead={4: "Tain", 9: "Easdale", 10: "Inshriach"})
    pile = PersonalPile()
    state.frame.at["discarded"] = (pile,)
    play(state, "Englishman discards Easdale")
    assert pile.seen == [("Tain", 2, "englishman"), ("Easdale", 2, "englishman")]


@pytest.mark.rule("GM4-49")
def test_refill_and_scoring_follow_and_he_moves_again_if_still_rearmost() -> None:
    state = table(at=1, controller=1, pieces=(9, 10, 11), ahead={5: "Tain", 12: "Easdale"}, stacks={"A": "Plockton"})
    state.whisky[0] = 2
    play(state, "Englishman discards Tain")
    assert state.round == 2
    assert state.scores == [2, 0, 0]
    assert on_rondel(state)[13] == "Plockton"
    # One space behind him stays empty.
    assert state.front == 5 + 12
    assert (state.asked, state.deciders) == ("englishman", (1,))


@pytest.mark.rule("GM4-50", "GMC-17", "GMX-25")
def test_a_tile_waits_for_the_englishman_and_goes_when_he_passes_it() -> None:
    """All players have passed Tain: it stays as long as the Englishman is behind it."""
    state = table(at=2, controller=1, pieces=(1, 9, 10), ahead={4: "Tain", 5: "Easdale", 6: "Inshriach"}, coins=[9])
    play(state, "take Inshriach")
    if state.asked == "place":
        play(state, "place 0,1")
    while state.seat == 0 and state.piece == 0 and state.asked == "activation":
        play(state, "done")
    assert state.asked == "englishman"
    assert {4: "Tain", 5: "Easdale"}.items() <= on_rondel(state).items()
    assert discards(state) >= {"Tain", "Easdale"}
    play(state, "Englishman discards Easdale")
    assert names(state.discard) == ["Tain", "Easdale"]
    # One that a player is still behind stays although he has passed it.
    other = table(at=1, controller=1, pieces=(3, 9, 10), ahead={4: "Tain", 5: "Easdale"})
    play(other, "Englishman discards Easdale")
    assert on_rondel(other)[4] == "Tain"


@pytest.mark.rule("GM4-51")
def test_pieces_pass_him_freely_but_nobody_lands_on_him() -> None:
    state = table(at=4, controller=1, pieces=(1, 2, 3), ahead={5: "Tain", 6: "Easdale"})
    assert legal(state) == {"take Tain", "take Easdale"}
    play(state, "take Easdale")
    assert englishman_at(state) == 4


STATIONS = """
[tile."Race Start"]
stack = "B"
station = true
protected = true
source = "owner"
confidence = "high"
[tile."Selling"]
stack = "B"
station = true
source = "owner"
confidence = "high"
[tile."Cairn"]
stack = "B"
protected = true
types = ["monument"]
source = "owner"
confidence = "high"
"""


@pytest.mark.rule("GM4-33", "GM4-45")
def test_stations_and_protected_tiles_are_neither_taken_nor_discarded() -> None:
    """T-GM4-5: ahead of him lie Loch Lomond, Halkirk and Race Start."""
    state = table(at=1, controller=0, pieces=OTHERS, ahead={5: "Loch Lomond", 6: "Halkirk", 7: "Tain"}, coins=[9])
    stations = game_with(STATIONS)
    for name in ("Race Start", "Selling", "Cairn"):
        number = tile("Tain")
        original = state.frame.components.tiles[number]
        state.frame.components.tiles[number] = stations.components.tile_by_name[name]
        try:
            state.forget_choices()
            assert takes(state) == {"Halkirk"}
            assert discards(state) == {"Loch Lomond", "Halkirk"}
        finally:
            state.frame.components.tiles[number] = original


@pytest.mark.rule("GM4-48")
def test_without_a_tile_ahead_he_waits_for_the_next_one() -> None:
    """He goes to the empty space, then onto the first tile that is laid, which is handled in his turn."""
    state = table(at=1, controller=2, pieces=(11, 12, 13), coins=[0, 0, 9], stacks={"A": "Tain, Easdale, Plockton"})
    assert (state.asked, state.deciders) == ("englishman", (2,))
    assert is_english_turn(state)
    laid = on_rondel(state)[15]
    assert englishman_at(state) == 15
    assert {text for text in legal(state) if laid in text} >= {f"Englishman discards {laid}"}
    assert legal(state) <= {f"Englishman discards {laid}", f"take {laid}"}
    play(state, f"Englishman discards {laid}")
    assert (names(state.discard), state.coins[2]) == ([laid], 10)
    assert (state.asked, state.seat, state.piece) == ("turn", 0, 0)
    assert not england(state).waits


@pytest.mark.rule("GM4-48")
def test_the_tile_he_waited_for_can_be_taken_and_a_new_the_end_stops_him() -> None:
    state = table(at=1, controller=2, pieces=(11, 12, 13), coins=[0, 0, 9], stacks={"A": "Tain"})
    play(state, "take Tain", "place 0,1")
    assert row(state) == [1, 2, 0]
    assert state.territories[2].size == 3
    empty = {"A": "", "B": "", "C": "", "D": "The End, Kemnay"}
    ended = table(at=1, controller=2, pieces=(11, 12, 13), coins=[0, 0, 9], stacks=empty)
    assert ended.positions[englishman(ended)] == ended.end_index != NONE
    assert (ended.asked, ended.seat) == ("turn", 0)


@pytest.mark.rule("GM4-42", "GM4-43")
@pytest.mark.parametrize(("filled", "coins"), [(0, 0), (1, 1)])
def test_from_an_empty_row_there_is_no_stack_to_take(filled: int, coins: int) -> None:
    state = table(at=1, controller=0, filled=filled, pieces=(2, 3, 4), ahead={5: "Tain"})
    assert highest_stack(state) == coins
