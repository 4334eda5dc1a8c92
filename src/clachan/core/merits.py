"""What speaks for an action: what it is thought to bring more than something else, in points by source."""

from __future__ import annotations

from typing import NamedTuple


class Merits(NamedTuple):
    """What an action brings, against doing nothing where that is possible (`alone`), else against the other answers.

    `more` and `less` are points by the names of the evaluation's parts, the most first, and `others` what other seats
    get more because of it. All numbers of `more` and `less` are positive.
    """

    more: tuple[tuple[str, float], ...] = ()
    less: tuple[tuple[str, float], ...] = ()
    others: tuple[tuple[int, float], ...] = ()
    alone: bool = False
