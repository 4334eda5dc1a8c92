"""Upgrading technology and hiring merchants (CC-TECH, CC-HIRE)."""

from __future__ import annotations

import pytest

from clachan.core.errors import IllegalAction
from clachan.games.clans_of_caledonia.rules.pieces import GOODS
from tests.clans_of_caledonia.positions import (
    BOX,
    at_turn,
    can,
    do,
    drawn_map,
    expand,
    legal,
    new_game,
    on_map,
    pass_all,
    price,
    stock,
)

FOREST = drawn_map("d1=F2 d2=F2 d3=F2 d4=F2 e1=M1 e2=M1 e3=GM3")


@pytest.mark.rule("CC-TECH-01")
@pytest.mark.parametrize("worker", ["woodcutter", "miner"])
def test_ten_pounds_flip_a_technology_tile(worker: str) -> None:
    state = at_turn(money=[12])
    assert legal(state, "technology") == {"technology woodcutter", "technology miner"}
    do(state, f"technology {worker}")
    assert state.money[0] == 2
    assert state.technology[0] == {"woodcutter": 1, "miner": 2}[worker]
    assert state.deciders == (1,)


@pytest.mark.rule("CC-TECH-01")
def test_nine_pounds_are_not_enough_and_exactly_ten_are() -> None:
    assert legal(at_turn(money=[9]), "technology") == set()
    assert do(at_turn(money=[10]), "technology miner").money[0] == 0


@pytest.mark.rule("CC-TECH-02", "CC-TECH-05")
def test_three_woodcutters_earn_eighteen_pounds() -> None:
    """T-TECH-1: nothing at once, £18 instead of £12 in production."""
    state = at_turn(map_=FOREST, units=["woodcutter d1 d2 d3"], money=[10])
    do(state, "technology woodcutter")
    assert state.money[0] == 0
    do(state, "pass", "pass", "pass")
    assert state.money[0] == 12 + 18
    plain = pass_all(at_turn(map_=FOREST, units=["woodcutter d1 d2 d3"], money=[0]))
    assert plain.money[0] == 16 + 12


@pytest.mark.rule("CC-TECH-02")
def test_each_tile_is_for_its_own_workers() -> None:
    """Two woodcutters and two miners; only the miners are upgraded."""
    state = at_turn(map_=FOREST, units=["woodcutter d1 d2, miner e1 e2"], money=[0], technology=["miner"])
    assert pass_all(state).money[0] == 16 + 2 * 4 + 2 * 8
    state = at_turn(map_=FOREST, units=["woodcutter d1 d2, miner e1 e2"], money=[0], technology=["woodcutter"])
    assert pass_all(state).money[0] == 16 + 2 * 6 + 2 * 6


@pytest.mark.rule("CC-TECH-05")
def test_workers_who_come_later_earn_more_too() -> None:
    """The second woodcutter is placed after the upgrade; the £2 more come in every production."""
    state = at_turn(map_=FOREST, units=["woodcutter d1"], money=[10 + 8])
    do(state, "technology woodcutter", "pass", "pass")
    expand(state, "woodcutter", "d2")
    assert state.money[0] == 0
    assert do(state, "pass").money[0] == 12 + 2 * 6
    assert pass_all(state).money[0] == 12 + 12 + 12 + 12


@pytest.mark.rule("CC-TECH-03")
def test_as_a_bonus_it_costs_five() -> None:
    state = at_turn(contracts=["6"], goods=["3 wool"], money=[7])
    do(state, "fulfil 6", "technology woodcutter")
    assert state.money[0] == 2
    assert state.technology[0] == 1


@pytest.mark.rule("CC-TECH-03", "CC-BONUS-09")
def test_four_pounds_do_not_pay_for_the_bonus() -> None:
    """T-TECH-3"""
    poor = do(at_turn(contracts=["6"], goods=["3 wool"], money=[4]), "fulfil 6")
    assert (poor.asked, legal(poor, "technology")) == ("export bonus", set())
    enough = do(at_turn(contracts=["6"], goods=["3 wool"], money=[5]), "fulfil 6")
    assert legal(enough, "technology") == {"technology woodcutter", "technology miner"}


@pytest.mark.rule("CC-TECH-04")
def test_a_tile_is_flipped_once() -> None:
    """T-TECH-2"""
    state = at_turn(technology=["miner"])
    assert legal(state, "technology") == {"technology woodcutter"}
    with pytest.raises(IllegalAction):
        do(state, "technology miner")
    assert legal(at_turn(technology=["woodcutter miner"]), "technology") == set()


@pytest.mark.rule("CC-TECH-04", "CC-BONUS-09")
def test_no_technology_is_left_for_a_bonus() -> None:
    state = at_turn(contracts=["6"], goods=["3 wool"], technology=["woodcutter miner"])
    assert legal(do(state, "fulfil 6")) == {"shipping", "hire", "done"}


@pytest.mark.rule("CC-TECH-04", "CC-CLAN-501")
def test_macdonald_has_no_technology() -> None:
    state = at_turn(clans=["macdonald"], contracts=["6"], goods=["3 wool"])
    assert legal(state, "technology") == set()
    assert legal(do(state, "fulfil 6")) == {"shipping", "hire", "done"}


@pytest.mark.rule("CC-HIRE-01", "CC-HIRE-03")
def test_two_merchants_for_eight_pounds() -> None:
    """T-HIRE-1"""
    state = at_turn(money=[9])
    assert (state.merchants[0], state.unhired[0]) == (2, 5)
    do(state, "hire")
    assert (state.money[0], state.merchants[0], state.unhired[0]) == (5, 3, 4)
    do(state, "pass", "pass", "hire")
    assert (state.money[0], state.merchants[0], state.unhired[0]) == (1, 4, 3)
    assert not can(state, "hire")


@pytest.mark.rule("CC-HIRE-01")
def test_hiring_costs_exactly_four_pounds() -> None:
    assert not can(at_turn(money=[3]), "hire")
    assert do(at_turn(money=[4]), "hire").money[0] == 0


@pytest.mark.rule("CC-HIRE-02")
def test_a_hired_merchant_trades_in_the_next_turn() -> None:
    state = at_turn(merchants=[0], unhired=[5], market=["buy 2 milk"], goods=["1 wool"])
    assert legal(state, "sell") == legal(state, "buy") == set()
    do(state, "hire", "pass", "pass")
    assert can(state, "sell 1 wool")
    assert legal(state, "buy 1") == {f"buy 1 {good}" for good in GOODS}


@pytest.mark.rule("CC-HIRE-03")
def test_five_of_seven_merchants_wait_on_the_board() -> None:
    assert (BOX.boards.merchants, BOX.boards.merchants_at_start) == (7, 2)
    state = new_game(4, {"clans": "none"})
    assert (state.merchants, state.unhired) == ([2] * 4, [5] * 4)
    state = at_turn(clans=["stewart"], money=[50])
    assert (state.merchants[0], state.unhired[0]) == (5, 2)
    do(state, "hire", "pass", "pass", "hire")
    assert (state.merchants[0], state.unhired[0]) == (7, 0)
    assert not can(state, "hire")


@pytest.mark.rule("CC-HIRE-03", "CC-HIRE-04")
def test_nobody_is_left_to_hire() -> None:
    """T-HIRE-2: seven merchants, wherever they are."""
    assert not can(at_turn(unhired=[0]), "hire")
    assert not can(at_turn(unhired=[0], merchants=[5], market=["sell 2 wool"]), "hire")
    assert can(at_turn(unhired=[1]), "hire")


@pytest.mark.rule("CC-HIRE-02", "CC-BONUS-06")
def test_a_merchant_hired_by_a_contract_buys_from_the_neighbour() -> None:
    """T-HIRE-3: first the hire, then the free space beside an enemy sheep."""
    state = at_turn(
        map_=drawn_map("d3=F1 d4=G6 d5=G1"),
        toys={"6": "3 wool -> 1 free_space 1 bonus_upgrade"},
        units=["woodcutter d3", "sheep d5"],
        contracts=["6"],
        goods=["3 wool"],
        money=[8 + 2],
        merchants=[0],
        market=["sell 2 milk"],
    )
    assert price(state, "wool") == 4
    expand(do(state, "fulfil 6", "hire"), "sheep", "d4")
    assert (state.asked, legal(state, "buy")) == ("bonuses", {"buy 1 wool"})
    do(state, "buy 1 wool")
    assert (state.money[0], stock(state), on_map(state)["sheep"]) == (0, {"wool": 1}, {"d4"})


@pytest.mark.rule("CC-HIRE-02", "CC-BONUS-06")
def test_without_the_hire_nobody_is_there_to_buy() -> None:
    state = at_turn(
        map_=drawn_map("d3=F1 d4=G6 d5=G1"),
        toys={"6": "3 wool -> 1 free_space 1 bonus_upgrade"},
        units=["woodcutter d3", "sheep d5"],
        contracts=["6"],
        goods=["3 wool"],
        merchants=[0],
        market=["sell 2 milk"],
    )
    expand(do(state, "fulfil 6"), "sheep", "d4")
    assert state.asked == "export bonus"
    assert stock(state) == {}
