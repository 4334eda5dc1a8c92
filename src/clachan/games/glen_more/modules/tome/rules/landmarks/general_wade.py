"""General Wade's Military Roads: a coin, and a Clan Marker that may be left out.

Rules: GM6-86, GM6-87.
"""

from __future__ import annotations

from clachan.games.glen_more.rules.extension import Handler, Origin
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import Effect


class MayPlaceMarker(Handler):
    """General Wade's Military Roads: a Clan Marker by the usual rules, or none (GM6-86, -87).

    The event can be used without a marker too: there is a coin in it.
    """

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Ask where."""
        state.push("clan", seat, (1,))
