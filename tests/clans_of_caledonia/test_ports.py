"""Who may use a port, when and how often (CC-PORT-01 to -13)."""

from __future__ import annotations

import pytest

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
    legal,
    on_map,
    pass_all,
    place,
    port,
    refused,
    targets,
)
from tests.clans_of_caledonia.table import COAST, beside, used

WHARF = "5 2 4 8"


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


@pytest.mark.rule("CC-PORT-04", "CC-PORT-901")
def test_the_nine_port_tiles() -> None:
    """Their numbers, and the figures printed on them."""
    assert [tile.id for tile in BOX.ports] == list("123456789")
    assert BOX.ports[port("9")].cost == 3
    assert [tile.id for tile in BOX.ports if tile.kickstarter] == ["9"]
