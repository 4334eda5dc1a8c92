"""Roads: how those of adjoining tiles are joined, and which of them lead to the castle.

What whisky asks for besides is in income.py (IS-ROAD-10).

Rules: IS-ROAD-01…09.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core import mypyc_attr
from clachan.games.isle_of_skye.rules.components import Face, Segment
from clachan.games.isle_of_skye.rules.grid import FACING, STEPS, relabel

if TYPE_CHECKING:
    from clachan.games.isle_of_skye.rules.territory import Territory


@mypyc_attr(acyclic=True)
class Network:
    """Road segments joined over edges (IS-ROAD-01, -02): their tiles, each once (IS-ROAD-05, -09), and the tiles whose
    barrels stand at them (IS-ROAD-10). That of the castle has its tile too (IS-ROAD-04, -06)."""

    __slots__ = ("tiles", "barrels")

    def __init__(self, tiles: int, barrels: int) -> None:
        self.tiles: int = tiles
        self.barrels: int = barrels


def join_roads(land: Territory, cell: int, face: Face, place: int) -> None:
    """Join each road of the tile (IS-ROAD-03) with those that meet it at an edge, over any terrain (IS-ROAD-02, -08).

    What meets no road ends (IS-ROAD-07).
    """
    open_roads = land.open_roads
    networks = land.networks
    bit = 1 << place
    edge = cell * 4
    touching = [open_roads.pop(edge + facing, -1) for facing in FACING]
    for segment in face.segments:
        joined = -1
        tiles = bit
        barrels = bit if segment.barrels else 0
        for d in segment.exits:
            other = touching[d]
            if other < 0 or other == joined:
                continue
            network = networks[other]
            tiles |= network.tiles
            barrels |= network.barrels
            if joined < 0:
                joined = other
            else:
                _drop_network(land, other, joined)
                for i in range(4):
                    if touching[i] == other:
                        touching[i] = joined
        if joined < 0:
            land.last_id += 1
            joined = land.last_id
            if land.castle_network < 0:
                land.castle_network = joined
        networks[joined] = Network(tiles, barrels)
        for d in segment.exits:
            if cell + STEPS[d] not in land.cells:
                open_roads[edge + d] = joined


def _drop_network(land: Territory, old: int, new: int) -> None:
    del land.networks[old]
    relabel(land.open_roads, old, new)
    if land.castle_network == old:
        land.castle_network = new


def road_over(land: Territory, cell: int, direction: int) -> bool:
    """Whether a road runs from a tile over this edge to the next one: both reach it (IS-ROAD-02, -07)."""
    other = land.cells[cell + STEPS[direction]]
    return bool(land.cells[cell].exits >> direction & 1 and other.exits >> (direction ^ 2) & 1)


def can_lay_road(land: Territory, cell: int, direction: int) -> bool:
    """Whether the edge lies between two tiles and no road runs over it: for expansions that lay roads over edges."""
    if cell not in land.cells or cell + STEPS[direction] not in land.cells:
        return False
    return not road_over(land, cell, direction)


def lay_road(land: Territory, cell: int, direction: int) -> Territory:
    """The territory with a road over the edge between two tiles, which is one of their roads from now on.

    All roads are joined anew, tile by tile in the order of building; areas stay as they are.
    """
    other = cell + STEPS[direction]
    new = land.with_faces(
        {
            cell: _with_exit(land.cells[cell], direction),
            other: _with_exit(land.cells[other], direction ^ 2),
        }
    )
    cells = new.cells
    new.cells = {}
    for place, (there, face) in enumerate(cells.items()):
        join_roads(new, there, face, place)
        new.cells[there] = face
    return new


def _with_exit(face: Face, direction: int) -> Face:
    """The tile with one exit more: of its road, or of a new one that ends in the middle.

    No tile of ours with two roads lacks an exit; if one did, the first road would get it.
    """
    if face.exits >> direction & 1:
        return face
    segments = list(face.segments)
    if segments:
        segments[0] = Segment((*segments[0].exits, direction), segments[0].barrels)
    else:
        segments.append(Segment((direction,), False))
    return Face(face.tile, face.rotation, face.edges, face.patches, tuple(segments))
