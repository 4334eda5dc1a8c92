"""The spaces of the map: their numbers, their names, and sets of them.

A space is a number, and a set of spaces is one whole number with a bit for each of them.

Rules: CC-MAP-22.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from clachan.core.action import Action

A = TypeVar("A", bound=Action)

COLUMNS, ROWS = 13, 9
COLUMN_LETTERS = "abcdefghijklm"
GRID = COLUMNS * ROWS
MODULES = "ABCD"
# The port tiles lie on spaces of their own after those of the grid, in the order of the corners (CC-MAP-10).
FIRST_PORT = GRID
SPACES = GRID + len(MODULES)
DEAREST_LAND = 6
DEAR_LAND = 5
_AROUND_ODD = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))
_AROUND_EVEN = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))


def space_at(column: int, row: int) -> int:
    """The space in this column and row, counted from 1; -1 outside the grid."""
    if 1 <= column <= COLUMNS and 1 <= row <= ROWS:
        return (row - 1) * COLUMNS + column - 1
    return -1


def column_and_row(space: int) -> tuple[int, int]:
    """Where a space of the grid lies, counted from 1."""
    return space % COLUMNS + 1, space // COLUMNS + 1


def space_name(space: int) -> str:
    """A short name that stays the same for ever (CC-MAP-22): d3, or port-a for the port of corner A."""
    if space >= FIRST_PORT:
        return f"port-{MODULES[space - FIRST_PORT].lower()}"
    column, row = column_and_row(space)
    return f"{COLUMN_LETTERS[column - 1]}{row}"


def module_of(space: int) -> str:
    """The module that a space of the grid belongs to."""
    column, row = column_and_row(space)
    upper = row <= (5 if column % 2 else 4)
    if column <= 6:
        return "A" if upper else "D"
    return "B" if upper else "C"


def around(column: int, row: int) -> list[tuple[int, int]]:
    """The six places around a place, whether spaces lie there or not."""
    steps = _AROUND_ODD if column % 2 else _AROUND_EVEN
    return [(column + across, row + down) for across, down in steps]


def spaces_in(mask: int) -> Iterator[int]:
    """The spaces of a set, in order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def each_of(actions: Sequence[A], spaces: int) -> list[A]:
    """The actions of these spaces, in their order."""
    found: list[A] = []
    while spaces:
        low = spaces & -spaces
        found.append(actions[low.bit_length() - 1])
        spaces ^= low
    return found


def together(masks: Sequence[int], spaces: int) -> int:
    """All spaces that any of these spaces has in its set."""
    found = 0
    while spaces:
        low = spaces & -spaces
        found |= masks[low.bit_length() - 1]
        spaces ^= low
    return found


NAMES = tuple([space_name(space) for space in range(SPACES)])
BY_NAME = {name: space for space, name in enumerate(NAMES)}
