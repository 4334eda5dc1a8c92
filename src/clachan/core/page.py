"""What a game shows on a page: its drawings, and the elements that each action points at.

A page is drawn from views, never from states. The script of the page knows no game: it lights up the elements that
legal actions point at, narrows them down by what is picked, and sends the action.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.words import View


class Board:
    """A drawing with a title. The main board of a page is the largest thing on it."""

    __slots__ = ("id", "title", "svg", "main")

    def __init__(self, id_: str, title: str, svg: str, main: bool = False) -> None:
        self.id: str = id_
        self.title: str = title
        self.svg: str = svg
        self.main: bool = main


class Fact:
    """A number on a player's panel: its name, its value, and where it comes from."""

    __slots__ = ("kind", "name", "value", "why")

    def __init__(self, kind: str, name: str, value: str, why: str) -> None:
        self.kind: str = kind
        self.name: str = name
        self.value: str = value
        self.why: str = why


class Pointed:
    """A legal action on the page: what it points at, in order, and how it is told.

    `label` is its short text on a button; an action without elements on a board is a button only. `ghost` names a
    symbol that is shown at the last element while somebody considers the action.
    """

    __slots__ = ("text", "points", "words", "label", "ghost")

    def __init__(self, text: str, points: Sequence[str], words: str, label: str = "", ghost: str = "") -> None:
        self.text: str = text
        self.points: tuple[str, ...] = tuple(points)
        self.words: str = words
        self.label: str = label
        self.ghost: str = ghost


class Page(ABC):
    """How a game looks to one seat in one language."""

    @abstractmethod
    def headline(self, view: View) -> str:
        """Where the game stands, in a few words."""

    @abstractmethod
    def boards(self, view: View) -> list[Board]:
        """The drawings, the most important one first."""

    @abstractmethod
    def own(self, view: View) -> list[Board]:
        """What lies in front of the viewer."""

    @abstractmethod
    def facts(self, view: View, seat: int) -> list[Fact]:
        """The numbers on a player's panel."""

    @abstractmethod
    def point(self, action: Action, view: View) -> Pointed:
        """A legal action of the viewer, with what it points at."""

    @abstractmethod
    def symbols(self, view: View) -> str:
        """SVG symbols that ghosts refer to."""

    @abstractmethod
    def source(self, source: str, view: View) -> str:
        """What points on the score sheet were given for."""
