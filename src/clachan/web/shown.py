"""What a page shows of a table, as it is sent: panels and boards as HTML, and who is on the stage."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Shown:
    """Panels by name, boards by id in their order, and the boards on the stage with their shares."""

    panels: Mapping[str, str]
    boards: Mapping[str, str]
    scene: Sequence[tuple[str, int]]

    def message(self) -> dict[str, object]:
        """All of it, as a page is told."""
        return {"panels": self.panels, "boards": self.boards, "order": list(self.boards), "scene": self.scene}


class Told:
    """What a page was told last, so that it is told only what has changed."""

    def __init__(self) -> None:
        self._hashes: dict[str, int] = {}

    def news(self, shown: Shown) -> dict[str, object]:
        """What the page does not know yet; nothing if it knows all."""
        whole = shown.message()
        pieces = {f"panel {name}": hash(html) for name, html in shown.panels.items()}
        pieces.update({f"board {id_}": hash(html) for id_, html in shown.boards.items()})
        pieces.update({name: hash(repr(whole[name])) for name in ("order", "scene")})
        new = {name for name, piece in pieces.items() if self._hashes.get(name) != piece}
        self._hashes = pieces
        news: dict[str, object] = {name: whole[name] for name in ("order", "scene") if name in new}
        if boards := {id_: html for id_, html in shown.boards.items() if f"board {id_}" in new}:
            news["boards"] = boards
        if panels := {name: html for name, html in shown.panels.items() if f"panel {name}" in new}:
            news["panels"] = panels
        return news
