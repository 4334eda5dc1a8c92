"""Bots that do what bots should not."""

from __future__ import annotations

import os
import signal
from time import sleep

from clachan import Action, Game, Viewpoint
from clachan.core.rng import Rng

INTERRUPTED_AT = 4


class Moody:
    """Takes the last of what is legal, but for some games: a third of them."""

    def __init__(self, game: Game, seed: int) -> None:
        self.bad = Rng(seed).below(3) == 0

    def choose(self, viewpoint: Viewpoint) -> Action:
        if self.bad:
            raise ZeroDivisionError("no idea\nat all")
        return viewpoint.legal[-1]


class Broken(Moody):
    """Knows nothing."""

    def choose(self, viewpoint: Viewpoint) -> Action:
        raise ZeroDivisionError


class Nonsense(Moody):
    """Wants what there is not."""

    def choose(self, viewpoint: Viewpoint) -> Action:
        return "a sheep"  # type: ignore[return-value]


class Slow(Moody):
    """Takes its time, and does not want to be disturbed."""

    def choose(self, viewpoint: Viewpoint) -> Action:
        try:
            sleep(60)
        except Exception:
            sleep(60)
        return viewpoint.legal[0]


class Deadly(Moody):
    """Kills its process in a bad mood."""

    def choose(self, viewpoint: Viewpoint) -> Action:
        if self.bad:
            os.kill(os.getpid(), signal.SIGKILL)
        return viewpoint.legal[-1]


class Interrupted(Moody):
    """Somebody interrupts its fourth game."""

    games = 0

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        Interrupted.games += 1

    def choose(self, viewpoint: Viewpoint) -> Action:
        if Interrupted.games == INTERRUPTED_AT:
            raise KeyboardInterrupt
        return viewpoint.legal[-1]
