"""Bots by name."""

from __future__ import annotations

import re
from typing import Protocol

from clachan.bots.evaluation import Evaluation
from clachan.bots.greedy import GreedyBot
from clachan.bots.levels import LEVEL_NAMES, LEVELS, LevelBot, level_of
from clachan.bots.outside import bot_in, from_outside, is_code, is_from_outside, is_there, outside_bot
from clachan.bots.random_bot import RandomBot
from clachan.bots.search import SearchBot
from clachan.core.action import Action
from clachan.core.errors import OptionError
from clachan.core.game import Game
from clachan.core.state import Viewpoint
from clachan.manifest import parts_of


class Bot(Protocol):
    """Somebody who plays: is shown a seat's view of the game and chooses."""

    def choose(self, viewpoint: Viewpoint) -> Action:
        """One of the viewpoint's legal actions."""


# How each kind of bot is asked for, and what it does.
BOT_NAMES: dict[str, str] = {
    "level": f"a level of the ladder, level:1 to level:{LEVELS}, the strongest",
    "random": "plays anything legal",
    "greedy": "looks one decision ahead",
    "search": "searches ahead for half a second a decision; search:0.2s takes other times, search:300i iterations",
}

DEFAULT_SECONDS = 0.5
SEARCH_BREADTH = 8
_BUDGET = re.compile(r"search:(?:(?P<seconds>\d+(?:\.\d+)?)s|(?P<iterations>\d+)i)")


def make_bot(spec: str, game: Game, seed: int) -> Bot:
    """The bot that a text like `level:4`, `greedy`, `search:0.2s` or `search:300i` asks for."""
    level = level_of(spec)
    if level:
        sight = _evaluation(game, 1).ladder[level - 1]
        return LevelBot(_evaluation(game, sight.breadth), sight, seed)
    if spec == "random":
        return RandomBot(seed)
    if spec == "greedy":
        return GreedyBot(_evaluation(game, 1), seed)
    if spec == "search":
        return SearchBot(_evaluation(game, SEARCH_BREADTH), seed, seconds=DEFAULT_SECONDS)
    budget = _BUDGET.fullmatch(spec)
    if budget is not None:
        if budget["seconds"] and float(budget["seconds"]) > 0:
            return SearchBot(_evaluation(game, SEARCH_BREADTH), seed, seconds=float(budget["seconds"]))
        if budget["iterations"] and int(budget["iterations"]) > 0:
            return SearchBot(_evaluation(game, SEARCH_BREADTH), seed, iterations=int(budget["iterations"]))
    if is_from_outside(spec):
        return outside_bot(spec, game, seed)
    raise OptionError(
        "there is no bot '{name}'; there are {levels}, random, greedy and search, "
        "and search with a budget above zero, like search:0.2s or search:300i",
        name=spec,
        levels=", ".join([*from_outside(), *LEVEL_NAMES]),
    )


def check_bot(spec: str, game: Game) -> None:
    """Refuse a bot that is not known. Nothing of another package is loaded for that."""
    if not is_from_outside(spec):
        make_bot(spec, game, 0)


def is_ours(spec: str) -> bool:
    """Whether a text asks for one of the bots that come with Clachan."""
    return spec.partition(":")[0] in BOT_NAMES


def bot_from(spec: str, game: Game, seed: int) -> Bot:
    """The same, and what `package.module:Bot` asks for: for commands and programs, not for what comes over the net."""
    # `search:quick` is more likely meant for one of ours than for a package that is not there.
    if is_code(spec) and (not is_ours(spec) or is_there(spec)):
        return bot_in(spec, game, seed)
    return make_bot(spec, game, seed)


def _evaluation(game: Game, breadth: int) -> Evaluation:
    if not parts_of(game).manifest.parts["bot"]:
        raise OptionError("no bot but random can play {game} yet", game=game.name)
    return parts_of(game).evaluation(breadth)
