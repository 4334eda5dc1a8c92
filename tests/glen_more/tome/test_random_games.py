"""Random games with the Tome: what must hold in every position."""

from __future__ import annotations

from tests.glen_more.tome.random_games import play_games


def test_random_games_with_the_tome_alone() -> None:
    assert len(play_games(25, False)) > 8


def test_random_games_with_other_chronicles() -> None:
    assert len(play_games(12, True, 1000)) > 6
