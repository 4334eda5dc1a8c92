"""Erin MacMalt: sells casks in passing as if her controller had stopped.

Rules: GM8-134, GM8-135.
"""

from __future__ import annotations

from clachan.games.glen_more.modules.penny_mobs.rules.mobster import Mobster
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import Tile


class ErinMacMalt(Mobster):
    """Erin MacMalt."""

    name = "Erin MacMalt"

    def as_if_stopped(self, state: GlenState, seat: int, tile: Tile) -> bool:
        """The bonus space is open to her controller in passing too, and alone (GM8-134, -135)."""
        return seat == self.controller(state)
