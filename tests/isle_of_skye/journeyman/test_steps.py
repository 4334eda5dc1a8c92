"""What a step costs (ISJ-MOVE-20 to -29)."""

from __future__ import annotations

import pytest

from clachan.games.isle_of_skye.modules.journeyman.rules.steps import FAR, Ways, step_cost
from clachan.games.isle_of_skye.rules.grid import EAST, NORTH, SOUTH, WEST, cell_at
from clachan.games.isle_of_skye.rules.territory import Territory
from tests.isle_of_skye.journeyman.table import BOX, Cell, costs
from tests.isle_of_skye.positions import build, territory


def cheapest(land: Territory, *marks: Cell, start: Cell = (0, 0)) -> int:
    """What the cheapest order of some tiles costs."""
    return Ways(BOX, land, cell_at(*start), tuple(cell_at(*cell) for cell in marks)).cheapest()


@pytest.mark.rule("ISJ-MOVE-20", "ISJ-MOVE-21", "ISJ-MOVE-22")
def test_what_it_costs_to_reach_each_tile() -> None:
    """TSJ-MOVE-1"""
    assert costs(territory("REF-A")) == {
        (0, 0): 0,
        (0, -1): 1,
        (-1, 0): 1,
        (0, 1): 1,
        (1, 0): 2,
        (-1, -1): 3,
        (1, -1): 3,
        (-1, 1): 3,
        (1, 1): 3,
        (2, 0): 4,
        (2, -1): 5,
        (2, 1): 5,
    }


@pytest.mark.rule("ISJ-MOVE-22", "ISJ-MOVE-23", "ISJ-MOVE-24")
def test_dead_ends_do_not_count() -> None:
    """TSJ-MOVE-4"""
    land = territory("REF-A")
    assert step_cost(BOX, land, cell_at(0, -1), WEST) == 2
    assert step_cost(BOX, land, cell_at(-1, -1), EAST) == 2
    assert step_cost(BOX, land, cell_at(0, -1), EAST) == 2
    assert step_cost(BOX, land, cell_at(0, 0), NORTH) == 1
    assert step_cost(BOX, land, cell_at(0, -1), SOUTH) == 1


@pytest.mark.rule("ISJ-MOVE-24")
def test_a_road_that_ends_in_the_middle_leads_there() -> None:
    """B01 has a road from north to south; B29 one that ends in the middle of the tile."""
    land = territory("REF-R")
    middle = [cell for cell, face in land.cells.items() if [len(s.exits) for s in face.segments] == [1]]
    found = 0
    for cell in middle:
        face = land.cells[cell]
        direction = face.segments[0].exits[0]
        other = land.cells.get(cell + (-64, 1, 64, -1)[direction])
        if other is not None and other.exits >> (direction ^ 2) & 1:
            assert step_cost(BOX, land, cell, direction) == 1
            found += 1
    assert found


@pytest.mark.rule("ISJ-MOVE-25", "ISJ-MOVE-26")
def test_two_roads_on_a_tile_may_both_be_used() -> None:
    """TSJ-MOVE-5"""
    land = territory("REF-R")
    assert costs(land)[(-1, -1)] == 2
    assert cheapest(land, (0, 1), (-1, -1)) == 4
    assert cheapest(land, (-1, -1), (1, -2)) == 5
    # On REF-2R the second of these steps is by a road that is not connected with the castle.
    land = territory("REF-2R")
    assert step_cost(BOX, land, cell_at(0, -1), WEST) == 1
    assert land.castle_road.tiles >> list(land.cells).index(cell_at(-1, -1)) & 1 == 0


@pytest.mark.rule("ISJ-MOVE-20")
def test_holes_cannot_be_entered() -> None:
    """TSJ-MOVE-6"""
    land = territory("REF-H")
    assert costs(land)[(2, 0)] == 5
    assert (1, 0) not in costs(land)


@pytest.mark.rule("ISJ-MOVE-20")
def test_there_are_no_diagonal_steps() -> None:
    assert costs(territory("CAS B72r0"))[(1, 0)] == 2
    land = territory(". B50r3 / CAS B72r0")
    assert costs(land)[(1, -1)] == costs(land)[(1, 0)] + costs(land, (1, 0))[(1, -1)]


@pytest.mark.rule("ISJ-MOVE-27")
def test_a_road_that_runs_round_does_not_help_the_direct_step() -> None:
    """On REF-A (-1,0) and (0,-1) are both joined with the castle; beside (-1,0) lies (-1,-1), without a road."""
    land = territory("REF-A")
    assert step_cost(BOX, land, cell_at(-1, 0), NORTH) == 2
    assert step_cost(BOX, land, cell_at(0, 1), WEST) == 2


@pytest.mark.rule("ISJ-MOVE-28")
def test_tiles_may_be_crossed_again() -> None:
    """From the castle to one end, back over it, and to the other."""
    land = territory("REF-A")
    assert cheapest(land, (-1, 0), (0, 1)) == 3
    assert cheapest(land, (-1, 0), (0, -1), (0, 1)) == 5


@pytest.mark.rule("ISJ-MOVE-29", "ISJ-MOVE-04")
def test_the_own_tile_costs_nothing() -> None:
    land = territory("REF-A")
    assert cheapest(land, (0, 0)) == 0
    assert cheapest(land) == 0
    assert cheapest(land, (0, 1), (-1, 0), start=(0, 1)) == 2


@pytest.mark.rule("ISJ-MOVE-05", "ISJ-MOVE-41")
def test_one_of_the_tiles_can_be_wanted_first() -> None:
    ways = Ways(BOX, territory("REF-A"), cell_at(0, 0), (cell_at(0, -1), cell_at(1, 0)))
    assert ways.cheapest() == 4
    assert ways.cheapest(first=cell_at(0, -1)) == 4
    assert ways.cheapest(first=cell_at(1, 0)) == 5
    assert ways.cheapest(further=cell_at(0, 1)) == 6
    assert ways.cheapest(first=cell_at(2, 2)) == FAR


@pytest.mark.rule("ISJ-MOVE-21", "ISJ-MOVE-22")
def test_a_way_costs_the_same_back() -> None:
    for name in ("REF-A", "REF-R", "REF-B", "REF-H", "REF-M"):
        land = territory(name)
        for start in [(0, 0), *costs(land)]:
            for cell, cost in costs(land, start).items():
                assert costs(land, cell)[start] == cost


@pytest.mark.rule("ISJ-MOVE-22")
def test_a_new_tile_brings_new_ways() -> None:
    """TSJ-MOVE-11"""
    land = build(territory("CAS"), "J06", cell_at(0, 1))
    land = build(land, "B31", cell_at(0, -1))
    assert cheapest(land, (0, 1), (0, -1)) == 3
