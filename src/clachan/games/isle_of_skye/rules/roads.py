"""The longest road of a territory (ISD-SCROLL-30 to -35)."""

from __future__ import annotations

from clachan.games.isle_of_skye.rules.components import Face
from clachan.games.isle_of_skye.rules.territory import STEPS


def longest_road(cells: dict[int, Face]) -> int:
    """The most different tiles on one unbroken road without branches: a path that uses no road segment twice."""
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
