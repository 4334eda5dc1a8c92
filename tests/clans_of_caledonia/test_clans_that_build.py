"""Clans that are better at building: Campbell, Fergusson and Robertson (CC-CLAN-2xx, -4xx, -8xx)."""

from __future__ import annotations

from copy import copy

import pytest

from clachan.games.clans_of_caledonia.rules.pieces import WOODCUTTER
from tests.clans_of_caledonia.positions import (
    at_first_workers,
    at_turn,
    can,
    do,
    drawn_map,
    expand,
    legal,
    names,
    on_map,
    place,
    targets,
)
from tests.clans_of_caledonia.table import MEADOW, chosen


@pytest.mark.rule("CC-CLAN-201")
@pytest.mark.parametrize(
    ("kind", "costs"), [("bakery", (5, 4, 4, 3)), ("distillery", (7, 6, 6, 5)), ("cheese_dairy", (9, 8, 8, 7))]
)
def test_campbell_builds_factories_at_a_discount(kind: str, costs: tuple[int, ...]) -> None:
    """T-CLAN-4: the land costs £1 on top; a fourth building finds the box full here."""
    state = at_turn(map_=MEADOW, clans=["campbell"], units=["sheep d2"], money=[100], contracts=["1"])
    do(state, "hire", "pass", "pass")
    for name, cost in zip(("d3", "d4", "d5", "d6"), costs, strict=True):
        before = state.money[0]
        expand(state, kind, name)
        assert before - state.money[0] == cost + 1


@pytest.mark.rule("CC-CLAN-201")
def test_campbell_counts_each_type_by_itself() -> None:
    """The third bakery costs £4, the first distillery £7."""
    state = at_turn(map_=MEADOW, clans=["campbell"], units=["sheep d4, bakery d5 d6"], money=[7 + 1])
    assert legal(state, "expand") == {"expand bakery", "expand distillery"}
    assert expand(state.copy(), "distillery", "d3").money[0] == 0
    assert expand(state, "bakery", "d3").money[0] == 8 - 4 - 1


CAMPBELLS_COSTS = {"bakery": (5, 4, 4, 3), "distillery": (7, 6, 6, 5), "cheese_dairy": (9, 8, 8, 7)}


@pytest.mark.rule("CC-CLAN-201", "CC-CLAN-202", "CC-CLAN-203")
@pytest.mark.parametrize("standing", range(5))
@pytest.mark.parametrize("kind", CAMPBELLS_COSTS)
@pytest.mark.parametrize("clan", ["campbell", "stewart"])
def test_campbell_is_offered_what_the_saving_pays_for(clan: str, kind: str, standing: int) -> None:
    """With so many of one factory on the map, and land for £1: each type by its own number, and four are all."""
    costs = {factory: prices[0] + (clan != "campbell") * 3 for factory, prices in CAMPBELLS_COSTS.items()}
    if clan == "campbell" and standing < 4:
        costs[kind] = CAMPBELLS_COSTS[kind][standing]
    land = drawn_map("d1=G1 d2=G1 d3=G1 d4=G1 d5=G1 d6=G1")
    units = f"sheep d2, {kind} {' '.join(['d3', 'd4', 'd5', 'd6'][:standing])}"
    for money in range(15):
        state = at_turn(map_=land, clans=[clan], units=[units], money=[money])
        payable = {factory for factory in costs if costs[factory] + 1 <= money and (factory, standing) != (kind, 4)}
        assert {text.split()[1] for text in legal(state, "expand")} & set(costs) == payable


@pytest.mark.rule("CC-CLAN-202")
def test_campbell_counts_what_stands_on_the_map_now() -> None:
    """Of two bakeries one was exchanged away: the next one is the second again; with none, the first."""
    coast = drawn_map("a1=G1 a2=G1 a3=G1 a4=G1 a5=G1")
    state = at_turn(map_=coast, ports="7 2 4 8", clans=["campbell"], units=["bakery a1 a2 a3, sheep a4"], money=[50])
    do(state, "port 7", "swap a1 cow", "swap a2 cow")
    assert expand(state.copy(), "bakery", "a5").money[0] == 50 - 4 - 1
    two = at_turn(map_=coast, ports="7 2 4 8", clans=["campbell"], units=["bakery a1 a2, sheep a4"], money=[50])
    do(two, "port 7", "swap a1 cow", "swap a2 cow")
    assert expand(two, "bakery", "a5").money[0] == 50 - 5 - 1


@pytest.mark.rule("CC-CLAN-203")
def test_campbell_pays_the_rest_in_full() -> None:
    """No discount on land, fields, animals and workers; nor for other clans."""
    state = at_turn(map_=drawn_map("d2=F1 d3=GFM6"), clans=["campbell"], units=["woodcutter d2"], money=[50])
    for kind, cost in (("field", 18), ("sheep", 8), ("cow", 9), ("woodcutter", 6), ("miner", 10)):
        assert expand(state.copy(), kind, "d3").money[0] == 50 - cost - 6
    assert expand(state.copy(), "bakery", "d3").money[0] == 50 - 5 - 6
    other = at_turn(map_=drawn_map("d2=F1 d3=GFM6"), clans=["stewart"], units=["woodcutter d2"], money=[50])
    assert expand(other, "bakery", "d3").money[0] == 50 - 8 - 6


@pytest.mark.rule("CC-CLAN-401", "CC-CLAN-402", "CC-CLAN-403", "CC-CLAN-404")
@pytest.mark.parametrize(("players", "level"), [(4, 3), (3, 3), (2, 2), (1, 2)])
def test_fergusson_starts_on_the_border(players: int, level: int) -> None:
    """T-CLAN-6: three workers, the third one after all others have placed two, each of them paid for."""
    state, seat = chosen(players, "fergusson")
    assert state.shipping[seat] == level
    while state.asked == "clan":
        do(state, min(legal(state)))
    border = names(state.frame.layout.border)
    placed: list[int] = []
    while state.phase == "workers":
        who = state.deciders[0]
        before, size = state.money[who], state.all_units(who).bit_count()
        if state.asked == "worker":
            do(state, max(legal(state)))
        if state.asked == "worker at" and state.deciders == (who,):
            if who == seat:
                assert {text.removeprefix("at ") for text in legal(state)} <= border
            do(state, max(legal(state)))
        assert state.all_units(who).bit_count() == size + 1
        if who == seat:
            assert before - state.money[who] >= 7
        placed.append(who)
    assert placed[-1] == seat
    assert [placed.count(who) for who in range(players)] == [3 if who == seat else 2 for who in range(players)]
    assert len(placed) == 2 * players + 1


@pytest.mark.rule("CC-CLAN-404")
def test_an_inner_forest_is_refused() -> None:
    """With 3-4 players the border is the edge of the map, with fewer the land beside the mist."""
    state = at_first_workers(4, clans=["fergusson"])
    do(state, "place woodcutter")
    offered = {text.removeprefix("at ") for text in legal(state)}
    assert {"b1", "e1"} <= offered
    assert not {"d6", "b6", "g3"} & offered
    other = do(at_first_workers(4, clans=["campbell"]), "place woodcutter")
    assert {"at d6", "at b6", "at g3"} <= legal(other)
    small = do(at_first_workers(2, clans=["fergusson"]), "place woodcutter")
    offered = {text.removeprefix("at ") for text in legal(small)}
    assert {"b6", "d8"} <= offered
    assert not {"b1", "e1", "d6", "g3"} & offered


@pytest.mark.rule("CC-CLAN-401")
def test_fergusson_pays_unit_and_land_for_all_three() -> None:
    coast = drawn_map("d1=F1 d2=F2 d3=F3 d4=M4 d5=M5")
    state = at_first_workers(2, map_=coast, clans=["fergusson", "campbell"], money=[60, 60])
    place(state, "woodcutter", "d1")
    place(state, "woodcutter", "d2")
    place(state, "miner", "d5")
    place(state, "woodcutter", "d3")
    place(state, "miner", "d4")
    assert state.money == [60 - 7 - 9 - 14, 60 - 8 - 15]
    assert state.phase == "actions"


@pytest.mark.rule("CC-CLAN-405")
def test_fergusson_spreads_out_and_moves_inland() -> None:
    state = at_first_workers(3, clans=["fergusson"], order=(0, 1, 2))
    place(state, "woodcutter", "a7")
    for _ in range(4):
        do(state, min(legal(state)))
        do(state, min(legal(state)))
    place(state, "woodcutter", "m3")
    place(state, "woodcutter", "e9")
    assert on_map(state)["woodcutter"] == {"a7", "m3", "e9"}
    assert "e8" in targets(state, "sheep")
    assert "e8" not in names(state.frame.layout.border)


@pytest.mark.rule("CC-CLAN-406")
def test_fergusson_has_no_more_than_four_woodcutters() -> None:
    wood = drawn_map("d1=F1 d2=F1 d3=F1 d4=F1 d5=F1")
    start = at_first_workers(map_=wood, clans=["fergusson"])
    assert start.on_board(0, WOODCUTTER) == 4
    state = at_turn(map_=wood, clans=["fergusson"], units=["woodcutter d1 d2 d3"])
    assert state.on_board(0, WOODCUTTER) == 1
    expand(state, "woodcutter", "d4")
    do(state, "pass", "pass")
    assert not can(state, "expand woodcutter")


DELTA = "d2=F1 d3=G1 d4=G2 d5=G2 e4=L"


@pytest.mark.rule("CC-CLAN-801", "CC-CLAN-802")
def test_robertson_builds_cheaper_at_a_river_mouth() -> None:
    """T-CLAN-11: bakery £8, land £1, less £3 with many and £2 with few players."""
    for players, cost in ((4, 6), (3, 6), (2, 7), (1, 7)):
        map_ = drawn_map(DELTA, rivers="d3-d4", small=players < 3)
        state = at_turn(players, map_=map_, clans=["robertson"], units=["woodcutter d2"], money=[cost])
        assert targets(state, "bakery") == {"d3"}
        assert expand(state, "bakery", "d3").money[0] == 0
        poor = at_turn(players, map_=map_, clans=["robertson"], units=["woodcutter d2"], money=[cost - 1])
        assert not can(poor, "expand bakery")


@pytest.mark.rule("CC-CLAN-801")
def test_robertson_saves_nowhere_else_and_nobody_else_saves() -> None:
    """d5 lies neither on the river nor at its mouth."""
    map_ = drawn_map(DELTA, rivers="d3-d4")
    state = at_turn(map_=map_, clans=["robertson"], units=["woodcutter d2, sheep d4"], money=[50])
    assert expand(state.copy(), "bakery", "d5").money[0] == 50 - 8 - 2
    assert expand(state, "bakery", "d3").money[0] == 50 - 6
    other = at_turn(map_=map_, clans=["campbell"], units=["woodcutter d2"], money=[50])
    assert expand(other, "sheep", "d3").money[0] == 50 - 8 - 1


@pytest.mark.rule("CC-CLAN-802")
def test_the_saving_is_taken_off_unit_and_land() -> None:
    """A free space at the delta: £8 less £3."""
    map_ = drawn_map(DELTA, rivers="d3-d4")
    state = at_turn(
        map_=map_, clans=["robertson"], units=["woodcutter d2"], contracts=["24"], goods=["1 wool 2 bread"], money=[5]
    )
    do(state, "fulfil 24")
    assert legal(state, "expand") == {"expand sheep", "expand bakery"}
    assert expand(state, "bakery", "d3").money[0] == 0


@pytest.mark.rule("CC-CLAN-802")
def test_nobody_is_paid_for_building_at_a_delta() -> None:
    """Were the saving larger than the cost, the total would be nothing."""
    map_ = drawn_map(DELTA, rivers="d3-d4")
    state = at_turn(map_=map_, clans=["robertson"], units=["woodcutter d2"], money=[5])
    state.clans[0] = copy(state.clans[0])
    state.clans[0].delta_discount = (20, 20)
    assert expand(state, "bakery", "d3").money[0] == 5


@pytest.mark.rule("CC-CLAN-803")
def test_robertson_saves_with_first_workers() -> None:
    map_ = drawn_map("d3=F4 d4=M5 d5=F1 e4=L", rivers="d3-d4")
    state = at_first_workers(2, map_=map_, clans=["robertson", "stewart"], money=[50, 50])
    place(state, "woodcutter", "d3")
    assert state.money[0] == 50 - 6 - 4 + 2
    large = at_first_workers(3, map_=map_, clans=["robertson"], money=[50, 50, 50])
    assert place(large, "miner", "d4").money[0] == 50 - 10 - 5 + 3


@pytest.mark.rule("CC-CLAN-803")
def test_robertson_saves_each_time_anew() -> None:
    """A sheep at the delta is slaughtered and put there again for £8 + £1 - £3."""
    map_ = drawn_map(DELTA, rivers="d3-d4")
    state = at_turn(
        map_=map_,
        clans=["robertson"],
        units=["woodcutter d2, sheep d3"],
        contracts=["14"],
        goods=["1 wool"],
        money=[50],
    )
    do(state, "fulfil 14", "done", "pass", "pass")
    assert expand(state, "sheep", "d3").money[0] == 50 - 6


@pytest.mark.rule("CC-CLAN-804")
def test_an_exchange_at_the_delta_pays_nothing_back() -> None:
    map_ = drawn_map("a1=G1 a2=G1 a3=G1 b1=L", rivers="a1-a2")
    state = at_turn(map_=map_, ports="7 2 4 8", clans=["robertson"], units=["sheep a1 a2"], money=[0])
    assert names(map_.delta) == {"a1", "a2"}
    do(state, "port 7", "swap a1 cow", "swap a2 bakery")
    assert state.money[0] == 0
