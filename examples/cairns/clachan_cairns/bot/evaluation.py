"""What a position is worth."""

from __future__ import annotations

from collections.abc import Sequence

from clachan import Action, State
from clachan.bots.evaluation import Evaluation, standing
from clachan_cairns.rules.scoring import WISH_POINTS, wish_points
from clachan_cairns.rules.state import STONES, WISH, CairnsState


class CairnsEvaluation(Evaluation):
    """Counts stones, and a wish as far as it can still come true."""

    def __init__(self, breadth: int = 1) -> None:
        self.breadth = breadth

    def values(self, state: State) -> list[float]:
        """Points so far, and what can be hoped for."""
        return [sum(self.parts(state, seat).values()) for seat in range(state.options.players)]

    def parts(self, state: State, seat: int) -> dict[str, float]:
        """Stones, and the wish: half of it as long as its heap is not taken yet."""
        assert isinstance(state, CairnsState)
        points = float(state.sheet.totals[seat])
        if state.over:
            wish = float(wish_points(state, seat))
            return {STONES: points - wish, WISH: wish}
        hope = WISH_POINTS / 2 if state.left(state.wishes[seat]) else float(wish_points(state, seat))
        return {STONES: points, WISH: hope}

    def judge(self, state: State, seat: int, actions: Sequence[Action]) -> list[float]:
        """By trying each out."""
        found: list[float] = []
        for action in actions:
            ahead = state.copy()
            ahead.play(seat, action)
            found.append(standing(self.values(ahead), seat))
        return found
