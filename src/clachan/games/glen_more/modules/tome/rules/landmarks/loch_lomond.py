"""Loch Lomond: the coins of the England row.

GMX-52 follows from GM6-79 and the prices of the England row.

Rules: GM6-79, GMX-52.
"""

from __future__ import annotations

from clachan.games.glen_more.modules.hammer.rules.england import coins_of_row, take_row
from clachan.games.glen_more.rules.extension import Handler, Origin
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import Effect


class TakeEnglandCoins(Handler):
    """Loch Lomond: all coins of the England row; who controls the Englishman does not matter (GM6-79)."""

    def possible(self, state: GlenState, seat: int, effect: Effect) -> bool:
        """Some lie there."""
        return coins_of_row(state) > 0

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Take them; the row is empty then (GMX-52)."""
        take_row(state, seat)
