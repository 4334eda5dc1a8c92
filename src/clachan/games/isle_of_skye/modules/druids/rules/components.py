"""What Druids has in its box: druid tiles with costs and slabs, and the figures of the Dolmen.

Which tiles there are is a reconstruction (ISD-SETUP-10): that is in the data.

Rules: ISD-SETUP-06, ISD-SETUP-09, ISD-SETUP-10.
"""

from __future__ import annotations

from typing import Literal

from clachan.core.catalogue import Catalogue, Entry
from clachan.games.isle_of_skye.rules.components import Components

MODULE = "druids"
SPACES = 5
# The four kinds of stone slabs (ISD-SETUP-06).
SlabKind = Literal["rescore_scroll", "own_tile", "bag", "discount"]
SLABS: tuple[SlabKind, ...] = ("rescore_scroll", "own_tile", "bag", "discount")
RESCORE_SCROLL, OWN_TILE, BAG, DISCOUNT = 0, 1, 2, 3


class DruidBox:
    """The components of the module; tiles and scoring tiles by index."""

    __slots__ = ("tiles", "costs", "slab_of", "extra_costs", "bag_cost", "bag_draw", "scoring_tiles")

    def __init__(self, catalogue: Catalogue, components: Components, module: str) -> None:
        self.tiles: list[int] = []
        self.costs: dict[int, int] = {}
        self.slab_of: dict[int, int] = {}
        for entry in catalogue.kind("tile", module):
            self._read_tile(entry, components.tile_by_id[entry.id].index)
        board = catalogue.kind("dolmen")[0]
        self.extra_costs: tuple[int, ...] = board.numbers("extra_costs", 0, 50, SPACES)
        self.bag_cost: int = board.number("bag_cost", 0, 50)
        self.bag_draw: int = board.number("bag_draw", 1, 50)
        board.done()
        for slab in catalogue.kind("slab"):
            # As many as there are tiles with such a slab, so they cannot run out (ISD-SETUP-06).
            slab.number("tokens", 0, 36)
            slab.done()
        scoring_tiles = catalogue.kind("scoring_tile")
        self.scoring_tiles: list[int] = [index for index, e in enumerate(scoring_tiles) if e.module == module]

    def _read_tile(self, entry: Entry, tile: int) -> None:
        """A fixed cost, and a slab or a scroll or neither (ISD-SETUP-09)."""
        self.tiles.append(tile)
        self.costs[tile] = entry.number("cost", 0, 8)
        if entry.has("slab"):
            if entry.has("scroll"):
                raise entry.error("slab", "a druid tile has a slab or a scroll, not both")
            self.slab_of[tile] = SLABS.index(entry.text("slab", SLABS))
        entry.done()
