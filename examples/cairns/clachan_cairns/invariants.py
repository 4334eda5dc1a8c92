"""What holds in every position."""

from __future__ import annotations

from clachan import State
from clachan_cairns.rules.state import STONES, CairnsState


def check_position(state: State) -> None:
    """No stone is lost: each still lies there or is a point of who took it."""
    assert isinstance(state, CairnsState)
    for heap, stones in enumerate(state.frame.stones):
        assert 0 <= state.left(heap) <= stones
    for seat in range(state.frame.seats):
        points = [b.points for b in state.sheet.bookings if (b.seat, b.source) == (seat, STONES)]
        assert sum(points) == sum([taken.count(seat) for taken in state.taken])
