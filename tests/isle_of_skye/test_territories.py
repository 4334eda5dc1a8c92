"""What holds of any territory: INV-06, INV-08 and INV-09, and that what is kept equals what is counted."""

from __future__ import annotations

import random

import pytest

from clachan.games.isle_of_skye.modules.druids.rules.scoring_tiles import open_water_edges
from clachan.games.isle_of_skye.rules.grid import coordinates
from clachan.games.isle_of_skye.rules.scoring_tiles import (
    brochs_of_each_mountain,
    columns_of_3,
    points_of,
    score_tile,
    waters_with_ship_and_lighthouse,
)
from clachan.games.isle_of_skye.rules.scrolls import scrolls_of
from tests.isle_of_skye.at_random import laid, random_territories
from tests.isle_of_skye.from_scratch import (
    STEP,
    Slow,
    beside,
    kept_areas,
    kept_roads,
    slow_areas,
    slow_lands,
    slow_roads,
)
from tests.isle_of_skye.positions import GAME, build, new_game, territory


@pytest.mark.rule("IS-AREA-02", "IS-AREA-03", "IS-AREA-06", "IS-AREA-12", "IS-AREA-15")
def test_areas_kept_tile_by_tile_equal_those_counted_from_scratch() -> None:
    for land, slow in slow_lands():
        assert kept_areas(land) == slow_areas(slow)


@pytest.mark.rule("IS-ROAD-02", "IS-ROAD-03", "IS-ROAD-04", "IS-ROAD-05", "IS-ROAD-10")
def test_roads_kept_tile_by_tile_equal_those_counted_from_scratch() -> None:
    for land, slow in slow_lands():
        assert kept_roads(land) == slow_roads(slow)


@pytest.mark.rule("IS-AREA-15")
def test_areas_and_roads_are_right_after_each_single_tile() -> None:
    for steps in random_territories()[:20]:
        land = territory("CAS")
        for step in steps:
            land = build(land, *step)
            assert kept_areas(land) == slow_areas(Slow(land))
            assert kept_roads(land) == slow_roads(Slow(land))


@pytest.mark.rule("IS-SCORE-03")
def test_points_for_random_territories_equal_those_counted_from_scratch() -> None:
    table = new_game().frame
    scored = [tile for tile in table.components.scoring_tiles[:16] if not tile.majority]
    for land, slow in slow_lands():
        assert {tile.id: points_of(table, tile, land, 0) for tile in scored} == slow.points()


def test_the_random_territories_are_varied_enough() -> None:
    """They have large completed areas, loops, and tiles that lie twice in an area or in a road network."""
    lands = [slow for _, slow in slow_lands()]
    assert len(lands) >= 300
    assert max(land.size(area) for land in lands for area in land.completed()) >= 6
    assert sum(len(area) > land.size(area) for land in lands for area in land.areas) > 4
    assert sum(len(road) > len({r.cell for r in road}) for land in lands for road in land.networks) > 1
    assert len({tile for land in lands for tile, _ in land.tiles.values()}) == 73 + 36 + 1


@pytest.mark.rule("IS-SCORE-03")
def test_inv_08_scores_do_not_depend_on_the_order_of_building() -> None:
    table = new_game(modules=["druids"]).frame
    rng = random.Random(8)
    for steps in random_territories()[:60]:
        land, again, rest = laid(steps), territory("CAS"), list(steps)
        while rest:
            step = rng.choice([step for step in rest if step[1] in again.frontier])
            rest.remove(step)
            again = build(again, *step)
        assert {name: measure(again, 7) for name, measure in GAME.measures.items()} == {
            name: measure(land, 7) for name, measure in GAME.measures.items()
        }
        assert sorted((t.id, value, double) for t, value, double in scrolls_of(table, again, 7)) == sorted(
            (t.id, value, double) for t, value, double in scrolls_of(table, land, 7)
        )
        assert kept_areas(again) == kept_areas(land)
        assert kept_roads(again) == kept_roads(land)


@pytest.mark.rule("IS-SCORE-02")
def test_inv_08_scores_do_not_depend_on_the_order_of_players() -> None:
    rng = random.Random(9)
    for tile in GAME.components.scoring_tiles:
        lands = [laid(rng.choice(random_territories())) for _ in range(4)]
        gold = [rng.randrange(6) for _ in range(4)]
        order = rng.sample(range(4), 4)
        points = []
        for seats in (range(4), order):
            state = new_game(4, ["druids"])
            state.territories, state.gold = [lands[seat] for seat in seats], [gold[seat] for seat in seats]
            score_tile(state, tile)
            points.append(state.scores)
        assert points[1] == [points[0][seat] for seat in order]


NEVER_LOWER = [
    "squares",
    "sheep",
    "castle_road_tiles",
    "cattle_by_the_castle_road",
    "largest_completed_water",
    "completed_areas",
    "completed_areas_of_3",
    "building_sets",
    "completed_mountains",
    "largest_completed_mountain",
    "lake_houses",
    "animals_at_farms",
    "largest_herd",
    "longest_diagonal",
    "longest_road_tiles",
]


@pytest.mark.rule("IS-AREA-11")
def test_inv_09_a_further_tile_never_lowers_these_values() -> None:
    for steps in random_territories()[:60]:
        land = territory("CAS")
        values = [GAME.measures[name](land, 0) for name in NEVER_LOWER]
        for step in steps:
            land = build(land, *step)
            later = [GAME.measures[name](land, 0) for name in NEVER_LOWER]
            assert all(new >= old for new, old in zip(later, values, strict=True))
            values = later


def test_inv_09_a_further_tile_can_lower_these_values() -> None:
    """Waters, mountains or columns that scored apart become one; open shores are closed."""
    gap = "B21r1 . / B48r1 . / B41r1 B57r0 / {} CAS / B51r1 B35r2 / B62r1 . / B29r0 ."
    assert columns_of_3(territory(gap.format(".")), 0) == 3
    assert columns_of_3(territory(gap.format("B39r0")), 0) == 2
    fallen: set[str] = set()
    for steps in random_territories():
        land = territory("CAS")
        for step in steps:
            later = build(land, *step)
            if waters_with_ship_and_lighthouse(later, 0) < waters_with_ship_and_lighthouse(land, 0):
                fallen.add("ship_and_lighthouse")
            if brochs_of_each_mountain(later, (1, 3, 6)) < brochs_of_each_mountain(land, (1, 3, 6)):
                fallen.add("brochs_in_mountains")
            if open_water_edges(later, 0) < open_water_edges(land, 0):
                fallen.add("open_water_edges")
            land = later
    assert fallen == {"ship_and_lighthouse", "brochs_in_mountains", "open_water_edges"}


@pytest.mark.rule("IS-AREA-07", "IS-AREA-10", "IS-AREA-11")
def test_inv_06_four_edges_stay_open_and_completed_areas_stay_as_they_are() -> None:
    for steps in random_territories()[:60]:
        land = territory("CAS")
        completed: set[str] = set()
        for step in steps:
            land = build(land, *step)
            cells = [coordinates(cell) for cell in land.cells]
            open_ = sum(beside(cell, edge) not in cells for cell in cells for edge in STEP)
            assert sum(area.open for area in land.areas.values()) == open_ >= 4
            now = {area for area in kept_areas(land) if " open 0 " in area}
            assert completed <= now
            completed = now
