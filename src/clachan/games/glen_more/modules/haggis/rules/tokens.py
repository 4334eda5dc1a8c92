"""Haggis tokens: the pool with its display, and the serving tables (GM5-05 to GM5-07, GM5-13, GM5-15, GM5-16, GM5-41).

Tokens are counted by value: `(2, 0, 1)` are two of value 1 and one of value 3. Where tokens lie face down, nobody
keeps an order of them, so each draw picks one at random.
"""

from __future__ import annotations

from clachan.core.rng import Rng
from clachan.core.state import ExtensionState
from clachan.games.glen_more.rules.state import GlenState

MODULE = "haggis"
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


# The pool


def tokens_left(state: GlenState) -> int:
    """How many tokens can be received: those of the display and the face-down ones (GM5-18, -19)."""
    there = state.part(Kitchen)
    return len(there.display) + sum(there.pool)


def draw_token(state: GlenState) -> int:
    """Take a face-down token of the pool at random."""
    there = state.part(Kitchen)
    state.reveals += 1
    value = pick(state.rng, there.pool)
    there.pool = changed(there.pool, value, -1)
    return value


def fill_display(state: GlenState, size: int) -> None:
    """Turn tokens of the pool face up, as far as there are any (GM5-16, -18)."""
    there = state.part(Kitchen)
    while len(there.display) < size and sum(there.pool) > 0:
        there.display = (*there.display, draw_token(state))


# The tables


def tokens_of(state: GlenState, seat: int) -> tuple[int, ...]:
    """The face-down tokens of a seat, counted by value: only the seat itself may know them (GM5-12)."""
    return state.part(Kitchen).down[seat]


def put_on_table(state: GlenState, seat: int, value: int) -> None:
    """A token comes to a table, face down (GM5-11)."""
    there = state.part(Kitchen)
    there.down[seat] = changed(there.down[seat], value, 1)


def return_to_pool(state: GlenState, seat: int, value: int) -> None:
    """A face-down token of a table goes back to the pool, where nobody can tell it from the others (GM5-15)."""
    there = state.part(Kitchen)
    there.down[seat] = changed(there.down[seat], value, -1)
    there.pool = changed(there.pool, value, 1)


def turn_up(state: GlenState, seat: int, value: int, most: int) -> None:
    """One face-down token of this value is turned face up, unless enough are (GM5-30 to -32)."""
    there = state.part(Kitchen)
    if there.down[seat][value - 1] and sum(there.up[seat]) < most:
        there.down[seat] = changed(there.down[seat], value, -1)
        there.up[seat] = changed(there.up[seat], value, 1)
