"""Clans that make more of their goods: Cunningham, MacEwan and Stewart (CC-CLAN-3xx, -6xx, -9xx)."""

from __future__ import annotations

import pytest

from clachan.games.clans_of_caledonia.rules.pieces import GOODS
from tests.clans_of_caledonia.positions import (
    at_turn,
    booked,
    can,
    do,
    drawn_map,
    expand,
    legal,
    marker,
    merchants_on,
    pass_all,
    price,
    stock,
)
from tests.clans_of_caledonia.table import MEADOW, chosen


@pytest.mark.rule("CC-CLAN-301", "CC-CLAN-302")
def test_cunningham_makes_butter() -> None:
    """T-CLAN-5: three of four milk for £24, the price of milk and the merchants stay."""
    state = at_turn(clans=["cunningham"], goods=["4 milk"], money=[0], merchants=[0], market=["buy 2 milk"])
    do(state, "pass", "pass", "pass")
    assert legal(state) == {f"butter {n}" for n in range(5)}
    before = price(state, "milk")
    do(state, "butter 3")
    assert (state.money[0], stock(state), price(state, "milk")) == (16 + 24, {"milk": 1}, before)
    assert (state.round, state.merchants[0]) == (3, 2)


@pytest.mark.rule("CC-CLAN-303")
def test_cunningham_makes_butter_after_cheese() -> None:
    """A cow's milk and milk from before count alike; what became cheese is gone."""
    state = at_turn(
        map_=MEADOW, clans=["cunningham"], goods=["1 milk"], units=["cow d2 d3, cheese_dairy d4"], money=[0], round_=5
    )
    do(state, "pass", "pass", "pass")
    assert legal(state) == {"process nothing", "process 1 cheese"}
    do(state, "process 1 cheese")
    assert legal(state) == {"butter 0", "butter 1", "butter 2"}
    do(state, "butter 2")
    assert state.over
    assert (state.money[0], stock(state)) == (16 + 16, {"cheese": 1})


@pytest.mark.rule("CC-CLAN-301")
def test_butter_comes_in_every_round_and_for_nobody_else() -> None:
    state = at_turn(map_=MEADOW, clans=["cunningham", "campbell"], units=["cow d2", "cow d4"], money=[0, 0, 0])
    for _ in range(2):
        do(state, "pass", "pass", "pass")
        assert state.deciders == (0,)
        do(state, "butter 1")
    assert state.money == [2 * 24, 28, 24]
    assert stock(state, 1) == {"milk": 2}


@pytest.mark.rule("CC-CLAN-601", "CC-CLAN-602")
def test_macewan_brews_beer() -> None:
    """T-CLAN-9: 5 hops and 4 grain: up to 3 for £27; with 2 grain £18; without hops nothing."""
    state = at_turn(clans=["macewan"], contracts=["9"], goods=["2 cheese 4 grain"], money=[0])
    do(state, "fulfil 9")
    assert (state.asked, legal(state)) == ("beer", {"beer 0", "beer 1", "beer 2", "beer 3"})
    do(state, "beer 3")
    assert (state.money[0], stock(state)) == (8 + 27, {"grain": 1})
    two = at_turn(clans=["macewan"], contracts=["9"], goods=["2 cheese 2 grain"], money=[0])
    assert do(two, "fulfil 9", "beer 2").money[0] == 8 + 18
    none = at_turn(clans=["macewan"], contracts=["48"], goods=["1 wool 1 bread 1 cheese 3 grain"], money=[0])
    assert do(none, "fulfil 48").deciders == (1,)


@pytest.mark.rule("CC-CLAN-601", "CC-CLAN-602")
def test_no_more_beer_than_hops() -> None:
    """Contract 2 brings 2 hops; and only MacEwan is asked."""
    state = do(at_turn(clans=["macewan"], contracts=["2"], goods=["6 wool 5 grain"]), "fulfil 2")
    assert legal(state) == {"beer 0", "beer 1", "beer 2"}
    other = do(at_turn(clans=["campbell"], contracts=["2"], goods=["6 wool 5 grain"]), "fulfil 2")
    assert other.deciders == (1,)
    without = do(at_turn(clans=["macewan"], contracts=["2"], goods=["6 wool"]), "fulfil 2")
    assert without.deciders == (1,)


@pytest.mark.rule("CC-CLAN-603")
def test_the_hops_stay_and_the_market_does_not_notice() -> None:
    state = at_turn(clans=["macewan"], contracts=["2"], goods=["6 wool 2 grain"], round_=5, money=[0], merchants=[0])
    before = price(state, "grain")
    do(state, "fulfil 2", "beer 2")
    assert (price(state, "grain"), state.merchants[0]) == (before, 0)
    assert sum(state.market) == 0
    assert booked(pass_all(state))["hops"] == 2


@pytest.mark.rule("CC-CLAN-604")
def test_beer_pays_for_the_free_space_but_its_grain_comes_too_late() -> None:
    """£9 for the only grain buy a sheep next to an enemy field; grain bought there is not brewed any more."""
    state = at_turn(
        map_=drawn_map("d3=F1 d4=G6 d5=G1"),
        clans=["macewan"],
        contracts=["14"],
        toys={"14": "1 wool -> 3 hops 1 free_space"},
        goods=["1 wool 1 grain"],
        units=["woodcutter d3", "field d5"],
        money=[2],
    )
    do(state, "fulfil 14")
    assert legal(state) == {"beer 0", "beer 1"}
    expand(do(state, "beer 1"), "sheep", "d4")
    assert (state.asked, state.money[0]) == ("bonuses", 3)
    do(state, "buy 1 grain")
    assert (state.deciders, stock(state), state.money[0]) == ((1,), {"grain": 1}, 0)


@pytest.mark.rule("CC-CLAN-901", "CC-CLAN-902")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_stewart_starts_with_five_merchants_and_crosses_rivers(players: int) -> None:
    state, seat = chosen(players, "stewart")
    assert (state.merchants[seat], state.unhired[seat], state.shipping[seat]) == (5, 2, 1)


@pytest.mark.rule("CC-CLAN-903")
@pytest.mark.parametrize(
    ("move", "money"), [("buy 1 wool", 1 - 4), ("buy 5 wool", 1 - 20), ("sell 1 milk", 6), ("sell 3 milk", 16)]
)
def test_stewart_gains_a_pound_a_trade(move: str, money: int) -> None:
    assert do(at_turn(clans=["stewart"], goods=["3 milk"]), move).money[0] == 50 + money


@pytest.mark.rule("CC-CLAN-904")
def test_the_pound_helps_to_pay() -> None:
    """T-CLAN-12: with £9 a whisky at £10."""
    state = at_turn(clans=["stewart"], money=[9], prices="whisky 10")
    assert can(state, "buy 1 whisky")
    assert not can(state, "buy 2 whisky")
    assert do(state, "buy 1 whisky").money[0] == 0
    assert not can(at_turn(clans=["stewart"], money=[8], prices="whisky 10"), "buy 1 whisky")
    assert not can(at_turn(clans=["campbell"], money=[9], prices="whisky 10"), "buy 1 whisky")


@pytest.mark.rule("CC-CLAN-905")
def test_a_pound_for_each_good_of_the_neighbourhood() -> None:
    """T-CLAN-12: three milk and two whisky, two trades; the pound of the second one helps to pay it."""
    state = at_turn(
        map_=drawn_map("d2=F1 d3=G1 d4=G1 e4=G1"),
        clans=["stewart"],
        units=["woodcutter d2", "cow d4, distillery e4"],
        unhired=[1],
        money=[8 + 1 + 3 * 3 + 3 * 8 - 2],
    )
    assert (price(state, "milk"), price(state, "whisky")) == (5, 11)
    expand(state, "sheep", "d3")
    do(state, "buy 3 milk", "buy 3 whisky")
    assert (state.money[0], stock(state)) == (0, {"milk": 3, "whisky": 3})
    assert (merchants_on(state, "buy", "milk"), marker(state, "whisky")) == (3, 7)


@pytest.mark.rule("CC-CLAN-906")
def test_what_is_no_trade_brings_no_pound() -> None:
    """Ports 2 and 3 exchange goods, a contract takes them; a shifted price pays with the trade only."""
    coast = drawn_map("a1=G1 m1=G1")
    state = at_turn(
        map_=coast,
        ports="2 3 4 8",
        clans=["stewart"],
        units=["sheep a1 m1"],
        goods=["1 milk 1 bread 6 wool"],
        contracts=["2"],
        money=[0],
    )
    do(state, "port 2", "discard milk", "gain 3 milk", "port 3", "gain 2 bread", "fulfil 2")
    assert (state.money[0], stock(state)) == (0, {"milk": 3, "bread": 2})
    shifting = at_turn(map_=coast, ports="6 3 4 8", clans=["stewart"], units=["sheep a1"], goods=["1 wool"], money=[0])
    do(shifting, "port 6 wool up")
    assert shifting.money[0] == 0
    assert do(shifting, "sell 1 wool").money[0] == 6 + 1


@pytest.mark.rule("CC-CLAN-906")
def test_a_purchase_next_door_is_a_trade() -> None:
    """All of it stands in the books: £1 for each trade, and nothing else."""
    state = at_turn(
        map_=drawn_map("d2=F1 d3=G1 d4=G1"), clans=["stewart"], units=["woodcutter d2", "cow d4"], money=[50]
    )
    expand(state, "sheep", "d3")
    do(state, "buy 1 milk")
    assert [entry for entry in state.ledger if entry[2] == len(GOODS)] == [
        (0, "expand sheep", 6, -9),
        (0, "trade money", 6, 1),
        (0, "neighbourhood", 6, -3),
    ]
