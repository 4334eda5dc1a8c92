"""The boards, each a figure of its own, and which of them are on the stage."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar
from weakref import WeakKeyDictionary

from clachan.face.page import Board, Thing
from clachan.face.stage import Scene
from clachan.web.panels.look import Look
from clachan.web.templating import Context, render

# What a scene calls the places of players by: those of all others, and that of whoever has to decide.
OTHERS, PLACE = "others", "place"


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
class TrayPanel(Context):
    """What lies in front of the viewer."""

    template: ClassVar[str] = "panels/tray.html"

    things: Sequence[Thing]


def figures(look: Look, boards: Sequence[Board]) -> dict[str, str]:
    """All boards as HTML by their ids, in the order in which they stand in the wings."""
    colours = look.colours
    return {board.id: _figure(look.language, board, _colour(board, colours)) for board in boards}


def _colour(board: Board, colours: Sequence[str]) -> str:
    return "" if board.seat is None else colours[board.seat]


# Boards in their frames, as long as somebody keeps the board.
_FRAMED: WeakKeyDictionary[Board, tuple[str, str, str]] = WeakKeyDictionary()


def _figure(language: str, board: Board, colour: str) -> str:
    """A board in its frame; viewers of one table share most of them."""
    found = _FRAMED.get(board)
    if found is None or found[:2] != (language, colour):
        html = render(language, Figure(board.id, board.title, board.svg, board.seat, colour))
        found = _FRAMED[board] = (language, colour, html)
    return found[2]


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
    return TrayPanel(look.page.tray(look.view))
