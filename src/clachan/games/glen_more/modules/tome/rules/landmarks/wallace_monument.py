"""Wallace Monument.

GM6-47 and -48 follow from GM-LAND-10 to -14, GM6-51 from GM6-14.

Rules: GM6-47…51.
"""

from __future__ import annotations

from clachan.games.glen_more.modules.tome.rules.triggering import EventIcon, earn
from clachan.games.glen_more.rules.extension import Handler, Origin
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import Effect


class PointsWithPerson(Handler):
    """Wallace Monument: points for whoever has the Person (GM6-50)."""

    def possible(self, state: GlenState, seat: int, effect: Effect) -> bool:
        """The Person is there."""
        return state.frame.components.tile_by_name[effect.what].number in state.persons[seat]

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Gain them."""
        if self.possible(state, seat, effect):
            earn(state, effect.amount)


class FurtherEvent(EventIcon):
    """Wallace Monument: one more card (GM6-49); its own is turned already (GM6-21).

    Turned without its event it does not come to this (GM6-51). Its landmark side is that of Castle of Mey
    (GM6-47, -48).
    """
