"""Where the Mountain lies on the way of the piece whose turn it is, as a view tells it."""

from __future__ import annotations

from clachan.games.glen_more.modules.highlander.rules.views import mountain_of
from clachan.games.glen_more.rules.frame import COLOURS
from clachan.games.glen_more.rules.views import GlenView


def start(view: GlenView) -> int:
    """The index of an own piece whose turn it is; 0 for pieces of nobody, to which the Mountain means nothing."""
    turn = view["turn"]
    return view["rondel"]["pieces"][turn["piece"]] if turn is not None and turn["piece"] in COLOURS else 0


def reach(view: GlenView) -> int:
    """The index that the Mountain has for that piece, ahead of it."""
    spaces = view["rondel"]["spaces"]
    top = mountain_of(view)["spaces"][-1]
    return start(view) + 1 + (top - start(view) - 1) % spaces


def leaves(view: GlenView) -> bool:
    """Whether the piece whose turn it is stands on the Mountain."""
    index = start(view)
    return index > 0 and index % view["rondel"]["spaces"] == mountain_of(view)["spaces"][-1]


def passes(view: GlenView, name: str) -> bool:
    """Whether that piece would move over the Mountain on its way to a tile."""
    if not start(view):
        return False
    found = [tile["index"] for tile in view["rondel"]["tiles"] if tile["tile"] == name]
    return bool(found) and reach(view) < found[0]
