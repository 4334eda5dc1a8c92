"""Passing (CC-PASS)."""

from __future__ import annotations

import pytest

from tests.clans_of_caledonia.positions import (
    BOX,
    at_turn,
    booked,
    can,
    do,
    drawn_map,
    legal,
    pass_all,
    refused,
    stock,
)

CORNER = drawn_map("a1=G1 a2=G1 a3=F1 m1=G1")


@pytest.mark.rule("CC-PASS-01")
def test_who_has_passed_takes_no_turn_in_the_round() -> None:
    state = do(at_turn(), "hire", "pass", "hire")
    assert state.deciders == (0,)
    do(state, "hire")
    assert state.deciders == (2,)
    refused(state, "hire", "pass", seat=1)
    do(state, "hire")
    assert state.deciders == (0,)


@pytest.mark.rule("CC-PASS-01")
def test_passing_is_always_allowed() -> None:
    """Even to who could do much else, and to who can do nothing else."""
    assert can(at_turn(), "pass")
    poor = at_turn(money=[0], unhired=[0], merchants=[7], round_=3)
    assert legal(poor) == {"pass"}


@pytest.mark.rule("CC-PASS-02", "CC-PASS-04", "CC-PASS-03")
def test_black_passes_first() -> None:
    """T-PASS-1: £16, and the first turn of the next round."""
    state = at_turn(money=[1, 0, 0], order=(2, 0, 1))
    do(state, "pass")
    assert state.money == [17, 0, 0]
    assert state.passed == (0,)
    pass_all(state)
    assert (state.round, state.order[0], state.deciders) == (3, 0, (0,))


@pytest.mark.rule("CC-PASS-02", "CC-PASS-03", "CC-PASS-04")
def test_four_players_pass_in_another_order() -> None:
    """T-PASS-2: D, B, A, C receive £16, £14, £12, £10, and play in this order in the next round."""
    state = at_turn(4, money=[8, 4, 8, 0])
    do(state, "hire", "hire", "hire", "pass", "hire", "pass", "hire", "pass", "pass")
    assert (state.round, state.order, state.deciders) == (3, (3, 1, 0, 2), (3,))
    assert state.money == [12, 14, 10, 16]
    assert BOX.boards.pass_money == (16, 14, 12, 10)


@pytest.mark.rule("CC-PASS-04")
def test_two_players_pass_for_sixteen_and_fourteen() -> None:
    assert do(at_turn(2, money=[0, 0], active=1), "pass", "pass").money == [14, 16]


@pytest.mark.rule("CC-PASS-03")
def test_turns_go_round_in_the_order_of_passing() -> None:
    state = do(at_turn(), "hire", "hire", "pass", "hire", "pass", "pass")
    assert state.order == (2, 1, 0)
    for seat in (2, 1, 0, 2):
        assert state.deciders == (seat,)
        do(state, "hire")


@pytest.mark.rule("CC-PASS-05")
def test_a_port_after_passing() -> None:
    """T-PASS-3: in the same turn the port brings £10; in the turns of the others nothing can be used."""
    state = at_turn(map_=CORNER, units=["sheep a1"], money=[0])
    do(state, "pass")
    assert (state.asked, legal(state)) == ("after", {"port 5", "done"})
    do(state, "port 5")
    assert (state.money[0], state.deciders) == (26, (1,))


@pytest.mark.rule("CC-PASS-05", "CC-PORT-09")
def test_no_port_later_in_the_round() -> None:
    state = do(at_turn(map_=CORNER, units=["sheep a1"]), "pass", "done")
    refused(state, "port 5", seat=0)
    do(state, "hire", "hire")
    assert state.deciders == (1,)
    refused(state, "port 5", seat=0)


@pytest.mark.rule("CC-PASS-05")
def test_a_port_before_passing() -> None:
    state = do(at_turn(map_=CORNER, units=["sheep a1"], money=[0]), "port 5")
    assert (state.money[0], state.asked, state.deciders) == (10, "act", (0,))
    assert do(state, "pass").money[0] == 26


@pytest.mark.rule("CC-PASS-05", "CC-CLAN-706")
def test_a_barrel_after_passing_pays_for_a_port() -> None:
    """£0 and £16 for passing are spent; the barrel brings whisky for port 3."""
    state = at_turn(map_=CORNER, ports="3 2 4 8", clans=["mackenzie"], units=["sheep a1"], cellar=["2"])
    do(state, "pass")
    assert legal(state) == {"withdraw 2", "done"}
    do(state, "withdraw 2")
    assert legal(state) == {"port 3", "done"}


@pytest.mark.rule("CC-PASS-06")
def test_passing_pays_in_the_last_round_too() -> None:
    state = pass_all(at_turn(round_=5, money=[4, 6, 8]))
    assert state.over
    assert state.money == [20, 20, 20]
    assert [booked(state, seat)["money"] for seat in range(3)] == [2, 2, 2]


@pytest.mark.rule("CC-PASS-07")
def test_who_has_passed_produces_and_scores() -> None:
    """Tile 4 of round 3: two Glory for each worker."""
    state = at_turn(map_=CORNER, units=["sheep a1, woodcutter a3"], money=[0], round_=3, scoring="1 2 4 3 6")
    do(state, "port 5", "pass", "hire", "hire", "pass", "pass")
    assert stock(state) == {"wool": 1}
    assert state.money[0] == 10 + 16 + 4
    assert booked(state) == {"workers": 2}
