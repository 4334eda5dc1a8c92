"""Trading (CC-TRADE)."""

from __future__ import annotations

import pytest

from clachan.games.clans_of_caledonia.rules.pieces import GOODS
from tests.clans_of_caledonia.positions import (
    GAME,
    at_turn,
    can,
    decider,
    do,
    legal,
    marker,
    merchants_on,
    pass_all,
    price,
    refused,
    stock,
)

STARTING_PRICES = list(zip(GOODS, (4, 5, 5, 10, 10, 11), strict=True))


@pytest.mark.rule("CC-TRADE-01")
def test_one_good_one_direction_and_at_least_one_unit() -> None:
    """Two merchants, £50, two wool and one bread: every good in ones and twos, and what there is to sell."""
    state = at_turn(goods=["2 wool 1 bread"])
    buys = {f"buy {count} {good}" for good in GOODS for count in (1, 2)}
    assert legal(state, "buy") == buys
    assert legal(state, "sell") == {"sell 1 wool", "sell 2 wool", "sell 1 bread"}
    assert not [action for action in GAME.play_actions.all if action.text.startswith(("buy 0", "sell 0"))]


@pytest.mark.rule("CC-TRADE-02", "CC-TRADE-04", "CC-TRADE-06")
def test_buying_two_whisky() -> None:
    """T-TRADE-1"""
    state = at_turn(prices="whisky 10", money=[25])
    do(state, "buy 2 whisky")
    assert (state.money[0], stock(state)) == (5, {"whisky": 2})
    assert (state.merchants[0], merchants_on(state, "buy", "whisky"), merchants_on(state, "sell", "whisky")) == (
        0,
        2,
        0,
    )
    assert price(state, "whisky") == 12


@pytest.mark.rule("CC-TRADE-02", "CC-TRADE-05", "CC-TRADE-06")
def test_selling_three_wool() -> None:
    """T-TRADE-2"""
    state = at_turn(goods=["3 wool 2 milk"], merchants=[3], unhired=[4], prices="wool @4", passed=[1, 2], money=[50])
    do(state, "sell 3 wool")
    assert (state.money[0], stock(state)) == (62, {"milk": 2})
    assert (marker(state, "wool"), state.merchants[0], merchants_on(state, "sell", "wool")) == (1, 0, 3)
    assert not legal(state, "buy")
    assert not legal(state, "sell")
    refused(state, "sell 1 milk", "buy 1 grain")
    do(state, "pass")
    assert (state.round, state.merchants[0]) == (3, 3)
    do(state, "pass", "pass", "sell 2 milk")


@pytest.mark.rule("CC-TRADE-02")
def test_merchants_on_the_board_or_on_the_market_do_not_trade() -> None:
    """Seven merchants: four not hired, two on the market, one in stock."""
    state = at_turn(merchants=[1], unhired=[4], market=["buy 2 milk"], goods=["5 wool"])
    state.merchants[0] = 1
    assert {text.split()[1] for text in legal(state, "buy") | legal(state, "sell")} == {"1"}


@pytest.mark.rule("CC-TRADE-03")
def test_merchants_stay_on_the_market_until_the_next_round() -> None:
    state = at_turn(2, goods=["2 wool"])
    do(state, "sell 1 wool", "hire", "hire", "hire", "buy 1 milk", "pass")
    assert (merchants_on(state, "sell", "wool"), merchants_on(state, "buy", "milk"), state.merchants[0]) == (1, 1, 1)
    do(state, "pass")
    assert (state.round, merchants_on(state, "sell", "wool"), merchants_on(state, "buy", "milk")) == (3, 0, 0)
    assert state.merchants[0] == 3


@pytest.mark.rule("CC-TRADE-04")
@pytest.mark.parametrize(("good", "each"), STARTING_PRICES)
@pytest.mark.parametrize("count", [1, 3])
def test_a_buyer_pays_the_price_for_each_unit(good: str, each: int, count: int) -> None:
    state = do(at_turn(unhired=[2]), f"buy {count} {good}")
    assert (state.money[0], stock(state)) == (50 - count * each, {good: count})
    assert marker(state, good) == 4 + count


@pytest.mark.rule("CC-TRADE-04")
def test_no_more_is_bought_than_can_be_paid() -> None:
    """T-TRADE-5"""
    state = at_turn(merchants=[3], unhired=[4], money=[12], prices="milk 5")
    refused(state, "buy 3 milk")
    assert do(state, "buy 2 milk").money[0] == 2


@pytest.mark.rule("CC-TRADE-05")
@pytest.mark.parametrize(("good", "each"), STARTING_PRICES)
@pytest.mark.parametrize("count", [1, 3])
def test_a_seller_gets_the_price_for_each_unit(good: str, each: int, count: int) -> None:
    state = do(at_turn(unhired=[2], goods=[f"4 {good}"], money=[0]), f"sell {count} {good}")
    assert (state.money[0], stock(state)) == (count * each, {good: 4 - count})
    assert marker(state, good) == 4 - count


@pytest.mark.rule("CC-TRADE-05")
def test_nobody_sells_what_is_not_there() -> None:
    state = at_turn(unhired=[0], goods=["2 bread", "5 milk"])
    assert legal(state, "sell") == {"sell 1 bread", "sell 2 bread"}
    refused(state, "sell 3 bread", "sell 1 milk")


@pytest.mark.rule("CC-TRADE-07")
def test_a_second_good_needs_a_second_turn() -> None:
    state = at_turn(2, goods=["1 wool 1 milk"])
    do(state, "sell 1 wool")
    assert decider(state) == 1
    refused(state, "sell 1 milk", seat=0)
    do(state, "hire", "sell 1 milk")
    assert stock(state) == {}


@pytest.mark.rule("CC-TRADE-08", "CC-TRADE-10")
def test_not_both_sides_of_a_good_in_one_round() -> None:
    """T-TRADE-3"""
    state = at_turn(goods=["3 wool"], market=["sell 1 wool"], merchants=[4], unhired=[2], passed=[1, 2])
    refused(state, "buy 1 wool", "buy 3 wool")
    assert can(state, "buy 1 milk")
    assert can(state, "sell 3 wool")
    do(state, "buy 1 milk")
    refused(state, "buy 1 wool")
    other = at_turn(goods=["3 wool"], market=["buy 1 wool"], merchants=[4], unhired=[2])
    refused(other, "sell 1 wool")
    assert can(other, "buy 2 wool")


@pytest.mark.rule("CC-TRADE-08")
def test_the_ban_ends_with_the_round() -> None:
    state = at_turn(1, goods=["3 wool"], market=["sell 1 wool"], merchants=[1])
    assert not can(state, "buy 1 wool")
    pass_all(state)
    assert can(state, "buy 1 wool")


@pytest.mark.rule("CC-TRADE-09", "CC-TRADE-03")
def test_taking_the_last_merchant_back_lifts_the_ban() -> None:
    """T-TRADE-4: contract 6 asks for 3 wool and gives one upgrade, taken as a merchant from the market."""
    state = at_turn(
        goods=["5 wool"], market=["sell 1 wool"], merchants=[4], unhired=[2], contracts=["6"], passed=[1, 2]
    )
    refused(state, "buy 1 wool")
    do(state, "fulfil 6", "recall sell wool")
    assert (state.merchants[0], merchants_on(state, "sell", "wool")) == (5, 0)
    do(state, "buy 1 wool")
    assert merchants_on(state, "buy", "wool") == 1


@pytest.mark.rule("CC-TRADE-09")
def test_taking_one_of_two_merchants_back_does_not_lift_the_ban() -> None:
    state = at_turn(
        goods=["5 wool"], market=["sell 2 wool"], merchants=[3], unhired=[2], contracts=["6"], passed=[1, 2]
    )
    do(state, "fulfil 6", "recall sell wool")
    assert (state.merchants[0], merchants_on(state, "sell", "wool")) == (4, 1)
    refused(state, "buy 1 wool")


@pytest.mark.rule("CC-TRADE-10")
def test_the_same_trade_again_and_again_whatever_others_do() -> None:
    state = at_turn(2, goods=["3 milk", "1 milk"], merchants=[4, 4], unhired=[3, 3], prices="milk @8")
    do(state, "sell 1 milk", "buy 2 milk", "sell 1 milk", "buy 1 milk", "sell 1 milk")
    assert (merchants_on(state, "sell", "milk", 0), merchants_on(state, "buy", "milk", 1)) == (3, 3)
    assert marker(state, "milk") == 8 - 1 + 2 - 1 + 1 - 1


@pytest.mark.rule("CC-TRADE-11")
@pytest.mark.parametrize("players", [2, 3])
def test_all_seven_merchants_may_trade_at_once(players: int) -> None:
    state = at_turn(players, unhired=[0], money=[99], goods=["9 whisky"])
    assert {"buy 7 wool", "sell 7 whisky"} <= legal(state)
    do(state, "sell 7 whisky")
    assert (state.money[0], stock(state), state.merchants[0]) == (99 + 77, {"whisky": 2}, 0)
