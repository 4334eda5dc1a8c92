"""What is counted in a land. The learner finds out what each of these numbers is worth; here it is only counted."""

from __future__ import annotations

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
from clachan.games.isle_of_skye.rules.frame import SkyeFrame
from clachan.games.isle_of_skye.rules.grid import WIDTH
from clachan.games.isle_of_skye.rules.territory import Territory

COUNTS = (
    "tiles",
    "frontier",
    "corners",  # free cells with two neighbours or more
    "pairs",  # columns of two
    "open pastures",
    "open mountains",
    "open waters",
    "nearly closed pastures",
    "nearly closed mountains",
    "nearly closed waters",
    "nearly closed, of two tiles or more",
    "largest open water",
    "brochs in open mountains",
    "ships or lighthouses in open waters",
    "sheep",
    "cattle",
    "brochs",
    "farms",
    "ships",
    "lighthouses",
    "barrels",
    "barrels by the castle road",
    "ends of the castle road",
    "scrolls now",  # as they would be scored if the game ended now
    "scrolls in open areas",
    "scrolls",
)
PLACES = {name: place for place, name in enumerate(COUNTS)}
# By the code of a free cell, which has two bits for each neighbour: 1 where there are two neighbours or more.
CORNER = [int(sum([(code >> shift) & 3 > 0 for shift in (0, 2, 4, 6)]) > 1) for code in range(256)]
FEATURES = (SHEEP, CATTLE, BROCH, FARM, SHIP, LIGHTHOUSE)


def counts(frame: SkyeFrame, land: Territory) -> list[float]:
    """The numbers of a land, in the order of COUNTS."""
    cells = land.cells
    open_, nearly = [0, 0, 0], [0, 0, 0]
    large = lake = brochs = lonely = 0
    now = hoped = scrolls = 0
    faces = None
    for area in land.areas.values():
        if area.open:
            open_[area.terrain] += 1
            size = area.tiles.bit_count()
            if area.open == 1:
                nearly[area.terrain] += 1
                large += size >= 2
            if area.terrain == WATER:
                lake = max(lake, size)
                lonely += (area.count(SHIP) > 0) != (area.count(LIGHTHOUSE) > 0)
            elif area.terrain == MOUNTAIN:
                brochs += area.count(BROCH)
        for place in area.scrolls:
            faces = faces or list(cells.values())
            scroll = faces[place].tile.scroll
            if scroll is not None:
                scrolls += 1
                worth = scroll.points
                if scroll.per:
                    worth *= frame.measures[scroll.per](land, 0) // scroll.for_every
                now += worth if area.open else 2 * worth
                hoped += worth if area.open else 0
    corners = sum([CORNER[code] for code in land.frontier.values()])
    pairs = sum([1 for c in cells if c + WIDTH in cells and c - WIDTH not in cells and c + 2 * WIDTH not in cells])
    castle = land.castle_network
    ends = sum([1 for network in land.open_roads.values() if network == castle])
    return [
        float(len(cells)),
        float(len(land.frontier)),
        float(corners),
        float(pairs),
        *map(float, open_),
        *map(float, nearly),
        float(large),
        float(lake),
        float(brochs),
        float(lonely),
        *[float(land.count(feature)) for feature in FEATURES],
        float(land.whisky),
        float(land.castle_road.barrels.bit_count()),
        float(ends),
        float(now),
        float(hoped),
        float(scrolls),
    ]
