"""What the generic suite needs to know of a game: its option sets and what must hold in every position."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

import clachan
from clachan import Game, State
from clachan.core.errors import OptionError
from clachan.core.options import Options

GAMES = clachan.all_games()

# Games in which a total can drop below zero.
BELOW_ZERO = {"clans-of-caledonia", "glen-more"}


# So many modules are played in every combination by each test of the generic suite.
FEW_MODULES = 3


def module_sets(game: Game, players: int) -> list[tuple[str, ...]]:
    """All combinations of modules that so many can play."""
    names = [m.name for m in game.modules if m.players[0] <= players <= m.players[1]]
    return [chosen for size in range(len(names) + 1) for chosen in combinations(names, size)]


def option_sets(game: Game) -> Iterator[Options]:
    """Every player count with every combination of modules; of many modules none, each alone, and all of them.

    All combinations of the Chronicles of Glen More are played in tests/glen_more/test_combinations.py.
    """
    for players in range(game.players[0], game.players[1] + 1):
        sets = module_sets(game, players)
        most = len(sets[-1])
        for modules in sets:
            if most <= FEW_MODULES or len(modules) in (0, 1, most):
                yield game.options(players, modules)


ALL_OPTIONS = [(game, options) for game in GAMES for options in option_sets(game)]
ALL_IDS = [f"{game.name}-{options.players}-{'+'.join(options.modules) or 'base'}" for game, options in ALL_OPTIONS]


def random_options(game: Game, random: Random) -> Options:
    """Any legal options, variants included."""
    players = random.randint(*game.players)
    modules = random.choice(module_sets(game, players))
    while True:
        variants = {}
        for variant in game.variants:
            if random.random() < 0.5 and (not variant.module or variant.module in modules):
                places = [random.choice([variant.default, *place]) for place in variant.places]
                variants[variant.name] = ",".join(places or random.sample(variant.values, variant.pick))
        try:
            return game.options(players, modules, variants)
        except OptionError:
            continue


def random_seat(state: State, random: Random) -> int:
    """One of those who have to decide."""
    return random.choice(state.deciders)


def random_game(game: Game, options: Options, seed: int) -> Iterator[State]:
    """All positions of a random game; the state is played on between them."""
    random = Random(seed)
    state = game.setup(options, seed)
    yield state
    while not state.over:
        seat = random_seat(state, random)
        state.play(seat, random.choice(state.legal(seat)))
        yield state
