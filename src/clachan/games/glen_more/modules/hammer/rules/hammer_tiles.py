"""The new tiles: Loch Lomond, Glenfinnan Church, Glenfinnan Monument and General Wade's Military Roads.

What they cost and do stands in their data and is done by the base rules (GM4-59, -60, -62 to -66). GM4-67 follows from
GMC-06: the Die never removes a tile with an icon.

Rules: GM4-59, GM4-60, GM4-62…67.
"""

from __future__ import annotations

from clachan.games.glen_more.modules.hammer.rules.components import MODULE
from clachan.games.glen_more.modules.hammer.rules.control import take_token
from clachan.games.glen_more.rules.extension import Handler, Origin
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import Effect, Tile


def is_hammer_tile(tile: Tile) -> bool:
    """Whether it is one of the four: it counts with its card (GM4-60), and the Die leaves it (GM4-67).

    What is special in them is data: Glenfinnan Church (GM4-62), Glenfinnan Monument (GM4-63, -64), General Wade's
    Military Roads (GM4-65), Loch Lomond (GM4-66).
    """
    return tile.module == MODULE


class GainToken(Handler):
    """The England token comes with every Hammer card (GM4-13, -59)."""

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Control passes at once."""
        take_token(state, seat)
