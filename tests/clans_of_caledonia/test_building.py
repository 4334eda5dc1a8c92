"""The bonus for the fourth building (CC-BUILDING)."""

from __future__ import annotations

import pytest

from clachan.games.clans_of_caledonia.rules.state import ClansState
from tests.clans_of_caledonia.positions import (
    BOX,
    at_turn,
    can,
    decider,
    do,
    expand,
    held,
    legal,
    pass_all,
    refused,
    shown,
    whole_map,
)

THREE = "e3 e4 e5"


def fourth(
    kind: str = "bakery",
    round_: int = 2,
    *,
    money: int = 60,
    contracts: str = "",
    pile: str = "40 41 42",
    clan: str = "",
    land: str = "G1",
    on_map: str = THREE,
    display: str = "10 11 12",
) -> ClansState:
    """Seat 0 has just put another building of this kind on e6, beside those on e3, e4 and e5."""
    state = at_turn(
        map_=whole_map(land),
        round_=round_,
        units=[f"{kind} {on_map}"],
        money=[money],
        contracts=[contracts],
        display=display,
        pile=pile,
        clans=[clan],
        passed=[2],
    )
    return expand(state, kind, "e6")


def bottom(state: ClansState) -> list[str]:
    return [BOX.contracts[index].id for index in state.bottom]


def drawn(state: ClansState) -> list[str]:
    """The contracts drawn, in order."""
    return state.view(None)["about"]["contracts"]


@pytest.mark.rule("CC-BUILDING-01", "CC-BUILDING-05")
@pytest.mark.parametrize("kind", ["cheese_dairy", "bakery", "distillery"])
def test_the_fourth_building_of_a_type_draws_contracts(kind: str) -> None:
    state = fourth(kind)
    assert (state.asked, decider(state), legal(state)) == ("bonuses", 0, {"draw", "done"})
    do(state, "draw", "obtain 41")
    assert (held(state), state.asked, decider(state)) == (["41"], "act", 1)


@pytest.mark.rule("CC-BUILDING-01")
@pytest.mark.parametrize("on_map", ["e5", "e4 e5"])
def test_the_second_and_third_do_not(on_map: str) -> None:
    assert decider(fourth(on_map=on_map)) == 1


@pytest.mark.rule("CC-BUILDING-01")
def test_four_buildings_of_different_types_do_not() -> None:
    state = at_turn(map_=whole_map("G1"), units=["bakery e3 e4, distillery e5, cheese_dairy e2"])
    expand(state, "bakery", "e6")
    assert (state.asked, decider(state)) == ("act", 1)


@pytest.mark.rule("CC-BUILDING-03", "CC-BUILDING-04")
def test_the_bonus_in_the_last_round() -> None:
    """T-BUILDING-1"""
    state = do(fourth(round_=5, money=40, land="G2"), "draw")
    order = drawn(state)
    assert set(order) == {"40", "41", "42"}
    do(state, "obtain 41")
    order.remove("41")
    assert (state.money[0], held(state), bottom(state), state.pile) == (15, ["41"], order, [])


@pytest.mark.rule("CC-BUILDING-03", "CC-BUILDING-07")
def test_what_was_put_back_is_drawn_again_when_the_pile_ends() -> None:
    """Four contracts in all: the one not seen yet comes first, then those put back, the oldest first."""
    state = do(fourth(pile="40 41 42 43"), "draw")
    first = drawn(state)
    left = {"40", "41", "42", "43"} - set(first)
    do(state, "done")
    again = at_turn(map_=whole_map("G1"), units=["distillery e3 e4 e5"], pile=" ".join(left), display="10 11 12")
    again.bottom = state.bottom
    do(expand(again, "distillery", "e6"), "draw")
    assert drawn(again) == [*left, first[0], first[1]]
    do(again, "done")
    assert bottom(again) == [first[2], *left, first[0], first[1]]
    alone = at_turn(map_=whole_map("G1"), units=["distillery e3 e4 e5"], pile="", display="10 11 12")
    alone.bottom = state.bottom
    assert drawn(do(expand(alone, "distillery", "e6"), "draw")) == first


@pytest.mark.rule("CC-BUILDING-03")
def test_what_was_put_back_comes_after_all_other_contracts() -> None:
    """Five contracts in the pile: the two unseen ones come next, then those put back, in the order drawn."""
    state = do(fourth(pile="40 41 42 43 44", display="10 11 12"), "draw")
    first = drawn(state)
    do(state, "done")
    assert bottom(state) == first
    pass_all(state)
    board = shown(state)
    assert set(board[3:5]) == {"40", "41", "42", "43", "44"} - set(first)
    assert board[5:7] == first[:2]
    assert bottom(state) == first[2:]


@pytest.mark.rule("CC-BUILDING-02")
def test_not_with_a_contract_on_the_export_box() -> None:
    """T-BUILDING-2; and it is not postponed until the contract is fulfilled."""
    state = at_turn(
        map_=whole_map("G1"), units=[f"bakery {THREE}"], contracts=["11"], goods=["2 whisky"], passed=[1, 2]
    )
    expand(state, "bakery", "e6")
    assert state.asked == "act"
    do(state, "fulfil 11")
    assert (state.asked, can(state, "draw")) == ("act", False)


@pytest.mark.rule("CC-BUILDING-04", "CC-BUILDING-03")
def test_the_bonus_in_the_first_round() -> None:
    """T-BUILDING-3"""
    position = fourth(round_=1, money=20)
    assert do(position.copy(), "draw", "obtain 40").money[0] == 11 + 5
    state = do(position.copy(), "draw", "done")
    assert (state.money[0], held(state), set(bottom(state))) == (11, [], {"40", "41", "42"})
    assert (position.copy().money[0], do(position, "done").bottom) == (11, ())


@pytest.mark.rule("CC-BUILDING-04")
@pytest.mark.parametrize(("round_", "cost"), [(2, 0), (3, 5), (4, 10), (5, 15)])
def test_the_contract_costs_what_the_round_says(round_: int, cost: int) -> None:
    assert do(fourth(round_=round_, money=9 + cost), "draw", "obtain 42").money[0] == 0
    if cost:
        poor = do(fourth(round_=round_, money=9 + cost - 1), "draw")
        # Nothing can be taken, and nothing is left to ask.
        assert (held(poor), decider(poor), set(bottom(poor))) == ([], 1, {"40", "41", "42"})


@pytest.mark.rule("CC-BUILDING-03")
def test_one_contract_and_no_more() -> None:
    state = do(fourth(), "draw")
    assert legal(state) == {"obtain 40", "obtain 41", "obtain 42", "done"}
    do(state, "obtain 42")
    assert (held(state), decider(state)) == (["42"], 1)
    refused(state, "obtain 40", seat=0)


@pytest.mark.rule("CC-BUILDING-05")
def test_the_bonus_is_part_of_the_action() -> None:
    """No other action comes before it or after it in the same turn."""
    state = fourth()
    assert legal(state) == {"draw", "done"}
    do(state, "done")
    assert decider(state) == 1


@pytest.mark.rule("CC-BUILDING-06")
@pytest.mark.parametrize("kind", ["field", "sheep", "cow", "woodcutter", "miner"])
def test_other_units_never_draw(kind: str) -> None:
    """T-BUILDING-4"""
    state = fourth(kind, land="GFM1")
    assert (state.asked, decider(state)) == ("act", 1)


@pytest.mark.rule("CC-BUILDING-07")
@pytest.mark.parametrize("pile", ["40 41", "40"])
def test_a_small_pile_is_drawn_whole(pile: str) -> None:
    """T-BUILDING-5"""
    state = do(fourth(pile=pile), "draw")
    assert set(drawn(state)) == set(pile.split())
    do(state, "obtain 40")
    assert held(state) == ["40"]


@pytest.mark.rule("CC-BUILDING-07")
def test_without_a_pile_there_is_no_bonus() -> None:
    state = fourth(pile="")
    assert (state.asked, decider(state)) == ("act", 1)


@pytest.mark.rule("CC-BUILDING-08")
def test_the_contracts_on_the_board_are_not_offered() -> None:
    state = do(fourth(display="10 11 12"), "draw")
    refused(state, "obtain 10", "obtain 12")
    do(state, "obtain 40")
    assert shown(state) == ["10", "11", "12", "", "", "", "", ""]


@pytest.mark.rule("CC-BUILDING-09")
def test_the_bonus_comes_again_with_another_fourth_building() -> None:
    """Four bakeries; port 7 takes two of them off for sheep, and two more are built later."""
    state = at_turn(
        map_=whole_map("G1"),
        ports="7 2 4 8",
        units=["cow a1, bakery e3 e4 e5 e6"],
        money=[60],
        pile="40 41 42",
        passed=[1, 2],
    )
    do(state, "port 7", "swap e3 sheep", "swap e4 sheep", "hire")
    expand(state, "bakery", "e7")
    assert state.asked == "act"
    expand(state, "bakery", "e8")
    assert legal(state) == {"draw", "done"}
    do(state, "draw", "obtain 40")
    assert held(state) == ["40"]


@pytest.mark.rule("CC-BUILDING-10")
def test_the_box_of_the_contract_being_fulfilled_counts_as_empty() -> None:
    """Contract 7 asks for two bread and gives £10 and a free space, used for the fourth distillery."""
    state = at_turn(
        map_=whole_map("G1"),
        units=[f"distillery {THREE}"],
        contracts=["7"],
        goods=["2 bread"],
        pile="40 41 42",
        display="10",
        money=[0],
    )
    do(state, "fulfil 7", "expand distillery", "at e6")
    assert legal(state) == {"draw", "done"}
    do(state, "draw", "obtain 40")
    assert (held(state), state.money[0], decider(state)) == (["40"], 0, 1)
