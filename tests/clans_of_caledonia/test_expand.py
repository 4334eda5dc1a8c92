"""Expanding (CC-EXPAND)."""

from __future__ import annotations

from copy import copy

import pytest

from clachan.games.clans_of_caledonia.rules.frame import expanding
from clachan.games.clans_of_caledonia.rules.pieces import BAKERY, COW, FIELD, WOODCUTTER
from tests.clans_of_caledonia.positions import (
    BOX,
    at_turn,
    can,
    decider,
    do,
    drawn_map,
    expand,
    held,
    legal,
    on_map,
    pass_all,
    refused,
    stock,
    targets,
    whole_map,
)

COSTS = {
    "sheep": 8,
    "cow": 9,
    "cheese_dairy": 12,
    "bakery": 8,
    "field": 18,
    "distillery": 10,
    "woodcutter": 6,
    "miner": 10,
}
# The toy map of the rules: a b c d and two lochs in a ring around a hole, a river between b and c.
A, B, C, D, L1, L2 = "e4", "f4", "f5", "e6", "d4", "d5"
TOY = drawn_map(f"{A}=G3 {B}=F2 {C}=M1 {D}=GFM6 {L1}=L {L2}=L", rivers=f"{B}-{C}")


@pytest.mark.rule("CC-EXPAND-01")
@pytest.mark.parametrize("kind", COSTS)
def test_one_unit_of_any_kind_comes_from_the_board_to_the_map(kind: str) -> None:
    state = at_turn(map_=whole_map("GFM1"), units=["sheep e5"])
    before = sum(len(places) for places in on_map(state).values())
    expand(state, kind, "e6")
    assert "e6" in on_map(state)[kind]
    assert sum(len(places) for places in on_map(state).values()) == before + 1
    assert decider(state) == 1


@pytest.mark.rule("CC-EXPAND-01", "CC-EXPAND-05")
def test_a_bakery_for_its_last_pound() -> None:
    """T-EXPAND-1"""
    state = at_turn(map_=drawn_map("e5=G1 e6=G3"), units=["sheep e5"], money=[11])
    expand(state, "bakery", "e6")
    assert (state.money[0], on_map(state)) == (0, {"sheep": {"e5"}, "bakery": {"e6"}})
    assert (state.on_board(0, BAKERY), state.on_map(0, BAKERY)) == (3, 1)
    refused(at_turn(map_=drawn_map("e5=G1 e6=G3"), units=["sheep e5"], money=[10]), "expand bakery")


@pytest.mark.rule("CC-EXPAND-02")
@pytest.mark.parametrize("kind", COSTS)
def test_there_are_four_of_each_kind(kind: str) -> None:
    state = at_turn(map_=whole_map("GFM1"), units=["sheep e3"], money=[250], passed=[1, 2], contracts=["3"])
    free = 4 if kind != "sheep" else 3
    for name in ("e4", "e5", "e6", "e7")[:free]:
        expand(state, kind, name)
    assert len(on_map(state)[kind]) == 4
    refused(state, f"expand {kind}")
    assert can(state, "expand cow" if kind != "cow" else "expand sheep")


@pytest.mark.rule("CC-EXPAND-02")
def test_the_uncovered_slots_produce() -> None:
    state = at_turn(map_=whole_map("G1"), units=["cow e5"], money=[60], passed=[1, 2])
    expand(expand(state, "cow", "e6"), "field", "e4")
    assert (state.on_board(0, COW), state.on_board(0, FIELD)) == (2, 3)
    pass_all(state)
    assert stock(state) == {"milk": 2, "grain": 2}


@pytest.mark.rule("CC-EXPAND-03")
def test_only_empty_spaces_in_play_with_the_right_land() -> None:
    """Around e5: grassland, forest, mountain, a loch, another player's unit, an own one."""
    land = drawn_map("e5=G1 e4=G1 f4=F1 f5=M1 e6=L d5=G1 d4=G1")
    state = at_turn(map_=land, units=["sheep e5 d4", "cow d5"])
    assert targets(state, "cow") == {"e4"}
    assert targets(state, "woodcutter") == {"f4"}
    assert targets(state, "miner") == {"f5"}
    covered = at_turn(map_=land, units=["sheep e5 d4", "cow d5"], blocked="e4")
    assert targets(covered, "cow") == set()


@pytest.mark.rule("CC-EXPAND-04", "CC-EXPAND-11")
def test_next_to_an_own_unit_or_within_reach() -> None:
    """A unit of one's own must be near; whose units stand around does not matter."""
    around = {"e4", "f4", "f5", "e6", "d5", "d4"}
    state = at_turn(map_=whole_map("G1"), units=["sheep e5", "sheep i5"])
    assert targets(state, "cow") == around
    crowded = at_turn(map_=whole_map("G1"), units=["sheep e5", "sheep e7 f6 f3 g5, cow e4", "field d6 c5 g4"])
    assert targets(crowded, "cow") == around - {"e4"}


@pytest.mark.rule("CC-EXPAND-04", "CC-EXPAND-10")
def test_a_river_stops_who_has_no_shipping() -> None:
    """T-EXPAND-5"""
    state = at_turn(map_=TOY, units=[f"woodcutter {B}"])
    assert C not in targets(state, "miner")
    state = at_turn(map_=TOY, units=[f"woodcutter {B}"], shipping=[1])
    assert expand(state, "miner", C).money[0] == 50 - 11


@pytest.mark.rule("CC-EXPAND-05")
@pytest.mark.parametrize(("kind", "cost"), COSTS.items())
@pytest.mark.parametrize("land", [1, 6])
def test_unit_and_land_are_paid_at_once(kind: str, cost: int, land: int) -> None:
    state = at_turn(map_=drawn_map(f"e5=G1 e6=GFM{land}"), units=["sheep e5"], money=[cost + land])
    expand(state, kind, "e6")
    assert state.money[0] == 0
    refused(
        at_turn(map_=drawn_map(f"e5=G1 e6=GFM{land}"), units=["sheep e5"], money=[cost + land - 1]), f"expand {kind}"
    )


@pytest.mark.rule("CC-EXPAND-05")
def test_only_the_spaces_that_can_be_paid_are_offered() -> None:
    land = drawn_map("e5=G1 e4=G2 f4=G3 f5=G4 e6=G5 d5=G6 d4=G1")
    state = at_turn(map_=land, units=["sheep e5"], money=[9 + 4])
    assert targets(state, "cow") == {"d4", "e4", "f4", "f5"}


@pytest.mark.rule("CC-EXPAND-05")
def test_clans_pay_less_for_some_units() -> None:
    """Campbell's first bakery costs £3 less, Robertson saves £3 at a river delta."""
    campbell = at_turn(map_=drawn_map("e5=G1 e6=G1"), clans=["campbell"], units=["sheep e5"], money=[6])
    assert expand(campbell, "bakery", "e6").money[0] == 0
    delta = drawn_map("e5=G1 e6=F1 f5=L", rivers="e5-e6")
    robertson = at_turn(map_=delta, clans=["robertson"], units=["sheep e5"], shipping=[1], money=[4])
    assert expand(robertson, "woodcutter", "e6").money[0] == 0


@pytest.mark.rule("CC-EXPAND-05")
def test_no_discount_is_paid_out() -> None:
    """If a woodcutter cost only £1, Robertson would place it at a delta for nothing, and not for less."""
    delta = drawn_map("e5=G1 e6=F1 f5=L", rivers="e5-e6")
    state = at_turn(map_=delta, clans=["robertson"], units=["sheep e5"], shipping=[1], money=[0])
    box = copy(BOX)
    box.units = [copy(unit) for unit in BOX.units]
    box.units[WOODCUTTER].cost = 1
    state.frame.components = box
    state.frame.expanding = [expanding(box, state.frame.standing, own) for own in (False, True)]
    assert expand(state, "woodcutter", "e6").money[0] == 0


@pytest.mark.rule("CC-EXPAND-06", "CC-EXPAND-02")
def test_without_woodcutters_a_forest_is_closed() -> None:
    """T-EXPAND-2"""
    land = drawn_map("e2=F1 e3=F1 e4=F1 e5=F1 e6=F1 f5=FM6 f4=M2")
    state = at_turn(map_=land, units=["woodcutter e2 e3 e4 e5"], passed=[1, 2])
    assert not can(state, "expand woodcutter")
    assert targets(state, "miner") == {"f5", "f4"}
    assert expand(state, "miner", "f5").money[0] == 50 - 16
    miners = at_turn(map_=drawn_map("e2=M1 e3=M1 e4=M1 e5=M1 e6=M1 f5=FM6"), units=["miner e2 e3 e4 e5"])
    assert not can(miners, "expand miner")
    assert targets(miners, "woodcutter") == {"f5"}


@pytest.mark.rule("CC-EXPAND-07")
@pytest.mark.parametrize("first", ["draw", "buy 2 whisky"])
def test_both_bonuses_belong_to_the_action_and_come_in_any_order(first: str) -> None:
    state = at_turn(map_=whole_map("G1"), units=["bakery e3 e4 e5", "distillery e7"], pile="40 41 42", money=[80])
    expand(state, "bakery", "e6")
    assert (state.asked, decider(state)) == ("bonuses", 0)
    assert {"draw", "buy 1 whisky", "buy 2 whisky", "done"} == legal(state)
    if first == "draw":
        do(state, "draw", "obtain 41", "buy 2 whisky")
    else:
        do(state, "buy 2 whisky", "draw", "obtain 41")
    assert (held(state), stock(state), decider(state)) == (["41"], {"whisky": 2}, 1)


@pytest.mark.rule("CC-EXPAND-08")
def test_a_bonus_does_not_pay_for_its_own_expansion() -> None:
    """T-EXPAND-3: round 1, the fourth bakery for £11; with £10 it is refused, though a contract would bring £5."""
    land = drawn_map("e3=G1 e4=G1 e5=G1 e6=G3")
    refused(at_turn(map_=land, round_=1, units=["bakery e3 e4 e5"], money=[10]), "expand bakery")
    state = at_turn(map_=land, round_=1, units=["bakery e3 e4 e5"], money=[11], pile="40 41 42")
    expand(state, "bakery", "e6")
    do(state, "draw", "obtain 40")
    assert state.money[0] == 5


@pytest.mark.rule("CC-EXPAND-09")
def test_units_stay_where_they_are() -> None:
    """Through five rounds of passing nothing moves; slaughter, port 7 and rowing are the only ways off a space."""
    state = at_turn(map_=whole_map("GFM1"), round_=1, units=["sheep e5, miner e6", "field e4, woodcutter f5"])
    before = on_map(state, 0), on_map(state, 1)
    while not state.over:
        pass_all(state)
    assert (on_map(state, 0), on_map(state, 1)) == before


@pytest.mark.rule("CC-EXPAND-09")
def test_the_three_ways_off_a_space() -> None:
    slaughtered = do(at_turn(units=["cow d4 d5"], contracts=["3"]), "fulfil 3")
    assert on_map(slaughtered) == {}
    swapped = at_turn(ports="7 2 4 8", units=["cow a1 d4"])
    do(swapped, "port 7", "swap a1 sheep", "swap d4 sheep")
    assert on_map(swapped) == {"sheep": {"a1", "d4"}}
    rowed = do(at_turn(clans=["macdonald"], units=["worker e4"]), "row e4 e5")
    assert on_map(rowed) == {"worker": {"e5"}}


@pytest.mark.rule("CC-EXPAND-10")
@pytest.mark.parametrize("kind", COSTS)
def test_every_kind_of_unit_opens_up_its_surroundings(kind: str) -> None:
    state = at_turn(map_=whole_map("GFM1"), units=[f"{kind} e5"])
    assert targets(state, "sheep") == {"e4", "f4", "f5", "e6", "d5", "d4"}


@pytest.mark.rule("CC-EXPAND-10")
def test_fishermen_and_the_level_of_the_moment_count_too() -> None:
    land = drawn_map("e4=G1 e5=L e6=G1 e7=L e8=G1")
    macdonald = at_turn(map_=land, clans=["macdonald"], units=["worker e5"])
    assert targets(macdonald, "sheep") == {"e4", "e6"}
    state = at_turn(map_=land, units=["sheep e4"], shipping=[1], passed=[1, 2])
    assert targets(state, "cow") == set()
    do(state, "shipping")
    assert targets(state, "cow") == {"e6"}


@pytest.mark.rule("CC-EXPAND-03", "CC-EXPAND-01")
def test_all_kinds_suit_a_space_with_all_types_of_land() -> None:
    """T-EXPAND-4"""
    state = at_turn(map_=drawn_map("e5=G1 e6=GFM6"), units=["sheep e5"])
    assert legal(state, "expand") == {f"expand {kind}" for kind in COSTS}


@pytest.mark.rule("CC-EXPAND-12")
def test_without_any_unit_there_is_no_way_back_onto_the_map() -> None:
    """Contract 5 asks for two mutton and gives a free space, which the last two sheep leave without use."""
    state = at_turn(map_=whole_map("GFM1"), units=["sheep e5 e6"], contracts=["5"], passed=[1, 2])
    do(state, "fulfil 5")
    assert (on_map(state), state.asked) == ({}, "act")
    assert legal(state, "expand") == set()
    with_another = at_turn(map_=whole_map("GFM1"), units=["sheep e5 e6, cow e7"], contracts=["5"], passed=[1, 2])
    do(with_another, "fulfil 5")
    assert with_another.asked == "export bonus"
    assert legal(with_another, "expand")
