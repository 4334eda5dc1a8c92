"""Random games with any options, all invariants in each."""

from __future__ import annotations

from collections import Counter
from random import Random

from clachan.manifest import parts_of
from tests.every_game.support import random_options
from tests.glen_more.positions import GAME


def play_games(count: int, first: int = 0, every: int = 1) -> Counter[str]:
    """Play games to their end; positions are checked each so many decisions. What was asked, and how often."""
    asked: Counter[str] = Counter()
    for seed in range(first, first + count):
        random = Random(seed)
        state = GAME.setup(random_options(GAME, random), seed)
        while not state.over:
            seat = random.choice(state.deciders)
            asked[state.asked] += 1
            state.play(seat, random.choice(state.legal(seat)))
            if random.random() * every < 1:
                parts_of(GAME).check(state)
        parts_of(GAME).check(state)
    return asked
