"""A bot that looks one decision ahead."""

from __future__ import annotations

from clachan.bots.evaluation import Evaluation, best
from clachan.core.action import Action
from clachan.core.rng import Rng
from clachan.core.state import Viewpoint


class GreedyBot:
    """Chooses the action that the evaluation likes best, on average over a few guesses at what is hidden."""

    def __init__(self, evaluation: Evaluation, seed: int, redeals: int = 3) -> None:
        self.evaluation: Evaluation = evaluation
        self.rng: Rng = Rng(seed)
        self.redeals: int = 1 if evaluation.steady else redeals

    def choose(self, viewpoint: Viewpoint) -> Action:
        """The best legal action as far as one decision shows."""
        legal = viewpoint.legal
        rng = self.rng.fork()
        if len(legal) == 1:
            return legal[0]
        totals = [0.0] * len(legal)
        for _ in range(self.redeals):
            state = viewpoint.redeal(rng.fork())
            for i, value in enumerate(self.evaluation.judge(state, viewpoint.seat, legal)):
                totals[i] += value
        return legal[best(totals)]
