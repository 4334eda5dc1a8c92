"""Bots playing whole games, one after another or in several processes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from clachan.bots.bot import make_bot
from clachan.core.game import Game
from clachan.core.options import Options
from clachan.core.record import Match, Record
from clachan.core.rng import Rng
from clachan.core.state import Viewpoint
from clachan.games.registry import game as find_game


@dataclass(frozen=True)
class Task:
    """One game to be played: everything another process needs to know."""

    game: str
    data: str | None
    players: int
    modules: tuple[str, ...]
    variants: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]
    seed: int


@dataclass(frozen=True)
class Outcome:
    """How a game ended."""

    task: Task
    scores: tuple[int, ...]
    ranking: tuple[int, ...]
    decisions: int
    record: Record


def task_for(game: Game, data: Path | None, options: Options, bots: Sequence[str], seed: int) -> Task:
    """A game of these bots, in the order of their seats."""
    return Task(
        game.name,
        None if data is None else str(data),
        options.players,
        options.modules,
        tuple(sorted(options.variants.items())),
        tuple(bots),
        seed,
    )


def play_game(game: Game, options: Options, bots: Sequence[str], seed: int) -> Match:
    """Let bots play a game to its end. Each bot has a seed of its own, drawn from the game's."""
    match = Match(game, options, seed, bots)
    seeds = Rng(seed ^ 0xB0B5)
    players = [make_bot(spec, game, seeds.bits()) for spec in bots]
    state = match.state
    while not state.over:
        seat = state.deciders[0]
        match.play(seat, players[seat].choose(Viewpoint(state, seat)))
    return match


def play_task(task: Task) -> Outcome:
    """Play one game, in whatever process this is."""
    game = _game(task.game, task.data)
    options = game.options(task.players, task.modules, dict(task.variants))
    match = play_game(game, options, task.bots, task.seed)
    state = match.state
    return Outcome(task, tuple(state.scores), tuple(state.ranking), len(match.moves), match.record())


def play_all(tasks: Sequence[Task], jobs: int = 1) -> Iterator[Outcome]:
    """Play all games, `jobs` at a time; outcomes come in the order of the tasks, whatever `jobs` is."""
    if jobs <= 1:
        yield from map(play_task, tasks)
        return
    with ProcessPoolExecutor(max_workers=jobs) as pool:
        yield from pool.map(play_task, tasks, chunksize=1)


@lru_cache(maxsize=4)
def _game(name: str, data: str | None) -> Game:
    return find_game(name, data)
