"""Moving over the Mountain (GM2-10 to GM2-19)."""

from __future__ import annotations

import pytest

from tests.glen_more.highlander.table import BLUE, RED, TOLL, TOP, heap, highland, owns
from tests.glen_more.positions import goods, legal, play, refused, territory

LAY_COIN = "lay a coin on the Mountain"


@pytest.mark.rule("GM2-10", "GM2-13")
def test_one_coin_or_one_resource_of_choice() -> None:
    """Whisky, Scotsmen and points are no toll."""
    land = territory(goods={(0, 0): "wood wood", (1, 0): "sheep"})
    state = highland(ahead={15: "Tain"}, territories=[land], coins=[3], whisky=[2], points=[9])
    play(state, "take Tain")
    assert state.asked == TOLL
    assert legal(state) == {LAY_COIN, "lay wood on the Mountain", "lay sheep on the Mountain"}
    by_coin = play(state.copy(), LAY_COIN)
    assert (by_coin.coins[RED], owns(by_coin), heap(by_coin)) == (2, "wood wood sheep", "coin")
    play(state, "lay sheep on the Mountain")
    assert (state.coins[RED], owns(state), heap(state)) == (3, "wood wood", "sheep")
    assert (state.whisky[RED], state.scores[RED]) == (2, 9)


@pytest.mark.rule("GM2-11")
def test_the_resource_comes_from_any_tile_of_the_territory() -> None:
    """The owner says from which."""
    land = territory({(0, 1): "Inshriach"}, goods={(0, 0): "wood", (0, 1): "wood wood"})
    state = highland(ahead={15: "Easdale"}, territories=[land], coins=[1])
    play(state, "take Easdale", "lay wood on the Mountain")
    assert state.asked == "from"
    assert legal(state, "from") == {"Starting Village", "Inshriach"}
    play(state, "from Inshriach")
    assert goods(state, (0, 1)) == "wood"
    assert goods(state, (0, 0)) == "wood"
    assert heap(state) == "wood"


@pytest.mark.rule("GM2-12")
def test_who_has_neither_puts_nothing() -> None:
    """Casks do not count, and nothing is asked."""
    state = highland(ahead={15: "Tain"}, whisky=[3])
    play(state, "take Tain")
    assert state.asked == "place"
    assert heap(state) == ""
    assert state.whisky[RED] == 3


@pytest.mark.rule("GM2-10")
def test_a_single_thing_is_put_down_without_a_question() -> None:
    state = highland(ahead={15: "Tain"}, territories=[territory(goods={(1, 0): "barley"})])
    play(state, "take Tain")
    assert state.asked == "place"
    assert heap(state) == "barley"
    assert owns(state) == ""


@pytest.mark.rule("GM2-14")
def test_nothing_is_bought_for_the_toll_but_goods_may_be_sold_before_the_move() -> None:
    """Red has a sheep and no coin: it is the toll, or it is sold before and one of the coins is."""
    land = territory(goods={(1, 0): "sheep"})
    state = highland(ahead={15: "Tain"}, territories=[land], market="sheep 2, wood 1")
    kept = play(state.copy(), "take Tain")
    assert (heap(kept), kept.coins[RED]) == ("sheep", 0)
    play(state, "sell sheep", "take Tain")
    assert (heap(state), state.coins[RED]) == ("coin", 1)
    coins = highland(ahead={15: "Tain"}, territories=[land], coins=[5], market="wood 0")
    play(coins, "take Tain")
    assert legal(coins) == {LAY_COIN, "lay sheep on the Mountain"}
    refused(coins, "buy wood", "buy sheep", "sell sheep")


@pytest.mark.rule("GM2-15", "GM2-19")
def test_it_is_due_also_while_somebody_stands_there() -> None:
    """What lies there is nobody's, least of all Blue's who stands beside it, and there is no limit to it."""
    state = highland(pieces=(10, 11, TOP), ahead={15: "Tain"}, on_it="coin " * 20 + "wood " * 9, coins=[4])
    play(state, "take Tain")
    assert state.coins == [3, 0, 0]
    assert heap(state).count("coin") == 21
    assert heap(state).count("wood") == 9
    assert owns(state, BLUE) == ""
    assert [player["coins"] for player in state.view(None)["players"]] == [3, 0, 0]


@pytest.mark.rule("GM2-16", "GMC-11")
def test_it_is_due_before_the_destination_is_paid() -> None:
    """Red has two coins and buys the stone for Halkirk: the toll comes first."""
    state = highland(ahead={15: "Halkirk"}, territories=[territory(goods={(0, 0): "wood", (1, 0): "sheep"})], coins=[2])
    play(state, "take Halkirk")
    assert state.asked == TOLL
    assert state.coins[RED] == 2
    play(state, LAY_COIN)
    assert state.coins[RED] == 0
    assert heap(state) == "coin"


@pytest.mark.rule("GM2-10", "GM2-14", "GM2-16", "GMC-12")
def test_the_coin_that_the_destination_costs_is_no_toll() -> None:
    """Red buys the stone for Halkirk with the only coin: the toll is a sheep or a barley."""
    land = territory(goods={(0, 0): "wood", (1, 0): "sheep barley"})
    state = highland(ahead={15: "Halkirk"}, territories=[land], coins=[1])
    play(state, "take Halkirk")
    assert state.asked == TOLL
    assert LAY_COIN not in legal(state)
    assert "lay sheep on the Mountain" in legal(state)


@pytest.mark.rule("GM2-05", "GM2-09", "GM2-19")
def test_a_copy_of_the_position_goes_on_in_the_same_way() -> None:
    """Over the turn's end, when tiles are laid round the Mountain."""
    state = highland(pieces=(9, 10, 11), ahead={14: "Tain", 15: "Easdale"}, coins=[5], on_it="coin wood")
    copied = state.copy()
    for one in (state, copied):
        play(one, "take Tain", "place 0,1", "done")
    assert copied.to_json() == state.to_json()
    assert heap(copied) == "coin coin wood"


@pytest.mark.rule("GM2-17")
def test_it_is_due_every_lap_anew() -> None:
    state = highland(pieces=(10, 25, 26), ahead={28: "Easdale", 15: "Tain"}, coins=[9])
    play(state, "take Tain")
    assert heap(state) == "coin"
    play(state, *["place 0,1"] * (state.asked == "place"))
    while state.asked != "turn":
        play(state, "done" if "done" in legal(state) else sorted(legal(state))[0])
    assert state.seat == RED
    play(state, "take Easdale")
    assert heap(state) == "coin coin"
    assert state.coins[RED] == 7


@pytest.mark.rule("GM2-18")
@pytest.mark.parametrize(("end", "move"), [(15, "finish"), (14, "take Tain")])
def test_it_is_due_in_the_last_move_on_or_over_the_end(end: int, move: str) -> None:
    other = 16
    state = highland(pieces=(10, 17, 18), ahead={end: "The End", other: "Tain"}, coins=[5], stacks={"D": ""})
    play(state, move)
    assert heap(state) == "coin"
    assert state.coins[RED] == 4
    assert state.finished(RED)


@pytest.mark.rule("GM2-10", "GM2-24")
def test_up_to_the_space_before_it_nothing_is_due() -> None:
    state = highland(pieces=(9, 10, 15), ahead={11: "Tain", 14: "Easdale"}, coins=[5])
    assert heap(play(state.copy(), "take Tain")) == ""
    assert heap(play(state.copy(), "take Easdale")) == "coin"


@pytest.mark.rule("GM2-10")
def test_it_is_due_for_an_emergency_discard_too() -> None:
    """Red can pay for neither tile and discards one beyond the Mountain: it costs what Red has."""
    land = territory(goods={(0, 0): "sheep"})
    state = highland(ahead={15: "Castle of Mey", 16: "Armadale Castle"}, territories=[land])
    assert not legal(state, "take")
    play(state, "discard Castle of Mey", "get coin")
    assert heap(state) == "sheep"
