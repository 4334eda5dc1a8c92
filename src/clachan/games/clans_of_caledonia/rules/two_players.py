"""The game for two: the small map, and the figures that hold on it or with so many players.

Alone one plays on the same map. CC-TWO-01 to -04 follow from CC-MAP-14 to -17, the others from the chapters that have
these figures.

Rules: CC-TWO-01…09.
"""

from __future__ import annotations

MOST_ON_SMALL_MAP = 2


def on_small_map(players: int) -> bool:
    """Whether so many play on the small map, on which mist is not active (CC-TWO-01 to -04)."""
    return players <= MOST_ON_SMALL_MAP


def for_map(figures: tuple[int, ...], small: bool) -> int:
    """Of two figures the one for the small map or for the large one (CC-TWO-08)."""
    return figures[0 if small else 1]


def for_players(figures: tuple[int, ...], players: int) -> int:
    """Of four figures the one for so many players (CC-TWO-05, -06)."""
    return figures[players - 1]


def ranks_for(players: int, two: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
    """The points of the ranks: fewer places count with two players (CC-TWO-07)."""
    return two if players == MOST_ON_SMALL_MAP else more
