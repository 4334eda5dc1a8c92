"""Loch Morar: up to two tiles may be removed.

Rules: GM-LAND-27…36.
"""

from __future__ import annotations

from clachan.games.glen_more.rules.extension import AS_CHOSEN, Handler, Origin
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import Effect


class MayRemoveTiles(Handler):
    """Loch Morar: up to two tiles may be removed, itself included (GM-LAND-27 to -36); how is told in removing.py."""

    rank = AS_CHOSEN

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Ask which."""
        state.push("remove", seat, (effect.amount, 1, 0))
