"""Landmark cards: they are taken with their tile and kept; most of them give what any tile can give.

What is told of a card without rules of its own follows from what its effects do on any tile.

Rules: GM-LAND-01…04, GM-LAND-06, GM-LAND-15, GM-LAND-19…26, GM-LAND-46, GM-GEN-11…13.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.games.glen_more.rules.tiles import Effect, Tile

if TYPE_CHECKING:
    from clachan.games.glen_more.rules.state import GlenState

# The three signs, also those of clan fields: once and at once, from now on, in the final scoring (GM-GEN-12).
TIMINGS = ("lightning", "infinity", "flag")


class Landmark:
    """A landmark card; it belongs to the tile of the same name (GM-LAND-01)."""

    __slots__ = ("number", "name", "module", "stack", "timing", "effects", "back")

    def __init__(
        self, number: int, name: str, module: str, stack: str, timing: str, effects: tuple[Effect, ...]
    ) -> None:
        self.number: int = number
        self.name: str = name
        self.module: str = module
        self.stack: str = stack
        self.timing: str = timing
        self.effects: tuple[Effect, ...] = effects
        # What an extension has on the other side of the card (GM6-08); it knows what that is.
        self.back: object = None


def take_card(state: GlenState, seat: int, tile: Tile) -> Landmark:
    """Take the card of a tile that is placed (GM-LAND-01 to -03, -06); it stays with its owner (GM-LAND-04).

    The name of the tile tells which it is (GM-GEN-13). It overrides only what it names (GM-GEN-11). Most cards give
    what tiles give (GM-LAND-15, -19 to -26, -46).
    """
    card = state.frame.components.landmark_of[tile.number]
    state.cards[seat] = (*state.cards[seat], card.number)
    return card
