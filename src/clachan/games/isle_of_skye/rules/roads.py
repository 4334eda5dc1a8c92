"""Roads: how those of adjoining tiles are joined, and which of them lead to the castle.

Rules: IS-ROAD-01…10.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core import mypyc_attr
from clachan.games.isle_of_skye.rules.components import Face
from clachan.games.isle_of_skye.rules.grid import STEPS, relabel

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
    touching = [open_roads.pop((cell + STEPS[d]) * 4 + (d ^ 2), -1) for d in range(4)]
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
                open_roads[cell * 4 + d] = joined


def _drop_network(land: Territory, old: int, new: int) -> None:
    del land.networks[old]
    relabel(land.open_roads, old, new)
    if land.castle_network == old:
        land.castle_network = new


def join_networks(land: Territory, first: int, second: int) -> Territory:
    """The territory with two road networks made one: for expansions that lay roads over edges."""
    new = land.with_own_networks()
    if first != second:
        a, b = new.networks[first], new.networks[second]
        _drop_network(new, second, first)
        new.networks[first] = Network(a.tiles | b.tiles, a.barrels | b.barrels)
    return new
