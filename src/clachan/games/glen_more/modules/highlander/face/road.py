"""Where the Mountain lies on the way of the piece whose turn it is, as a view tells it."""

from __future__ import annotations

from clachan.face.words import items_at, number_at, numbers_at, text_at
from clachan.games.glen_more.modules.highlander.rules.components import MODULE
from clachan.games.glen_more.rules.frame import COLOURS
from clachan.games.glen_more.rules.views import GlenView


def start(view: GlenView) -> int:
    """The index of an own piece whose turn it is; 0 for pieces of nobody, to which the Mountain means nothing."""
    piece = text_at(view, "turn", "piece")
    return number_at(view, "rondel", "pieces", piece) if piece in COLOURS else 0


def reach(view: GlenView) -> int:
    """The index that the Mountain has for that piece, ahead of it."""
    spaces = number_at(view, "rondel", "spaces")
    top = numbers_at(view, MODULE, "spaces")[-1]
    return start(view) + 1 + (top - start(view) - 1) % spaces


def leaves(view: GlenView) -> bool:
    """Whether the piece whose turn it is stands on the Mountain."""
    index = start(view)
    return index > 0 and index % number_at(view, "rondel", "spaces") == numbers_at(view, MODULE, "spaces")[-1]


def passes(view: GlenView, name: str) -> bool:
    """Whether that piece would move over the Mountain on its way to a tile."""
    if not start(view):
        return False
    found = [number_at(tile, "index") for tile in items_at(view, "rondel", "tiles") if text_at(tile, "tile") == name]
    return bool(found) and reach(view) < found[0]
