"""Port tile 6: a price is shifted before a trade (CC-PORT-6xx)."""

from __future__ import annotations

import pytest

from tests.clans_of_caledonia.positions import at_turn, do, expand, legal, marker, merchants_on, price, refused, stock
from tests.clans_of_caledonia.table import COAST, beside, used


@pytest.mark.rule("CC-PORT-601", "CC-PORT-604")
def test_the_price_goes_up_before_a_sale() -> None:
    """T-PORT-7 with cheese, whose column has these prices: from 11 to 14, two sold for £28, then down to 12."""
    state = beside("6", goods=["2 cheese"], prices="cheese 11", money=[0])
    do(state, "port 6 cheese up")
    assert (price(state, "cheese"), used(state), state.asked) == (14, {"6"}, "act")
    assert (state.merchants[0], state.money[0]) == (2, 0)
    do(state, "sell 2 cheese")
    assert (state.money[0], price(state, "cheese")) == (28, 12)
    assert merchants_on(state, "sell", "cheese") == 2


@pytest.mark.rule("CC-PORT-601")
def test_the_price_goes_down_before_a_purchase() -> None:
    state = beside("6", prices="whisky @7", money=[22])
    do(state, "port 6 whisky down", "buy 2 whisky")
    assert (state.money[0], marker(state, "whisky"), stock(state)) == (0, 6, {"whisky": 2})


@pytest.mark.rule("CC-PORT-602")
def test_the_shifted_good_must_be_traded() -> None:
    state = beside("6", goods=["1 wool 1 bread"])
    do(state, "port 6 wool up")
    assert price(state, "wool") == 6
    assert legal(state) == {"sell 1 wool", "buy 1 wool", "buy 2 wool"}
    refused(state, "pass", "hire", "sell 1 bread", "port 6 wool up")
    assert do(state, "sell 1 wool").deciders == (1,)


@pytest.mark.rule("CC-PORT-602")
def test_no_shift_without_a_trade_to_follow() -> None:
    """No merchant; nothing to sell and too little money to buy; merchants on the other side."""
    assert legal(beside("6", merchants=[0], market=["buy 2 wool"]), "port") == set()
    dear = "bread @10, cheese @10, whisky @10"
    down = {"port 6 wool down", "port 6 grain down", "port 6 milk down"}
    assert legal(beside("6", money=[5], prices=dear), "port") == down
    assert legal(beside("6", money=[6], prices=dear), "port") == down | {"port 6 wool up"}
    state = beside("6", goods=["1 wool"], money=[0], market=["buy 1 wool"], unhired=[4])
    assert legal(state, "port") == set()
    state = beside("6", money=[50], market=["sell 1 wool"], unhired=[4])
    assert legal(state, "port 6 wool") == set()
    after = do(beside("6", goods=["1 wool"]), "hire")
    assert after.deciders == (1,)


@pytest.mark.rule("CC-PORT-602", "CC-PORT-05")
def test_the_price_goes_down_before_buying_next_door() -> None:
    """Bread at 12 less 3 for the shift and 3 for the neighbourhood; only what the neighbour makes can be shifted."""
    state = at_turn(map_=COAST, ports="6 2 4 8", units=["sheep a1", "bakery a3"], prices="bread @7", money=[8 + 2 + 14])
    expand(state, "sheep", "a2")
    assert (state.asked, price(state, "bread")) == ("bonuses", 12)
    assert legal(state, "port") == {"port 6 bread up", "port 6 bread down"}
    do(state, "port 6 bread down")
    assert (price(state, "bread"), legal(state)) == (10, {"buy 1 bread", "buy 2 bread"})
    do(state, "buy 2 bread")
    assert (state.money[0], marker(state, "bread"), state.deciders) == (0, 6, (1,))


@pytest.mark.rule("CC-PORT-602")
def test_no_shift_when_the_limit_of_the_neighbourhood_is_reached() -> None:
    """Three bread were bought next door in this turn already: none can follow, so none can be shifted."""
    state = at_turn(map_=COAST, ports="6 2 4 8", units=["sheep a1", "bakery a3"], unhired=[2])
    expanded = expand(state.copy(), "sheep", "a2")
    assert legal(expanded, "port") == {"port 6 bread up", "port 6 bread down"}
    state.bought = (0, 0, 0, 3, 0, 0)
    assert expand(state, "sheep", "a2").deciders == (1,)


@pytest.mark.rule("CC-PORT-06", "CC-PORT-601", "CC-PORT-903")
def test_two_shifts_before_one_trade() -> None:
    """Ports 6 and 9 as 6, each by three steps; nothing but that good can be shifted further."""
    state = at_turn(
        map_=COAST, ports="6 9 2 4", units=["sheep a1 m1"], goods=["1 cheese 1 wool"], prices="cheese @1", money=[3]
    )
    do(state, "port 6 cheese up")
    assert legal(state) == {"sell 1 cheese", "port 9 as 6 cheese up", "port 9 as 6 cheese down"}
    do(state, "port 9 as 6 cheese up")
    assert (marker(state, "cheese"), used(state), legal(state)) == (7, {"6", "9"}, {"sell 1 cheese"})


@pytest.mark.rule("CC-PORT-904", "CC-PORT-602")
def test_a_copied_shift_next_door_is_paid_before_the_purchase() -> None:
    """£12 left: bread down to £7 next door is bought with £9, up to £13 it is not."""
    state = at_turn(map_=COAST, ports="9 6 4 8", units=["sheep a1", "bakery a3"], prices="bread @7", money=[8 + 2 + 12])
    expand(state, "sheep", "a2")
    assert legal(state, "port") == {"port 9 as 6 bread down"}
    rich = at_turn(map_=COAST, ports="9 6 4 8", units=["sheep a1", "bakery a3"], prices="bread @7", money=[50])
    assert legal(expand(rich, "sheep", "a2"), "port") == {"port 9 as 6 bread down", "port 9 as 6 bread up"}


@pytest.mark.rule("CC-PORT-603")
def test_the_shift_ends_with_the_column() -> None:
    for start, way, end in ((9, "up", 10), (8, "up", 10), (7, "up", 10), (6, "up", 9), (2, "down", 1), (5, "down", 2)):
        state = beside("6", goods=["1 wool"], prices=f"wool @{start}")
        assert marker(do(state, f"port 6 wool {way}"), "wool") == end
    assert legal(beside("6", goods=["1 wool"], prices="wool @10"), "port 6 wool") == {"port 6 wool down"}
    assert legal(beside("6", goods=["1 wool"], prices="wool @1"), "port 6 wool") == {"port 6 wool up"}
