"""The action of Hammer of the Scots: the Englishman discards a tile."""

from __future__ import annotations

from clachan.core.action import TileAction


class EnglishDiscard(TileAction):
    """Move the Englishman onto a tile and discard it (GM4-41)."""

    __slots__ = ()
    verb = "Englishman discards"
