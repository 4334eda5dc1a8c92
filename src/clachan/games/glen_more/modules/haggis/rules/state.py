"""What the Chronicle adds to a state: tokens in the pool, on display and on the serving tables.

Tokens are counted by value: `(2, 0, 1)` are two of value 1 and one of value 3. Where tokens lie face down, nobody
keeps an order of them, so each draw picks one at random.
"""

from __future__ import annotations

from clachan.core.rng import Rng
from clachan.core.state import ExtensionState

# What tokens are worth.
VALUES = (1, 2, 3)
# The scoring that is going on, if none is.
NO_SCORING = 0


class Kitchen(ExtensionState):
    """What the Chronicle adds to a state. Lists by seat have items that are never changed, only replaced."""

    __slots__ = ("pool", "display", "down", "up", "scoring", "rolls", "extra", "arrived")

    # Face-down tokens of the pool; values that lie face up; tokens on the tables, face down and face up.
    pool: tuple[int, ...]
    display: tuple[int, ...]
    down: list[tuple[int, ...]]
    up: list[tuple[int, ...]]
    # The round whose haggis scoring is going on. Rolls of the scoring, also of the last one while none is going on:
    # those that count for all, then (seat, roll) of those that were paid with whisky.
    scoring: int
    rolls: tuple[int, ...]
    extra: tuple[tuple[int, int], ...]
    # Who has moved onto The End, in order (GM5-36).
    arrived: tuple[int, ...]

    def copy(self) -> Kitchen:
        """An independent copy."""
        new = Kitchen()
        new.pool = self.pool
        new.display = self.display
        new.down = self.down.copy()
        new.up = self.up.copy()
        new.scoring = self.scoring
        new.rolls = self.rolls
        new.extra = self.extra
        new.arrived = self.arrived
        return new


# Counting tokens


def changed(counts: tuple[int, ...], value: int, number: int) -> tuple[int, ...]:
    """So many tokens more, or less, of a value."""
    return tuple([n + number if i == value - 1 else n for i, n in enumerate(counts)])


def values_in(counts: tuple[int, ...]) -> tuple[int, ...]:
    """The tokens one by one: (2, 0, 1) are 1, 1, 3."""
    found: list[int] = []
    for i, number in enumerate(counts):
        found.extend([i + 1] * number)
    return tuple(found)


def kinds_in(counts: tuple[int, ...]) -> list[int]:
    """The values that there are."""
    return [i + 1 for i, number in enumerate(counts) if number]


def pick(rng: Rng, counts: tuple[int, ...]) -> int:
    """The value of one of the tokens, each equally likely."""
    left = rng.below(sum(counts))
    for i, number in enumerate(counts):
        if left < number:
            return i + 1
        left -= number
    raise ValueError("there is no token")
