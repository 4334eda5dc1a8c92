"""The card of a lesson: what is said, and what the script of the page lights up and waits for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from clachan.face.lesson import Standing
from clachan.face.words import Translator
from clachan.i18n import translator
from clachan.web.lessons import wrong
from clachan.web.panels.look import Look
from clachan.web.templating import Context


@dataclass(frozen=True)
class LessonPanel(Context):
    """A step of a lesson; nothing where none is given."""

    template: ClassVar[str] = "panels/lesson.html"

    here: str
    title: str
    words: str
    # The number of the step, from 1, and how many there are; the same in words.
    number: int
    count: int
    counted: str
    # Whether "next" is waited for, whether nothing comes after it, and whether the thread is lost.
    next: bool
    last: bool
    lost: bool
    # What was said before, and what the script needs to know.
    before: Sequence[str]
    told: Mapping[str, object]

    @property
    def blank(self) -> bool:
        """Where no lesson is given."""
        return not self.count


NO_LESSON = LessonPanel("", "", "", 0, 0, "", False, False, False, (), {})


def lesson_panel(look: Look) -> LessonPanel:
    """The card for a viewer."""
    standing = look.lesson
    if standing is None:
        return NO_LESSON
    words, steps, step = translator(look.language), standing.lesson.steps, standing.step
    return LessonPanel(
        here=look.here,
        title=words.gettext(standing.lesson.title),
        words=words.gettext(step.words),
        number=standing.number + 1,
        count=len(steps),
        counted=step_of(words, standing.number, len(steps)),
        next=not step.wants and not step.brings,
        last=standing.number == len(steps) - 1,
        lost=standing.lost,
        before=[words.gettext(one.words) for one in steps[: standing.number]],
        told=_told(look, standing),
    )


def _told(look: Look, standing: Standing) -> Mapping[str, object]:
    step, words = standing.step, translator(look.language)
    return {
        "step": standing.number,
        "wants": [] if standing.lost else standing.wants,
        "of": [] if standing.lost else standing.of,
        "lights": [] if standing.lost else step.lights,
        "brings": "" if standing.lost else step.brings,
        "shows": step.shows,
        "said": {number: _said(words, standing, number) for number in (standing.number, *standing.of)},
    }


def _said(words: Translator, standing: Standing, number: int) -> Mapping[str, object]:
    """What the card says at a step: the present one, or one that the same act goes on with."""
    steps = standing.lesson.steps
    return {
        "words": words.gettext(steps[number].words),
        "wrong": words.gettext(wrong(steps[number])),
        "number": step_of(words, number, len(steps)),
        "value": number + 1,
    }


def step_of(words: Translator, number: int, count: int) -> str:
    """How far the lesson is, counted from 1."""
    return words.gettext("Step {number} of {count}").format(number=number + 1, count=count)
