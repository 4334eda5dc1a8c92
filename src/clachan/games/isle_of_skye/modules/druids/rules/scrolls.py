"""The scrolls of Druids: what each of them counts, and when those for gold score.

They follow the rules of the base scrolls (ISD-SCROLL-01). Completed mountains, sets of buildings and waters with ship
and lighthouse (ISD-SCROLL-11, -20, -40) are counted as for the scoring tiles of the base game; fixed points
(ISD-SCROLL-70, -71) count nothing.

Rules: ISD-SCROLL-01…81.
"""

from __future__ import annotations

from clachan.games.isle_of_skye.rules.components import CATTLE, PASTURE, SHEEP, WATER, Face, Scroll
from clachan.games.isle_of_skye.rules.grid import STEPS, WIDTH
from clachan.games.isle_of_skye.rules.scoring_tiles import Measure, completed, runs_of_3
from clachan.games.isle_of_skye.rules.territory import Territory


def scored_after_gold(scroll: Scroll) -> bool:
    """Whether a scroll is one for gold (ISD-SCROLL-02, -50)."""
    return scroll.per == "gold"


def completed_pastures(territory: Territory, gold: int) -> int:
    """ISD-SCROLL-10"""
    return completed(territory, PASTURE)


def completed_waters(territory: Territory, gold: int) -> int:
    """ISD-SCROLL-12"""
    return completed(territory, WATER)


def lines_of_3(territory: Territory, gold: int) -> int:
    """Rows and columns (ISD-SCROLL-80, -81)."""
    return runs_of_3(territory, WIDTH) + runs_of_3(territory, 1)


def sheep_cattle_pairs(territory: Territory, gold: int) -> int:
    """ISD-SCROLL-60"""
    return min(territory.count(SHEEP), territory.count(CATTLE))


def longest_road_tiles(territory: Territory, gold: int) -> int:
    """ISD-SCROLL-30"""
    return longest_road(territory.cells)


def longest_road(cells: dict[int, Face]) -> int:
    """The most different tiles on one walk that uses no piece of road twice (ISD-SCROLL-31 to -35)."""
    joins, tiles = _segment_graph(cells)
    return max([_longest_from(s, joins, tiles, {s}, {tiles[s]: 1}) for s in range(len(tiles))], default=0)


def _segment_graph(cells: dict[int, Face]) -> tuple[list[list[int]], list[int]]:
    """Road segments as numbers: the segments each is joined with (IS-ROAD-02), and the cell each lies on."""
    at_edge: dict[int, int] = {}
    tiles: list[int] = []
    exits: list[tuple[int, ...]] = []
    for cell, face in cells.items():
        for segment in face.segments:
            for d in segment.exits:
                at_edge[cell * 4 + d] = len(tiles)
            tiles.append(cell)
            exits.append(segment.exits)
    joins: list[list[int]] = []
    for i, cell in enumerate(tiles):
        neighbours: list[int] = []
        for d in exits[i]:
            other = at_edge.get((cell + STEPS[d]) * 4 + (d ^ 2), -1)
            if other >= 0:
                neighbours.append(other)
        joins.append(neighbours)
    return joins, tiles


def _longest_from(
    segment: int, joins: list[list[int]], tiles: list[int], visited: set[int], passed: dict[int, int]
) -> int:
    """Depth first over all paths; `passed` counts how often each tile is on the path, so that it counts once."""
    best = len(passed)
    for other in joins[segment]:
        if other in visited:
            continue
        cell = tiles[other]
        visited.add(other)
        passed[cell] = passed.get(cell, 0) + 1
        best = max(best, _longest_from(other, joins, tiles, visited, passed))
        visited.discard(other)
        passed[cell] -= 1
        if passed[cell] == 0:
            del passed[cell]
    return best


MEASURES: dict[str, Measure] = {
    "completed_pastures": completed_pastures,
    "completed_waters": completed_waters,
    "lines_of_3": lines_of_3,
    "sheep_cattle_pairs": sheep_cattle_pairs,
    "longest_road_tiles": longest_road_tiles,
}
