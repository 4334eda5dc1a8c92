"""Workbenches: where components are corrected by clicking at what is printed.

Most components have a form, which follows from what the rules ask (core/form.py). Where a picture says more than a
form, a game has a bench: a drawing with places to click at (`data-do`) or to draw lines between (`data-end`), brushes
to do it with, and what a stroke of a brush makes of a component.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from clachan.core.game import Game
from clachan.face.words import Translator


@dataclass(frozen=True)
class Brushes:
    """Brushes under a title: what each is called in a stroke, and its name."""

    title: str
    choices: Sequence[tuple[str, str]]


@dataclass(frozen=True)
class Stroke:
    """What a stroke makes of a component: all its fields; none if there is to be no such component."""

    kind: str
    id: str
    fields: Mapping[str, object] | None
    # Whether the owner says that it is as printed; None: as before.
    confirmed: bool | None = None


@dataclass(frozen=True)
class Work:
    """What lies on a bench: a game with the owner's data, and what the drawing is about."""

    game: Game
    about: str
    # Components that the owner has compared with the printed ones.
    confirmed: frozenset[tuple[str, str]] = field(default=frozenset())
    # The component from whose page somebody came.
    at: tuple[str, str] = ("", "")


class Bench(ABC):
    """A place to correct components of some kinds at."""

    # The fields that its drawing takes care of, by kind; the form leaves them out.
    fields: Mapping[str, Sequence[str]] = {}
    # Whether strokes go on while the pointer moves over further places.
    paints: bool = False

    @abstractmethod
    def about(self, kind: str, id_: str) -> str | None:
        """What the drawing shows for a component; None: this is no bench for it."""

    @abstractmethod
    def drawing(self, work: Work, t: Translator) -> str:
        """The drawing, as SVG."""

    @abstractmethod
    def brushes(self, work: Work, t: Translator) -> Sequence[Brushes]:
        """The brushes; none where a click says everything."""

    def together(self, work: Work) -> Sequence[tuple[str, str]]:
        """The components that its drawing shows as a whole, which can be confirmed at once; none: one by one."""
        return ()

    def hint(self, work: Work, t: Translator) -> str:
        """How one works at it, in a sentence or two."""
        return ""

    def how_new(self, kind: str, t: Translator) -> str:
        """How one of the owner's own is made at the bench, where it is; nothing: as everywhere."""
        return ""

    @abstractmethod
    def stroke(self, work: Work, do: str, brush: str) -> Stroke | None:
        """What a click at a place does; None: nothing. A place or a brush that there is not is nothing, too."""
