"""Areas: patches of one terrain that hang together over the edges of tiles, and when they are completed.

What lies on each patch is told by the tiles (components.py).

Rules: IS-AREA-01…15.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core import mypyc_attr
from clachan.games.isle_of_skye.rules.components import Face
from clachan.games.isle_of_skye.rules.grid import FACING, relabel

if TYPE_CHECKING:
    from clachan.games.isle_of_skye.rules.territory import Territory


@mypyc_attr(acyclic=True)
class Area:
    """Patches of one terrain joined over edges (IS-AREA-01, -03), with what is drawn on them (IS-AREA-12, -13).

    It is completed when no edge is `open` (IS-AREA-07 to -11). `tiles` has a bit for each tile, and `scrolls` the place
    of each tile whose scroll lies here, in building order.
    """

    __slots__ = ("terrain", "tiles", "open", "edges", "features", "scrolls")

    def __init__(
        self, terrain: int, tiles: int, open_: int, edges: int, features: int, scrolls: tuple[int, ...]
    ) -> None:
        self.terrain: int = terrain
        self.tiles: int = tiles
        self.open: int = open_
        self.edges: int = edges
        self.features: int = features
        self.scrolls: tuple[int, ...] = scrolls

    @property
    def size(self) -> int:
        """The number of different tiles (IS-AREA-06)."""
        return self.tiles.bit_count()

    def count(self, feature: int) -> int:
        """How many of a feature lie in the area."""
        return (self.features >> feature) & 255


def join_areas(land: Territory, cell: int, face: Face, place: int) -> None:
    """Join each patch with the areas it touches over its edges (IS-AREA-02, -04, -05, -14), one after another."""
    open_areas = land.open_areas
    areas = land.areas
    bit = 1 << place
    edge = cell * 4
    touching = [open_areas.pop(edge + facing, -1) for facing in FACING]
    for patch in face.patches:
        joined = -1
        tiles = bit
        open_ = 0
        edges = len(patch.edges)
        features = patch.features
        scrolls: tuple[int, ...] = (place,) if patch.scroll else ()
        for d in patch.edges:
            other = touching[d]
            if other < 0:
                open_ += 1
                continue
            open_ -= 1
            if other == joined:
                continue
            area = areas[other]
            tiles |= area.tiles
            open_ += area.open
            edges += area.edges
            features += area.features
            scrolls = area.scrolls + scrolls
            if joined < 0:
                joined = other
            else:
                del areas[other]
                relabel(open_areas, other, joined)
                for i in range(4):
                    if touching[i] == other:
                        touching[i] = joined
        if joined < 0:
            land.last_id += 1
            joined = land.last_id
        areas[joined] = Area(patch.terrain, tiles, open_, edges, features, scrolls)
        for d in patch.edges:
            if touching[d] < 0:
                open_areas[edge + d] = joined
