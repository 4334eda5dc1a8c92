"""Obtaining export contracts (CC-CONTRACT)."""

from __future__ import annotations

import pytest

from tests.clans_of_caledonia.positions import (
    at_turn,
    booked,
    can,
    contract,
    decider,
    do,
    drawn_map,
    held,
    legal,
    pass_all,
    refused,
    shown,
    stock,
)

BOARD = "10 11 12 13 14 15 16"


@pytest.mark.rule("CC-CONTRACT-01", "CC-CONTRACT-07")
def test_an_export_box_must_be_empty() -> None:
    """T-CONTRACT-3: there is nothing to do with the contract but to fulfil it."""
    state = at_turn(contracts=["3"], display=BOARD, passed=[1, 2], goods=["9 wool 9 bread 9 cheese 9 whisky"])
    refused(state, "obtain 10", "obtain 16")
    assert held(state) == ["3"]
    verbs = {text.split()[0] for text in legal(state)}
    assert verbs == {"buy", "sell", "shipping", "technology", "hire", "pass"}


@pytest.mark.rule("CC-CONTRACT-01")
def test_buchanan_needs_one_empty_box_of_two() -> None:
    state = at_turn(clans=["buchanan"], contracts=["3"], display=BOARD)
    assert can(state, "obtain 10")
    refused(at_turn(clans=["buchanan"], contracts=["3 4"], display=BOARD), "obtain 10")


@pytest.mark.rule("CC-CONTRACT-02")
def test_any_contract_of_the_board_may_be_taken() -> None:
    position = at_turn(display=BOARD)
    assert legal(position, "obtain") == {f"obtain {id_}" for id_ in BOARD.split()}
    for id_ in ("10", "13", "16"):
        state = do(position.copy(), f"obtain {id_}")
        assert held(state) == [id_]
        assert id_ not in shown(state)
        assert decider(state) == 1
    refused(position, "obtain 17", "obtain 1")


@pytest.mark.rule("CC-CONTRACT-03", "CC-CONTRACT-04", "CC-CONTRACT-05", "CC-CONTRACT-06")
@pytest.mark.parametrize(("round_", "cost"), [(1, -5), (2, 0), (3, 5), (4, 10), (5, 15)])
@pytest.mark.parametrize("id_", ["10", "15"])
@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_cost_depends_on_the_round_only(round_: int, cost: int, id_: str, players: int) -> None:
    state = at_turn(players, round_=round_, money=[40], display="10 11 12 13 15")
    assert do(state, f"obtain {id_}").money[0] == 40 - cost


@pytest.mark.rule("CC-CONTRACT-04", "CC-CLAN-104")
def test_each_contract_of_a_turn_pays_in_the_first_round() -> None:
    """Only Buchanan receives the £5 once: here one contract comes from port 8, the other with the fourth bakery."""
    map_ = drawn_map("a1=G1 a2=G1 a3=G1 a6=G1 a7=G1")
    toys = {"40": "1 bread -> 1 cotton 1 free_space"}
    units = ["bakery a1 a6 a7, sheep a3"]
    state = at_turn(map_=map_, ports="8 2 4 5", units=units, round_=1, goods=["1 bread"], pile="40", toys=toys)
    do(state, "port 8", "draw", "obtain 40")
    assert state.money[0] == 50 + 5 + 5
    state.pile = [contract("41")]
    do(state, "fulfil 40", "expand bakery", "draw", "obtain 41")
    assert (held(state), state.money[0]) == (["41"], 60 - 8 + 5)


@pytest.mark.rule("CC-CONTRACT-04", "CC-CONTRACT-09")
def test_the_first_round_pays_for_a_contract() -> None:
    """T-CONTRACT-1"""
    state = at_turn(round_=1, money=[0], display=BOARD, merchants=[0])
    do(state, "obtain 12")
    assert (held(state), state.money[0]) == (["12"], 5)
    assert shown(state) == ["10", "11", "", "13", "14", "15", "16", ""]
    do(state, "pass", "obtain 10")
    assert shown(state) == ["", "11", "", "13", "14", "15", "16", ""]
    do(state, "pass")
    assert shown(state).count("") == 3
    do(state, "pass")
    assert state.round == 2
    assert shown(state).count("") == 1


@pytest.mark.rule("CC-CONTRACT-05")
def test_fifteen_pounds_in_the_last_round() -> None:
    """T-CONTRACT-2"""
    refused(at_turn(round_=5, money=[14], display=BOARD), "obtain 10")
    assert do(at_turn(round_=5, money=[15], display=BOARD), "obtain 10").money[0] == 0


@pytest.mark.rule("CC-CONTRACT-06")
@pytest.mark.parametrize(("round_", "cost"), [(2, 0), (3, 5), (4, 10)])
def test_the_middle_rounds(round_: int, cost: int) -> None:
    """T-CONTRACT-4"""
    assert do(at_turn(round_=round_, money=[cost], display=BOARD), "obtain 10").money[0] == 0
    if cost:
        refused(at_turn(round_=round_, money=[cost - 1], display=BOARD), "obtain 10")


@pytest.mark.rule("CC-CONTRACT-07")
def test_the_next_contract_once_the_first_is_fulfilled() -> None:
    """Contract 11 asks for two whisky."""
    state = at_turn(contracts=["11"], goods=["2 whisky"], display="10 12 13", passed=[1, 2])
    refused(state, "obtain 10")
    do(state, "fulfil 11")
    assert (held(state), stock(state)) == ([], {})
    do(state, "obtain 10")
    assert held(state) == ["10"]
    refused(state, "obtain 12")


@pytest.mark.rule("CC-CONTRACT-08")
def test_a_contract_that_cannot_be_fulfilled_stays_for_good() -> None:
    state = at_turn(contracts=["3", "4"], display=BOARD, round_=1)
    for _ in range(4):
        pass_all(state)
        assert [held(state, seat) for seat in range(2)] == [["3"], ["4"]]
        assert not {"3", "4"} & set(shown(state))
        assert not can(state, "obtain 10")


@pytest.mark.rule("CC-CONTRACT-10")
@pytest.mark.parametrize("round_", [1, 2])
def test_an_empty_board_offers_nothing(round_: int) -> None:
    state = at_turn(round_=round_, display="", pile="")
    assert shown(state) == [""] * 8
    assert legal(state, "obtain") == set()


@pytest.mark.rule("CC-CONTRACT-11")
def test_a_contract_is_fulfilled_on_a_later_turn_at_the_earliest() -> None:
    state = at_turn(2, goods=["2 whisky"], display="11 12")
    do(state, "obtain 11")
    assert decider(state) == 1
    refused(state, "fulfil 11", seat=0)
    do(state, "hire", "fulfil 11")
    assert held(state) == []


@pytest.mark.rule("CC-CONTRACT-11")
def test_a_contract_from_a_port_before_the_action_may_be_fulfilled_at_once() -> None:
    state = at_turn(ports="8 5 2 4", units=["cow a1"], goods=["2 whisky"], display="10 12", pile="11 13 14")
    do(state, "port 8", "draw", "obtain 11", "fulfil 11")
    assert (held(state), stock(state)) == ([], {})


@pytest.mark.rule("CC-CONTRACT-12")
def test_a_contract_left_at_the_end_counts_nothing() -> None:
    """Contract 10 shows four cotton and £10: seat 0 holds it, seat 1 does not."""
    state = at_turn(2, round_=5, contracts=["10"], money=[20, 20], scoring="2 3 4 1 6")
    pass_all(state)
    assert booked(state, 0) == {"money": 3, "exports": 4, "settlements": 6}
    assert booked(state, 1) == {"money": 3, "exports": 4, "settlements": 6}
