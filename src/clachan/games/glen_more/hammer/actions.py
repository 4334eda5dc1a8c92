"""The action of Hammer of the Scots: the Englishman discards a tile."""

from __future__ import annotations

from clachan.core.action import Action


class EnglishDiscard(Action):
    """Move the Englishman onto a tile and discard it (GM4-41)."""

    __slots__ = ("tile",)

    def __init__(self, tile: int, name: str) -> None:
        super().__init__(f"Englishman discards {name}")
        self.tile: int = tile
