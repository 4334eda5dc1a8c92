"""Setup: the Mountain at the far end of the row, lengthwise or sideways, and empty.

Rules: GM2-01, GM2-04, GM2-07, GM2-08.
"""

from __future__ import annotations

from clachan.core.options import Variant
from clachan.games.glen_more.modules.highlander.rules.components import LENGTHWISE, MODULE, SIDEWAYS, Box
from clachan.games.glen_more.modules.highlander.rules.mountain import Mountain
from clachan.games.glen_more.rules.state import GlenState

# For how many it is (GM2-01).
PLAYERS = (2, 4)

# How the Mountain lies (GM2-07).
WAY = Variant("mountain", [LENGTHWISE, SIDEWAYS], module=MODULE)


def set_up_mountain(box: Box, state: GlenState) -> Mountain:
    """The Mountain is empty (GM2-08). It covers two spaces, or turned sideways one (GM2-07), the last ones before the
    empty space: see mountain.py (GM2-04)."""
    there = Mountain()
    there.size = box.size[state.options.variants.get(WAY.name, LENGTHWISE)]
    there.coins = 0
    there.goods = 0
    return there
