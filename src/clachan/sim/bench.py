"""How fast the rules are: random play and copies, on one core, in seconds of its own time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from time import process_time

from clachan.core import state as state_module
from clachan.core.game import Game
from clachan.core.jsontypes import Json
from clachan.core.options import Options

COPIES = 20_000


@dataclass(frozen=True)
class Speed:
    """Figures of one game."""

    decisions_per_second: float
    games_per_second: float
    copy_microseconds: float

    def to_json(self) -> Json:
        """The figures as plain data."""
        return {
            "decisions_per_second": round(self.decisions_per_second),
            "games_per_second": round(self.games_per_second, 1),
            "copy_microseconds": round(self.copy_microseconds, 2),
        }


def compiled() -> bool:
    """Whether the rules run compiled."""
    return not str(state_module.__file__).endswith(".py")


def measure(game: Game, options: Options, seconds: float, seed: int = 0) -> Speed:
    """Play random games for so long: every decision counts, those with one answer too."""
    pick = Random(seed).random
    _play_random(game, options, seed, pick)
    games = decisions = 0
    start = process_time()
    while (elapsed := process_time() - start) < seconds:
        games += 1
        decisions += _play_random(game, options, seed + games, pick)
    return Speed(decisions / elapsed, games / elapsed, copy_time(game, options, seed) * 1e6)


def copy_time(game: Game, options: Options, seed: int = 0) -> float:
    """The mean time of a copy of a state in the middle of a game, in seconds."""
    pick = Random(seed).random
    length = _play_random(game, options, seed, pick)
    state = game.setup(options, seed)
    pick = Random(seed).random
    for _ in range(length // 2):
        seat = state.deciders[0]
        legal = state.legal(seat)
        state.play(seat, legal[int(pick() * len(legal))])
    start = process_time()
    for _ in range(COPIES):
        state.copy()
    return (process_time() - start) / COPIES


def _play_random(game: Game, options: Options, seed: int, pick: Callable[[], float]) -> int:
    state = game.setup(options, seed)
    decisions = 0
    while not state.over:
        seat = state.deciders[0]
        legal = state.legal(seat)
        state.play(seat, legal[int(pick() * len(legal))])
        decisions += 1
    return decisions
