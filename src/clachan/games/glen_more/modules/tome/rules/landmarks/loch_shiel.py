"""Loch Shiel: Scotsmen for a Victory Point, which is handed in like any price.

Rules: GM6-68, GM6-69.
"""

from __future__ import annotations

from clachan.games.glen_more.rules.state import GlenState


def can_place_scotsmen(state: GlenState, seat: int) -> bool:
    """Whether at least one Scotsman is left in the supply; a single one is enough (GM6-68, -69)."""
    return state.supply[seat] > 0
