"""Haggis as numbers, for programs that learn; values that lie face down only for their owner (secrets.py)."""

from __future__ import annotations

from clachan.core.observation import Entity, Notes
from clachan.games.glen_more.modules.haggis.rules.state import VALUES, Kitchen
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE

ROLL = Entity("roll", "haggis scoring", "a roll; its owner has paid for it; place: which; count: the roll")
ARRIVED = Entity("arrival", "the end", "a player who has moved onto The End; place: which")
ENTITIES = (ROLL, ARRIVED)
# Rolls of a scoring, at the most.
MOST_ROLLS = 48
_WORTH = tuple([f"worth {value}" for value in VALUES])


def observe(state: GlenState, notes: Notes) -> None:
    """Note tokens and rolls."""
    there = state.part(Kitchen)
    shown: list[int] = []
    for counts in there.up:
        shown.extend(counts)
    notes.vector("haggis on display", "tokens that lie face up in the pool", [*_counted(there.display)], _WORTH)
    notes.number("haggis pool", "tokens that lie face down in the pool", sum(there.pool))
    notes.by_seat("haggis face down", "tokens face down on each serving table", [sum(table) for table in there.down])
    notes.vector("own haggis", "the own tokens that lie face down", there.down[notes.seat], _WORTH)
    notes.runs("haggis face up", "tokens face up on each serving table", _WORTH, shown)
    notes.number("haggis scoring", "the round whose haggis scoring is going on, or 0", there.scoring)
    for place, roll in enumerate(there.rolls):
        notes.thing(ROLL, NONE, NONE, place, 0, roll)
    for place, (seat, roll) in enumerate(there.extra):
        notes.thing(ROLL, seat, NONE, place, 0, roll)
    for place, seat in enumerate(there.arrived):
        notes.thing(ARRIVED, seat, NONE, place)


def _counted(values: tuple[int, ...]) -> list[int]:
    """How many there are of each value."""
    return [values.count(value) for value in VALUES]
