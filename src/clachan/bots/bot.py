"""Bots by name."""

from __future__ import annotations

import re
from typing import Protocol

from clachan.bots.evaluation import Evaluation
from clachan.bots.greedy import GreedyBot
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
    "random": "plays anything legal",
    "greedy": "looks one decision ahead",
    "search": "searches ahead for half a second a decision; search:0.2s takes other times, search:300i iterations",
}

DEFAULT_SECONDS = 0.5
SEARCH_BREADTH = 8
_BUDGET = re.compile(r"search:(?:(?P<seconds>\d+(?:\.\d+)?)s|(?P<iterations>\d+)i)")


def make_bot(spec: str, game: Game, seed: int) -> Bot:
    """The bot that a text like `greedy`, `search:0.2s` or `search:300i` asks for."""
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
    raise OptionError(
        "there is no bot '{name}'; there are {names}, "
        "and search with a budget above zero, like search:0.2s or search:300i",
        name=spec,
        names=", ".join(BOT_NAMES),
    )


def _evaluation(game: Game, breadth: int) -> Evaluation:
    if not parts_of(game).manifest.parts["bot"]:
        raise OptionError("no bot but random can play {game} yet", game=game.name)
    return parts_of(game).evaluation(breadth)
