"""Replay: where in the game the viewer is, what was done there, and where turns begin and end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from clachan.face.words import Translator
from clachan.web.livetable import LiveTable
from clachan.web.story import LogLine

# Letters of what was done that a bar has room for.
ROOM = 150


@dataclass(frozen=True)
class Replay:
    """A position by the number of moves before it, how many there are, and the ends of turns before and after it."""

    at: int
    moves: int
    turn_back: int
    turn_on: int


def replay_at(table: LiveTable, at: int | None) -> Replay:
    """Where a position stands in the game; the last one if it is None."""
    moves = len(table.steps)
    here = moves if at is None else at
    back, on = max(here - 1, 0), min(here + 1, moves)
    while back > 0 and not _turn_ends(table, back):
        back -= 1
    while on < moves and not _turn_ends(table, on):
        on += 1
    return Replay(here, moves, back, on)


def _turn_ends(table: LiveTable, number: int) -> bool:
    """Whether somebody else goes on after so many moves, or the round is another."""
    last, next_ = table.steps[number - 1], table.steps[number]
    return (last.seat, last.round) != (next_.seat, next_.round)


def line_at(log: Sequence[LogLine], at: int | None) -> int | None:
    """The number of the move that the log tells last before a position."""
    numbers = [line.number for line in log if at is not None and line.number <= at]
    return max(numbers, default=None)


def turn_told(words: Translator, log: Sequence[LogLine], replay: Replay) -> str:
    """What was done in the turn that led to a position, in the words of the log."""
    if replay.at == 0:
        return words.gettext("The game begins.")
    told = [text for line in log if replay.turn_back < line.number <= replay.at for text in line.lines]
    # A long turn from its end: the last that was done is what is seen.
    while len(told) > 1 and len(" ".join(told)) > ROOM:
        told = told[1:]
    return " ".join(told) or words.gettext("Something was done in secret.")
