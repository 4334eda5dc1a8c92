"""The Single Cask Reserve together with other Chronicles (GMC-10 to -14, GMX-41 to GMX-44)."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.modules.hammer.rules.england import englishman
from clachan.games.glen_more.modules.highlander.rules.moving_over import Toll
from clachan.games.glen_more.modules.single_cask.rules.selling_tiles import PASSING
from clachan.games.glen_more.rules.scoring_rounds import score_categories
from clachan.games.glen_more.rules.state import GlenState
from tests.glen_more.hammer.table import discards, england, takes
from tests.glen_more.highlander.table import heap
from tests.glen_more.positions import go_on, goods, legal, on_rondel, play, territory, tile
from tests.glen_more.single_cask.table import B, fill_cellars, on_tile, put_on_tile, reserve, shelves
from tests.glen_more.tome.table import booked, tome, trigger


def english_turn(*casks: str, at: int, pieces: tuple[int, ...], ahead: dict[int, str]) -> GlenState:
    """The turn of the Englishman, whom seat 0 controls."""
    state = reserve(*casks, pieces=pieces, ahead=ahead, coins=[9], modules=("single-cask", "hammer"))
    state.positions[englishman(state)] = at
    england(state).controller = 0
    return go_on(state)


@pytest.mark.rule("GM3-60", "GMX-41")
def test_the_englishman_sells_nothing_in_passing_and_does_not_stop_to_sell() -> None:
    state = english_turn("0 | . . x", at=1, pieces=(2, 3, 4), ahead={6: B, 8: "Black Isle", 9: "Inshriach"})
    assert state.piece == englishman(state)
    assert legal(state, "stop at") == set()
    assert takes(state) == {"Black Isle", "Inshriach"}
    play(state, "take Black Isle")
    assert state.asked != "sell in passing"
    assert (shelves(state), on_tile(state, B), state.scores[0]) == ("0 | . . x", (0, 0), 0)


@pytest.mark.rule("GM3-60", "GMX-42")
def test_the_englishman_cannot_discard_a_selling_tile() -> None:
    """But it is discarded when all have passed it, he last, and the casks on it go to the pool."""
    ahead = {2: B, 9: "Black Isle", 10: "Inshriach"}
    state = english_turn("0 | . . x", at=1, pieces=(4, 5, 6), ahead=ahead)
    put_on_tile(state, B, 1, 1)
    assert discards(state) == {"Black Isle", "Inshriach"}
    play(state, "Englishman discards Black Isle")
    assert B not in on_rondel(state).values()
    assert tile(B) in state.discard
    assert on_tile(state, B) == (0, 0)


@pytest.mark.rule("GM3-57")
def test_a_selling_tile_waits_for_the_englishman() -> None:
    """He counts among the pieces that have to pass a tile (GMC-17)."""
    state = reserve("0 | . . x", pieces=(3, 5, 6), ahead={4: B, 9: "Black Isle"}, modules=("single-cask", "hammer"))
    state.positions[englishman(state)] = 3
    state.positions[0] = 2
    play(state, "take Black Isle", "sell no cask")
    assert on_rondel(state)[4] == B


@pytest.mark.rule("GM3-37")
def test_the_controller_buys_a_cellar_in_the_englishmans_turn() -> None:
    state = english_turn("0 | . . x", at=1, pieces=(2, 3, 4), ahead={6: "Inshriach", 8: "Black Isle"})
    play(state, "buy cellar II")
    assert shelves(state) == "0 | . . x | . . ."


@pytest.mark.rule("GMX-44")
def test_all_casks_count_for_the_table_of_inverness() -> None:
    """Those in the area and those on circles: 3 more than the others, by the card's own table."""
    same: list[int] = []
    for casks in ("4 | . . .", "0 | . x x | x x ."):
        state = tome(cards=["Inverness"], more=["single-cask"])
        fill_cellars(state, 0, casks)
        fill_cellars(state, 1, "0 | x . .")
        fill_cellars(state, 2, "1 | . . .")
        trigger("Inverness", state)
        score_categories(state, 1)
        same.append(booked(state)["whisky"])
    plain = trigger("Inverness", tome(cards=["Inverness"], whisky=[4, 1, 1]))
    score_categories(plain, 1)
    assert same == [booked(plain)["whisky"]] * 2


@pytest.mark.rule("GMX-44", "GM3-25")
def test_a_borrowed_distillery_serves_the_cellar_of_who_borrows_it() -> None:
    blue = territory({(0, -1): "Glen Albyn", (0, 1): "Ben Wyvis"})
    mine = territory(goods={(0, 0): "barley wood"})
    state = tome(cards=["Donan Castle"], land=mine, others=[blue], more=["single-cask"])
    fill_cellars(state, 1, "0 | x . .")
    trigger("Donan Castle", state)
    play(state, "borrow Glen Albyn")
    assert goods(state, (0, 0)) == ""
    play(state, "store cask I-1", "age cask I-1")
    assert (shelves(state, 0), shelves(state, 1)) == ("0 | . x .", "0 | x . .")
    play(state, "borrow Ben Wyvis", "age cask I-2")
    assert (shelves(state, 0), shelves(state, 1)) == ("0 | . . x", "0 | x . .")


@pytest.mark.rule("GM3-55", "GMC-12")
def test_what_was_met_before_the_tile_is_not_paid_again() -> None:
    """One coin was the toll, the other buys the stone for Halkirk: the cask is needed for neither."""
    modules = ("highlander", "single-cask")
    state = reserve("0 | . . x", pieces=[9, 10, 20], ahead={16: B, 18: "Halkirk"}, coins=[2], modules=modules)
    play(state, "take Halkirk")
    assert (state.asked, heap(state), state.coins[0]) == (PASSING, "coin", 1)
    assert legal(state) == {"sell cask I-3", "sell no cask"}
    play(state, "sell cask I-3")
    assert (state.coins[0], state.whisky[0], state.scores[0]) == (0, 0, 3)


@pytest.mark.rule("GM3-55", "GMC-10")
def test_toll_and_sale_come_in_the_order_of_the_way() -> None:
    """The Mountain lies on the spaces 12 and 13: the tile beyond it comes later, one before it earlier."""
    for selling, first, second in ((16, Toll.name, PASSING), (11, PASSING, Toll.name)):
        state = reserve(
            "0 | . . x",
            pieces=[9, 10, 20],
            ahead={selling: B, 18: "Black Isle"},
            coins=[2],
            territories=[territory(goods={(0, 0): "sheep"})],
            modules=("highlander", "single-cask"),
        )
        play(state, "take Black Isle")
        asked = [state.asked]
        while state.asked in (first, second):
            asked.append(state.asked)
            play(state, min(legal(state)))
        assert [asked[0], asked[-1]] == [first, second]
        assert heap(state) != ""
