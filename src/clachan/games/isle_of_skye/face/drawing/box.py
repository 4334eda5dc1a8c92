"""What drawings need to know of the box: the tiles, and what an expansion prints on its own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from clachan.games.isle_of_skye.modules.druids.rules.components import SLABS
from clachan.games.isle_of_skye.modules.druids.rules.extension import Druids
from clachan.games.isle_of_skye.rules.components import Components, Tile
from clachan.games.isle_of_skye.rules.extension import SkyeExtension


class Box:
    """Tiles by id (the castle too), with the costs and slabs of druid tiles, and the figures of the Dolmen."""

    __slots__ = ("components", "tiles", "costs", "slabs", "extra_costs", "bag_cost")

    def __init__(self, components: Components, extensions: Sequence[SkyeExtension]) -> None:
        self.components: Components = components
        self.tiles: dict[str, Tile] = {**components.tile_by_id, components.castle.id: components.castle}
        self.costs: dict[str, int] = {}
        self.slabs: dict[str, str] = {}
        self.extra_costs: tuple[int, ...] = ()
        self.bag_cost: int = 0
        for extension in extensions:
            if isinstance(extension, Druids):
                tiles = components.tiles
                self.costs = {tiles[tile].id: cost for tile, cost in extension.box.costs.items()}
                self.slabs = {tiles[tile].id: SLABS[slab] for tile, slab in extension.box.slab_of.items()}
                self.extra_costs = extension.box.extra_costs
                self.bag_cost = extension.box.bag_cost

    @property
    def castle(self) -> str:
        """The id of the castle tile."""
        return self.components.castle.id


@lru_cache(maxsize=16)
def box_of(components: Components, extensions: tuple[SkyeExtension, ...]) -> Box:
    """The box of a game (`game.components, game.extensions`) or of a table; the same one each time."""
    return Box(components, extensions)
