"""The neighbourhood bonus (CC-NEIGH)."""

from __future__ import annotations

import pytest

from clachan.games.clans_of_caledonia.rules.pieces import GOODS
from clachan.games.clans_of_caledonia.rules.state import ClansState
from tests.clans_of_caledonia.positions import (
    BOX,
    at_first_workers,
    at_turn,
    can,
    decider,
    do,
    drawn_map,
    expand,
    legal,
    marker,
    merchants_on,
    place,
    price,
    refused,
    stock,
    whole_map,
)

MADE = {
    "sheep": ("wool", 4, 2),
    "cow": ("milk", 5, 2),
    "field": ("grain", 5, 2),
    "cheese_dairy": ("cheese", 10, 3),
    "bakery": ("bread", 10, 3),
    "distillery": ("whisky", 11, 3),
}


def moving_in(
    others: str,
    players: int = 3,
    *,
    third: str = "",
    merchants: int = 5,
    money: int = 50,
    rivers: str = "",
    prices: str = "",
    market: str = "",
    clan: str = "",
    kind: str = "sheep",
    at: str = "e6",
) -> ClansState:
    """Seat 0 has just expanded from e5 with a sheep (£9) onto e6, beside f5, f6, e7, d6 and d5."""
    state = at_turn(
        players,
        map_=whole_map("GFM1", rivers=rivers),
        units=["cow e5", others, third][:players],
        money=[money + 9],
        merchants=[merchants],
        unhired=[7 - merchants],
        prices=prices,
        market=[market],
        clans=[clan],
        goods=["3 wool 3 whisky"],
    )
    return expand(state, kind, at)


# When there is one, and for what


@pytest.mark.rule("CC-NEIGH-01", "CC-NEIGH-02", "CC-NEIGH-04")
@pytest.mark.parametrize("kind", MADE)
def test_beside_a_unit_of_another_player_its_good_is_cheaper(kind: str) -> None:
    good, full, less = MADE[kind]
    state = moving_in(f"{kind} e7", merchants=2)
    assert (state.asked, decider(state)) == ("bonuses", 0)
    assert legal(state) == {f"buy 1 {good}", f"buy 2 {good}", "done"}
    before = stock(state).get(good, 0)
    do(state, f"buy 2 {good}")
    assert state.money[0] == 50 - 2 * (full - less)
    assert stock(state)[good] == before + 2


@pytest.mark.rule("CC-NEIGH-01", "CC-SHIP-12")
@pytest.mark.parametrize("others", ["cow e8", "cow i3", "", "cow e4"])
def test_units_elsewhere_bring_nothing(others: str) -> None:
    """Neither two spaces away, nor beside another own unit."""
    assert decider(moving_in(others)) == 1


@pytest.mark.rule("CC-NEIGH-01")
def test_own_units_bring_nothing() -> None:
    state = at_turn(map_=whole_map("G1"), units=["cow e5, distillery e7"])
    expand(state, "sheep", "e6")
    assert (state.asked, decider(state)) == ("act", 1)


@pytest.mark.rule("CC-NEIGH-01", "CC-NEIGH-02")
def test_units_across_a_river_and_workers_bring_nothing() -> None:
    """T-NEIGH-5"""
    assert decider(moving_in("distillery e7", rivers="e6-e7")) == 1
    assert decider(moving_in("miner e7")) == 1
    assert decider(moving_in("woodcutter e7 f6")) == 1
    assert decider(moving_in("distillery e7", rivers="e6-f5")) == 0


@pytest.mark.rule("CC-NEIGH-02")
def test_fishermen_bring_nothing() -> None:
    state = at_turn(map_=whole_map("G1", but="e7=L"), units=["cow e5", "worker e7"], clans=["", "macdonald"])
    expand(state, "sheep", "e6")
    assert (state.asked, decider(state)) == ("act", 1)


@pytest.mark.rule("CC-NEIGH-03", "CC-NEIGH-14")
def test_the_neighbour_gives_nothing_and_gets_nothing() -> None:
    """It is a purchase from the supply; the neighbour need not have the good, and has no bonus of the newcomer."""
    state = at_turn(
        map_=whole_map("G1"), units=["cow e5", "distillery e7"], goods=["", "1 bread"], money=[50, 7], merchants=[2, 2]
    )
    expand(state, "sheep", "e6")
    do(state, "buy 2 whisky")
    assert (stock(state, 1), state.money[1], state.merchants[1]) == ({"bread": 1}, 7, 2)
    assert stock(state) == {"whisky": 2}
    assert (state.asked, decider(state)) == ("act", 1)
    assert not can(state, "done")


# How many, and at what price


@pytest.mark.rule("CC-NEIGH-05", "CC-NEIGH-08", "CC-NEIGH-09", "CC-NEIGH-04")
def test_three_whisky_in_a_game_of_three() -> None:
    """T-NEIGH-1"""
    state = moving_in("distillery e7", prices="whisky 10", money=30)
    assert legal(state, "buy") == {"buy 1 whisky", "buy 2 whisky", "buy 3 whisky"}
    refused(state, "buy 4 whisky")
    do(state, "buy 3 whisky")
    assert (state.money[0], stock(state)["whisky"]) == (9, 3 + 3)
    assert (merchants_on(state, "buy", "whisky"), state.merchants[0]) == (3, 2)
    assert price(state, "whisky") == 13


@pytest.mark.rule("CC-NEIGH-05", "CC-TWO-06", "CC-NEIGH-09")
def test_four_whisky_in_a_game_of_two() -> None:
    """T-NEIGH-2"""
    state = moving_in("distillery e7", 2, prices="whisky 10", money=30)
    refused(state, "buy 5 whisky")
    do(state, "buy 4 whisky")
    assert (state.money[0], stock(state)["whisky"]) == (2, 3 + 4)
    assert marker(state, "whisky") == 3 + 4


@pytest.mark.rule("CC-NEIGH-07", "CC-NEIGH-08", "CC-NEIGH-04")
@pytest.mark.parametrize("whisky_first", [True, False])
def test_two_goods_of_two_neighbours(whisky_first: bool) -> None:
    """T-NEIGH-3"""
    state = moving_in("distillery e7", third="cheese_dairy f6", prices="whisky 10, cheese 9", money=33)
    if whisky_first:
        do(state, "buy 3 whisky")
        assert legal(state) == {"buy 1 cheese", "buy 2 cheese", "done"}
        do(state, "buy 2 cheese")
    else:
        do(state, "buy 2 cheese")
        assert legal(state) == {"buy 1 whisky", "buy 2 whisky", "buy 3 whisky", "done"}
        do(state, "buy 3 whisky")
    assert (state.money[0], state.merchants[0], decider(state)) == (33 - 21 - 12, 0, 1)
    assert (marker(state, "whisky"), marker(state, "cheese")) == (6, 5)


@pytest.mark.rule("CC-NEIGH-04")
@pytest.mark.parametrize(("kind", "found"), MADE.items())
@pytest.mark.parametrize("space", [1, 10])
def test_the_discount_is_two_or_three_pounds_at_every_price(kind: str, found: tuple[str, int, int], space: int) -> None:
    good, _, less = found
    state = moving_in(f"{kind} e7", prices=f"{good} @{space}")
    full = BOX.goods[GOODS.index(good)].prices[space - 1]
    assert do(state, f"buy 1 {good}").money[0] == 50 - (full - less)


@pytest.mark.rule("CC-NEIGH-05")
def test_the_limit_holds_for_a_whole_turn() -> None:
    """Buchanan fulfils contracts 1 and 7, each with a free space, and expands twice beside a distillery."""
    state = at_turn(
        map_=whole_map("G1"),
        clans=["buchanan"],
        units=["cow e5", "distillery e7 f6, cow d5"],
        contracts=["1 7"],
        goods=["4 wool 2 bread"],
        merchants=[7],
        unhired=[0],
        money=[90],
        passed=[2],
    )
    do(state, "fulfil 1", "expand sheep", "at e6")
    do(state, "buy 2 whisky", "buy 3 milk")
    do(state, "fulfil 7", "expand sheep", "at f5")
    assert legal(state) == {"buy 1 whisky", "done"}
    do(state, "buy 1 whisky")
    assert (stock(state), merchants_on(state, "buy", "whisky")) == ({"milk": 3, "whisky": 3}, 3)
    do(state, "hire")
    assert can(state, "buy 1 whisky")


@pytest.mark.rule("CC-NEIGH-05")
def test_the_next_turn_has_a_limit_of_its_own_and_trading_has_none() -> None:
    state = at_turn(
        map_=whole_map("G1"), units=["cow e5", "cow e7"], merchants=[7], unhired=[0], money=[99], passed=[1, 2]
    )
    expand(state, "sheep", "e6")
    do(state, "buy 3 milk")
    expand(state, "sheep", "f6")
    assert can(state, "buy 3 milk")
    do(state, "done")
    assert can(state, "buy 4 milk")


@pytest.mark.rule("CC-NEIGH-06")
def test_two_units_of_a_kind_are_worth_no_more_than_one() -> None:
    """T-NEIGH-4"""
    state = moving_in("cheese_dairy e7 f6", third="cheese_dairy d6")
    assert legal(state) == {"buy 1 cheese", "buy 2 cheese", "buy 3 cheese", "done"}
    do(state, "buy 3 cheese")
    assert (state.asked, decider(state)) == ("act", 1)


@pytest.mark.rule("CC-NEIGH-07")
def test_every_kind_has_a_limit_of_its_own() -> None:
    state = moving_in("cow e7, sheep d6", third="field f6", merchants=7, money=90)
    do(state, "buy 3 milk", "buy 3 wool", "buy 1 grain")
    assert {good: merchants_on(state, "buy", good) for good in GOODS if merchants_on(state, "buy", good)} == {
        "wool": 3,
        "grain": 1,
        "milk": 3,
    }
    assert state.money[0] == 90 - 3 * 3 - 3 * 2 - 3


@pytest.mark.rule("CC-NEIGH-08")
@pytest.mark.parametrize("merchants", [0, 1, 2])
def test_each_unit_takes_a_merchant(merchants: int) -> None:
    state = moving_in("distillery e7", merchants=merchants)
    if not merchants:
        assert (state.asked, decider(state)) == ("act", 1)
    else:
        assert legal(state, "buy") == {f"buy {count} whisky" for count in range(1, merchants + 1)}


@pytest.mark.rule("CC-NEIGH-08")
@pytest.mark.parametrize(("money", "most"), [(8, 1), (15, 1), (16, 2), (24, 3), (7, 0)])
def test_the_purchase_must_be_paid(money: int, most: int) -> None:
    state = moving_in("distillery e7", money=money)
    assert legal(state, "buy 1" if not most else "buy") >= {f"buy {count} whisky" for count in range(1, most + 1)}
    assert (decider(state) == 1) == (most == 0)
    if most:
        refused(state, f"buy {most + 1} whisky")


@pytest.mark.rule("CC-NEIGH-09")
def test_the_marker_rises_by_the_number_bought_whatever_the_discount() -> None:
    state = do(moving_in("distillery e7"), "buy 2 whisky")
    assert (marker(state, "whisky"), marker(state, "cheese")) == (6, 4)
    top = do(moving_in("distillery e7", prices="whisky @9"), "buy 3 whisky")
    assert (marker(top, "whisky"), top.money[0]) == (10, 50 - 3 * 12)


@pytest.mark.rule("CC-NEIGH-10", "CC-TRADE-08")
def test_not_with_a_merchant_on_the_other_side() -> None:
    """T-NEIGH-6"""
    state = moving_in("distillery e7", third="cheese_dairy f6", market="sell 1 whisky", merchants=4)
    assert legal(state) == {"buy 1 cheese", "buy 2 cheese", "buy 3 cheese", "done"}
    fine = moving_in("distillery e7", market="buy 1 whisky", merchants=4)
    assert can(fine, "buy 3 whisky")


# Only now, only once, only so


@pytest.mark.rule("CC-NEIGH-11")
def test_it_cannot_be_saved_for_later() -> None:
    state = at_turn(map_=whole_map("G1"), units=["cow e5", "distillery e7"], passed=[1, 2], prices="whisky 10")
    expand(state, "sheep", "e6")
    do(state, "done")
    money = state.money[0]
    assert do(state, "buy 1 whisky").money[0] == money - 10
    assert state.asked == "act"


@pytest.mark.rule("CC-NEIGH-12")
def test_nothing_is_sold_through_it() -> None:
    state = moving_in("distillery e7", third="sheep f6")
    assert not legal(state, "sell")
    refused(state, "sell 1 whisky", "sell 1 wool")


@pytest.mark.rule("CC-NEIGH-13")
def test_a_good_is_bought_in_one_purchase() -> None:
    """Stewart has £1 for each good he buys, not for each unit."""
    state = moving_in("distillery e7, cow f6", clan="stewart")
    do(state, "buy 1 whisky")
    refused(state, "buy 1 whisky", "buy 2 whisky")
    assert can(state, "buy 1 milk")
    do(state, "buy 1 milk")
    assert (decider(state), state.money[0]) == (1, 50 - 8 - 3 + 2)


@pytest.mark.rule("CC-NEIGH-14")
def test_the_newcomer_brings_no_bonus_to_those_who_were_there() -> None:
    """Seat 0 comes with a distillery; neither then nor in the next turn may the neighbours buy at a discount."""
    state = moving_in("woodcutter e7", third="miner f6", kind="distillery", money=80)
    assert (state.asked, decider(state)) == ("act", 1)
    money = state.money[1]
    assert do(state, "buy 1 whisky").money[1] == money - 11


@pytest.mark.rule("CC-NEIGH-15")
def test_not_for_first_workers() -> None:
    land = drawn_map("e5=FM1 e6=G1 f1=FM1 f3=FM1 f7=FM1 g9=FM1 i5=F1 k5=F1")
    state = at_first_workers(3, map_=land, units=["", "distillery e6", ""])
    place(state, "woodcutter", "e5")
    assert (state.asked, decider(state)) == ("worker", 1)


@pytest.mark.rule("CC-NEIGH-15")
def test_not_for_an_exchange_of_units() -> None:
    """Port 7, beside a1; a2 is beside another player's distillery."""
    state = at_turn(
        map_=drawn_map("a1=G1 b1=GFM1 b2=GFM1"), ports="7 2 4 8", units=["cow a1 b1", "distillery b2"], money=[50]
    )
    do(state, "port 7", "swap a1 sheep", "swap b1 sheep")
    assert (state.asked, decider(state)) == ("act", 0)
    assert "buy 2 whisky" in legal(state)
    assert do(state, "buy 1 whisky").money[0] == 50 - 11


@pytest.mark.rule("CC-NEIGH-15")
def test_not_for_rowing() -> None:
    land = drawn_map("e4=L e5=L e6=G1 e3=G1")
    state = at_turn(map_=land, clans=["macdonald"], units=["worker e4", "distillery e6"])
    do(state, "row e4 e5")
    assert state.asked == "act"
    assert do(state, "buy 1 whisky").money[0] == 50 - 11


@pytest.mark.rule("CC-NEIGH-15")
def test_not_alone() -> None:
    state = at_turn(1, map_=whole_map("G1", small=True), units=["cow e5, distillery e7"], blocked="f5 f6")
    expand(state, "sheep", "e6")
    assert (state.asked, decider(state)) == ("act", 0)


@pytest.mark.rule("CC-NEIGH-16")
def test_a_free_space_brings_it_too() -> None:
    """Contract 1 asks for four wool and gives a free space: the sheep costs £8, the land nothing."""
    state = at_turn(map_=whole_map("G5"), units=["cow e5", "distillery e7"], contracts=["1"], goods=["4 wool"])
    do(state, "fulfil 1", "expand sheep", "at e6")
    assert can(state, "buy 2 whisky")
    do(state, "buy 2 whisky")
    assert state.money[0] == 50 - 8 - 16


@pytest.mark.rule("CC-NEIGH-16")
def test_a_fisherman_who_is_put_on_the_map_brings_it_too() -> None:
    land = drawn_map("e4=G1 e5=L e6=G1")
    state = at_turn(map_=land, clans=["macdonald"], units=["sheep e4", "cheese_dairy e6"])
    expand(state, "worker", "e5")
    assert legal(state) == {"buy 1 cheese", "buy 2 cheese", "done"}
    assert do(state, "buy 2 cheese").money[0] == 50 - 6 - 14
