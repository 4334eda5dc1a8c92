"""The boards, each a figure of its own, and which of them are on the stage."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from clachan.face.page import Board, Thing
from clachan.face.stage import Scene
from clachan.web.kept import kept
from clachan.web.panels.look import Look
from clachan.web.shown import Framed
from clachan.web.templating import Context, render

# What a scene calls the places of players by: those of all others, and that of whoever has to decide.
OTHERS, PLACE = "others", "place"
KEPT_FRAMES, KEPT_THINGS = 4000, 1024
# Where the drawing goes.
DRAWING = "\0"


@dataclass(frozen=True)
class Figure(Context):
    """A board in its frame. The sign is that of the player whose board it is."""

    template: ClassVar[str] = "panels/board.html"

    id: str
    title: str
    svg: str
    seat: int | None
    colour: str


@dataclass(frozen=True)
class ThingShown(Context):
    """A thing that lies in front of the viewer."""

    template: ClassVar[str] = "panels/thing.html"

    id: str
    title: str
    svg: str
    aside: bool


@dataclass(frozen=True)
class TrayPanel(Context):
    """What lies in front of the viewer: each thing as HTML."""

    template: ClassVar[str] = "panels/tray.html"

    things: Sequence[str]


def figures(look: Look, boards: Sequence[Board]) -> dict[str, Framed]:
    """All boards as HTML by their ids, in the order in which they stand in the wings."""
    colours = look.colours
    return {
        board.id: framed(look.language, board, "" if board.seat is None else colours[board.seat]) for board in boards
    }


def framed(language: str, board: Board, colour: str) -> Framed:
    """A board in its frame, with the sign of the player whose board it is."""
    head, tail = _frame(language, Figure(board.id, board.title, DRAWING, board.seat, colour))
    return Framed(head, board.drawing, tail)


@kept(KEPT_FRAMES)
def _frame(language: str, frame: Figure) -> tuple[str, str]:
    """What stands before and after a drawing."""
    head, _, tail = render(language, frame).partition(DRAWING)
    return head, tail


def scene_of(look: Look, boards: Sequence[Board]) -> list[tuple[str, int]]:
    """The boards on the stage with their shares, the most important first."""
    return on_stage(look.page.scene(look.view), boards, look.shown_seat, look.common["deciders"])


def on_stage(
    scene: Scene, boards: Sequence[Board], viewer: int | None, deciders: Sequence[int]
) -> list[tuple[str, int]]:
    """The boards of a scene that are there; the first board of the page where there is none of them."""
    found: dict[str, int] = {}
    for name, share in scene.boards:
        for board in boards:
            if _stands_for(name, board, viewer, deciders):
                found.setdefault(board.id, share)
    return list(found.items()) or [(board.id, 1) for board in boards[:1]]


def _stands_for(name: str, board: Board, viewer: int | None, deciders: Sequence[int]) -> bool:
    if name == OTHERS:
        return board.seat is not None and board.seat != viewer
    if name == PLACE:
        return board.seat is not None and board.seat in deciders
    return board.id == name


def tray_panel(look: Look) -> TrayPanel:
    """What lies in front of a viewer."""
    return in_front(look.language, look.page.tray(look.view))


def in_front(language: str, things: Sequence[Thing]) -> TrayPanel:
    """Things in front of somebody."""
    return TrayPanel([_thing(language, thing.id, thing.title, thing.svg, thing.aside) for thing in things])


@kept(KEPT_THINGS)
def _thing(language: str, id_: str, title: str, svg: str, aside: bool) -> str:
    """A thing; mostly it stays as it was, and many lie at other tables, too."""
    return render(language, ThingShown(id_, title, svg, aside))
