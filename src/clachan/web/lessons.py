"""Lessons at tables: how far somebody is, which moves are waited for, and what the others do."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.game import Game
from clachan.face.lesson import Lesson, Standing, Step
from clachan.face.words import mark
from clachan.manifest import GameParts
from clachan.web.livetable import LiveTable
from clachan.web.refusals import Refused

# What whoever does something else is told, where the step has no answer of its own.
READ_FIRST = mark("One moment: read what the lesson says, then press “Next”.")
NOT_THIS = mark("Not this one, for now: do what is lit up. Nothing was changed.")


class NotInLesson(Refused):
    """The lesson waits for something else; what it says then is one of its own texts."""


def lessons_of(game: Game) -> dict[str, Lesson]:
    """What teaches a game and its modules, by their names."""
    return game.parts.lessons if isinstance(game.parts, GameParts) else {}


def standing_at(table: LiveTable) -> Standing | None:
    """How far the lesson of a table is; none if there is no lesson, or none any more."""
    lesson = lessons_of(table.game).get(table.info.lesson) if table.info.lesson else None
    if lesson is None or table.state.over:
        return None
    moves = [step.text for step in table.steps if step.seat == lesson.seat]
    legal = [action.text for action in table.state.legal(lesson.seat)]
    standing = lesson.standing(moves, legal, table.info.lesson_mark)
    return None if standing.over else standing


def wrong(step: Step) -> str:
    """What whoever does something else than a step waits for is told."""
    return (step.wrong or NOT_THIS) if step.wants else READ_FIRST


def check_lesson(table: LiveTable, seat: int, texts: Sequence[str]) -> None:
    """Whether moves are those that the lesson of a table waits for, if one is given there."""
    standing = standing_at(table)
    if standing is None or standing.lost or seat != standing.lesson.seat:
        return
    if not standing.takes(texts):
        raise NotInLesson(wrong(standing.step))


def scripted_move(table: LiveTable, seat: int) -> str | None:
    """What another seat does in the lesson of a table; none where its bot chooses."""
    lesson = lessons_of(table.game).get(table.info.lesson) if table.info.lesson else None
    if lesson is None:
        return None
    made = len([step for step in table.steps if step.seat == seat])
    return lesson.script(seat, made, [action.text for action in table.state.legal(seat)])
