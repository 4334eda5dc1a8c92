"""docs/games/glen-more.md names every field, question and action of Glen More."""

from __future__ import annotations

import re
from random import Random

from tests.docs.examples import page
from tests.docs.test_fields import words
from tests.glen_more.positions import GAME

TEXT = page("games/glen-more.md")
WORDS = words(TEXT)


def test_every_field_and_question_is_described() -> None:
    random = Random(5)
    for seed in range(12):
        options = GAME.options(2 + seed % 3, (), {v.name: random.choice(v.values) for v in GAME.variants})
        state = GAME.setup(options, seed)
        while not state.over:
            whole = state.to_json()
            assert set(whole) - {"planted"} <= WORDS
            players = whole["players"]
            assert isinstance(players, list)
            assert set(players[0]) <= WORDS
            assert state.asked in WORDS
            seat = state.deciders[0]
            state.play(seat, random.choice(state.legal(seat)))


def test_every_action_is_described() -> None:
    rows = [row.split("|")[1] for row in TEXT.splitlines() if row.startswith("| `")]
    verbs = {text.split()[0] for row in rows for text in re.findall(r"`([^`]+)`", row)}
    assert {action.text.split()[0] for action in GAME.actions} <= verbs
