"""Bots playing whole games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from clachan.bots.bot import Bot, bot_from
from clachan.bots.levels import seat_seed
from clachan.core.action import Action
from clachan.core.choosing import chosen_by
from clachan.core.game import Game
from clachan.core.options import Options
from clachan.core.record import Match
from clachan.core.state import State, Viewpoint
from clachan.games.registry import game as find_game

# Is told of every decision, before it is played: the position, the seat, the action.
Told = Callable[[State, int, Action], None]
# Lets a bot, by its name, choose.
Choosing = Callable[[Bot, str, Viewpoint], Action]


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
    # The moves of a game that has been played, if it is to be played again.
    moves: tuple[str, ...] | None = None


@dataclass(frozen=True)
class Result:
    """How a game ended."""

    bots: tuple[str, ...]
    seed: int
    scores: tuple[int, ...]
    ranking: tuple[int, ...]
    decisions: int = 0


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


def play_game(
    game: Game,
    options: Options,
    bots: Sequence[str | Bot],
    seed: int,
    told: Told | None = None,
    choosing: Choosing = chosen_by,
) -> Match:
    """Let bots play a game to its end: objects, or names, whose bots have seeds of their own, drawn from the game's."""
    names = [bot if isinstance(bot, str) else type(bot).__name__ for bot in bots]
    match = Match(game, options, seed, names)
    players = [
        bot_from(bot, game, seat_seed(seed, seat)) if isinstance(bot, str) else bot for seat, bot in enumerate(bots)
    ]
    state = match.state
    while not state.over:
        seat = state.deciders[0]
        action = choosing(players[seat], names[seat], Viewpoint(state, seat))
        if told is not None:
            told(state, seat, action)
        match.play(seat, action)
    return match


def play_task(task: Task, told: Told | None = None, choosing: Choosing = chosen_by) -> Match:
    """Play one game, in whatever process this is."""
    game, options = game_of(task), options_of(task)
    if task.moves is None:
        return play_game(game, options, task.bots, task.seed, told, choosing)
    return _play_again(game, options, task, task.moves, told)


def _play_again(game: Game, options: Options, task: Task, moves: Sequence[str], told: Told | None) -> Match:
    match = Match(game, options, task.seed, task.bots)
    for move in moves:
        seat, _, text = move.partition(" ")
        action = game.action(text)
        if told is not None and action in match.state.legal(int(seat)):
            told(match.state, int(seat), action)
        match.play(int(seat), action)
    return match


def result_of(task: Task, match: Match) -> Result:
    """How a game that was played ended."""
    state = match.state
    return Result(task.bots, task.seed, tuple(state.scores), tuple(state.ranking), len(match.moves))


def game_of(task: Task) -> Game:
    """The game that a task is about."""
    return _game(task.game, task.data)


def options_of(task: Task) -> Options:
    """The options that a task is about."""
    return game_of(task).options(task.players, task.modules, dict(task.variants))


@lru_cache(maxsize=4)
def _game(name: str, data: str | None) -> Game:
    return find_game(name, data)
