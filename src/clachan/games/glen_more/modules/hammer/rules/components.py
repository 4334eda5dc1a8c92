"""What comes along: the England row, the Englishman, four tiles with their cards, and how long it takes.

Rules: GM4-02, GM4-03.
"""

from __future__ import annotations

from clachan.core.catalogue import Catalogue
from clachan.games.glen_more.rules.components import Components

MODULE = "hammer"
LEVELS = ("easy", "medium", "hard")


class Box:
    """The England row and the tiles by stack (GM4-03), and what the box says of the Chronicle (GM4-02)."""

    __slots__ = ("fields", "filled", "minutes", "level", "tiles")

    def __init__(self, catalogue: Catalogue, components: Components) -> None:
        row = catalogue.kind("england-row")[0]
        self.fields: tuple[int, ...] = row.numbers("fields", 1, 9)
        self.filled: int = row.number("filled", 0, len(self.fields))
        self.minutes: int = row.number("minutes", 0, 99)
        self.level: str = row.text("level", LEVELS)
        for figure in catalogue.kind("england-figure"):
            figure.number("number", 1, 1)
        for entry in catalogue:
            if entry.module == MODULE:
                entry.done()
        self.tiles: dict[str, list[int]] = {}
        for tile in components.tiles:
            if tile.module == MODULE:
                self.tiles.setdefault(tile.stack, []).append(tile.number)
