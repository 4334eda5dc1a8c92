"""Port tiles (CC-PORT)."""

from __future__ import annotations

import pytest

from clachan.games.clans_of_caledonia.components import COW, SHEEP, WORKER
from clachan.games.clans_of_caledonia.state import ClansState
from tests.clans_of_caledonia.positions import (
    BOX,
    at_first_workers,
    at_turn,
    booked,
    can,
    do,
    done_contracts,
    drawn_map,
    expand,
    held,
    legal,
    marker,
    merchants_on,
    on_map,
    pass_all,
    place,
    port,
    price,
    refused,
    stock,
    targets,
)

# The first port tile touches a1 and a2, the second one m1 and m2.
COAST = drawn_map("a1=G1 a2=G2 a3=GF3 a4=GF4 a5=G5 a6=G1 a7=G1 a8=G1 m1=G1 m2=G2")
WHARF = "5 2 4 8"


def beside(port_: str, units: str = "sheep a1", **kwargs: object) -> ClansState:
    """The first player has units beside this port; another port lies far away."""
    others = [id_ for id_ in ("2", "5", "4", "8") if id_ != port_][:3]
    given: dict[str, object] = {"map_": COAST, "ports": " ".join([port_, *others]), "units": [units]}
    return at_turn(**(given | kwargs))  # type: ignore[arg-type]


def used(state: ClansState, seat: int = 0) -> set[str]:
    """The ports that a seat has put a marker on."""
    return {tile.id for tile in BOX.ports if state.used_ports[seat] >> tile.index & 1}


@pytest.mark.rule("CC-PORT-01")
@pytest.mark.parametrize("level", range(6))
def test_a_port_in_reach(level: int) -> None:
    """T-PORT-1: black stands beside the port, red's nearest unit is two loch spaces away."""
    map_ = drawn_map("a1=G1 a2=L a3=L a4=G1")
    state = at_turn(map_=map_, ports=WHARF, units=["sheep a1", "sheep a4"], shipping=[level, level])
    assert can(state, "port 5")
    do(state, "port 5", "hire")
    assert (state.deciders, can(state, "port 5")) == ((1,), level >= 3)
    assert legal(state, "port") <= {"port 5"}


@pytest.mark.rule("CC-PORT-01")
def test_without_a_unit_nearby_there_is_no_port() -> None:
    assert legal(beside("5", "sheep a3"), "port") == set()
    assert legal(beside("5", ""), "port") == set()
    assert legal(beside("5", "sheep a2"), "port") == {"port 5"}
    assert legal(beside("5", "sheep m1", goods=["1 wool"]), "port") == {"port 2"}


@pytest.mark.rule("CC-PORT-02")
def test_a_port_is_used_besides_the_main_action() -> None:
    state = do(beside("5"), "port 5")
    assert (state.money[0], state.asked, state.deciders) == (60, "act", (0,))
    do(state, "hire")
    assert (state.money[0], state.merchants[0], state.deciders) == (56, 3, (1,))
    refused(state, "port 5", seat=0)


@pytest.mark.rule("CC-PORT-03", "CC-PORT-07")
def test_at_once_or_in_any_later_turn() -> None:
    state = beside("5", "woodcutter a3", money=[50])
    expand(state, "sheep", "a2")
    assert (state.asked, legal(state)) == ("after", {"port 5", "done"})
    assert do(state.copy(), "port 5").money[0] == 50 - 10 + 10
    do(state, "done", "pass", "pass")
    assert can(state, "port 5")
    do(state, "hire", "done", "pass", "done")
    assert (state.round, state.deciders, legal(state, "port")) == (3, (1,), set())
    do(state, "hire", "hire")
    assert can(state, "port 5")


@pytest.mark.rule("CC-PORT-07")
def test_a_shipping_level_of_this_turn_opens_a_port() -> None:
    map_ = drawn_map("a2=L a3=G1")
    state = at_turn(map_=map_, ports=WHARF, units=["sheep a3"], shipping=[1])
    assert not can(state, "port 5")
    do(state, "shipping")
    assert (state.asked, legal(state)) == ("after", {"port 5", "done"})


@pytest.mark.rule("CC-PORT-04")
def test_each_player_uses_a_port_once() -> None:
    """T-PORT-2"""
    state = at_turn(map_=COAST, ports=WHARF, units=["sheep a1", "cow a2"])
    do(state, "port 5")
    assert used(state) == {"5"}
    assert not can(state, "port 5")
    do(state, "hire")
    assert state.deciders == (1,)
    do(state, "port 5", "hire", "pass")
    assert (used(state), used(state, 1), used(state, 2)) == ({"5"}, {"5"}, set())
    assert (state.deciders, can(state, "port 5")) == ((0,), False)
    pass_all(state)
    assert not can(do(state, "hire"), "port 5")


@pytest.mark.rule("CC-PORT-05")
def test_a_port_is_not_used_in_the_middle_of_an_action() -> None:
    """Not while choosing a space, buying next door, drawing contracts or taking bonuses."""
    state = beside("5", "sheep a1 a4, bakery a6 a7 a8", contracts=["24"], goods=["1 wool 2 bread"])
    do(state, "fulfil 24")
    assert (state.asked, legal(state, "port")) == ("export bonus", set())
    do(state, "expand bakery")
    assert (state.asked, legal(state, "port")) == ("expand at", set())
    do(state, "at a2")
    assert (state.asked, legal(state)) == ("bonuses", {"draw", "done"})
    do(state, "draw")
    assert (state.asked, legal(state, "port")) == ("drawn", set())
    do(state, "done")
    assert (state.asked, legal(state, "port")) == ("after", {"port 5"})


@pytest.mark.rule("CC-PORT-06", "CC-PORT-05")
def test_one_port_before_and_one_after_the_main_action() -> None:
    """T-PORT-3"""
    state = at_turn(map_=COAST, ports="5 8 4 2", units=["sheep a1 m1"], contracts=["2"], money=[0])
    do(state, "port 5", "hire")
    assert (state.asked, legal(state)) == ("after", {"port 8", "done"})
    do(state, "port 8")
    assert (state.money[0], used(state), state.deciders) == (10 - 4 + 5, {"5", "8"}, (1,))


@pytest.mark.rule("CC-PORT-06")
def test_both_ports_before_or_both_after() -> None:
    state = at_turn(map_=COAST, ports="5 8 4 2", units=["sheep a1 m1"], contracts=["2"], money=[0])
    before = do(state.copy(), "port 8", "port 5")
    assert (before.asked, before.money[0], legal(before, "port")) == ("act", 15, set())
    after = do(state, "pass", "port 5", "port 8")
    assert (after.money[0], after.deciders) == (31, (1,))


@pytest.mark.rule("CC-PORT-08")
def test_a_port_that_cannot_be_paid_or_has_no_effect_is_not_used() -> None:
    """No good to discard, no two units to exchange, no £3; but one of two effects is enough."""
    assert not can(beside("2", goods=["3 bread"]), "port 2")
    assert not can(beside("3", goods=["3 wool"]), "port 3")
    assert not can(beside("7", "sheep a1"), "port 7")
    assert legal(beside("9", money=[2]), "port") == set()
    full = beside("8", contracts=["2"], money=[0])
    assert do(full, "port 8", "pass").money[0] == 5 + 16
    blocked = beside("4", unhired=[0], shipping=[5], technology=["woodcutter miner"])
    assert booked(do(blocked, "port 4")) == {"port 4": 3}
    assert blocked.asked == "act"


@pytest.mark.rule("CC-PORT-09")
def test_no_port_before_the_game() -> None:
    """The first worker stands beside the port; while the others are placed nothing can be used."""
    state = at_first_workers(map_=drawn_map("a1=F1 a2=F1 a3=F1 a4=F1 a5=F1 a6=F1"), ports=WHARF)
    place(state, "woodcutter", "a1")
    while state.phase == "workers":
        assert legal(state, "port") == set()
        place(state, "woodcutter", min(legal(state, "at")).removeprefix("at "))
    assert (state.phase, can(state, "port 5")) == ("actions", True)


@pytest.mark.rule("CC-PORT-09")
def test_no_port_in_production() -> None:
    state = beside("5", "sheep a1, bakery a2", goods=["1 grain"])
    do(state, "pass", "done", "pass", "pass")
    assert (state.asked, legal(state)) == ("produce", {"process nothing", "process 1 bread"})


@pytest.mark.rule("CC-PORT-10")
def test_what_a_port_gave_is_kept_when_its_unit_goes() -> None:
    """The only animal beside the port is slaughtered in the same turn."""
    state = beside("4", "cow a1", contracts=["16"], goods=["1 wool"], money=[0])
    do(state, "port 4", "shipping", "fulfil 16")
    assert on_map(state) == {}
    assert (booked(state), state.shipping[0], used(state)) == ({"port 4": 3}, 1, {"4"})
    pass_all(state)
    assert booked(state)["port 4"] == 3


@pytest.mark.rule("CC-PORT-11")
def test_a_fisherman_on_the_port_tile_has_access_and_bars_nobody() -> None:
    """He has no other unit, and no shipping."""
    state = at_turn(map_=COAST, ports=WHARF, clans=["macdonald"], units=["worker port-a", "sheep a2"])
    assert state.shipping[0] == 0
    do(state, "port 5", "hire")
    assert (used(state), state.deciders, can(state, "port 5")) == ({"5"}, (1,), True)


@pytest.mark.rule("CC-PORT-12")
def test_what_a_port_brings_serves_the_main_action() -> None:
    """Money, goods, an upgrade, and a contract."""
    state = beside("5", money=[0])
    assert not can(state, "technology miner")
    assert do(state, "port 5", "technology miner").money[0] == 0
    state = beside("3", contracts=["11"], goods=["1 bread"])
    assert not can(state, "fulfil 11")
    assert done_contracts(do(state, "port 3", "gain 2 whisky", "fulfil 11")) == ["11"]
    river = drawn_map("a1=G1 b1=G1", rivers="a1-b1")
    state = at_turn(map_=river, ports="4 2 5 8", units=["sheep a1"])
    assert targets(state) == set()
    assert targets(do(state, "port 4", "shipping")) == {"b1"}


@pytest.mark.rule("CC-PORT-13")
def test_used_or_not_a_port_scores_nothing_by_itself() -> None:
    """In the last round one player uses port 5 for £10, the other leaves it."""
    state = at_turn(map_=COAST, ports=WHARF, units=["sheep a1", "sheep a2"], round_=5, money=[0, 10, 0], scoring="")
    do(state, "port 5", "pass", "pass", "done", "pass")
    assert state.over
    assert (booked(state)["money"], booked(state, 1)["money"]) == (2, 2)
    assert set(booked(state)) == set(booked(state, 1)) == {"basic goods", "money", "exports", "settlements"}


BYRE = drawn_map("a1=G1 a2=G1 a3=G1 a4=G1 m1=G1")
TOY = {"46": "2 beef 1 mutton -> 3 cotton"}


@pytest.mark.rule("CC-PORT-101", "CC-PORT-102", "CC-PORT-104", "CC-SCORE-701")
def test_one_animal_less() -> None:
    """T-PORT-4: 2 beef and 1 mutton with 1 cow and 1 sheep; tile 7 counts 3 meat."""
    state = at_turn(
        map_=BYRE, ports="1 2 4 8", toys=TOY, contracts=["46"], units=["cow a1, sheep a2"], scoring="1 7 3 4 6"
    )
    assert legal(state, "fulfil") == {"fulfil 46 port 1 beef"}
    do(state, "fulfil 46 port 1 beef")
    assert (on_map(state), done_contracts(state), used(state)) == ({}, ["46"], {"1"})
    assert (state.on_board(0, COW), state.on_board(0, SHEEP)) == (4, 4)
    assert booked(pass_all(state)) == {"meat": 6}


@pytest.mark.rule("CC-PORT-102")
def test_the_player_chooses_which_animal_is_spared() -> None:
    state = at_turn(map_=BYRE, ports="1 2 4 8", toys=TOY, contracts=["46"], units=["cow a1 a2, sheep a3"])
    assert legal(state, "fulfil") == {"fulfil 46", "fulfil 46 port 1 beef", "fulfil 46 port 1 mutton"}
    assert on_map(do(state.copy(), "fulfil 46 port 1 mutton")) == {"sheep": {"a3"}}
    assert on_map(do(state.copy(), "fulfil 46 port 1 beef", "slaughter a1")) == {"cow": {"a2"}}
    plain = do(state.copy(), "fulfil 46")
    assert (on_map(plain), used(plain)) == ({}, set())


@pytest.mark.rule("CC-PORT-101")
def test_only_a_contract_with_meat_is_made_easier() -> None:
    state = at_turn(map_=BYRE, ports="1 2 4 8", contracts=["2"], goods=["6 wool"], units=["cow a1"])
    assert legal(state, "fulfil") == {"fulfil 2"}
    assert legal(state, "port") == set()
    two_less = at_turn(map_=BYRE, ports="1 2 4 8", toys=TOY, contracts=["46"], units=["cow a1"])
    assert legal(two_less, "fulfil") == set()
    short = at_turn(map_=BYRE, ports="1 2 4 8", contracts=["16"], units=["cow a1"])
    assert legal(short, "fulfil") == set()


@pytest.mark.rule("CC-PORT-103")
def test_access_counts_before_the_slaughter() -> None:
    """The only unit beside the port is the sheep that goes."""
    state = at_turn(map_=BYRE, ports="1 2 4 8", contracts=["5"], units=["sheep a2"])
    do(state, "fulfil 5 port 1 mutton")
    assert (on_map(state), done_contracts(state), used(state)) == ({}, ["5"], {"1"})
    far = at_turn(map_=BYRE, ports="1 2 4 8", contracts=["5"], units=["sheep a3"])
    assert legal(far, "fulfil") == set()
    again = at_turn(map_=BYRE, ports="1 2 4 8", contracts=["5"], units=["sheep a2"], used_ports=["1"])
    assert legal(again, "fulfil") == set()


@pytest.mark.rule("CC-PORT-105")
def test_buchanan_saves_an_animal_for_one_of_two_contracts() -> None:
    state = at_turn(map_=BYRE, ports="1 2 4 8", clans=["buchanan"], contracts=["5 4"], units=["sheep a1, cow a2 a3 a4"])
    assert legal(state, "fulfil") == {"fulfil 5 port 1 mutton", "fulfil 4", "fulfil 4 port 1 beef"}
    do(state, "fulfil 5 port 1 mutton", "done")
    assert (state.asked, legal(state)) == ("second delivery", {"fulfil 4", "done"})


@pytest.mark.rule("CC-PORT-201")
def test_one_basic_good_for_three() -> None:
    """T-PORT-5: one milk for two wool and a milk."""
    state = beside("2", goods=["1 milk 1 bread"])
    do(state, "port 2")
    assert stock(state) == {"bread": 1}
    assert len(legal(state, "gain")) == 10
    do(state, "gain 2 wool 1 milk")
    assert (stock(state), used(state), state.asked) == ({"wool": 2, "milk": 1, "bread": 1}, {"2"}, "act")


@pytest.mark.rule("CC-PORT-201", "CC-PORT-301")
@pytest.mark.parametrize(("port_", "group"), [("2", ["wool", "grain", "milk"]), ("3", ["bread", "cheese", "whisky"])])
def test_which_good_goes_and_which_come(port_: str, group: list[str]) -> None:
    state = beside(port_, goods=["1 wool 1 grain 1 milk 1 bread 1 cheese 1 whisky"])
    do(state, f"port {port_}")
    assert legal(state) == {f"discard {good}" for good in group}
    do(state, f"discard {group[1]}")
    assert stock(state)[group[0]] == 1
    assert group[1] not in stock(state)
    count = {"2": 3, "3": 2}[port_]
    for good in group:
        assert stock(do(state.copy(), f"gain {count} {good}"))[good] == count + (good != group[1])
    gained = [text.removeprefix("gain ").split() for text in legal(state)]
    assert {good for words in gained for good in words[1::2]} == set(group)
    assert {sum(int(number) for number in words[::2]) for words in gained} == {count}


@pytest.mark.rule("CC-PORT-301", "CC-PORT-08")
def test_one_bread_for_two_whisky() -> None:
    """T-PORT-5: and without a processed good nothing."""
    state = beside("3", goods=["1 bread 5 wool"])
    do(state, "port 3", "gain 2 whisky")
    assert stock(state) == {"wool": 5, "whisky": 2}
    assert not can(beside("3", goods=["5 wool"]), "port 3")


@pytest.mark.rule("CC-PORT-401")
def test_glory_and_an_upgrade() -> None:
    """T-PORT-6: without money one step of shipping."""
    state = beside("4", money=[0])
    do(state, "port 4")
    assert booked(state) == {"port 4": 3}
    assert legal(state) == {"shipping", "hire", "done"}
    do(state, "shipping")
    assert (state.shipping[0], state.asked, state.money[0]) == (1, "act", 0)
    dear = do(beside("4", money=[5]), "port 4", "technology miner")
    assert (dear.money[0], dear.technology[0]) == (0, 2)


@pytest.mark.rule("CC-PORT-402")
def test_the_glory_comes_without_the_upgrade() -> None:
    declined = do(beside("4"), "port 4", "done")
    assert (booked(declined), declined.shipping[0], declined.asked) == ({"port 4": 3}, 0, "act")
    nothing = beside("4", unhired=[0], shipping=[5], technology=["woodcutter miner"])
    assert booked(do(nothing, "port 4")) == {"port 4": 3}


@pytest.mark.rule("CC-PORT-501")
def test_ten_pounds() -> None:
    assert do(beside("5", money=[3]), "port 5").money == [13, 50, 50]


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


@pytest.mark.rule("CC-PORT-603")
def test_the_shift_ends_with_the_column() -> None:
    for start, way, end in ((9, "up", 10), (8, "up", 10), (7, "up", 10), (6, "up", 9), (2, "down", 1), (5, "down", 2)):
        state = beside("6", goods=["1 wool"], prices=f"wool @{start}")
        assert marker(do(state, f"port 6 wool {way}"), "wool") == end
    assert legal(beside("6", goods=["1 wool"], prices="wool @10"), "port 6 wool") == {"port 6 wool down"}
    assert legal(beside("6", goods=["1 wool"], prices="wool @1"), "port 6 wool") == {"port 6 wool up"}


@pytest.mark.rule("CC-PORT-701", "CC-PORT-702", "CC-PORT-703")
def test_two_units_are_exchanged() -> None:
    """T-PORT-8: a sheep on grassland and forest and a bakery for a woodcutter and a distillery, for nothing."""
    state = beside("7", "sheep a3, bakery a2", money=[0])
    do(state, "port 7")
    assert state.asked == "swap"
    refused(state, "swap a3 bakery", "done")
    do(state, "swap a3 woodcutter")
    assert (state.asked, state.deciders) == ("swap", (0,))
    do(state, "swap a2 distillery")
    assert on_map(state) == {"woodcutter": {"a3"}, "distillery": {"a2"}}
    assert (state.money[0], state.asked, used(state)) == (0, "act", {"7"})
    assert (state.on_board(0, SHEEP), state.on_board(0, 3)) == (4, 4)


@pytest.mark.rule("CC-PORT-702")
def test_exactly_two_exchanges_on_two_spaces() -> None:
    """With a single unit there is none; after the first one the second one follows on another space."""
    assert not can(beside("7", "sheep a1"), "port 7")
    state = do(beside("7", "sheep a1 a2"), "port 7", "swap a1 cow")
    assert all(text.startswith("swap a2") for text in legal(state))
    refused(state, "pass", "done", "hire")
    do(state, "swap a2 cow")
    assert (on_map(state), state.asked) == ({"cow": {"a1", "a2"}}, "act")


@pytest.mark.rule("CC-PORT-703")
def test_no_type_on_both_sides() -> None:
    """Not a sheep for a cow and that or another cow for a sheep."""
    state = do(beside("7", "sheep a1, cow a2, bakery a3"), "port 7")
    assert {text for text in legal(state) if text.startswith("swap a1")} == {
        "swap a1 cow",
        "swap a1 cheese_dairy",
        "swap a1 bakery",
        "swap a1 distillery",
    }
    do(state, "swap a1 cow")
    assert legal(state) == {"swap a3 cheese_dairy", "swap a3 distillery", "swap a3 woodcutter", "swap a3 cow"}
    two = do(beside("7", "sheep a1, cow a2"), "port 7")
    refused(two, "swap a1 cow", "swap a2 sheep")
    do(two, "swap a1 bakery")
    assert legal(two) == {"swap a2 cheese_dairy", "swap a2 bakery", "swap a2 distillery"}


@pytest.mark.rule("CC-PORT-701")
def test_fields_are_not_exchanged() -> None:
    state = do(beside("7", "sheep a1, cow a2, field a3"), "port 7")
    assert not [text for text in legal(state) if "field" in text or " a3 " in text]
    assert not can(beside("7", "field a1 a2"), "port 7")
    assert not can(beside("7", "sheep a1, field a2"), "port 7")


@pytest.mark.rule("CC-PORT-701")
def test_only_own_units_are_exchanged() -> None:
    state = at_turn(map_=COAST, ports="7 2 4 8", units=["sheep a1", "cow a2 a3"])
    assert not can(state, "port 7")


@pytest.mark.rule("CC-PORT-704")
def test_two_of_a_type_if_two_are_left() -> None:
    """Three bakeries stand on the map: one is left, so two animals cannot both become bakeries."""
    state = do(beside("7", "sheep a1 a2"), "port 7", "swap a1 bakery", "swap a2 bakery")
    assert on_map(state) == {"bakery": {"a1", "a2"}}
    state = do(beside("7", "sheep a1 a2, bakery a4 a5 a6", contracts=["2"]), "port 7", "swap a1 bakery")
    assert "swap a2 bakery" not in legal(state)
    assert "swap a2 cow" in legal(state)
    only = beside("7", "sheep a1, cow a2, bakery a3 a4 a5, cheese_dairy a6 a7 a8", contracts=["2"])
    assert can(do(only, "port 7"), "swap a1 bakery")


@pytest.mark.rule("CC-PORT-702", "CC-PORT-704")
def test_one_piece_is_not_enough_for_two_exchanges() -> None:
    """Two woodcutters could only become miners; with three miners on the map one is left, with two there are two."""
    hills = drawn_map("a1=FM1 a2=FM1 a3=M1 a4=M1 a5=M1")
    assert not can(at_turn(map_=hills, ports="7 2 4 8", units=["woodcutter a1 a2, miner a3 a4 a5"]), "port 7")
    assert can(at_turn(map_=hills, ports="7 2 4 8", units=["woodcutter a1 a2, miner a3 a4"]), "port 7")


@pytest.mark.rule("CC-PORT-705")
def test_the_new_unit_must_suit_the_land() -> None:
    """a1 is grassland, a3 grassland and forest."""
    state = do(beside("7", "sheep a1 a3"), "port 7")
    kinds = {"cow", "cheese_dairy", "bakery", "distillery"}
    assert legal(state) == {f"swap a1 {kind}" for kind in kinds} | {
        f"swap a3 {kind}" for kind in {*kinds, "woodcutter"}
    }


@pytest.mark.rule("CC-PORT-706")
def test_an_exchange_is_no_slaughter() -> None:
    state = beside("7", "cow a1 a2", contracts=["16"], goods=["1 wool"])
    do(state, "port 7", "swap a1 sheep", "swap a2 sheep")
    assert (held(state), done_contracts(state)) == (["16"], [])
    assert not can(state, "fulfil 16")


@pytest.mark.rule("CC-PORT-707")
def test_the_fourth_factory_by_exchange_draws_contracts() -> None:
    state = beside("7", "sheep a1 a2, bakery a3 a4 a5")
    do(state, "port 7", "swap a1 bakery", "swap a2 cow")
    assert (state.asked, legal(state)) == ("bonuses", {"draw", "done"})
    full = beside("7", "sheep a1 a2, bakery a3 a4 a5", contracts=["2"])
    assert do(full, "port 7", "swap a1 bakery", "swap a2 cow").asked == "act"
    third = beside("7", "sheep a1 a2, bakery a3")
    assert do(third, "port 7", "swap a1 bakery", "swap a2 bakery").asked == "act"
    fourth = beside("7", "sheep a1 a2, bakery a3 a4")
    assert do(fourth, "port 7", "swap a1 bakery", "swap a2 bakery").asked == "bonuses"
    assert do(fourth, "done").asked == "act"


@pytest.mark.rule("CC-PORT-707")
def test_a_factory_that_was_the_fourth_before_brings_nothing() -> None:
    state = beside("7", "sheep a1 a2, bakery a3 a4 a5 a6")
    assert do(state, "port 7", "swap a1 cow", "swap a2 cow").asked == "act"


@pytest.mark.rule("CC-PORT-707")
def test_two_types_reach_four() -> None:
    """The second bonus comes only if the box is still empty."""
    state = beside("7", "sheep a1 a2, bakery a3 a4 a5, distillery a6 a7 a8", round_=2)
    do(state, "port 7", "swap a1 bakery", "swap a2 distillery", "draw")
    taken = do(state.copy(), min(legal(state, "obtain")))
    assert (taken.asked, len(taken.boxes[0])) == ("act", 1)
    do(state, "done")
    assert (state.asked, legal(state)) == ("bonuses", {"draw", "done"})
    do(state, "draw")
    do(state, min(legal(state, "obtain")))
    assert (state.asked, len(state.boxes[0])) == ("act", 1)


@pytest.mark.rule("CC-PORT-708")
def test_an_exchange_brings_no_neighbourhood_bonus() -> None:
    """Unless the publisher's later correction is played."""
    for variant, asked in (("no", "act"), ("yes", "bonuses")):
        state = at_turn(
            map_=COAST,
            ports="7 2 4 8",
            units=["sheep a1 a2", "bakery a3"],
            variants={"port-7-neighbourhood": variant},
        )
        do(state, "port 7", "swap a1 cow", "swap a2 cow")
        assert state.asked == asked
    assert legal(state) == {"buy 1 bread", "buy 2 bread", "done"}
    assert do(state, "done").asked == "act"


@pytest.mark.rule("CC-PORT-709")
def test_woodcutters_and_miners_are_different_types() -> None:
    hills = drawn_map("a1=FM1 a2=FM1 a3=F1")
    state = at_turn(map_=hills, ports="7 2 4 8", units=["woodcutter a1 a2"])
    do(state, "port 7", "swap a1 miner", "swap a2 miner")
    assert on_map(state) == {"miner": {"a1", "a2"}}
    mixed = at_turn(map_=hills, ports="7 2 4 8", units=["woodcutter a1, miner a2"])
    assert not can(mixed, "port 7")


@pytest.mark.rule("CC-PORT-709")
def test_macdonalds_workers_are_one_type_and_fishermen_stay() -> None:
    shore = drawn_map("a1=GF1 a2=L a3=GM1 a4=G1")
    state = at_turn(map_=shore, ports="7 2 4 8", clans=["macdonald"], units=["worker a1 a2 a3"])
    do(state, "port 7")
    kinds = {"sheep", "cow", "cheese_dairy", "bakery", "distillery"}
    assert legal(state) == {f"swap {name} {kind}" for name in ("a1", "a3") for kind in kinds}
    do(state, "swap a1 sheep", "swap a3 cow")
    assert on_map(state) == {"worker": {"a2"}, "sheep": {"a1"}, "cow": {"a3"}}
    mixed = at_turn(map_=shore, ports="7 2 4 8", clans=["macdonald"], units=["worker a1, sheep a3"])
    do(mixed, "port 7")
    assert {text for text in legal(mixed) if "worker" in text} == set()
    sheep = at_turn(map_=shore, ports="7 2 4 8", clans=["macdonald"], units=["sheep a1 a3"])
    do(sheep, "port 7", "swap a1 worker", "swap a3 worker")
    assert sheep.on_map(0, WORKER) == 2


@pytest.mark.rule("CC-PORT-801", "CC-PORT-802", "CC-PORT-803")
def test_money_and_contracts() -> None:
    """T-PORT-9: round 3, £0, an empty box: £5, three contracts drawn, one may be taken for £5."""
    state = beside("8", round_=3, money=[0])
    do(state, "port 8")
    assert (state.money[0], legal(state)) == (5, {"draw", "done"})
    do(state, "draw")
    assert len(legal(state, "obtain")) == 3
    taken = min(legal(state, "obtain")).removeprefix("obtain ")
    do(state, f"obtain {taken}")
    assert (held(state), state.money[0], state.asked, on_map(state)) == ([taken], 0, "act", {"sheep": {"a1"}})
    assert len(state.bottom) == 2


@pytest.mark.rule("CC-PORT-802")
def test_the_drawing_may_be_left() -> None:
    state = do(beside("8", round_=3, money=[0]), "port 8", "done")
    assert (state.money[0], held(state), state.bottom, state.asked) == (5, [], (), "act")
    drawn = do(beside("8", round_=3, money=[0]), "port 8", "draw", "done")
    assert (drawn.money[0], held(drawn), len(drawn.bottom)) == (5, [], 3)


@pytest.mark.rule("CC-PORT-803")
def test_with_a_full_box_there_is_only_the_money() -> None:
    state = do(beside("8", round_=3, money=[0], contracts=["2"]), "port 8")
    assert (state.money[0], state.asked, held(state)) == (5, "act", ["2"])
    dear = do(beside("8", round_=4, money=[4]), "port 8", "draw")
    assert dear.asked == "act"
    assert len(dear.bottom) == 3


@pytest.mark.rule("CC-PORT-804", "CC-CLAN-105")
def test_buchanan_draws_six_and_takes_two() -> None:
    state = beside("8", clans=["buchanan"], round_=3, money=[0])
    do(state, "port 8", "draw")
    assert len(legal(state, "obtain")) == 6
    first = min(legal(state, "obtain"))
    do(state, first)
    assert (state.money[0], len(legal(state, "obtain")), first in legal(state)) == (0, 5, False)
    do(state, min(legal(state, "obtain")))
    assert (len(held(state)), state.money[0], len(state.bottom), state.asked) == (2, 0, 4, "act")


@pytest.mark.rule("CC-PORT-805")
def test_a_contract_from_the_port_is_fulfilled_in_the_same_turn() -> None:
    state = beside("8", round_=2, pile="2 11 12", goods=["6 wool"])
    do(state, "port 8", "draw", "obtain 2", "fulfil 2")
    assert done_contracts(state) == ["2"]


@pytest.mark.rule("CC-PORT-805")
def test_after_a_delivery_the_box_is_empty_for_the_port() -> None:
    state = beside("8", round_=2, contracts=["2"], goods=["6 wool"], pile="10 11 12", display="1 3 4 5 6 7 8")
    do(state, "fulfil 2")
    assert (state.asked, legal(state)) == ("after", {"port 8", "done"})
    do(state, "port 8", "draw", "obtain 11")
    assert (held(state), state.deciders) == (["11"], (1,))


@pytest.mark.rule("CC-PORT-901", "CC-PORT-902", "CC-PORT-903", "CC-PORT-904")
def test_another_port_for_three_pounds() -> None:
    """T-PORT-10: £3 for the £10 of port 5, which was used before and lies far away; refused with £2."""
    kwargs: dict[str, object] = {"map_": COAST, "ports": "9 5 2 7", "units": ["sheep a1"], "used_ports": ["5"]}
    poor = at_turn(**kwargs, money=[2])  # type: ignore[arg-type]
    assert legal(poor, "port") == set()
    state = at_turn(**kwargs, money=[3])  # type: ignore[arg-type]
    assert legal(state, "port") == {"port 9 as 5"}
    do(state, "port 9 as 5")
    assert (state.money[0], used(state), state.asked) == (10, {"5", "9"}, "act")
    assert state.ledger == [(0, "port 9", 6, -3), (0, "port 5", 6, 10)]


@pytest.mark.rule("CC-PORT-903")
def test_the_copied_port_stays_as_it_is() -> None:
    """Port 5 is copied, then used for itself."""
    state = at_turn(map_=COAST, ports="9 5 2 7", units=["sheep a1 m1"], money=[3])
    do(state, "port 9 as 5")
    assert (used(state), state.money[0]) == ({"9"}, 10)
    do(state, "port 5")
    assert (used(state), state.money[0]) == ({"5", "9"}, 20)


@pytest.mark.rule("CC-PORT-905")
def test_the_copying_port_is_used_once() -> None:
    state = at_turn(map_=COAST, ports="9 5 4 8", units=["sheep a1", "cow a2"], money=[50, 50])
    do(state, "port 9 as 5")
    assert legal(state, "port") == set()
    do(state, "hire")
    assert legal(state, "port") == {"port 9 as 5", "port 9 as 4", "port 9 as 8"}


@pytest.mark.rule("CC-PORT-902")
def test_access_to_the_copied_port_does_not_help() -> None:
    state = at_turn(map_=COAST, ports="9 5 2 7", units=["sheep m1"], used_ports=["5"])
    assert legal(state, "port") == set()


@pytest.mark.rule("CC-PORT-904", "CC-PORT-05")
def test_a_copy_keeps_the_conditions_of_the_tile() -> None:
    """A good to discard, two units to exchange, and the steps to which tiles 1 and 6 belong."""
    state = at_turn(map_=COAST, ports="9 2 3 7", units=["sheep a1"], goods=["1 bread"])
    assert legal(state, "port") == {"port 9 as 3"}
    spare = at_turn(map_=BYRE, ports="9 1 2 4", contracts=["5"], units=["sheep a2"], money=[3])
    assert legal(spare, "fulfil") == {"fulfil 5 port 9 mutton"}
    do(spare, "fulfil 5 port 9 mutton")
    assert (spare.money[0], used(spare), done_contracts(spare)) == (0, {"9"}, ["5"])
    poor = at_turn(map_=BYRE, ports="9 1 2 4", contracts=["5"], units=["sheep a2"], money=[2])
    assert legal(poor, "fulfil") == set()


@pytest.mark.rule("CC-PORT-904")
def test_a_copied_shift_leads_to_a_trade_like_any() -> None:
    state = at_turn(map_=COAST, ports="9 6 2 4", units=["sheep a1"], goods=["1 cheese"], money=[3])
    assert legal(state, "port 9 as 6") == {"port 9 as 6 cheese up", "port 9 as 6 cheese down"}
    do(state, "port 9 as 6 cheese up")
    assert (price(state, "cheese"), state.money[0], legal(state)) == (13, 0, {"sell 1 cheese"})
    do(state, "sell 1 cheese")
    assert (state.money[0], used(state)) == (13, {"9"})


@pytest.mark.rule("CC-PORT-904")
def test_the_three_pounds_are_gone_before_the_purchase() -> None:
    """£6 buy a wool whose price went up to 6, but not after paying £3 for the shift."""
    state = at_turn(map_=COAST, ports="9 6 2 4", units=["sheep a1"], money=[6])
    assert "port 9 as 6 wool up" not in legal(state)
    assert "port 9 as 6 wool down" in legal(state)
    do(state, "port 9 as 6 wool down", "buy 1 wool")
    assert (state.money[0], stock(state)) == (0, {"wool": 1})


@pytest.mark.rule("CC-PORT-04", "CC-PORT-901")
def test_the_nine_port_tiles() -> None:
    """Their numbers, and the figures printed on them."""
    assert [tile.id for tile in BOX.ports] == list("123456789")
    assert BOX.ports[port("9")].cost == 3
    assert [tile.id for tile in BOX.ports if tile.kickstarter] == ["9"]
