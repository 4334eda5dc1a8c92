"""Turn order: who starts a round, and who follows. IS-FIVE-04 follows from IS-ROUND-11.

Rules: IS-ROUND-04, IS-ROUND-11, IS-FIVE-04.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from clachan.games.isle_of_skye.rules.state import SkyeState


def starting_player(state: SkyeState) -> int:
    """The holder of the starting player marker this round (IS-ROUND-11)."""
    return (state.starter + state.round - 1) % state.frame.seats


def turn_order(state: SkyeState) -> list[int]:
    """The seats clockwise, as they are listed (IS-SETUP-13), from the starting player (IS-ROUND-04)."""
    n = state.frame.seats
    first = starting_player(state)
    return [(first + i) % n for i in range(n)]
