"""A bot for any game."""

from __future__ import annotations

from clachan import Action, Game, Viewpoint


class FirstChoice:
    """Takes the first of what is legal."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game

    def choose(self, viewpoint: Viewpoint) -> Action:
        """The first one."""
        return viewpoint.legal[0]
