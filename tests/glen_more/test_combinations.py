"""Combinations of Chronicles: every pair of choices and all together; in `make soak` every single one of them."""

from __future__ import annotations

import pytest

from tests.effort import SOAK, seeds
from tests.glen_more.combinations import (
    PLAYERS,
    Combination,
    all_combinations,
    combinations,
    fullest,
    pairs,
    pairwise,
    play_combination,
)
from tests.glen_more.positions import GAME

PLAYED = all_combinations() if SOAK else [*pairwise(), *fullest()]
NAMES = [f"{players} players: {' '.join(modules) or 'none'}" for players, modules in PLAYED]


def test_there_are_all_combinations() -> None:
    """Hammer of the Scots is for three and four."""
    allowed = {n: [m for m in GAME.modules if m.players[0] <= n <= m.players[1]] for n in PLAYERS}
    assert {n: len(set(combinations(n))) for n in PLAYERS} == {n: 2 ** len(allowed[n]) for n in PLAYERS}
    assert len(allowed[4]) == len(GAME.modules) == len(allowed[2]) + 1


def test_every_pair_of_choices_meets() -> None:
    met = set().union(*[pairs(combination) for combination in pairwise()])
    assert all(pairs(combination) <= met for combination in all_combinations())


@pytest.mark.soak
@pytest.mark.parametrize("combination", PLAYED, ids=NAMES)
def test_random_games_end_and_keep_what_must_hold(combination: Combination) -> None:
    players, modules = combination
    first = 1_000_000 * players + 1000 * combinations(players).index(modules)
    play_combination(players, modules, seeds(10, 25, first))
