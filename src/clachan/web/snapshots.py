"""A table after some entry as JSON, so that a long game need not be played again to be looked at.

It is a cache of one version of the code, and may be thrown away at any time: the entries are the game.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from msgspec import Struct
from msgspec.json import Decoder, encode

from clachan.core.game import Game
from clachan.core.score import Booking
from clachan.web.livetable import LiveTable, Step
from clachan.web.store import TableInfo

# So many entries after a snapshot the next one is made.
EVERY = 32


class _Step(Struct, array_like=True):
    """A step, with how many points had been booked before it."""

    seq: int
    at: float
    seat: int
    text: str
    ask: str
    deciders: tuple[int, ...]
    round: int
    chance: int
    reveals: int
    booked: int
    # The first move of its act, and whether somebody chose it: older ones are acts of their own.
    gesture: int = 0
    chosen: bool = True


class _Snapshot(Struct):
    seq: int
    position: dict[str, Any]
    asked_at: list[int]
    steps: list[_Step]


_decoder = Decoder(_Snapshot)


def snapshot_of(table: LiveTable) -> str:
    """A table as it stands."""
    booked = len(table.state.sheet.bookings) - sum([len(step.bookings) for step in table.steps])
    steps: list[_Step] = []
    for s in table.steps:
        kept = (s.seq, s.at, s.seat, s.text, s.ask, s.deciders, s.round, s.chance, s.reveals)
        steps.append(_Step(*kept, booked, s.gesture, s.chosen))
        booked += len(s.bookings)
    return encode(_Snapshot(table.seq, dict(table.state.to_json()), table.asked_at, steps)).decode()


def table_of_snapshot(info: TableInfo, game: Game, text: str) -> LiveTable:
    """The table as it stood then."""
    found = _decoder.decode(text)
    table = LiveTable(info, game)
    state = game.position(found.position)
    bookings = state.sheet.bookings
    ends = pairwise([*[step.booked for step in found.steps], len(bookings)])
    steps = [_step_of(s, bookings[begin:end]) for s, (begin, end) in zip(found.steps, ends, strict=True)]
    table.stand_at(found.seq, state, steps, found.asked_at)
    return table


def _step_of(s: _Step, bookings: list[Booking]) -> Step:
    act = s.gesture or s.seq, s.chosen
    return Step(
        s.seq, s.at, s.seat, s.text, s.ask, s.deciders, s.round, s.chance, s.reveals, tuple(bookings), *act
    )  # fmt: skip
