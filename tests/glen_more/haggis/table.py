"""Positions with haggis: what lies on the tables and on display, and dice that roll what the test says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from clachan.core.rng import Rng
from clachan.games.glen_more.modules.haggis.rules.haggis_scoring import begin_scoring
from clachan.games.glen_more.modules.haggis.rules.state import Kitchen, values_in
from clachan.games.glen_more.rules.state import GlenState
from tests.glen_more.positions import Setting, position

RED, YELLOW, BLUE, GREEN = range(4)
TOKENS = (5, 4, 4)


def counted(values: Sequence[int]) -> tuple[int, ...]:
    """Tokens by value."""
    return tuple(list(values).count(value) for value in (1, 2, 3))


def feast(
    *,
    tables: Sequence[Sequence[int]] = (),
    display: Sequence[int] = (),
    pool: Sequence[int] | None = None,
    players: int = 3,
    pieces: Sequence[int] | None = None,
    modules: Sequence[str] = (),
    **setting: Unpack[Setting],
) -> GlenState:
    """The turn of a seat. The pool has what lies nowhere else, or what is given; then the box has too few tokens."""
    state = position(players=players, pieces=pieces, modules=("haggis", *modules), **setting)
    there = state.part(Kitchen)
    there.down = [counted(tables[one] if one < len(tables) else ()) for one in range(players)]
    there.display = tuple(display)
    used = [sum(counts[i] for counts in there.down) + there.display.count(i + 1) for i in range(3)]
    rest = tuple(TOKENS[i] - used[i] for i in range(3))
    there.pool = rest if pool is None else counted(pool)
    assert min(there.pool) >= 0
    return state


def table(state: GlenState, seat: int = 0) -> str:
    """The face-down tokens of a seat: "1 1 3"."""
    return " ".join(str(value) for value in values_in(state.part(Kitchen).down[seat]))


def face_up(state: GlenState, seat: int = 0) -> str:
    """The face-up tokens of a seat."""
    return " ".join(str(value) for value in values_in(state.part(Kitchen).up[seat]))


def display(state: GlenState) -> str:
    """The display in order of value."""
    return " ".join(str(value) for value in sorted(state.part(Kitchen).display))


def pool(state: GlenState) -> str:
    """The face-down tokens of the pool."""
    return " ".join(str(value) for value in values_in(state.part(Kitchen).pool))


def points(state: GlenState, seat: int = 0) -> int:
    """The points for haggis."""
    return sum(
        booking.points for booking in state.sheet.bookings if booking.seat == seat and booking.source == "haggis"
    )


FACES = (1, 1, 1, 2, 2, 3)


def dice(state: GlenState, *rolls: int, drawn: int = 0) -> GlenState:
    """The next rolls are as the test says, after so many tiles are drawn from stacks with a single tile."""
    seed = 0
    while not rolls_with(Rng(seed), rolls, drawn):
        seed += 1
    state.rng = Rng(seed)
    return state


def rolls_with(rng: Rng, rolls: Sequence[int], drawn: int) -> bool:
    """Whether chance brings these rolls."""
    for _ in range(drawn):
        rng.below(1)
    return all(FACES[rng.below(len(FACES))] == roll for roll in rolls)


def score(state: GlenState, round_: int = 2) -> GlenState:
    """A haggis scoring begins."""
    state.stack.clear()
    state.forget_choices()
    begin_scoring(state, round_)
    state.frame.go_on(state)
    return state
