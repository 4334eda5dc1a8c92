"""Leaving the Mountain with what lies on it (GM2-27 to GM2-32)."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.rules.state import GlenState
from tests.glen_more.highlander.table import RED, TOLL, TOP, heap, highland, owns
from tests.glen_more.positions import goods, legal, men, play, row, territory

LEAVE = "leave the rest on the Mountain"
BEYOND = {14: "Tain", 17: "Easdale", 18: "Halkirk"}


@pytest.mark.rule("GM2-28", "GM2-29")
def test_coins_to_the_supply_and_goods_onto_any_tiles() -> None:
    """At most three on a tile."""
    land = territory({(0, 1): "Inshriach"}, goods={(0, 0): "sheep sheep sheep"})
    state = highland(
        pieces=(TOP, 15, 16), ahead=BEYOND, territories=[land], coins=[1], on_it="coin coin wood wood barley"
    )
    play(state, "take Tain")
    assert state.coins[RED] == 3
    assert legal(state) == {
        LEAVE,
        *[f"put {kind} {tile}" for kind in ("wood", "barley") for tile in ("Home Castle", "Inshriach")],
    }
    play(state, "put wood Inshriach", "put wood Home Castle", "put barley Inshriach")
    assert (goods(state, (0, 1)), goods(state, (1, 0))) == ("wood barley", "wood")
    assert heap(state) == ""
    assert state.asked == "place"


@pytest.mark.rule("GM2-28")
def test_what_was_put_there_while_the_piece_stood_on_it_is_collected_too() -> None:
    """Blue passes Red and leaves a coin; Red takes it along."""
    state = highland(seat=2, pieces=(TOP, 15, 11), ahead={14: "Tain", 16: "Easdale", 17: "Inshriach"}, coins=[0, 0, 5])
    play(state, "take Easdale")
    assert (heap(state), state.coins) == ("coin", [0, 0, 4])
    play(state, "place 0,1")
    while state.asked != "turn":
        play(state, "done")
    assert state.seat == RED
    play(state, "take Tain")
    assert (heap(state), state.coins) == ("", [1, 0, 4])


@pytest.mark.rule("GM2-28")
def test_it_can_be_used_to_pay_for_the_destination_and_be_sold_in_the_same_turn() -> None:
    """The coins of the Mountain buy the stone for Halkirk; the wood of the Mountain is sold afterwards."""
    state = highland(pieces=(TOP, 15, 16), ahead={17: "Halkirk"}, on_it="coin coin wood", market="stone 1, wood 3")
    assert legal(state, "take") == {"Halkirk"}
    play(state, "take Halkirk", "put wood Home Castle")
    assert state.asked == "activation"
    assert (row(state, "stone"), state.coins[RED]) == (2, 0)
    play(state, "sell wood")
    assert state.coins[RED] == 3


@pytest.mark.rule("GM2-30")
def test_what_cannot_or_shall_not_be_placed_stays() -> None:
    """Coins are taken in any case."""
    state = highland(pieces=(TOP, 15, 16), ahead=BEYOND, on_it="coin coin wood sheep")
    play(state, "take Tain", LEAVE)
    assert (heap(state), state.coins[RED], owns(state)) == ("wood sheep", 2, "")
    full = territory(goods={(0, 0): "wood wood wood", (1, 0): "stone stone stone"})
    state = highland(pieces=(TOP, 15, 16), ahead=BEYOND, territories=[full], on_it="coin sheep")
    play(state, "take Tain")
    assert (heap(state), state.coins[RED]) == ("sheep", 1)
    assert state.asked == "place"


@pytest.mark.rule("GM2-30")
def test_room_can_be_made_by_selling() -> None:
    """Goods are offered for sale only where room is short."""
    full = territory(goods={(0, 0): "wood wood wood", (1, 0): "stone stone stone"})
    state = highland(pieces=(TOP, 15, 16), ahead=BEYOND, territories=[full], on_it="sheep", market="stone 2")
    play(state, "take Tain")
    assert legal(state) == {"sell stone", LEAVE}
    play(state, "sell stone")
    assert legal(state) == {"put sheep Home Castle", LEAVE}
    play(state, "put sheep Home Castle")
    assert (heap(state), state.coins[RED]) == ("", 2)
    roomy = highland(
        pieces=(TOP, 15, 16),
        ahead=BEYOND,
        territories=[territory(goods={(0, 0): "wood"})],
        on_it="sheep",
        market="wood 2",
    )
    play(roomy, "take Tain")
    assert "sell wood" not in legal(roomy)


@pytest.mark.rule("GM2-31")
def test_leaving_is_not_passing() -> None:
    """No toll, whatever Red has."""
    land = territory(goods={(0, 0): "wood"})
    state = highland(pieces=(TOP, 15, 16), ahead=BEYOND, territories=[land], coins=[4])
    play(state, "take Tain")
    assert state.asked != TOLL
    assert (heap(state), state.coins[RED], owns(state)) == ("", 4, "wood")


@pytest.mark.rule("GM2-27")
def test_nobody_stays_there() -> None:
    """In the next turn the piece has to move on like any other."""
    state = highland(pieces=(TOP, 15, 16), ahead=BEYOND)
    assert legal(state) == {"take Tain", "take Easdale"}
    poor = highland(pieces=(TOP, 15, 16), ahead={17: "Halkirk"})
    assert legal(poor) == {"discard Halkirk"}


@pytest.mark.rule("GM2-32")
def test_it_is_an_ordinary_turn_otherwise() -> None:
    """Red takes, pays, places and activates a tile."""
    land = territory(goods={(0, 0): "stone"}, men={(0, 0): 1})
    state = highland(pieces=(TOP, 15, 16), ahead=BEYOND, territories=[land], market="stone 3")
    play(state, "take Halkirk")
    assert owns(state) == ""
    assert men(state, (-1, 0)) == 1
    assert legal(state, "activate") == {"Halkirk", "Starting Village"}
    play(state, "activate Halkirk")
    assert state.movement == 1


@pytest.mark.rule("GM2-28", "GM2-31")
def test_whoever_leaves_for_the_end_collects_too() -> None:
    state = highland(pieces=(TOP, 16, 17), ahead={15: "The End"}, on_it="coin coin", stacks={"D": ""})
    play(state, "finish")
    assert (heap(state), state.coins[RED]) == ("", 2)


def leaving_for_the_end(on_it: str, market: str, goods: str = "") -> GlenState:
    """Red has left the Mountain and moves onto The End; the others are finished."""
    state = highland(
        pieces=(TOP, 20, 21),
        ahead={15: "The End", 16: "Tain"},
        on_it=on_it,
        market=market,
        territories=[territory(goods={(0, 0): goods})],
        stacks={"D": ""},
    )
    return play(state, "finish")


@pytest.mark.rule("GM2-28", "GM-TURN-15", "GM-MARKET-14", "GM-END-07", "GMC-11", "GMC-14")
def test_whoever_leaves_for_the_end_sells_what_was_collected() -> None:
    """Nothing can be done after the move, so the sales are part of the collecting: two wood for 3 and 2 coins."""
    state = leaving_for_the_end("wood wood", "wood 3")
    assert legal(state) == {LEAVE, "put wood Starting Village", "put wood Home Castle"}
    play(state, "put wood Home Castle", "sell wood", "put wood Home Castle")
    assert (heap(state), state.over) == ("", False)
    assert legal(state) == {"sell wood", "done"}
    play(state, "sell wood")
    # Nothing more can be sold, so nothing more is asked.
    assert state.over
    assert (state.coins[RED], state.scores[RED], owns(state)) == (5, 5, "")


@pytest.mark.rule("GM2-28", "GM2-30")
def test_on_the_end_nothing_has_to_be_sold() -> None:
    kept = play(leaving_for_the_end("wood", "wood 3"), "put wood Home Castle", "done")
    assert (kept.over, kept.coins[RED], owns(kept)) == (True, 0, "wood")
    left = play(leaving_for_the_end("wood wood", "wood 3"), "put wood Home Castle", LEAVE)
    assert (left.over, heap(left), owns(left)) == (True, "wood", "wood")


@pytest.mark.rule("GM2-28", "GM-MARKET-12")
def test_on_the_end_nothing_is_asked_where_nothing_can_be_sold() -> None:
    state = play(leaving_for_the_end("wood", "sheep 3"), "put wood Home Castle")
    assert (state.over, owns(state)) == (True, "wood")


@pytest.mark.rule("GM2-28")
def test_own_goods_may_be_sold_for_room_on_the_way_to_the_end() -> None:
    """As anywhere in the own turn: the sale is open while something lies on the Mountain."""
    state = leaving_for_the_end("sheep", "stone 2", "stone")
    assert "sell stone" in legal(state)
    play(state, "sell stone", "put sheep Home Castle")
    assert (state.over, state.coins[RED], owns(state)) == (True, 2, "sheep")
