"""The market: columns, markers and their ends (CC-MARKET)."""

from __future__ import annotations

from copy import copy

import pytest

from clachan.games.clans_of_caledonia.rules.pieces import GOODS, IMPORTS, MEAT
from clachan.games.clans_of_caledonia.rules.solo import market_steps
from clachan.games.clans_of_caledonia.rules.state import ClansState
from tests.clans_of_caledonia.positions import (
    BOX,
    GAME,
    at_turn,
    do,
    legal,
    marker,
    merchants_on,
    pass_all,
    price,
    stock,
)


def trader(good: str, column: list[int] | None = None, at: int = 1, goods: str = "") -> ClansState:
    """Seat 0 alone on the market with all seven merchants and £200; the marker on this space of the column."""
    state = at_turn(
        passed=[1, 2], money=[200], unhired=[0], goods=[goods], prices=f"{good} @{at}" if not column else ""
    )
    if column:
        box = copy(BOX)
        box.goods = list(BOX.goods)
        toy = copy(BOX.goods[GOODS.index(good)])
        toy.prices = tuple(column)
        box.goods[toy.index] = toy
        state.frame.components = box
        state.prices[toy.index] = at - 1
    return state


@pytest.mark.rule("CC-MARKET-01")
def test_three_basic_and_three_processed_goods() -> None:
    assert [good.id for good in BOX.goods if good.basic] == ["wool", "grain", "milk"]
    assert [good.id for good in BOX.goods if not good.basic] == ["bread", "cheese", "whisky"]
    state = at_turn(goods=["1 wool 1 grain 1 milk 1 bread 1 cheese 1 whisky"])
    for direction in ("buy", "sell"):
        assert {text.split()[2] for text in legal(state, direction)} == set(GOODS)
    for good in GOODS:
        moved = do(state.copy(), f"sell 1 {good}")
        assert [marker(moved, other) - marker(state, other) for other in GOODS] == [-(other == good) for other in GOODS]


@pytest.mark.rule("CC-MARKET-02")
def test_the_printed_columns() -> None:
    """Ten spaces each, from below, never falling."""
    assert {good.id: list(good.prices) for good in BOX.goods} == {
        "wool": [3, 3, 4, 4, 5, 5, 6, 6, 7, 8],
        "grain": [3, 3, 4, 5, 6, 6, 7, 7, 8, 8],
        "milk": [3, 4, 5, 5, 6, 6, 7, 7, 8, 8],
        "bread": [7, 8, 9, 10, 11, 11, 12, 13, 14, 15],
        "cheese": [7, 8, 9, 10, 11, 12, 13, 14, 14, 15],
        "whisky": [8, 9, 10, 11, 12, 13, 13, 14, 15, 16],
    }


@pytest.mark.rule("CC-MARKET-02")
@pytest.mark.parametrize("good", GOODS)
@pytest.mark.parametrize("space", [1, 5, 10])
def test_buying_and_selling_have_the_same_price(good: str, space: int) -> None:
    now = BOX.goods[GOODS.index(good)].prices[space - 1]
    bought = do(trader(good, at=space), f"buy 1 {good}")
    sold = do(trader(good, at=space, goods=f"1 {good}"), f"sell 1 {good}")
    assert (bought.money[0], sold.money[0]) == (200 - now, 200 + now)


@pytest.mark.rule("CC-MARKET-02", "CC-MARKET-07")
def test_two_units_at_the_price_before_the_trade() -> None:
    """T-MARKET-1"""
    state = do(trader("whisky", [8, 9, 10, 11, 12, 13], at=3), "buy 2 whisky")
    assert (state.money[0], price(state, "whisky")) == (180, 12)


@pytest.mark.rule("CC-MARKET-03")
def test_the_marker_moves_by_spaces_not_by_pounds() -> None:
    """T-MARKET-2"""
    state = trader("wool", [3, 3, 4, 4, 5, 5], at=3, goods="4 wool")
    do(state, "buy 1 wool")
    assert (state.money[0], marker(state, "wool"), price(state, "wool")) == (196, 4, 4)
    other = trader("wool", [3, 3, 4, 4, 5, 5], at=4, goods="4 wool")
    do(other, "sell 2 wool")
    assert (other.money[0], marker(other, "wool"), price(other, "wool")) == (208, 2, 3)


@pytest.mark.rule("CC-MARKET-04")
def test_any_number_of_merchants_of_any_players_share_an_area() -> None:
    state = at_turn(4, unhired=[0, 0, 0, 0], money=[90, 90, 90, 90], prices="wool @1")
    for _ in range(4):
        do(state, "buy 7 wool")
    assert [merchants_on(state, "buy", "wool", seat) for seat in range(4)] == [7, 7, 7, 7]
    both = at_turn(2, goods=["1 wool", "1 wool"], market=["", "buy 2 wool"])
    do(both, "sell 1 wool")
    assert (merchants_on(both, "sell", "wool", 0), merchants_on(both, "buy", "wool", 1)) == (1, 2)


@pytest.mark.rule("CC-MARKET-05", "CC-MARKET-06")
def test_the_upper_end_of_a_column() -> None:
    """T-MARKET-3: three steps are lost, and one still buys at the last price."""
    state = do(trader("whisky", [8, 9, 10, 11, 12], at=4), "buy 4 whisky")
    assert (state.money[0], price(state, "whisky")) == (200 - 44, 12)
    do(state, "buy 2 whisky")
    assert (state.money[0], price(state, "whisky"), marker(state, "whisky")) == (200 - 44 - 24, 12, 5)
    assert stock(state) == {"whisky": 6}


@pytest.mark.rule("CC-MARKET-05", "CC-MARKET-06")
def test_the_lower_end_of_a_column() -> None:
    """T-MARKET-4, and a further sale at the lowest price."""
    state = do(trader("whisky", [8, 9, 10, 11, 12], at=2, goods="5 whisky"), "sell 3 whisky")
    assert (state.money[0], price(state, "whisky")) == (227, 8)
    do(state, "sell 2 whisky")
    assert (state.money[0], marker(state, "whisky")) == (227 + 16, 1)


@pytest.mark.rule("CC-MARKET-05")
@pytest.mark.parametrize("good", GOODS)
def test_no_marker_leaves_its_printed_column(good: str) -> None:
    up = do(trader(good, at=9), f"buy 5 {good}")
    assert marker(up, good) == 10
    down = do(trader(good, at=3, goods=f"7 {good}"), f"sell 7 {good}")
    assert marker(down, good) == 1
    other = "milk" if good != "milk" else "wool"
    assert (marker(up, other), marker(down, other)) == (4, 4)


@pytest.mark.rule("CC-MARKET-07")
def test_all_units_of_a_trade_have_the_same_price() -> None:
    """Six milk from £5: each further space would be dearer, and each of them cheaper when sold."""
    assert do(trader("milk", at=3), "buy 6 milk").money[0] == 200 - 30
    assert do(trader("milk", at=7, goods="6 milk"), "sell 6 milk").money[0] == 200 + 42


@pytest.mark.rule("CC-MARKET-08")
def test_meat_and_imports_are_not_traded() -> None:
    traded = {action.text.split()[2] for action in GAME.play_actions.all if action.text.startswith(("buy", "sell"))}
    assert traded == set(GOODS)
    assert not traded & {*MEAT, *IMPORTS, "hops"}
    state = at_turn(contracts=["43"], fulfilled=["11"], units=["cow d3"], goods=["5 wool 5 bread 5 cheese 5 whisky"])
    do(state, "sell 1 wool", "pass", "pass")
    assert {text.split()[2] for text in legal(state, "buy") | legal(state, "sell")} <= set(GOODS)


@pytest.mark.rule("CC-MARKET-09")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_brackets_mean_nothing_with_several_players(players: int) -> None:
    """Low prices do not rise and high ones do not fall between two rounds; alone three of them do."""
    prices = "wool @1, grain @2, milk @3, bread @8, cheese @9, whisky @10"
    state = pass_all(at_turn(players, prices=prices))
    assert [marker(state, good) for good in GOODS] == [1, 2, 3, 8, 9, 10]
    alone = pass_all(at_turn(1, prices=prices))
    assert sum(marker(alone, good) != marker(state, good) for good in GOODS) == 3


@pytest.mark.rule("CC-MARKET-09")
def test_the_brackets_are_on_the_fourth_to_seventh_space() -> None:
    for good in BOX.goods:
        assert [market_steps(good, space - 1, -2) for space in range(1, 11)] == [2, 2, 2, -2, -2, -2, -2, -2, -2, -2]
        assert [market_steps(good, space - 1, 2) for space in range(1, 11)] == [2, 2, 2, 2, 2, 2, 2, -2, -2, -2]
