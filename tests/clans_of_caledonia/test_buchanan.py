"""Buchanan: two contracts at a time, taken and fulfilled (CC-CLAN-1xx)."""

from __future__ import annotations

from functools import partial

import pytest

from tests.clans_of_caledonia.positions import (
    at_turn,
    can,
    do,
    done_contracts,
    drawn_map,
    expand,
    held,
    legal,
    shown,
)
from tests.clans_of_caledonia.table import BOARD, MEADOW


@pytest.mark.rule("CC-CLAN-101")
def test_buchanan_has_two_export_boxes() -> None:
    assert legal(at_turn(clans=["buchanan"], contracts=["1"]), "obtain")
    assert legal(at_turn(clans=["buchanan"], contracts=["1 3"]), "obtain") == set()


@pytest.mark.rule("CC-CLAN-102", "CC-CLAN-103")
def test_buchanan_takes_two_contracts_and_pays_once() -> None:
    """T-CLAN-1: round 5, both boxes empty: £15, not £30."""
    state = at_turn(clans=["buchanan"], round_=5, money=[15], display=BOARD)
    do(state, "obtain 11")
    assert (state.asked, state.money[0], held(state)) == ("second contract", 0, ["11"])
    assert legal(state) == {f"obtain {id_}" for id_ in BOARD.split() if id_ != "11"} | {"done"}
    do(state, "obtain 2")
    assert (state.money[0], held(state), state.deciders) == (0, ["11", "2"], (1,))
    assert shown(state)[:3] == ["", "8", ""]


@pytest.mark.rule("CC-CLAN-102", "CC-CLAN-103")
def test_buchanan_may_take_one() -> None:
    """As many as boxes are empty, at the cost of the round; it must be paid."""
    state = do(at_turn(clans=["buchanan"], round_=5, money=[20], display=BOARD), "obtain 11", "done")
    assert (state.money[0], held(state), state.deciders) == (5, ["11"], (1,))
    one = do(at_turn(clans=["buchanan"], round_=5, money=[20], display=BOARD, contracts=["1"]), "obtain 11")
    assert (one.money[0], held(one), one.deciders) == (5, ["1", "11"], (1,))
    assert legal(at_turn(clans=["buchanan"], round_=5, money=[14]), "obtain") == set()


@pytest.mark.rule("CC-CLAN-104")
def test_buchanan_receives_five_pounds_once_a_turn() -> None:
    """T-CLAN-2: two in one turn £5; one now and one in the next turn £5 each."""
    start = at_turn(clans=["buchanan"], round_=1, money=[0], display=BOARD)
    both = do(start.copy(), "obtain 2", "obtain 8")
    assert (both.money[0], held(both)) == (5, ["2", "8"])
    do(start, "obtain 2", "done", "pass", "pass", "obtain 8")
    assert (start.money[0], held(start)) == (10, ["2", "8"])


@pytest.mark.rule("CC-CLAN-105")
def test_buchanan_draws_six_for_the_fourth_building() -> None:
    """Two from one bonus cost once; or one, or none."""
    state = at_turn(map_=MEADOW, clans=["buchanan"], units=["distillery d2 d3 d4"], round_=3, money=[10 + 1 + 5])
    expand(state, "distillery", "d5")
    do(state, "draw")
    assert len(legal(state, "obtain")) == 6
    assert do(state.copy(), "done").money[0] == 5
    do(state, min(legal(state, "obtain")))
    assert (state.money[0], len(legal(state, "obtain"))) == (0, 5)
    one = do(state.copy(), "done")
    assert (len(held(one)), len(one.bottom)) == (1, 5)
    do(state, min(legal(state, "obtain")))
    assert (len(held(state)), len(state.bottom), state.money[0], state.deciders) == (2, 4, 0, (1,))


@pytest.mark.rule("CC-CLAN-105", "CC-CLAN-106")
def test_buchanan_draws_with_one_box_full() -> None:
    """T-CLAN-3: six are drawn, one may be taken; with two full boxes nothing is drawn."""
    building = partial(at_turn, map_=MEADOW, clans=["buchanan"], units=["distillery d2 d3 d4"])
    state = building(contracts=["1"])
    do(expand(state, "distillery", "d5"), "draw")
    assert len(legal(state, "obtain")) == 6
    do(state, min(legal(state, "obtain")))
    assert (len(held(state)), state.deciders) == (2, (1,))
    full = building(contracts=["1 3"])
    assert expand(full, "distillery", "d5").deciders == (1,)


@pytest.mark.rule("CC-CLAN-107")
@pytest.mark.parametrize(("round_", "money"), [(1, 5 + 5), (3, 5 - 5 - 5), (4, 5 - 10 - 10)])
def test_contracts_from_port_and_board_cost_separately(round_: int, money: int) -> None:
    """The port brings £5 too; in round 1 the £5 for contracts come once."""
    map_ = drawn_map("a1=G1")
    state = at_turn(
        map_=map_, ports="8 2 4 5", clans=["buchanan"], units=["sheep a1"], round_=round_, money=[30], display=BOARD
    )
    do(state, "port 8", "draw")
    do(state, min(legal(state, "obtain")), "done", "obtain 2")
    assert (len(held(state)), state.money[0]) == (2, 30 + money)


@pytest.mark.rule("CC-CLAN-108")
def test_buchanan_fulfils_two_contracts_in_one_action() -> None:
    state = at_turn(clans=["buchanan"], contracts=["2 8"], goods=["6 wool 4 bread"], money=[0])
    do(state, "fulfil 8")
    assert (state.asked, legal(state)) == ("second delivery", {"fulfil 2", "done"})
    one = do(state.copy(), "done")
    assert (done_contracts(one), held(one), one.deciders) == (["8"], ["2"], (1,))
    do(state, "fulfil 2")
    assert (done_contracts(state), held(state), state.deciders) == (["8", "2"], [], (1,))
    assert state.imports == [0, 7, 0]


@pytest.mark.rule("CC-CLAN-108", "CC-CLAN-109")
def test_buchanan_fulfils_a_contract_that_came_with_the_first_but_never_a_third() -> None:
    """The free space of the first brings the fourth bakery, and that a new contract, which is the second."""
    state = at_turn(
        map_=MEADOW,
        clans=["buchanan"],
        contracts=["7 8"],
        display="1 3",
        pile="2 11 12 13",
        goods=["6 bread 6 wool"],
        units=["bakery d2 d3 d4"],
    )
    expand(do(state, "fulfil 7"), "bakery", "d5")
    do(state, "draw", "obtain 2")
    assert (state.asked, legal(state)) == ("second delivery", {"fulfil 2", "fulfil 8", "done"})
    do(state, "fulfil 2")
    assert (done_contracts(state), held(state), state.deciders) == (["7", "2"], ["8"], (1,))
    do(state, "pass", "pass")
    assert can(state, "fulfil 8")


@pytest.mark.rule("CC-CLAN-108")
def test_buchanan_fulfils_two_again_in_the_next_turn() -> None:
    """Both new contracts ask for two whisky at most."""
    state = at_turn(clans=["buchanan"], contracts=["2 8"], display="11 30", goods=["7 wool 4 bread 4 whisky"], round_=2)
    do(state, "fulfil 2", "fulfil 8", "pass", "pass", "obtain 11", "obtain 30", "fulfil 30")
    assert (state.asked, legal(state)) == ("second delivery", {"fulfil 11", "done"})


@pytest.mark.rule("CC-CLAN-109")
def test_the_first_delivery_is_finished_before_the_second() -> None:
    """The £10 of contract 7 pay for its free space; only then the second one is asked for."""
    state = at_turn(
        map_=MEADOW, clans=["buchanan"], contracts=["7 6"], goods=["2 bread 3 wool"], units=["sheep d2"], money=[0]
    )
    do(state, "fulfil 7")
    assert (state.asked, state.money[0], legal(state, "fulfil")) == ("export bonus", 10, set())
    expand(state, "bakery", "d3")
    assert (state.asked, state.money[0]) == ("second delivery", 2)
