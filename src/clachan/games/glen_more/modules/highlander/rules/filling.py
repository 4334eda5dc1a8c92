"""Filling the Rondel: no tile comes on the spaces of the Mountain, which never count as empty.

GM2-34 to -36 follow from GM2-33 and GM-REFILL-02: the base rules pass over what cannot be filled. The Mountain is no
tile, so it is never discarded (GM2-37), swapped, reserved or put in a pile (GMX-39).

Rules: GM2-09, GM2-33…37, GMX-39.
"""

from __future__ import annotations

from clachan.games.glen_more.modules.highlander.rules.mountain import Mountain
from clachan.games.glen_more.rules.state import GlenState


def fillable(state: GlenState, index: int) -> bool:
    """No tile lies on the spaces of the Mountain, the last ones before the first empty space (GM2-04, -09, -33).

    So the empty space and what is laid are counted without them (GM2-34 to -36), and nothing that is done with tiles is
    done with the Mountain (GM2-37, GMX-39).
    """
    spaces = state.frame.spaces
    return index % spaces < spaces - state.part(Mountain).size
