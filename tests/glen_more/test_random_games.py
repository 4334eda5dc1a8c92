"""Random games with any options, with all invariants."""

from __future__ import annotations

import pytest

from tests.effort import often, seed
from tests.glen_more.random_games import play_games


@pytest.mark.soak
def test_random_games_ask_everything_and_keep_what_must_hold() -> None:
    asked = play_games(often(45, 3000), first=seed(10_000), every=3)
    assert set(asked) >= {
        "turn",
        "pay",
        "from",
        "send back",
        "place",
        "effects",
        "choose",
        "keep",
        "put",
        "post",
        "clan",
        "remove",
        "build",
        "activation",
        "exchange",
        "grant",
        "to",
        "compensation",
    }
