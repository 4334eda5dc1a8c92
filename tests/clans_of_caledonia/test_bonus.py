"""Direct export bonuses: money, free spaces and bonus upgrades (CC-BONUS)."""

from __future__ import annotations

from functools import partial

import pytest

from clachan.games.clans_of_caledonia.rules.state import ClansState
from tests.clans_of_caledonia.positions import (
    at_turn,
    can,
    do,
    drawn_map,
    expand,
    legal,
    merchants_on,
    on_map,
    price,
    refused,
    stock,
    targets,
)

TOY = {"2": "1 wool -> 1 free_space 1 bonus_upgrade"}
GLEN = drawn_map("d2=G2 d3=F1 d4=G6 d5=L d6=G5 e3=GF4 e5=M3", rivers="d3-e3")
SHARED = drawn_map("d3=F1 d4=G6 e5=G3")


def after_delivery(money: int = 50, shipping: int = 0, units: str = "woodcutter d3", market: str = "") -> ClansState:
    """A contract with a free space and a bonus upgrade has just been delivered."""
    state = at_turn(
        map_=GLEN,
        toys=TOY,
        contracts=["2"],
        goods=["1 wool"],
        money=[money],
        shipping=[shipping],
        units=[units],
        market=[market],
        unhired=[5],
    )
    return do(state, "fulfil 2")


@pytest.mark.rule("CC-BONUS-03", "CC-BONUS-04", "CC-BONUS-06")
def test_money_first_then_the_free_space() -> None:
    """T-BONUS-1: £10 come, the bakery costs £8, the land for £6 costs nothing."""
    state = at_turn(map_=GLEN, contracts=["7"], goods=["2 bread"], units=["woodcutter d3"], money=[0])
    do(state, "fulfil 7")
    assert state.money[0] == 10
    expand(state, "bakery", "d4")
    assert (state.money[0], on_map(state)["bakery"]) == (2, {"d4"})
    assert state.deciders == (1,)


@pytest.mark.rule("CC-BONUS-03")
@pytest.mark.parametrize(
    ("id_", "goods", "money"), [("8", "4 bread", 5), ("23", "1 bread 1 whisky", 15), ("9", "2 cheese", 8)]
)
def test_the_money_shown(id_: str, goods: str, money: int) -> None:
    assert do(at_turn(contracts=[id_], goods=[goods], money=[1]), f"fulfil {id_}").money[0] == 1 + money


@pytest.mark.rule("CC-BONUS-01", "CC-BONUS-06")
def test_shipping_first_brings_the_space_into_reach() -> None:
    """T-BONUS-2: one loch away, with river-crossing before."""
    state = after_delivery(shipping=1, units="sheep d4")
    assert targets(state, "cow") == set()
    do(state, "shipping")
    assert state.shipping[0] == 2
    assert targets(state, "cow") == {"d6"}
    expand(state, "cow", "d6")
    assert state.deciders == (1,)


@pytest.mark.rule("CC-BONUS-01")
def test_in_any_order() -> None:
    one = expand(do(after_delivery(), "shipping"), "sheep", "e3")
    other = do(expand(after_delivery(), "sheep", "d4"), "shipping")
    for state in (one, other):
        assert state.deciders == (1,)
        assert (state.shipping[0], len(on_map(state)["sheep"])) == (1, 1)


@pytest.mark.rule("CC-BONUS-02")
def test_what_is_not_taken_at_once_is_lost() -> None:
    state = do(after_delivery(), "done")
    assert state.deciders == (1,)
    assert (state.shipping[0], state.unhired[0], state.money[0]) == (0, 5, 50)
    do(state, "pass", "pass")
    assert state.asked == "act"
    assert targets(state, "bakery") == {"d2", "d4"}
    assert expand(state, "bakery", "d4").money[0] == 50 - 8 - 6


@pytest.mark.rule("CC-BONUS-02")
def test_one_bonus_is_taken_and_the_other_left() -> None:
    state = do(after_delivery(), "hire")
    assert legal(state) == {f"expand {kind}" for kind in ("sheep", "cow", "cheese_dairy", "bakery", "field")} | {
        "expand distillery",
        "done",
    }
    assert do(state, "done").deciders == (1,)
    assert on_map(state) == {"woodcutter": {"d3"}}
    state = expand(after_delivery(), "sheep", "d4")
    assert legal(state) == {"shipping", "technology woodcutter", "technology miner", "hire", "done"}


@pytest.mark.rule("CC-BONUS-04")
def test_a_free_space_is_for_one_expansion_without_land_cost() -> None:
    """A sheep for £8 on land for £6: exactly £8."""
    state = expand(after_delivery(money=8), "sheep", "d4")
    assert state.money[0] == 0
    assert not legal(state, "expand")


@pytest.mark.rule("CC-BONUS-05")
def test_the_rules_of_expanding_hold_for_a_free_space() -> None:
    """The unit must be paid for, the land must suit it, be empty and in reach."""
    assert legal(after_delivery(money=7), "expand") == set()
    assert legal(after_delivery(money=8), "expand") == {"expand sheep", "expand bakery"}
    state = after_delivery()
    assert targets(state, "cow") == {"d2", "d4"}
    assert legal(state, "expand miner") == legal(state, "expand woodcutter") == set()
    assert targets(after_delivery(units="woodcutter d3, sheep d2"), "cow") == {"d4", "e3"}
    assert targets(after_delivery(shipping=1), "cow") == {"d2", "d4", "e3"}


@pytest.mark.rule("CC-BONUS-05")
def test_a_free_space_next_to_another_player_brings_the_neighbourhood_bonus() -> None:
    state = at_turn(
        map_=SHARED, toys=TOY, contracts=["2"], goods=["1 wool"], units=["woodcutter d3", "distillery e5"], money=[18]
    )
    expand(do(state, "fulfil 2"), "sheep", "d4")
    assert (state.asked, price(state, "whisky")) == ("bonuses", 11)
    assert legal(state, "buy") == {"buy 1 whisky"}
    do(state, "buy 1 whisky")
    assert (state.money[0], stock(state), state.asked) == (18 - 8 - 8, {"whisky": 1}, "export bonus")


@pytest.mark.rule("CC-BONUS-05", "CC-CLAN-203")
def test_a_free_space_with_the_discount_of_a_clan() -> None:
    state = at_turn(
        map_=GLEN,
        toys=TOY,
        clans=["campbell"],
        contracts=["2"],
        goods=["1 wool"],
        units=["woodcutter d3"],
        money=[5],
    )
    do(state, "fulfil 2")
    assert legal(state, "expand") == {"expand bakery"}
    assert expand(state, "bakery", "d4").money[0] == 0


@pytest.mark.rule("CC-BONUS-07")
def test_the_options_of_a_bonus_upgrade() -> None:
    options = {"shipping", "technology woodcutter", "technology miner", "hire", "recall sell wool", "recall buy milk"}
    state = at_turn(contracts=["6"], goods=["3 wool"], market=["sell 1 wool, buy 1 milk"], unhired=[3])
    do(state, "fulfil 6")
    assert legal(state) == options | {"done"}
    for option in options:
        new = do(state.copy(), option)
        assert new.deciders == (1,), option
        assert new.money[0] == (45 if option.startswith("technology") else 50), option
    assert do(state.copy(), "shipping").shipping[0] == 1
    assert do(state.copy(), "technology miner").technology[0] == 2
    hired = do(state.copy(), "hire")
    assert (hired.merchants[0], hired.unhired[0]) == (state.merchants[0] + 1, 2)
    back = do(state.copy(), "recall sell wool")
    assert (back.merchants[0], back.unhired[0]) == (state.merchants[0] + 1, 3)
    assert (merchants_on(back, "sell", "wool"), merchants_on(back, "buy", "milk")) == (0, 1)


@pytest.mark.rule("CC-BONUS-08")
@pytest.mark.parametrize(
    ("first", "second", "shipping", "merchants"),
    [("shipping", "shipping", 2, 2), ("hire", "hire", 0, 4), ("shipping", "hire", 1, 3), ("hire", "shipping", 1, 3)],
)
def test_two_upgrades_one_by_one(first: str, second: str, shipping: int, merchants: int) -> None:
    state = at_turn(contracts=["10"], goods=["4 cheese"])
    do(state, "fulfil 10", first)
    assert (state.asked, state.deciders) == ("export bonus", (0,))
    do(state, second)
    assert (state.shipping[0], state.merchants[0], state.deciders) == (shipping, merchants, (1,))


@pytest.mark.rule("CC-BONUS-09")
def test_an_upgrade_that_cannot_be_had_is_lost() -> None:
    """T-BONUS-3: everybody hired and in stock, shipping at its end, both technologies flipped."""
    state = at_turn(
        contracts=["6"], goods=["3 wool"], unhired=[0], shipping=[5], technology=["woodcutter miner"], money=[50]
    )
    assert do(state, "fulfil 6").deciders == (1,)
    assert (state.shipping[0], state.merchants[0], state.money[0]) == (5, 7, 50)


@pytest.mark.rule("CC-BONUS-09")
def test_each_option_must_be_possible() -> None:
    technologies = {"technology woodcutter", "technology miner"}
    delivering = partial(at_turn, contracts=["6"], goods=["3 wool"])
    everything = {"shipping", "hire", "done", *technologies}
    assert legal(do(delivering(), "fulfil 6")) == everything
    assert legal(do(delivering(shipping=[5]), "fulfil 6")) == everything - {"shipping"}
    assert legal(do(delivering(unhired=[0]), "fulfil 6")) == everything - {"hire"}
    assert legal(do(delivering(money=[4]), "fulfil 6")) == everything - technologies
    others = delivering(market=["", "sell 1 wool"])
    assert legal(do(others, "fulfil 6")) == everything


@pytest.mark.rule("CC-BONUS-10", "CC-BONUS-08")
def test_both_merchants_come_back_from_the_whisky_market() -> None:
    """T-BONUS-4: then buying whisky is possible again."""
    state = at_turn(contracts=["50"], goods=["1 bread 1 cheese 2 whisky"], merchants=[0], market=["sell 2 whisky"])
    do(state, "fulfil 50", "recall sell whisky", "recall sell whisky")
    assert (state.merchants[0], merchants_on(state, "sell", "whisky")) == (2, 0)
    do(state, "pass", "pass")
    assert can(state, "buy 1 whisky")


@pytest.mark.rule("CC-BONUS-10")
def test_one_of_two_merchants_left_still_bars_the_other_side() -> None:
    state = at_turn(contracts=["6"], goods=["3 wool 1 whisky"], merchants=[0], market=["sell 2 whisky"])
    do(state, "fulfil 6", "recall sell whisky", "pass", "pass")
    assert can(state, "sell 1 whisky")
    assert not can(state, "buy 1 whisky")


@pytest.mark.rule("CC-BONUS-06", "CC-BONUS-10")
def test_a_merchant_taken_back_buys_at_once() -> None:
    """The choice is among all areas; the merchant buys milk next door with the free space of the same contract."""
    state = at_turn(
        map_=SHARED,
        toys=TOY,
        contracts=["2"],
        goods=["1 wool"],
        units=["woodcutter d3", "cow e5"],
        merchants=[0],
        market=["sell 1 bread, buy 1 grain"],
    )
    do(state, "fulfil 2")
    assert legal(state, "recall") == {"recall sell bread", "recall buy grain"}
    expand(do(state, "recall buy grain"), "sheep", "d4")
    assert legal(state, "buy") == {"buy 1 milk"}


@pytest.mark.rule("CC-BONUS-11")
def test_taking_back_and_hiring_do_not_exclude_each_other() -> None:
    state = do(at_turn(contracts=["6"], goods=["3 wool"], unhired=[4], market=["buy 1 wool"]), "fulfil 6")
    assert {"hire", "recall buy wool"} <= legal(state)
    refused(state, "recall sell wool", "recall buy milk")
