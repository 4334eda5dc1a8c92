"""MacLachlan: points for Movement Points that are left at the end of a turn.

Rules: GM-CLAN-46, GM-CLAN-47.
"""

from __future__ import annotations

from clachan.games.glen_more.rules.state import GlenState


def score_unused_movement(state: GlenState, seat: int) -> None:
    """All Movement Points that are left in the turn, wherever they came from (GM-CLAN-46, -47)."""
    if state.movement and state.has(seat, "movement_for_points"):
        points = state.movement * state.lasting[seat]["movement_for_points"]
        state.book(seat, "unused movement", points)
