"""Lessons: a guided game on a fixed deal, as data. Each step lights something up, says what it is, and waits.

A lesson is a table like every other. How far it is follows from the moves that stand there and from one small number,
the mark: the steps that were read. So it can be left, resumed and taken back like any game.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

# A pattern that begins with this stands for all moves of its kind that are asked for one after the other.
REPEATED = "+"
EITHER = " | "


@dataclass(frozen=True)
class Step:
    """One thing at a time: what is said of it, what is lit up, and what is waited for.

    `words` are one or two sentences, marked for translation. `lights` are ids of elements of the page. The step waits
    for the moves in `wants`, patterns of the texts of actions in their order; or until the board `brings` is on the
    stage; or, without both, for "next". `shows` is a board that the page brings onto the stage itself. `wrong` answers
    whoever does something else.
    """

    words: str
    lights: tuple[str, ...] = ()
    wants: tuple[str, ...] = ()
    brings: str = ""
    shows: str = ""
    wrong: str = ""


@dataclass(frozen=True)
class Lesson:
    """A fixed deal, the moves of the others, and the steps of whoever learns in the seat `seat`.

    `others` are the moves of each other seat in their order, as patterns: the first legal move that fits is made. Where
    none does, or all are made, the bot of that seat chooses. `names` are those of the other seats, in their order.
    """

    title: str
    about: str
    minutes: int
    seed: int
    players: int
    names: tuple[str, ...]
    others: Mapping[int, tuple[str, ...]]
    steps: tuple[Step, ...]
    modules: tuple[str, ...] = ()
    variants: Mapping[str, str] = field(default_factory=dict)
    seat: int = 0

    def standing(self, moves: Sequence[str], legal: Sequence[str], mark: int) -> Standing:
        """How far somebody is who has made these moves, may make those now (none: others do), and read so far."""
        done, first, patterns = self._walk(moves, legal)
        last = len(self.steps) if done == len(patterns) else patterns[done][0]
        step = min(max(mark, first), last)
        wants: list[str] = []
        of: list[int] = []
        for number, pattern in patterns[done:]:
            # What directly follows may belong to the same act.
            if number > step and any(not self.steps[between].wants for between in range(step, number)):
                break
            wants.append(pattern)
            of.append(number)
        lost = bool(wants and legal) and not any(fits(wants[0], text) for text in legal)
        return Standing(self, step, tuple(wants), tuple(of), lost)

    def _walk(self, moves: Sequence[str], legal: Sequence[str]) -> tuple[int, int, list[tuple[int, str]]]:
        """How many patterns are done with, the first step after those, and all patterns with their steps."""
        patterns = [(number, pattern) for number, step in enumerate(self.steps) for pattern in step.wants]
        done, begun = 0, False
        for move in moves:
            if done < len(patterns) and _repeats(patterns[done][1]) and not fits(patterns[done][1], move):
                done, begun = done + 1, False
            if done == len(patterns):
                break
            begun = _repeats(patterns[done][1])
            done += not begun
        if begun and legal and not any(fits(patterns[done][1], text) for text in legal):
            done += 1
        return done, _after(patterns, done), patterns

    def script(self, seat: int, made: int, legal: Sequence[str]) -> str | None:
        """The move of another seat after so many of its own; none if the script has none that is legal."""
        patterns = self.others.get(seat, ())
        return next((text for text in legal if made < len(patterns) and fits(patterns[made], text)), None)


@dataclass(frozen=True)
class Standing:
    """Where somebody is in a lesson: the step, and the patterns of the moves that are waited for, the next one first.

    `of` are the steps that these belong to: later ones are told while an act goes on with them. It is `lost` where none
    of them is possible: the lesson was another when it began.
    """

    lesson: Lesson
    number: int
    wants: tuple[str, ...]
    of: tuple[int, ...]
    lost: bool

    @property
    def over(self) -> bool:
        """Whether all steps are done."""
        return self.number == len(self.lesson.steps)

    @property
    def step(self) -> Step:
        """The present step."""
        return self.lesson.steps[self.number]

    def takes(self, texts: Sequence[str]) -> bool:
        """Whether an act is what is waited for."""
        left = list(self.wants)
        for text in texts:
            if left and _repeats(left[0]) and not fits(left[0], text):
                left.pop(0)
            if not left or not fits(left[0], text):
                return False
            if not _repeats(left[0]):
                left.pop(0)
        return True


def _after(patterns: Sequence[tuple[int, str]], done: int) -> int:
    """The first step that can be read when so many patterns are done with: the one after those that are whole."""
    if done == 0:
        return 0
    number = patterns[done - 1][0]
    whole = done == len(patterns) or patterns[done][0] > number
    return number + 1 if whole else number


def _repeats(pattern: str) -> bool:
    return pattern.startswith(REPEATED)


def fits(pattern: str, text: str) -> bool:
    """Whether the text of an action is one that a pattern stands for: `*` is anything, ` | ` is or."""
    return _compiled(pattern).fullmatch(text) is not None


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    either = pattern.removeprefix(REPEATED).split(EITHER)
    return re.compile("|".join([".*".join([re.escape(part) for part in one.split("*")]) for one in either]))
