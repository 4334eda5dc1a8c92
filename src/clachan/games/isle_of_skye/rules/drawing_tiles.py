"""Phase 2: drawing tiles out of the bag. IS-DRAW-05 follows from IS-DISCARD-02.

Rules: IS-DRAW-01…06.
"""

from __future__ import annotations

from clachan.games.isle_of_skye.rules.actions import SLOTS
from clachan.games.isle_of_skye.rules.state import SkyeState


def draw_tiles(state: SkyeState) -> None:
    """Each draws three tiles in turn order and keeps them (IS-DRAW-01 to -04), as far as the bag goes (IS-DRAW-06)."""
    for seat in state.turn_order():
        count = min(SLOTS, len(state.bag))
        state.drawn[seat] = tuple([state.rng.draw(state.bag) for _ in range(count)])
