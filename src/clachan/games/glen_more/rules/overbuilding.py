"""Overbuilding: which tiles an Overbuild tile can cover, and what becomes of them.

Rules: GM-OVER-01…05, GM-OVER-07…14.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core.refusal import Reason
from clachan.games.glen_more.rules.tiles import Tile

if TYPE_CHECKING:
    from clachan.games.glen_more.rules.placing import Spots
    from clachan.games.glen_more.rules.territory import Layout


def cells_to_overbuild(layout: Layout, tile: Tile, spots: Spots) -> tuple[int, ...]:
    """The cells whose tile an Overbuild tile can cover (GM-OVER-01 to -06, -08)."""
    found: list[int] = []
    for cell, below in layout.tiles.items():
        if tile.overbuild in below.types and tile.river == below.river and (cell in spots.near or cell in spots.on):
            found.append(cell)
    return tuple(found)


def why_not_over(layout: Layout, tile: Tile, spots: Spots, cell: int) -> Reason | None:
    """Why an Overbuild tile cannot cover the tile of a cell, if it cannot (GM-OVER-02, -05, -06)."""
    below = layout.tiles[cell]
    if tile.overbuild not in below.types:
        return Reason("it covers only tiles of this type: {type}", type=tile.overbuild)
    if tile.river != below.river:
        return Reason("it has a river, this tile has none") if tile.river else Reason("it would block the river")
    if cell not in spots.near and cell not in spots.on:
        return Reason("no Scotsman stands there or beside it")
    return None


def cover(layout: Layout, cell: int, below: Tile) -> dict[int, tuple[Tile, ...]]:
    """The covered tiles of a layout with the top tile of a cell among them, the lowest first (GM-OVER-07, -13).

    What lies and stands on the cell stays where it is, so it is on the new tile (GM-OVER-10). Only top tiles are
    activated and counted (GM-OVER-11, -12, -14); covered ones matter to MacPherson and leave with the stack. A player
    keeps what was gained (GM-OVER-09).
    """
    covered = layout.covered.copy()
    covered[cell] = (*layout.covered.get(cell, ()), below)
    return covered
