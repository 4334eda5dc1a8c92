"""Slaughter for export contracts (CC-MEAT)."""

from __future__ import annotations

import pytest

from clachan.core.errors import IllegalAction
from clachan.games.clans_of_caledonia.rules.pieces import COW, SHEEP
from clachan.games.clans_of_caledonia.rules.settlements import settlements, settlements_of
from tests.clans_of_caledonia.positions import (
    at_turn,
    can,
    do,
    done_contracts,
    drawn_map,
    expand,
    legal,
    on_map,
    pass_all,
    stock,
)

MEADOW = drawn_map("d2=G1 d3=G2 d4=G3 d5=G4 d6=G5 f2=G1 f3=G1")


@pytest.mark.rule("CC-MEAT-01", "CC-MEAT-02", "CC-MEAT-03", "CC-MEAT-07")
def test_two_of_three_cows_are_chosen() -> None:
    """T-MEAT-1"""
    state = at_turn(map_=MEADOW, units=["cow d2 d3 d4"], contracts=["3"])
    do(state, "fulfil 3")
    assert legal(state) == {"slaughter d2", "slaughter d3", "slaughter d4"}
    do(state, "slaughter d3")
    assert legal(state) == {"slaughter d2", "slaughter d4"}
    do(state, "slaughter d4")
    assert on_map(state) == {"cow": {"d2"}}
    assert state.on_board(0, COW) == 3
    assert stock(pass_all(state)) == {"milk": 1}


@pytest.mark.rule("CC-MEAT-01", "CC-MEAT-08")
def test_cows_give_no_mutton() -> None:
    """T-MEAT-2"""
    state = at_turn(map_=MEADOW, units=["cow d2 d3"], contracts=["14"], goods=["1 wool"])
    assert legal(state, "fulfil") == set()
    sheep = at_turn(map_=MEADOW, units=["sheep d2 d3"], contracts=["16"], goods=["1 wool"])
    assert legal(sheep, "fulfil") == set()


@pytest.mark.rule("CC-MEAT-08")
def test_animals_on_the_board_are_not_slaughtered() -> None:
    """Contract 3 asks for two cows; one is on the map, three on the board."""
    assert not can(at_turn(map_=MEADOW, units=["cow d2"], contracts=["3"]), "fulfil 3")
    assert can(at_turn(map_=MEADOW, units=["cow d2 d3"], contracts=["3"]), "fulfil 3")


@pytest.mark.rule("CC-MEAT-01")
def test_nobody_slaughters_the_animals_of_others() -> None:
    state = at_turn(map_=MEADOW, units=["cow d2", "cow d3 d4"], contracts=["3"])
    assert not can(state, "fulfil 3")
    state = at_turn(map_=MEADOW, units=["cow d2 d3 d5", "cow d4"], contracts=["3"])
    assert legal(do(state, "fulfil 3")) == {"slaughter d2", "slaughter d3", "slaughter d5"}


@pytest.mark.rule("CC-MEAT-01", "CC-MEAT-02")
def test_without_a_choice_nobody_is_asked() -> None:
    state = at_turn(map_=MEADOW, units=["cow d2 d3, sheep d4"], contracts=["3"])
    do(state, "fulfil 3")
    assert on_map(state) == {"sheep": {"d4"}}
    assert (state.on_board(0, COW), done_contracts(state)) == (4, ["3"])


@pytest.mark.rule("CC-MEAT-01", "CC-MEAT-03")
def test_both_kinds_of_meat() -> None:
    """Contract 46: one cow of one, one sheep of two."""
    state = at_turn(map_=MEADOW, units=["cow d2, sheep d3 d4"], contracts=["46"], goods=["2 wool"])
    do(state, "fulfil 46")
    assert legal(state) == {"slaughter d3", "slaughter d4"}
    do(state, "slaughter d4", "done")
    assert on_map(state) == {"sheep": {"d3"}}
    state = at_turn(map_=MEADOW, units=["cow d2 d3, sheep d4 d5"], contracts=["46"], goods=["2 wool"])
    do(state, "fulfil 46")
    assert legal(state) == {"slaughter d2", "slaughter d3"}
    do(state, "slaughter d2")
    assert legal(state) == {"slaughter d4", "slaughter d5"}
    do(state, "slaughter d5", "done")
    assert on_map(state) == {"cow": {"d3"}, "sheep": {"d4"}}


@pytest.mark.rule("CC-MEAT-04")
def test_no_slaughter_without_a_contract_and_no_more_than_it_needs() -> None:
    state = at_turn(map_=MEADOW, units=["cow d2 d3 d4, sheep d5"], goods=["9 wool 9 bread 9 cheese 9 whisky"])
    assert legal(state, "slaughter") == legal(state, "fulfil") == set()
    with pytest.raises(IllegalAction):
        do(state, "slaughter d2")
    state = at_turn(map_=MEADOW, units=["cow d2 d3 d4"], contracts=["16"], goods=["1 wool"])
    do(state, "fulfil 16", "slaughter d2")
    assert on_map(state) == {"cow": {"d3", "d4"}}
    assert state.deciders == (1,)


@pytest.mark.rule("CC-MEAT-05")
def test_the_space_is_empty_for_others() -> None:
    """T-MEAT-3: the second player pays £8 for the bakery and £2 for the land."""
    state = at_turn(map_=MEADOW, units=["sheep d3", "cow d2"], contracts=["14"], goods=["1 wool"], money=[50, 10])
    assert do(state, "fulfil 14").deciders == (1,)
    expand(state, "bakery", "d3")
    assert (state.money[1], on_map(state, 1)) == (0, {"cow": {"d2"}, "bakery": {"d3"}})


@pytest.mark.rule("CC-MEAT-06")
def test_the_owner_may_use_the_space_at_once_and_free_of_land_cost() -> None:
    """T-MEAT-4"""
    state = at_turn(
        map_=MEADOW,
        units=["sheep d6, cow d5", "cow d4"],
        toys={"14": "1 mutton -> 1 free_space"},
        contracts=["14"],
        money=[8],
    )
    do(state, "fulfil 14")
    assert legal(state) == {"expand sheep", "expand bakery", "done"}
    expand(state, "bakery", "d6")
    assert (state.money[0], on_map(state)) == (0, {"cow": {"d5"}, "bakery": {"d6"}})


@pytest.mark.rule("CC-MEAT-06", "CC-MEAT-09")
def test_the_vacated_space_must_be_in_reach_of_what_is_left() -> None:
    """The only unit was slaughtered: nothing is in reach any more, and the free space is lost."""
    state = at_turn(map_=MEADOW, units=["sheep d6"], toys={"14": "1 mutton -> 1 free_space"}, contracts=["14"])
    assert can(state, "expand cow")
    do(state, "fulfil 14")
    assert state.deciders == (1,)
    assert on_map(state) == {}


@pytest.mark.rule("CC-MEAT-09")
def test_a_port_is_out_of_reach_after_the_slaughter() -> None:
    map_ = drawn_map("a1=G1 a4=G1")
    state = at_turn(map_=map_, ports="5 2 4 8", units=["cow a1 a4"], contracts=["16"], goods=["1 wool"])
    assert can(state, "port 5")
    kept = do(state.copy(), "fulfil 16", "slaughter a4")
    assert legal(kept) == {"port 5", "done"}
    assert do(state, "fulfil 16", "slaughter a1").deciders == (1,)


@pytest.mark.rule("CC-MEAT-07")
def test_a_slaughtered_animal_costs_its_full_price_again() -> None:
    state = at_turn(map_=MEADOW, units=["sheep d3 d4 d5 f2"], contracts=["14"], goods=["1 wool"], money=[50])
    assert not can(state, "expand sheep")
    do(state, "fulfil 14", "slaughter f2", "done", "pass", "pass")
    expand(state, "sheep", "d2")
    assert state.money[0] == 50 - 8 - 1
    assert state.on_board(0, SHEEP) == 0


@pytest.mark.rule("CC-MEAT-10")
def test_slaughter_brings_nothing_by_itself() -> None:
    """Contract 16 takes a wool and a cow and brings two cotton."""
    state = at_turn(map_=MEADOW, units=["cow d2 d3"], contracts=["16"], goods=["1 wool"], money=[7])
    do(state, "fulfil 16", "slaughter d2")
    assert (stock(state), state.money[0], state.imports) == ({}, 7, [2, 0, 0])


@pytest.mark.rule("CC-MEAT-09", "CC-SETTLE-13")
def test_the_settlement_splits() -> None:
    """T-MEAT-5: the sheep in the middle of a row goes; the two ends are settlements of their own, not linked."""
    state = at_turn(
        map_=drawn_map("d2=G1 d3=G1 d4=G1"),
        units=["cow d2 d4, sheep d3"],
        contracts=["14"],
        goods=["1 wool"],
        shipping=[1],
    )
    whole = state.copy()
    assert settlements(whole, 0) == 1
    do(state, "fulfil 14", "done")
    assert len(settlements_of(state.frame.layout, state.all_units(0))) == 2
    assert len(settlements_of(whole.frame.layout, whole.all_units(0))) == 1
