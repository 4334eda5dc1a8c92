"""Catch-up gold: those who trail are helped.

Rules: IS-CATCHUP-01…06.
"""

from __future__ import annotations

from clachan.games.isle_of_skye.rules.state import SkyeState


def catch_up_gold(state: SkyeState, seat: int, points: list[int]) -> int:
    """The figure of the round for each player with really more points, as all have them now (IS-CATCHUP-01 to -06)."""
    own = points[seat]
    ahead = 0
    for other in points:
        if other > own:
            ahead += 1
    return ahead * state.frame.track.catch_up[state.round - 1]
