"""Filling the Rondel: no tile comes on the spaces of the Mountain, which never count as empty.

GM2-34 to -36 follow from GM2-33 and GM-REFILL-02: the base rules pass over what cannot be filled. The Mountain is no
tile, so it is never discarded (GM2-37).

Rules: GM2-33…37.
"""

from __future__ import annotations

from clachan.games.glen_more.modules.highlander.rules.mountain import covers
from clachan.games.glen_more.rules.state import GlenState


def fillable(state: GlenState, index: int) -> bool:
    """No tile comes on the spaces of the Mountain (GM2-33), so there is none to discard (GM2-37).

    The empty space and what is laid are counted without them (GM2-34 to -36).
    """
    return not covers(state, index)
