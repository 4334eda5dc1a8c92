"""The end: wishes that came true.

Rules: CA-END-01…03.
"""

from __future__ import annotations

from clachan.core.flow import Phase
from clachan.core.outlook import Outlook
from clachan_cairns.rules.state import WISH, CairnsState

# What a wish that came true brings.
WISH_POINTS = 5


class Scoring(Phase[CairnsState]):
    """No stone is left: the wishes are shown, and the game is over."""

    name = "scoring"

    def begin(self, state: CairnsState) -> None:
        """Points for each wish that came true."""
        for seat in range(state.frame.seats):
            state.sheet.book(seat, state.round, WISH, wish_points(state, seat))
        state.over = True


def wish_points(state: CairnsState, seat: int) -> int:
    """What the wish of a seat brings, if nothing more is taken."""
    return WISH_POINTS if state.last_of(state.wishes[seat]) == seat else 0


def outlook(state: CairnsState, viewer: int | None) -> list[Outlook]:
    """What the wishes would bring now: one's own is known, those of others are not."""
    found = [Outlook() for _ in state.wishes]
    if state.over:
        return found
    for seat, one in enumerate(found):
        if seat != viewer:
            one.leave_open(WISH, next_scoring=True)
        elif wish_points(state, seat):
            one.now[WISH] = one.end[WISH] = wish_points(state, seat)
    return found
