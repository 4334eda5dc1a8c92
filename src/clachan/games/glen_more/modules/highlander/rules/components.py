"""What comes along: the Mountain, as large as two tiles, and how long it takes.

Rules: GM2-02, GM2-03.
"""

from __future__ import annotations

from clachan.core.catalogue import Catalogue

MODULE = "highlander"
LENGTHWISE, SIDEWAYS = "lengthwise", "sideways"
LEVELS = ("easy", "medium", "hard")


class Box:
    """How many spaces the Mountain covers either way (GM2-03, -05, -07), and what the box says of it (GM2-02)."""

    __slots__ = ("size", "minutes", "level")

    def __init__(self, catalogue: Catalogue) -> None:
        self.size: dict[str, int] = {}
        entry = catalogue.kind("mountain", MODULE)[0]
        for way in (LENGTHWISE, SIDEWAYS):
            self.size[way] = entry.number(way, 1, 3)
        self.minutes: int = entry.number("minutes", 0, 60)
        self.level: str = entry.text("level", LEVELS)
        entry.done()
