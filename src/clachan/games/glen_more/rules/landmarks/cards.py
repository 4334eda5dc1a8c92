"""Landmark cards: they are taken with their tile and kept; most of them give what any tile can give.

What is told of a card without rules of its own follows from what its effects do on any tile.

Rules: GM-LAND-01…04, GM-LAND-06, GM-LAND-15, GM-LAND-19…26, GM-LAND-46, GM-GEN-11, GM-GEN-13.
"""

from __future__ import annotations

from clachan.games.glen_more.rules.components import Landmark
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import Tile


def take_card(state: GlenState, seat: int, tile: Tile) -> Landmark:
    """Take the card of a tile that is placed (GM-LAND-01 to -03, -06); it stays with its owner (GM-LAND-04).

    The name of the tile tells which it is (GM-GEN-13). It overrides only what it names (GM-GEN-11). Most cards give
    what tiles give (GM-LAND-15, -19 to -26, -46).
    """
    card = state.frame.components.landmark_of[tile.number]
    state.cards[seat] = (*state.cards[seat], card.number)
    return card
