"""Undo stops at everything that shows something hidden, whatever Chronicles are played (GMX-78)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from clachan import Rng
from clachan.games.glen_more.rules.state import GlenState
from tests.glen_more.haggis.table import feast, score
from tests.glen_more.penny_mobs.table import deal
from tests.glen_more.positions import GAME, play

ALL = [module.name for module in GAME.modules]


def told_apart(state: GlenState, after: GlenState, mover: int, text: str, random: Random) -> list[int]:
    """The seats that a move has shown something: played in a state that they could not tell from the real one, the
    move leads to another view."""
    hidden = state.asked in (*GAME.private_decisions, *GAME.secret_decisions)
    found = []
    for seat in range(state.frame.seats):
        for _ in range(2):
            other = state.redeal(seat, Rng(random.getrandbits(64)))
            # What another player answers in secret could be anything, as far as the seat knows.
            answers = other.legal(mover)
            action = random.choice(answers) if hidden and seat != mover else GAME.action(text)
            if action not in answers:
                # An open answer that tells others something by itself: to take it back helps nobody.
                assert seat != mover
                continue
            other.play(mover, action)
            if other.view(seat) != after.view(seat):
                found.append(seat)
                break
    return found


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


@pytest.mark.rule("GMX-78", "GM8-125")
def test_a_token_that_changes_hands_is_shown_to_the_thief_alone() -> None:
    """The thief's table is full, so that no roll follows at once."""
    state = feast(tables=[[1, 1, 2, 2, 3], [1, 3], [2, 3]], display=(1, 2), starts=False, modules=["penny-mobs"])
    score(deal(state, taken={"Fraser McStarve": 0}))
    play(state, "Fraser steals from yellow")
    for text in ("give Fraser haggis 1", "give Fraser haggis 3"):
        after = play(state.copy(), text)
        assert after.asked == "return haggis"
        # Both values are likely enough to come up in a few redeals.
        seen = [seat for seed in range(5) for seat in told_apart(state, after, 1, text, Random(seed))]
        assert set(seen) == {0}
        assert after.rng.state == state.rng.state
        assert after.reveals > state.reveals


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
