"""What a territory promises for the scoring tiles and scrolls of Druids."""

from __future__ import annotations

from clachan.games.isle_of_skye.bot.promise import Promise, closing, completed, largest
from clachan.games.isle_of_skye.rules.components import CATTLE, MOUNTAIN, PASTURE, SHEEP, WATER
from clachan.games.isle_of_skye.rules.territory import Territory


def _lake_houses(territory: Territory) -> float:
    found = 0.0
    for area in territory.areas.values():
        if area.open and area.terrain == WATER:
            found += closing(area) * territory.farms_on(area.tiles)
    return found


def _largest_herd(territory: Territory) -> float:
    more = 0.0
    largest = 0
    for area in territory.areas.values():
        herd = (area.features >> CATTLE) & 255
        largest = max(largest, herd)
        if area.open:
            more = max(more, herd + 0.3 * min(area.open, 4))
    return max(0.0, more - largest)


def cattle_of_most_animals(territory: Territory) -> float:
    """What the largest herd may gain where all animals decide which one it is."""
    largest = 0
    room = 0
    for area in territory.areas.values():
        herd = area.count(SHEEP) + area.count(CATTLE)
        if herd >= largest:
            largest, room = herd, area.open
    return 0.3 * min(room, 4)


def _longest_diagonal(territory: Territory) -> float:
    return 0.02 * len(territory.frontier)


PROMISES: dict[str, Promise] = {
    "completed_pastures": completed(PASTURE),
    "completed_waters": completed(WATER),
    "largest_completed_mountain": largest(MOUNTAIN),
    "lake_houses": _lake_houses,
    "largest_herd": _largest_herd,
    "longest_diagonal": _longest_diagonal,
}
GROWTH: dict[str, float] = {
    "completed_pastures": 0.2,
    "completed_waters": 0.4,
    "longest_road_tiles": 0.7,
    "sheep_cattle_pairs": 0.6,
    "lines_of_3": 0.6,
}
# Later building may lower it.
FLEETING: dict[str, float] = {"open_water_edges": 0.7}
