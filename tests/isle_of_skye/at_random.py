"""Games and territories at random, for what holds at any time."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from clachan.games.isle_of_skye.rules.state import SkyeState
from clachan.games.isle_of_skye.rules.territory import Territory
from tests.isle_of_skye.positions import TILES, build, new_game, of_modules, territory


def moves_of(state: SkyeState, seed: int) -> Iterator[tuple[SkyeState, int, str]]:
    """Play to the end at random; yields, after each move, the state before it, the seat and the action."""
    rng = random.Random(seed)
    while not state.over:
        before = state.copy()
        seat = rng.choice(state.deciders)
        action = rng.choice(state.legal(seat))
        state.play(seat, action)
        yield before, seat, action.text


def positions(players: int, modules: tuple[str, ...], seed: int) -> Iterator[SkyeState]:
    """All positions of a random game, the first and the last included."""
    state = new_game(players, modules, seed=seed)
    yield state
    for _ in moves_of(state, seed):
        yield state


@cache
def random_territories() -> list[list[tuple[str, int, int]]]:
    """400 territories of up to 24 tiles, as lists of tile, cell and rotation in building order."""
    rng = random.Random(73)
    tiles = of_modules("tile", "druids")
    found = []
    for _ in range(400):
        land = territory("CAS")
        names = rng.sample(tiles, rng.randint(12, 60))
        steps: list[tuple[str, int, int]] = []
        for name in names:
            fitting = [
                (name, cell, turns)
                for cell, code in land.frontier.items()
                for turns in range(4)
                if TILES[name].fits[code] >> turns & 1
            ]
            if fitting and len(steps) < 24:
                # Most tiles go where they touch most, so that areas close and roads run into loops.
                most = max(_neighbours(land, cell) for _, cell, _ in fitting)
                if rng.random() < 0.9:
                    fitting = [step for step in fitting if _neighbours(land, step[1]) == most]
                steps.append(rng.choice(fitting))
                land = build(land, *steps[-1])
        found.append(steps)
    return found


def _neighbours(land: Territory, cell: int) -> int:
    return sum(1 for step in (-64, 1, 64, -1) if cell + step in land.cells)


def laid(steps: list[tuple[str, int, int]]) -> Territory:
    """The territory with these tiles laid one after another."""
    land = territory("CAS")
    for step in steps:
        land = build(land, *step)
    return land
