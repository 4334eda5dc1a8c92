"""What a page shows of a table, as it is sent: panels and boards as HTML, and who is on the stage."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypedDict

from clachan.face.packed import Packed


class Framed(NamedTuple):
    """A board as HTML: its drawing, which all who see it share, and what stands before and after it."""

    head: str
    drawing: Packed
    tail: str

    @property
    def html(self) -> str:
        """The whole."""
        return f"{self.head}{self.drawing.text}{self.tail}"


class LogNews(TypedDict, total=False):
    """Blocks of the log that are new or have changed, those that are gone, and whether there are no others."""

    blocks: Mapping[str, str]
    gone: list[str]
    whole: bool


class _BesideBoards(TypedDict, total=False):
    panels: Mapping[str, str]
    order: list[str]
    scene: Sequence[tuple[str, int]]
    log: LogNews


class Changes(_BesideBoards, total=False):
    """What a page does not know yet; of boards mostly a small part is new."""

    boards: Mapping[str, Framed]


class News(_BesideBoards, total=False):
    """What a page is told, of which it may know all the rest."""

    boards: Mapping[str, str]


@dataclass(frozen=True)
class Shown:
    """Panels by name, boards by id in their order, who is on the stage with what share, blocks of the log by id."""

    panels: Mapping[str, str]
    boards: Mapping[str, Framed]
    scene: Sequence[tuple[str, int]]
    log: Mapping[str, Packed] = field(default_factory=dict)

    def message(self) -> News:
        """All of it, as a page is told."""
        log: LogNews = {"blocks": _texts(self.log), "whole": True}
        return {
            "panels": self.panels,
            "boards": _whole(self.boards),
            "order": list(self.boards),
            "scene": self.scene,
            "log": log,
        }


class Told:
    """What a page was told last, so that it is told only what has changed."""

    def __init__(self) -> None:
        self._hashes: dict[str, int] = {}
        self._log: Mapping[str, Packed] | None = None

    def news(self, shown: Shown) -> News:
        """What the page does not know yet, as it is told; nothing if it knows all."""
        changes = self.changes(shown)
        news: News = {**changes, "boards": _whole(changes.get("boards", {}))}
        if not news["boards"]:
            del news["boards"]
        return news

    def changes(self, shown: Shown) -> Changes:
        """What the page does not know yet; nothing if it knows all."""
        pieces = {f"panel {name}": hash(html) for name, html in shown.panels.items()}
        pieces.update({f"board {id_}": hash(figure) for id_, figure in shown.boards.items()})
        order = list(shown.boards)
        pieces |= {"order": hash(tuple(order)), "scene": hash(tuple(shown.scene))}
        new = {name for name, piece in pieces.items() if self._hashes.get(name) != piece}
        self._hashes = pieces
        news: Changes = {}
        if "order" in new:
            news["order"] = order
        if "scene" in new:
            news["scene"] = shown.scene
        if boards := {id_: figure for id_, figure in shown.boards.items() if f"board {id_}" in new}:
            news["boards"] = boards
        if panels := {name: html for name, html in shown.panels.items() if f"panel {name}" in new}:
            news["panels"] = panels
        if log := self._log_news(shown.log):
            news["log"] = log
        return news

    def _log_news(self, log: Mapping[str, Packed]) -> LogNews:
        """The blocks of the log that are new or have changed, and those that are gone: moves were taken back."""
        known, self._log = self._log, log
        if known is None:
            # A page that comes back may have blocks that are gone since.
            return {"blocks": _texts(log), "whole": True}
        news: LogNews = {}
        # Nearly all of them are the very same.
        new = [(id_, block) for id_, block in log.items() if known.get(id_) is not block]
        if blocks := {id_: block for id_, block in new if known.get(id_) != block}:
            news["blocks"] = _texts(blocks)
        if gone := [id_ for id_ in known if id_ not in log]:
            news["gone"] = gone
        return news


def _whole(boards: Mapping[str, Framed]) -> dict[str, str]:
    return {id_: board.html for id_, board in boards.items()}


def _texts(blocks: Mapping[str, Packed]) -> dict[str, str]:
    return {id_: block.text for id_, block in blocks.items()}
