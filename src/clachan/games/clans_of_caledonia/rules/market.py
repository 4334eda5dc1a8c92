"""The market: its columns, and how the price markers move.

Rules: CC-MARKET-01…09.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.games.clans_of_caledonia.rules.actions import UP
from clachan.games.clans_of_caledonia.rules.pieces import GOODS

if TYPE_CHECKING:
    from clachan.games.clans_of_caledonia.rules.state import ClansState


# The buy and the sell areas of all goods, in this order (CC-MARKET-04).
AREAS = 2 * len(GOODS)


def move_price(state: ClansState, good: int, steps: int) -> int:
    """Move the marker in steps, as far as the column goes (CC-MARKET-03, -05); how far it moved."""
    top = len(state.frame.components.goods[good].prices) - 1
    before = state.prices[good]
    state.prices[good] = min(top, max(0, before + steps))
    return state.prices[good] - before


def steps_of(way: int, steps: int) -> int:
    """A shift up or down as signed steps."""
    return steps if way == UP else -steps
