"""What scoring tiles and scrolls count in a territory. The data files name these measures."""

from __future__ import annotations

from collections.abc import Callable

from clachan.games.isle_of_skye.rules.components import (
    BROCH,
    CATTLE,
    FARM,
    LIGHTHOUSE,
    MOUNTAIN,
    PASTURE,
    SHEEP,
    SHIP,
    WATER,
    Face,
)
from clachan.games.isle_of_skye.rules.roads import longest_road
from clachan.games.isle_of_skye.rules.territory import WIDTH, Territory

Measure = Callable[[Territory, int], int]


def sheep(territory: Territory, gold: int) -> int:
    """IS-SCORE-20"""
    return territory.count(SHEEP)


def cattle(territory: Territory, gold: int) -> int:
    """IS-SCROLL-04"""
    return territory.count(CATTLE)


def brochs(territory: Territory, gold: int) -> int:
    """IS-SCROLL-04"""
    return territory.count(BROCH)


def farms(territory: Territory, gold: int) -> int:
    """IS-SCROLL-04"""
    return territory.count(FARM)


def ships(territory: Territory, gold: int) -> int:
    """IS-SCORE-120"""
    return territory.count(SHIP)


def lighthouses(territory: Territory, gold: int) -> int:
    """ISD-SCORE-30"""
    return territory.count(LIGHTHOUSE)


def whisky_tiles(territory: Territory, gold: int) -> int:
    """Tiles with barrels, connected or not (IS-SCORE-40, IS-SCROLL-05)."""
    return territory.whisky


def owned_gold(territory: Territory, gold: int) -> int:
    """IS-SCORE-130, ISD-SCROLL-50"""
    return gold


def squares(territory: Territory, gold: int) -> int:
    """Blocks of two by two tiles; they may overlap (IS-SCORE-12)."""
    cells = territory.cells
    found = 0
    for cell in cells:
        if cell + 1 in cells and cell + WIDTH in cells and cell + WIDTH + 1 in cells:
            found += 1
    return found


def animals_at_farms(territory: Territory, gold: int) -> int:
    """Animals on a farm tile or on one of the eight cells around it, each once (IS-SCORE-50)."""
    return _animals_near_farms(territory.cells, (1, -1, WIDTH, -WIDTH, WIDTH + 1, WIDTH - 1, -WIDTH + 1, -WIDTH - 1))


def animals_beside_farms(territory: Territory, gold: int) -> int:
    """The same without diagonal neighbours: option farm-neighbourhood 4."""
    return _animals_near_farms(territory.cells, (1, -1, WIDTH, -WIDTH))


def _animals_near_farms(cells: dict[int, Face], around: tuple[int, ...]) -> int:
    near: set[int] = set()
    for cell, face in cells.items():
        if (face.tile.features >> FARM) & 255:
            near.add(cell)
            for step in around:
                near.add(cell + step)
    animals = 0
    for cell, face in cells.items():
        features = face.tile.features
        if features & 0xFFFF and cell in near:
            animals += ((features >> SHEEP) & 255) + ((features >> CATTLE) & 255)
    return animals


def cattle_by_the_castle_road(territory: Territory, gold: int) -> int:
    """Cattle on tiles connected to the castle (IS-SCORE-60)."""
    connected = territory.castle_road.tiles
    found = 0
    for place, face in enumerate(territory.cells.values()):
        if (connected >> place) & 1:
            found += (face.tile.features >> CATTLE) & 255
    return found


def castle_road_tiles(territory: Territory, gold: int) -> int:
    """Tiles connected to the castle, itself included (IS-SCORE-70, -71)."""
    return territory.castle_road.tiles.bit_count()


def completed_areas(territory: Territory, gold: int) -> int:
    """IS-SCORE-90"""
    found = 0
    for area in territory.areas.values():
        if area.open == 0:
            found += 1
    return found


def completed_areas_of_3(territory: Territory, gold: int) -> int:
    """IS-SCORE-100"""
    found = 0
    for area in territory.areas.values():
        if area.open == 0 and area.tiles.bit_count() >= 3:
            found += 1
    return found


def _completed(territory: Territory, terrain: int) -> int:
    found = 0
    for area in territory.areas.values():
        if area.open == 0 and area.terrain == terrain:
            found += 1
    return found


def completed_pastures(territory: Territory, gold: int) -> int:
    """ISD-SCROLL-10"""
    return _completed(territory, PASTURE)


def completed_mountains(territory: Territory, gold: int) -> int:
    """IS-SCORE-160"""
    return _completed(territory, MOUNTAIN)


def completed_waters(territory: Territory, gold: int) -> int:
    """ISD-SCROLL-12"""
    return _completed(territory, WATER)


def _largest_completed(territory: Territory, terrain: int) -> int:
    largest = 0
    for area in territory.areas.values():
        if area.open == 0 and area.terrain == terrain:
            largest = max(largest, area.tiles.bit_count())
    return largest


def largest_completed_water(territory: Territory, gold: int) -> int:
    """IS-SCORE-80"""
    return _largest_completed(territory, WATER)


def largest_completed_mountain(territory: Territory, gold: int) -> int:
    """ISD-SCORE-50"""
    return _largest_completed(territory, MOUNTAIN)


def building_sets(territory: Territory, gold: int) -> int:
    """Broch, farm and lighthouse, each building in one set at the most (IS-SCORE-110, ISD-SCROLL-20)."""
    return min(territory.count(BROCH), territory.count(FARM), territory.count(LIGHTHOUSE))


def waters_with_ship_and_lighthouse(territory: Territory, gold: int) -> int:
    """IS-SCORE-140"""
    found = 0
    for area in territory.areas.values():
        if (area.features >> SHIP) & 255 and (area.features >> LIGHTHOUSE) & 255:
            found += 1
    return found


def _runs_of_3(territory: Territory, step: int) -> int:
    """Unbroken lines of at least three tiles in one direction; each maximal line once (IS-SCORE-151, -152)."""
    cells = territory.cells
    runs = 0
    for cell in cells:
        if cell - step not in cells and cell + step in cells and cell + 2 * step in cells:
            runs += 1
    return runs


def columns_of_3(territory: Territory, gold: int) -> int:
    """IS-SCORE-150"""
    return _runs_of_3(territory, WIDTH)


def lines_of_3(territory: Territory, gold: int) -> int:
    """Rows and columns (ISD-SCROLL-80)."""
    return _runs_of_3(territory, WIDTH) + _runs_of_3(territory, 1)


def open_water_edges(territory: Territory, gold: int) -> int:
    """Tile edges at which water is still open (ISD-SCORE-10)."""
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
    """The cattle of the pasture area that has the most (ISD-SCORE-20)."""
    largest = 0
    for area in territory.areas.values():
        largest = max(largest, (area.features >> CATTLE) & 255)
    return largest


def longest_diagonal(territory: Territory, gold: int) -> int:
    """The most tiles on one diagonal in either direction; gaps do not matter (ISD-SCORE-40 to -42)."""
    falling: dict[int, int] = {}
    rising: dict[int, int] = {}
    for cell in territory.cells:
        x, y = cell % WIDTH, cell // WIDTH
        falling[x - y] = falling.get(x - y, 0) + 1
        rising[x + y] = rising.get(x + y, 0) + 1
    return max(max(falling.values()), max(rising.values()))


def lake_houses(territory: Territory, gold: int) -> int:
    """Farms on tiles that hold a patch of a completed water (ISD-SCORE-60)."""
    shore = 0
    for area in territory.areas.values():
        if area.open == 0 and area.terrain == WATER:
            shore |= area.tiles
    return territory.farms_on(shore) if shore else 0


def sheep_cattle_pairs(territory: Territory, gold: int) -> int:
    """ISD-SCROLL-60"""
    return min(territory.count(SHEEP), territory.count(CATTLE))


def longest_road_tiles(territory: Territory, gold: int) -> int:
    """ISD-SCROLL-34"""
    return longest_road(territory.cells)


def brochs_of_each_mountain(territory: Territory, by_count: tuple[int, ...]) -> int:
    """Points for each mountain area by its number of brochs (IS-SCORE-30 to -32)."""
    points = 0
    for area in territory.areas.values():
        found = (area.features >> BROCH) & 255
        if found:
            points += by_count[min(found, len(by_count)) - 1]
    return points


MEASURES: dict[str, Measure] = {
    "sheep": sheep,
    "cattle": cattle,
    "brochs": brochs,
    "farms": farms,
    "ships": ships,
    "lighthouses": lighthouses,
    "whisky_tiles": whisky_tiles,
    "gold": owned_gold,
    "squares": squares,
    "animals_at_farms": animals_at_farms,
    "cattle_by_the_castle_road": cattle_by_the_castle_road,
    "castle_road_tiles": castle_road_tiles,
    "completed_areas": completed_areas,
    "completed_areas_of_3": completed_areas_of_3,
    "completed_pastures": completed_pastures,
    "completed_mountains": completed_mountains,
    "completed_waters": completed_waters,
    "largest_completed_water": largest_completed_water,
    "largest_completed_mountain": largest_completed_mountain,
    "building_sets": building_sets,
    "waters_with_ship_and_lighthouse": waters_with_ship_and_lighthouse,
    "columns_of_3": columns_of_3,
    "lines_of_3": lines_of_3,
    "open_water_edges": open_water_edges,
    "largest_herd": largest_herd,
    "longest_diagonal": longest_diagonal,
    "lake_houses": lake_houses,
    "sheep_cattle_pairs": sheep_cattle_pairs,
    "longest_road_tiles": longest_road_tiles,
}

# Readings that a variant puts in a measure's place: (variant, value) -> (measure, what counts instead).
READINGS: dict[tuple[str, str], tuple[str, Measure]] = {
    ("farm-neighbourhood", "4"): ("animals_at_farms", animals_beside_farms),
    ("open-water-edges", "all"): ("open_water_edges", edges_of_open_waters),
}
