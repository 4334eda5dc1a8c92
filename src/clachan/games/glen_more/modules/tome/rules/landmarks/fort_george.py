"""Fort George: as a landmark it calls Scotsmen home, and its event, like that of Castle of Mey, removes tiles.

Rules: GM6-54, GM6-55.
"""

from __future__ import annotations

from clachan.games.glen_more.modules.tome.rules.landmarks.castle_moil import HOME_DECISION, ComeHome
from clachan.games.glen_more.modules.tome.rules.removing_tiles import REMOVE_DECISION, removable_alone
from clachan.games.glen_more.rules.extension import AS_CHOSEN, Handler, Origin
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import Effect


class AllComeHome(ComeHome):
    """Fort George: any number of Scotsmen may go to the Home Castle (GM6-54)."""

    rank = AS_CHOSEN

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Ask whom; those in the supply stay there."""
        state.push(HOME_DECISION, seat, (state.territories[seat].scotsmen, 0))


class RemoveTogether(Handler):
    """Fort George, Castle of Mey: two tiles are removed (GM6-35, -55)."""

    def possible(self, state: GlenState, seat: int, effect: Effect) -> bool:
        """At least one can be."""
        return removable_alone(state, seat) != []

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Ask which."""
        state.push(REMOVE_DECISION, seat, (effect.amount,))
