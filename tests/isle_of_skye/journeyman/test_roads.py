"""Placed roads (ISJ-ROAD)."""

from __future__ import annotations

from random import Random

import pytest

from clachan.games.isle_of_skye.modules.druids.rules.scrolls import longest_road_tiles
from clachan.games.isle_of_skye.modules.journeyman.rules.roads import free_edges
from clachan.games.isle_of_skye.rules.grid import cell_at
from clachan.games.isle_of_skye.rules.roads import lay_road
from clachan.games.isle_of_skye.rules.scoring_tiles import castle_road_tiles, cattle_by_the_castle_road
from clachan.games.isle_of_skye.rules.territory import Territory
from tests.isle_of_skye.at_random import laid, random_territories
from tests.isle_of_skye.journeyman.table import (
    BOX,
    costs,
    edge,
    journey,
    plan,
    positions,
    refused,
    seen,
    table,
    walk,
    with_roads,
)
from tests.isle_of_skye.positions import TILES, legal, placements, play, territory


def figures(land: Territory) -> tuple[int, int, int, int]:
    """Income, road tiles, longest road, cattle by the road."""
    income = 5 + land.castle_road.barrels.bit_count()
    return income, castle_road_tiles(land, 0), longest_road_tiles(land, 0), cattle_by_the_castle_road(land, 0)


@pytest.mark.rule("ISJ-ROAD-04", "ISJ-ROAD-07", "ISJ-ROAD-02")
def test_a_road_that_joins_barrels_with_the_castle() -> None:
    """TSJ-ROAD-1"""
    before, after = territory("REF-A"), with_roads("REF-A", ((0, -1), "E"))
    assert after.cells[cell_at(0, -1)].exits == 0b1110
    assert [len(face.segments) for face in (before.cells[cell_at(0, -1)], after.cells[cell_at(0, -1)])] == [1, 1]
    assert figures(before)[:3] == (7, 4, 3)
    assert figures(after)[:3] == (8, 5, 4)
    assert (costs(after)[(1, -1)], costs(after)[(2, -1)]) == (2, 4)


@pytest.mark.rule("ISJ-ROAD-04", "ISJ-ROAD-03")
def test_a_tile_without_road_gets_one() -> None:
    """TSJ-ROAD-2: over the water between the castle and B63."""
    land = with_roads("REF-A", ((0, 0), "E"))
    assert [segment.exits for segment in land.cells[cell_at(1, 0)].segments] == [(3,)]
    assert (costs(land)[(1, 0)], costs(land)[(2, 0)]) == (1, 3)
    assert figures(land)[:3] == (7, 5, 3)


@pytest.mark.rule("ISJ-ROAD-04", "ISJ-ROAD-07")
def test_further_roads_of_a_tile_join_in_its_middle() -> None:
    """TSJ-ROAD-3"""
    # `cattle_on_road` has 2 points for each.
    assert figures(territory("REF-A"))[3] == 2
    land = with_roads("REF-A", ((0, 0), "E"), ((1, 0), "E"))
    assert [sorted(segment.exits) for segment in land.cells[cell_at(1, 0)].segments] == [[1, 3]]
    assert figures(land) == (8, 7, 5, 3)


@pytest.mark.rule("ISJ-ROAD-01", "ISJ-ROAD-02", "ISJ-ROAD-03")
def test_where_no_road_can_lie() -> None:
    """TSJ-ROAD-4"""
    state = plan("REF-A", "W2 M0 H0", available=[1])
    refused(state, "0 lay road 0,0 S")
    refused(state, "0 lay road 2,0 E")
    refused(state, "0 lay road 2,1 S")
    assert "lay road 0,-1 E" in legal(state, 0)
    refused(plan("REF-A"), "0 lay road 0,-1 E")
    # Not twice on an edge.
    state = plan("REF-A", "W2 M4 H0", available=[3])
    play(state, "0 lay road 0,-1 E")
    refused(state, "0 lay road 0,-1 E")
    # All other inner edges but those with a printed road are free.
    inner = sum(
        cell_at(x, y) in state.territories[0].cells and cell_at(x + dx, y + dy) in state.territories[0].cells
        for x in range(-3, 4)
        for y in range(-3, 4)
        for dx, dy in ((1, 0), (0, 1))
    )
    assert inner == 17
    assert len(free_edges(territory("REF-A"))) == 17 - 4


@pytest.mark.rule("ISJ-ROAD-08", "ISJ-ROAD-05", "ISJ-BONUS-12")
def test_a_road_laid_during_the_walk_counts_for_the_rest_of_it() -> None:
    """TSJ-ROAD-5"""
    state = walk("REF-A", [(-1, 0), (0, -1)], "W1 M0 H0")
    play(state, "0 collect -1,0", "0 advance warrior")
    assert positions(state) == "W2 M0 H0"
    assert state.asked == "road"
    assert seen(state)["laying"] == {"seat": 0, "roads": 1}
    play(state, "0 lay road 0,-1 E")
    assert journey(state).available[0] == 0
    # (0,-1), with a ship, was collected: 1 + 2 of 4.
    play(state, "0 advance nowhere")
    assert journey(state).left[0] == 1
    assert "rest 1,-1" in legal(state, 0)


@pytest.mark.rule("ISJ-ROAD-05", "ISJ-BONUS-22")
def test_two_roads_may_be_laid_one_after_another_or_kept() -> None:
    """LAY-1 has `two_roads` on M4."""
    start = walk("REF-A", [(0, 1)], "W0 M3 H0")
    play(start, "0 advance merchant")
    assert start.asked == "road"
    state = play(start.copy(), "0 lay road 0,0 E", "0 lay road 1,0 E")
    assert journey(state).roads[0] == (edge((0, 0), "E"), edge((1, 0), "E"))
    assert state.asked == "walk"
    state = play(start.copy(), "0 lay road 0,0 E", "0 keep road")
    assert (journey(state).available[0], len(journey(state).roads[0])) == (1, 1)
    state = play(start.copy(), "0 keep road")
    assert journey(state).available[0] == 2
    assert state.asked == "walk"


@pytest.mark.rule("ISJ-ROAD-05", "ISJ-ROAD-03")
def test_without_a_free_edge_nothing_is_asked_and_the_roads_are_kept() -> None:
    """A road runs already over the only edge between two tiles."""
    state = play(walk("CAS / B43r2", [(0, 1)], "W0 M3 H0"), "0 advance merchant")
    assert state.asked == "walk"
    assert journey(state).available[0] == 2


@pytest.mark.rule("ISJ-ROAD-05")
def test_a_kept_road_is_laid_while_planning_only() -> None:
    """TSJ-ROAD-6: an older road is not asked for in the walk."""
    state = walk("REF-A", [(-1, 0)], "W2 M0 H0", available=[1])
    assert not [text for text in legal(state, 0) if text.startswith("lay")]
    for phase in ("price", "buy"):
        state = table(
            phase,
            tracks=["W2 M0 H0"],
            available=[1],
            territories=["REF-A", "CAS"],
            offers=["B01:1", "B02:1"] if phase == "buy" else None,
            gold=[5, 5],
        )
        assert state.asked == phase
        assert not [text for text in legal(state, 0) if text.startswith("lay")]
    state = plan("REF-A", "W2 M0 H0", available=[1], round_=4)
    assert [text for text in legal(state, 0) if text.startswith("lay")]


@pytest.mark.rule("ISJ-ROAD-06")
def test_a_road_is_never_taken_back() -> None:
    state = play(plan("REF-A", "W2 M0 H0", available=[1]), "0 lay road 0,-1 E")
    assert not [text for text in legal(state, 0) if "road" in text]


@pytest.mark.rule("ISJ-ROAD-09")
def test_roads_change_neither_placements_nor_areas() -> None:
    """TSJ-ROAD-7"""
    before = territory("REF-A")
    after = with_roads(before, ((0, -1), "E"), ((0, 0), "E"), ((1, 0), "E"))
    for name in ("B01", "B10", "B22", "J06"):
        assert placements(before, name) == placements(after, name)
    assert before.areas is after.areas
    assert before.frontier == after.frontier


@pytest.mark.rule("ISJ-ROAD-10")
def test_three_roads_at_the_most() -> None:
    assert sum(tile.benefit.roads for tile in BOX.bonus_tiles) == BOX.roads == 3


@pytest.mark.rule("ISJ-ROAD-04", "ISJ-ROAD-07")
def test_roads_never_do_harm() -> None:
    """INVJ-07, over territories by chance; and the order of laying does not matter."""
    random = Random(5)
    for steps in random_territories()[:60]:
        land = laid(steps)
        edges = random.sample(free_edges(land), min(3, len(free_edges(land))))
        before = land
        for one in edges:
            after = lay_road(before, one // 4, one % 4)
            assert all(new >= old for new, old in zip(figures(after), figures(before), strict=True))
            cheaper, dear = costs(after), costs(before)
            assert all(cheaper[cell] <= dear[cell] for cell in dear)
            before = after
        again = land
        for one in reversed(edges):
            again = lay_road(again, one // 4, one % 4)
        assert figures(again) == figures(before)
        assert costs(again) == costs(before)


@pytest.mark.rule("ISJ-ROAD-07")
def test_roads_laid_before_and_after_building_are_the_same() -> None:
    """A territory that is built on after a road was laid has the networks of one in which the road came last."""
    random = Random(6)
    for steps in random_territories()[60:120]:
        if len(steps) < 6:
            continue
        early = laid(steps[: len(steps) // 2])
        edges = random.sample(free_edges(early), min(2, len(free_edges(early))))
        for one in edges:
            early = lay_road(early, one // 4, one % 4)
        for name, cell, rotation in steps[len(steps) // 2 :]:
            early = early.build(cell, TILES[name].faces[rotation])
        late = laid(steps)
        for one in edges:
            late = lay_road(late, one // 4, one % 4)
        assert figures(early) == figures(late)
        assert sorted((n.tiles, n.barrels) for n in early.networks.values()) == sorted(
            (n.tiles, n.barrels) for n in late.networks.values()
        )
        assert set(early.open_roads) == set(late.open_roads)
