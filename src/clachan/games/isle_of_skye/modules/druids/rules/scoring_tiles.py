"""The scoring tiles of Druids: what each of them counts. Most lighthouses is a majority like those of the base game.

Rules: ISD-SCORE-10…21, ISD-SCORE-40…62.
"""

from __future__ import annotations

from clachan.core.options import Variant
from clachan.games.isle_of_skye.rules.components import CATTLE, MOUNTAIN, SHEEP, WATER
from clachan.games.isle_of_skye.rules.grid import WIDTH
from clachan.games.isle_of_skye.rules.scoring_tiles import Measure, largest_completed
from clachan.games.isle_of_skye.rules.territory import Territory

OPEN_WATER_EDGES = Variant("open-water-edges", ["open", "all"], module="druids")
LARGEST_HERD = Variant("largest-herd", ["cattle", "animals"], module="druids")


def open_water_edges(territory: Territory, gold: int) -> int:
    """Tile edges at which water is still open, over the whole territory (ISD-SCORE-10 to -12)."""
    found = 0
    for area in territory.areas.values():
        if area.terrain == WATER:
            found += area.open
    return found


def edges_of_open_waters(territory: Territory, gold: int) -> int:
    """All tile edges of uncompleted waters, joined ones too: option open-water-edges all."""
    found = 0
    for area in territory.areas.values():
        if area.terrain == WATER and area.open:
            found += area.edges
    return found


def largest_herd(territory: Territory, gold: int) -> int:
    """The cattle of the pasture area that has the most (ISD-SCORE-20, -21)."""
    largest = 0
    for area in territory.areas.values():
        largest = max(largest, (area.features >> CATTLE) & 255)
    return largest


def cattle_of_most_animals(territory: Territory, gold: int) -> int:
    """The cattle where most animals are; of equal herds the one with more cattle: option largest-herd animals."""
    largest, cattle = 0, 0
    for area in territory.areas.values():
        herd = area.count(SHEEP) + area.count(CATTLE)
        if herd > largest or (herd == largest and area.count(CATTLE) > cattle):
            largest, cattle = herd, area.count(CATTLE)
    return cattle


def longest_diagonal(territory: Territory, gold: int) -> int:
    """The most tiles on one diagonal in either direction; gaps do not matter (ISD-SCORE-40 to -43)."""
    falling: dict[int, int] = {}
    rising: dict[int, int] = {}
    for cell in territory.cells:
        x, y = cell % WIDTH, cell // WIDTH
        falling[x - y] = falling.get(x - y, 0) + 1
        rising[x + y] = rising.get(x + y, 0) + 1
    return max(max(falling.values()), max(rising.values()))


def largest_completed_mountain(territory: Territory, gold: int) -> int:
    """ISD-SCORE-50"""
    return largest_completed(territory, MOUNTAIN)


def lake_houses(territory: Territory, gold: int) -> int:
    """Farms on tiles that hold a patch of a completed water (ISD-SCORE-60 to -62)."""
    shore = 0
    for area in territory.areas.values():
        if area.open == 0 and area.terrain == WATER:
            shore |= area.tiles
    return territory.farms_on(shore) if shore else 0


MEASURES: dict[str, Measure] = {
    "largest_completed_mountain": largest_completed_mountain,
    "open_water_edges": open_water_edges,
    "largest_herd": largest_herd,
    "longest_diagonal": longest_diagonal,
    "lake_houses": lake_houses,
}

READINGS: dict[tuple[str, str], tuple[str, Measure]] = {
    (OPEN_WATER_EDGES.name, "all"): ("open_water_edges", edges_of_open_waters),
    (LARGEST_HERD.name, "animals"): ("largest_herd", cattle_of_most_animals),
}
