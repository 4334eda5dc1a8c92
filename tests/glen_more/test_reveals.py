"""Undo stops at everything that shows something hidden, whatever Chronicles are played (GMX-78)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from clachan import Rng
from clachan.games.glen_more.state import GlenState
from tests.glen_more.positions import GAME

ALL = [module.name for module in GAME.modules]


def told_apart(state: GlenState, after: GlenState, seat: int, text: str, random: Random) -> bool:
    """Whether a move has shown the seat something: played in a state that it could not tell from the real one, the
    move leads to another view."""
    for _ in range(2):
        other = state.redeal(seat, Rng(random.getrandbits(64)))
        other.play(seat, GAME.action(text))
        if other.view(seat) != after.view(seat):
            return True
    return False


@pytest.mark.rule("GMX-78")
def test_what_shows_something_cannot_be_taken_back() -> None:
    """A table lets nobody take back what came before chance or a reveal (`LiveTable.undoable`)."""
    shown: Counter[str] = Counter()
    for seed in range(3):
        random = Random(seed)
        state = GAME.setup(GAME.options(4, ALL), seed)
        while not state.over:
            seat = random.choice(state.deciders)
            action = random.choice(state.legal(seat))
            before = state.copy()
            asked, chance, reveals = state.asked, state.rng.state, state.reveals
            state.play(seat, action)
            if asked in ("turn", "activation", "place") and random.random() < 0.8:
                continue
            if told_apart(before, state, seat, action.text, random):
                shown[asked] += 1
                assert state.reveals > reveals or state.rng.state != chance, (asked, action.text)
    assert shown["assembly vote"]
    assert shown["activation"]
    assert len(shown) > 4
    assert sum(shown.values()) > 30


@pytest.mark.rule("GMX-78")
def test_the_reveal_of_votes_and_the_refill_are_reveals() -> None:
    random = Random(5)
    state = GAME.setup(GAME.options(3, ["great-glen"]), 5)
    votes = refills = 0
    while not state.over:
        seat = random.choice(state.deciders)
        last_vote = state.asked == "assembly vote" and len(state.deciders) == 1
        early_vote = state.asked == "assembly vote" and not last_vote
        front, reveals = state.front, state.reveals
        state.play(seat, random.choice(state.legal(seat)))
        if last_vote:
            votes += 1
            assert state.reveals > reveals
        elif early_vote:
            assert state.reveals == reveals
        if state.front > front:
            refills += 1
            assert state.reveals > reveals
    assert votes
    assert refills > 10
