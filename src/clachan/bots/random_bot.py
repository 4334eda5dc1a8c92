"""A bot that plays anything legal."""

from __future__ import annotations

from clachan.core.action import Action
from clachan.core.rng import Rng
from clachan.core.state import Viewpoint


class RandomBot:
    """Chooses each legal action equally often."""

    def __init__(self, seed: int) -> None:
        self.rng: Rng = Rng(seed)

    def choose(self, viewpoint: Viewpoint) -> Action:
        """Any legal action."""
        legal = viewpoint.legal
        return legal[self.rng.below(len(legal))]
