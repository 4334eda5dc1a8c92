"""Landmark cards: they are taken with their tile and kept; most of them give what any tile can give."""

from __future__ import annotations

from clachan.games.glen_more.rules.components import Landmark
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import Tile


def take_card(state: GlenState, seat: int, tile: Tile) -> Landmark:
    """Take the card of a tile that is placed (GM-LAND-02); it stays with its owner (GM-LAND-04)."""
    card = state.frame.components.landmark_of[tile.number]
    state.cards[seat] = (*state.cards[seat], card.number)
    return card
