"""What a game shows on a page: its drawings, and the elements that each action points at.

A page is drawn from views, never from states. The script of the page knows no game: it lights up the elements that
legal actions point at, narrows them down by what is picked, and sends the action.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from copy import copy
from typing import ClassVar, Generic

from clachan.core.action import Action
from clachan.core.refusal import Refused
from clachan.core.views import View, common, viewer_of
from clachan.face.grammar import numeral
from clachan.face.packed import Packed
from clachan.face.stage import OVER, WATCHING, Scene, Stage
from clachan.face.svg import Picture
from clachan.face.words import V, Words, sentence


class Board:
    """A drawing with a title.

    The board of a player says whose it is by its `seat`. Things that keep their id and begin with `tile-` or `piece-`
    glide to their new places. The class `k-chosen` is for what a question is about; `k-outline` for the part of a thing
    that has the shape in which it glows when it can be picked.
    """

    __slots__ = ("id", "title", "drawing", "seat")

    def __init__(self, id_: str, title: str, svg: str, seat: int | None = None) -> None:
        self.id: str = id_
        self.title: str = title
        # Boards of players have their names for titles, and look alike without them.
        self.drawing: Packed = Packed(svg, kind=f"{id_} {title}" if seat is None else id_)
        self.seat: int | None = seat

    def called(self, id_: str, title: str) -> Board:
        """The same drawing as a board of another name: a player's own place has one for them and one for the others."""
        other = copy(self)
        other.id, other.title = id_, title
        return other

    @property
    def svg(self) -> str:
        """The drawing."""
        return self.drawing.text


def board(id_: str, title: str, picture: Picture, scale: float = 1.0, seat: int | None = None) -> Board:
    """A picture as a board that is large enough with `scale` pixels of the page to its unit."""
    size = f"--w:{picture.width * scale:.0f};--h:{picture.height * scale:.0f}"
    return Board(id_, title, picture.svg(title, style=size), seat)


class Thing:
    """A small picture of something that lies in front of the viewer: a tile, a card, goods.

    It may hold elements that actions point at. Its title says what it is, to those who point at it or listen. With the
    class `k-none` in it there is none of it: it is left out where there is no room for all things. What is `aside` lies
    at the right edge, and lines of smaller things beside it: so it is named before them.
    """

    __slots__ = ("id", "title", "svg", "aside")

    def __init__(self, id_: str, title: str, svg: str, aside: bool = False) -> None:
        self.id: str = id_
        self.title: str = title
        self.svg: str = svg
        self.aside: bool = aside


def thing(id_: str, title: str, picture: Picture, scale: float = 1.0, aside: bool = False) -> Thing:
    """A picture as a thing that is `scale` pixels of the page to its unit."""
    size = f"--w:{picture.width * scale:.0f};--h:{picture.height * scale:.0f}"
    return Thing(id_, title, picture.svg(title, style=size), aside)


class Fact:
    """A number on a player's panel: its name, its value, and where it comes from.

    Its kind is `points`, `gold`, or the name of a token of the game's drawings (`t-sheep` for `sheep`).
    """

    __slots__ = ("kind", "name", "value", "why")

    def __init__(self, kind: str, name: str, value: str, why: str) -> None:
        self.kind: str = kind
        self.name: str = name
        self.value: str = value
        self.why: str = why


class Pointed:
    """A legal action on the page: what it points at, in order, and how it is told.

    `label` is its short text on a button; an action without elements on a board is a button only. The buttons of
    actions that point where others do, too, come when that has been picked. `ghost` names a symbol that is shown at the
    last element while somebody considers the action. `kind` is the look of the button: a `coin` for amounts of money.
    """

    __slots__ = ("text", "points", "words", "label", "ghost", "kind")

    def __init__(
        self, text: str, points: Sequence[str], words: str, label: str = "", ghost: str = "", kind: str = ""
    ) -> None:
        self.text: str = text
        self.points: tuple[str, ...] = tuple(points)
        self.words: str = words
        self.label: str = label
        self.ghost: str = ghost
        self.kind: str = kind


class Refusal:
    """Something on the page that cannot be picked now: what would have been pointed at, in order, and why not.

    `dear` says that it costs more than the viewer has.
    """

    __slots__ = ("points", "why", "dear")

    def __init__(self, points: Sequence[str], why: str, dear: bool = False) -> None:
        self.points: tuple[str, ...] = tuple(points)
        self.why: str = why
        self.dear: bool = dear


class Page(ABC, Generic[V]):
    """How a game looks in one language, to players of certain names. All viewers of a table share it.

    What it answers depends on the view it is given and on what it was made of, never on what it was asked before. It
    may keep what it has drawn (`Drawings`).
    """

    # Whether the stage of a game is the same in all its positions: then no view is needed to ask it.
    steady: ClassVar[bool] = False

    @abstractmethod
    def headline(self, view: V) -> str:
        """Where the game stands, in a few words."""

    @abstractmethod
    def boards(self, view: V) -> list[Board]:
        """The drawings, the most important one first."""

    @abstractmethod
    def stage(self, view: V) -> Stage:
        """What is on the stage, by the names of the questions of the game and of the modules in play."""

    def scene(self, view: V) -> Scene:
        """What is on the stage now."""
        seen, stage = common(view), self.stage(view)
        if seen["over"]:
            return stage[OVER]
        return stage[seen["asked"] if viewer_of(view) in seen["deciders"] else WATCHING]

    @abstractmethod
    def tray(self, view: V) -> list[Thing]:
        """What lies in front of the viewer and is on no board, in small pictures."""

    def in_hand(self, view: V) -> list[Thing]:
        """What the question is about, in small pictures beside it: the tile that is placed, what is paid for."""
        return []

    @abstractmethod
    def facts(self, view: V, seat: int) -> list[Fact]:
        """The numbers on a player's panel."""

    @abstractmethod
    def points(self, actions: Sequence[Action], view: V) -> list[Pointed]:
        """All legal actions of the viewer, with what they point at."""

    def point(self, action: Action, view: V) -> Pointed:
        """A legal action of the viewer, with what it points at."""
        return self.points([action], view)[0]

    def why_not(self, refused: Sequence[Refused], view: V) -> list[Refusal]:
        """What `State.why_not` says, where it can be pointed at; the rest has no place on the boards."""
        return []

    @abstractmethod
    def symbols(self, view: V) -> str:
        """SVG symbols that ghosts refer to."""

    @abstractmethod
    def source(self, source: str, view: V) -> str:
        """What points on the score sheet were given for."""

    def short_source(self, source: str, view: V) -> str:
        """The same in as few words as stand beside the points of a move that is considered."""
        return self.source(source, view)

    def is_final(self, source: str, view: V) -> bool:
        """Whether points of this source are counted in the final scoring, after the last round."""
        return False

    def scored_elements(self, source: str, seat: int, view: V) -> list[str]:
        """The elements of the boards that count for points of this source: what a seat was given them for."""
        return []

    def points_why(self, view: V, seat: int) -> str:
        """What a seat has got its points for, each source with its sum."""
        sums: dict[str, int] = {}
        for booking in common(view)["sheet"]["bookings"]:
            if booking["seat"] == seat:
                source = self.source(booking["source"], view)
                sums[source] = sums.get(source, 0) + booking["points"]
        return "; ".join([f"{source}: {numeral(points)}" for source, points in sums.items()])


def others(view: View) -> list[int]:
    """The seats of all but the viewer, beginning with the next one; all seats for a spectator."""
    count = common(view)["options"]["players"]
    seat = viewer_of(view)
    if seat is None:
        return list(range(count))
    return [(seat + k) % count for k in range(1, count)]


def refusals(
    words: Words[V], refused: Sequence[Refused], view: V, points: Callable[[Action], Sequence[str]]
) -> list[Refusal]:
    """What cannot be picked, in words, by what each action would point at; of several reasons there the first."""
    found: dict[tuple[str, ...], Refusal] = {}
    # Several actions have the same reason.
    told: dict[object, str] = {}
    for action, reason in refused:
        there = tuple(points(action))
        if there and there not in found:
            why = reason.text, *reason.values.items()
            if why not in told:
                told[why] = sentence(words.reason(reason, view))
            found[there] = Refusal(there, told[why], "cost" in reason.values)
    return list(found.values())
