"""What a territory promises: how much its measures are likely to grow by tiles still to come.

A promise is what a measure may gain over some rounds by building on what is begun; a growth is what it gains in a
round whatever was built before. The figures were set by hand and checked by bots playing one another.
"""

from __future__ import annotations

from collections.abc import Callable

from clachan.games.isle_of_skye.rules.areas import Area
from clachan.games.isle_of_skye.rules.components import (
    BROCH,
    CATTLE,
    FARM,
    LIGHTHOUSE,
    MOUNTAIN,
    SHEEP,
    SHIP,
    WATER,
)
from clachan.games.isle_of_skye.rules.grid import WIDTH
from clachan.games.isle_of_skye.rules.territory import Territory

# How likely an area with so many open edges is to be completed in the rounds to come.
CLOSING = (1.0, 0.55, 0.32, 0.18, 0.1, 0.05, *[0.03] * 100)

Promise = Callable[[Territory], float]


def closing(area: Area) -> float:
    """The chance that the area will be completed."""
    return CLOSING[area.open]


def open_castle_roads(territory: Territory) -> int:
    """Ends of the castle's road at which it can go on."""
    castle = territory.castle_network
    return sum([1 for network in territory.open_roads.values() if network == castle])


def _squares(territory: Territory) -> float:
    cells = territory.cells
    found = 0
    for cell in territory.frontier:
        for side in (1, -1):
            if cell + side in cells:
                for up in (WIDTH, -WIDTH):
                    if cell + up in cells and cell + up + side in cells:
                        found += 1
    return 0.3 * found


def _columns(territory: Territory) -> float:
    cells = territory.cells
    pairs = 0
    singles = 0
    for cell in cells:
        if cell - WIDTH not in cells:
            if cell + WIDTH not in cells:
                singles += 1
            elif cell + 2 * WIDTH not in cells:
                pairs += 1
    return 0.5 * pairs + 0.15 * singles


def completed(terrain: int | None, size: int = 1) -> Promise:
    """Areas of a terrain, or of any, that may be completed with so many tiles."""

    def promise(territory: Territory) -> float:
        found = 0.0
        for area in territory.areas.values():
            if area.open and (terrain is None or area.terrain == terrain):
                chance = CLOSING[area.open]
                found += chance if area.tiles.bit_count() + area.open >= size else 0.3 * chance
        return 0.8 * found

    return promise


def largest(terrain: int) -> Promise:
    """By how much the largest completed area of a terrain may grow."""

    def promise(territory: Territory) -> float:
        largest = 0
        for area in territory.areas.values():
            if area.open == 0 and area.terrain == terrain:
                largest = max(largest, area.tiles.bit_count())
        more = 0.0
        for area in territory.areas.values():
            if area.open and area.terrain == terrain:
                more = max(more, closing(area) * (area.tiles.bit_count() + 0.7 * area.open - largest))
        return more

    return promise


def _animals_at_farms(territory: Territory) -> float:
    near: set[int] = set()
    for cell, face in territory.cells.items():
        if (face.tile.features >> FARM) & 255:
            for row in (cell - WIDTH, cell, cell + WIDTH):
                near.update((row - 1, row, row + 1))
    away = 0
    for cell, face in territory.cells.items():
        features = face.tile.features
        if features & 0xFFFF and cell not in near:
            away += ((features >> SHEEP) & 255) + ((features >> CATTLE) & 255)
    room = sum([1 for cell in territory.frontier if cell in near])
    return 0.3 * away + 0.12 * room


def _ship_and_lighthouse(territory: Territory) -> float:
    found = 0.0
    for area in territory.areas.values():
        if area.open and area.terrain == WATER:
            ship, lighthouse = (area.features >> SHIP) & 255, (area.features >> LIGHTHOUSE) & 255
            if not (ship and lighthouse):
                found += 0.3 if lighthouse else 0.2 if ship else 0.05
    return found


def _building_sets(territory: Territory) -> float:
    counts = [territory.count(BROCH), territory.count(FARM), territory.count(LIGHTHOUSE)]
    whole = min(counts)
    over = sum([min(2, count - whole) for count in counts])
    return 0.18 * over + (0.15 if counts[2] > whole else 0.0)


def _brochs_in_mountains(territory: Territory) -> float:
    found = 0.0
    for area in territory.areas.values():
        if area.open and area.terrain == MOUNTAIN:
            brochs = (area.features >> BROCH) & 255
            found += (0.3, 0.8, 1.1, 0.0)[min(brochs, 3)]
    return found


PROMISES: dict[str, Promise] = {
    "squares": _squares,
    "columns_of_3": _columns,
    "completed_areas": completed(None),
    "completed_areas_of_3": completed(None, 3),
    "completed_mountains": completed(MOUNTAIN),
    "largest_completed_water": largest(WATER),
    "animals_at_farms": _animals_at_farms,
    "castle_road_tiles": lambda territory: 0.5 * min(3, open_castle_roads(territory)),
    "cattle_by_the_castle_road": lambda territory: 0.25 * min(3, open_castle_roads(territory)),
    "waters_with_ship_and_lighthouse": _ship_and_lighthouse,
    "building_sets": _building_sets,
    "brochs_of_each_mountain": _brochs_in_mountains,
}

# What scrolls may hope for: the growth of their measure in a round.
GROWTH: dict[str, float] = {
    "sheep": 1.1,
    "cattle": 0.9,
    "brochs": 0.6,
    "farms": 0.6,
    "ships": 0.8,
    "lighthouses": 0.4,
    "whisky_tiles": 0.8,
    "completed_mountains": 0.4,
    "building_sets": 0.2,
    "waters_with_ship_and_lighthouse": 0.2,
}
