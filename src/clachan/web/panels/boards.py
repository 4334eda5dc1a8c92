"""The boards, above them the result, and the boards in front of the viewer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from clachan.face.page import Board
from clachan.i18n import translator
from clachan.web.panels.chart import chart
from clachan.web.panels.look import Look
from clachan.web.panels.sheet import ScoreRows, score_rows
from clachan.web.templating import Context


@dataclass(frozen=True)
class Result:
    """How a game has ended."""

    chart: str
    rows: ScoreRows
    places: Sequence[int]
    rematch: str | None
    # Whether the viewer may ask for a rematch.
    again: bool


@dataclass(frozen=True)
class BoardsPanel(Context):
    """What lies on the table."""

    template: ClassVar[str] = "panels/boards.html"

    here: str
    result: Result | None
    boards: Sequence[Board]
    colours: Sequence[str]


@dataclass(frozen=True)
class OwnPanel(Context):
    """What lies in front of the viewer."""

    template: ClassVar[str] = "panels/own.html"

    boards: Sequence[Board]


def boards_panel(look: Look) -> BoardsPanel:
    """The boards for a viewer."""
    result = _result(look) if look.common["over"] and not look.planning else None
    return BoardsPanel(look.here, result, look.page.boards(look.view), look.colours)


def own_panel(look: Look) -> OwnPanel:
    """The boards in front of a viewer."""
    return OwnPanel([Board(thing.id, thing.title, thing.svg) for thing in look.page.tray(look.view)])


def _result(look: Look) -> Result:
    round_word = translator(look.language).gettext("Round {round}")
    bars = chart(look.common["sheet"], look.names, lambda source: look.page.source(source, look.view), round_word)
    return Result(bars, score_rows(look), look.common.get("ranking", []), look.rematch, bool(look.mine))
