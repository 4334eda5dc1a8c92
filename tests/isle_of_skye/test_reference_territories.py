"""All values of the reference territories: every measure of the game on thirteen maps."""

from __future__ import annotations

import pytest

from clachan.games.isle_of_skye.rules.income import income_of
from clachan.games.isle_of_skye.rules.scoring_tiles import points_of
from clachan.games.isle_of_skye.rules.scrolls import scrolls_of
from tests.isle_of_skye.positions import GAME, at_phase, new_game, territory

COLUMNS = ["0", "1", "I", "L0", "L", "2R", "R", "R+", "M", "P", "H", "A", "B"]

SCORING_TILES = """
square                0 0 0 0 0 0 2 4 4 0 0 12 10
sheep                 0 0 0 0 0 2 4 4 3 1 0 3 3
brochs_in_mountains   0 0 0 0 0 0 1 2 6 0 1 1 3
animals_at_farms      0 0 0 0 0 3 5 5 3 2 1 8 2
cattle_on_road        0 0 0 0 0 2 6 6 0 0 2 4 2
road_tiles            1 1 1 1 1 3 7 8 4 2 2 4 5
largest_lake          0 4 2 0 6 0 0 0 0 4 0 10 4
completed_areas       0 1 1 0 1 0 0 0 0 2 3 5 5
completed_areas_3     0 0 0 0 3 0 0 0 0 0 3 3 6
building_set          0 0 0 0 0 0 0 0 0 0 5 5 5
ship_and_lighthouse   0 0 0 0 3 0 0 0 0 0 0 3 3
columns               0 0 0 0 0 0 3 3 3 0 6 12 9
mountain_areas        0 0 0 0 0 0 0 0 0 2 6 4 6
open_water_edges      0 0 0 0 0 3 4 4 0 0 2 1 2
largest_cattle_herd   0 0 0 0 0 4 6 6 0 2 4 6 4
longest_diagonal      2 2 2 2 4 4 4 6 4 2 4 6 6
largest_mountain      0 0 0 0 0 0 0 0 0 4 6 4 10
lake_house            0 3 3 0 0 0 0 0 0 3 0 6 3
"""

MEASURES = """
whisky_tiles          0 0 0 0 1 2 2 3 4 1 4 4 5
ships                 0 0 1 1 1 1 1 1 0 0 4 5 3
open_water_edges      1 0 1 1 0 6 8 8 1 0 5 3 5
lighthouses           0 0 0 0 1 0 0 0 0 0 2 1 1
longest_road_tiles    1 1 1 1 1 3 7 7 4 2 4 3 4
cattle                0 0 0 0 0 2 3 3 0 1 2 5 2
brochs                0 0 0 0 0 0 1 2 3 0 1 1 2
farms                 0 1 1 0 0 1 2 2 2 2 1 4 3
completed_pastures    0 0 0 0 0 0 0 0 0 0 0 0 1
completed_mountains   0 0 0 0 0 0 0 0 0 1 3 2 3
completed_waters      0 1 1 0 1 0 0 0 0 1 0 3 1
"""


def rows(text: str) -> list[tuple[str, str, int]]:
    found = []
    for line in text.strip().splitlines():
        name, *values = line.split()
        found += [(name, f"REF-{ref}", int(value)) for ref, value in zip(COLUMNS, values, strict=True)]
    return found


@pytest.mark.parametrize(("name", "ref", "points"), rows(SCORING_TILES))
def test_scoring_tile(name: str, ref: str, points: int) -> None:
    scoring_tile = next(t for t in GAME.components.scoring_tiles if t.id == name)
    assert points_of(new_game(modules=["druids"]).frame, scoring_tile, territory(ref), 0) == points


@pytest.mark.parametrize(("name", "ref", "value"), rows(MEASURES))
def test_measure(name: str, ref: str, value: int) -> None:
    assert new_game().frame.measures[name](territory(ref), 0) == value


@pytest.mark.parametrize(("ref", "gold"), list(zip(COLUMNS, [5, 5, 5, 5, 5, 6, 7, 8, 6, 6, 5, 7, 7], strict=True)))
def test_income(ref: str, gold: int) -> None:
    state = at_phase("price", players=2, territories=[f"REF-{ref}", "REF-0"])
    assert income_of(state, 0) == gold


@pytest.mark.parametrize(("ref", "points"), list(zip(COLUMNS, [0, 0, 0, 0, 2, 0, 0, 0, 2, 0, 3, 8, 8], strict=True)))
def test_scrolls(ref: str, points: int) -> None:
    scrolls = scrolls_of(new_game().frame, territory(f"REF-{ref}"), 0)
    assert sum(2 * value if completed else value for _, value, completed in scrolls) == points


@pytest.mark.parametrize(("ref", "count"), list(zip(COLUMNS, [0, 0, 0, 0, 0, 1, 1, 1, 2, 1, 2, 3, 3], strict=True)))
def test_rows_of_three(ref: str, count: int) -> None:
    measures = new_game().frame.measures
    land = territory(f"REF-{ref}")
    assert measures["lines_of_3"](land, 0) - measures["columns_of_3"](land, 0) == count
