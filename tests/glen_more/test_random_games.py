"""Random games with any options, with all invariants; `random_games.py` plays more of them."""

from __future__ import annotations

from tests.glen_more.random_games import play_games


def test_random_games_ask_everything_and_keep_what_must_hold() -> None:
    asked = play_games(150, first=10_000, every=3)
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
