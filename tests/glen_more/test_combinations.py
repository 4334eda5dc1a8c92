"""Every combination of Chronicles, with every player count that it allows."""

from __future__ import annotations

import pytest

from tests.glen_more.combinations import combinations, play_combinations

# More are played by `python -m tests.glen_more.combinations 50`.
GAMES = 10
PARTS = 16


def test_there_are_all_combinations() -> None:
    """Hammer of the Scots is for three and four."""
    assert [len(combinations(players)) for players in (2, 3, 4)] == [128, 256, 256]


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_end_and_keep_what_must_hold(players: int, part: int) -> None:
    assert play_combinations(players, GAMES, part, PARTS) == len(combinations(players)) // PARTS * GAMES
