"""The Dolmen: five spaces with druid tiles, what they cost, and how the row moves when one is bought.

ISD-DOLMEN-08 follows from ISD-DOLMEN-01: no slab is asked there.

Rules: ISD-SETUP-02, ISD-DOLMEN-01…09.
"""

from __future__ import annotations

from clachan.core.state import ExtensionState
from clachan.games.isle_of_skye.modules.druids.rules.components import DruidBox
from clachan.games.isle_of_skye.rules.state import NONE, SkyeState


class Dolmen(ExtensionState):
    """What Druids adds to a state: the row, the deck, and everybody's slabs."""

    __slots__ = ("row", "deck", "removed", "slabs", "fresh", "bag_draw")

    # The five spaces from left to right; NONE is empty.
    row: tuple[int, ...]
    # Face-down tiles. Nobody knows their order, so none is kept: each draw picks one at random (ISD-SETUP-08).
    deck: list[int]
    removed: tuple[int, ...]
    # How many slabs of each kind a seat can use, and those it took this round (ISD-SLAB-02).
    slabs: list[tuple[int, ...]]
    fresh: list[tuple[int, ...]]
    # Tiles drawn in a bag purchase of which one is to be kept.
    bag_draw: tuple[int, ...]

    def copy(self) -> Dolmen:
        """An independent copy."""
        new = Dolmen()
        new.row = self.row
        new.deck = self.deck.copy()
        new.removed = self.removed
        new.slabs = self.slabs.copy()
        new.fresh = self.fresh.copy()
        new.bag_draw = self.bag_draw
        return new

    def take(self, state: SkyeState, space: int) -> int:
        """Take the tile of a space; tiles to its left move right and a new one enters on the left (ISD-DOLMEN-04, -05).

        When the deck is empty the space on the left stays empty (ISD-DOLMEN-07).
        """
        tile = self.row[space]
        new = state.rng.draw(self.deck) if self.deck else NONE
        self.row = (new, *self.row[:space], *self.row[space + 1 :])
        return tile

    def remove(self, tile: int) -> None:
        """A druid tile leaves the game."""
        self.removed = (*self.removed, tile)


def cost(box: DruidBox, tile: int, space: int) -> int:
    """What is printed on the tile, and what its space adds (ISD-SETUP-02); nothing else (ISD-DOLMEN-01, -03, -08)."""
    return box.costs[tile] + box.extra_costs[space]


def affordable(box: DruidBox, dolmen: Dolmen, gold: int) -> list[int]:
    """The tiles of the row that can be paid in full (ISD-DOLMEN-02, -06)."""
    return [tile for space, tile in enumerate(dolmen.row) if tile != NONE and cost(box, tile, space) <= gold]


def hide_order(dolmen: Dolmen) -> None:
    """The deck has no order to hide (ISD-DOLMEN-09); in its list nothing may be left of how it was drawn from."""
    dolmen.deck.sort()
