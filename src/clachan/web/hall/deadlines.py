"""Deadlines: which question somebody has to answer, since when, and until when."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from clachan.web.livetable import LiveTable
from clachan.web.store import Span

MINUTE, HOUR, DAY = 60, 3600, 86_400
LIVE, AT_LEISURE = 10 * MINUTE, DAY
# What can be chosen: for a move; with a clock for the whole game, and for each turn.
LEAST, MOST = MINUTE, 30 * DAY
LEAST_BANK, MOST_BANK = MINUTE, 6 * HOUR
MOST_INCREMENT = 10 * MINUTE


def usual_deadline(live: bool) -> int:
    """How many seconds somebody has for an answer where nothing else is agreed on."""
    return LIVE if live else AT_LEISURE


@dataclass(frozen=True)
class Question:
    """What somebody has to answer: the entry that posed it, and its time."""

    entry: int
    since: float
    until: float


def question(table: LiveTable, seat: int) -> Question | None:
    """The question that the person in a seat has to answer now."""
    sitter = table.info.seats[seat]
    if not sitter.played or seat not in table.waiting_for():
        return None
    entry, asked = _asked(table, seat)
    # Who sat down or came back later was not there to be asked before.
    since = max(asked, sitter.since)
    clock = table.clocks.get(seat)
    if clock is not None and clock.since is not None:
        return Question(entry, since, clock.since + clock.seconds)
    return Question(entry, since, after_days_off(since, table.info.deadline, table.holidays.get(seat, ())))


def after_days_off(since: float, seconds: float, days_off: Sequence[Span]) -> float:
    """When so many seconds have passed since a time, of which those of days off do not count."""
    until = since + seconds
    for span in days_off:
        if span.first < until and span.last > since:
            until += span.last - max(span.first, since)
    return until


def _asked(table: LiveTable, seat: int) -> tuple[int, float]:
    """The entry by which it came to a seat to decide, and its time: an own move, or one that made it its turn.

    Only what everybody knows counts, who had to decide when. What others chose in secret may change what is legal, and
    whoever saw a deadline begin anew would know.
    """
    for step in reversed(table.steps):
        if step.seat == seat or seat not in step.deciders:
            return step.seq, step.at
    return 0, table.info.began
