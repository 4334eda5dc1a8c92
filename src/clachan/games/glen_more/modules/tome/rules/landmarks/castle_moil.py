"""Castle Moil: coins, and a Scotsman comes home.

Rules: GM6-77.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core.action import Action, TileAction
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.games.glen_more.modules.tome.rules.views import NumberAsked
from clachan.games.glen_more.rules.extension import Handler, Origin
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import CASTLE_CELL
from clachan.games.glen_more.rules.tiles import Effect

if TYPE_CHECKING:
    from clachan.games.glen_more.modules.tome.rules.extension import Tome

HOME_DECISION = "call home"


class CallHome(TileAction):
    """Move a Scotsman from this tile to the Home Castle (GM6-54, GM6-77)."""

    __slots__ = ()
    verb = "call home"


class ComeHome(Handler):
    """Castle Moil: a Scotsman may go to the Home Castle (GM6-77)."""

    def possible(self, state: GlenState, seat: int, effect: Effect) -> bool:
        """One stands elsewhere."""
        men = state.territories[seat].men
        return len(men) > 1 or CASTLE_CELL not in men

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Ask whom."""
        state.push(HOME_DECISION, seat, (effect.amount, 0))


class ChooseScotsmen(Decision[GlenState]):
    """Which Scotsman goes to the Home Castle, without Movement Points (GM6-54, -77).

    About: how many more may go, and how many have gone.
    """

    name = HOME_DECISION

    def __init__(self, tome: Tome) -> None:
        self.tome: Tome = tome

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Done when all are there."""
        if pending.about[0] == 0 or len(self.choices(state, pending, pending.seats[0])) == 1:
            self.finish(state, pending)
            return True
        return False

    def finish(self, state: GlenState, pending: Pending) -> None:
        """No more go. They arrive together: whoever flees from them does so once all are there (GM8-110, GMX-68)."""
        state.stack.pop()
        if pending.about[1]:
            for extension in state.frame.at["arrived"]:
                extension.arrived(state, pending.seats[0], CASTLE_CELL)

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """The tiles where Scotsmen stand, and nobody more."""
        territory = state.territories[seat]
        found: list[Action] = []
        for cell in territory.men:
            if cell != CASTLE_CELL:
                found.append(self.tome.call_home[territory.layout.tiles[cell].number])
        found.append(state.frame.actions.done)
        return tuple(found)

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """He is there at once, whatever the distance."""
        if not isinstance(action, CallHome):
            self.finish(state, pending)
            return
        left, gone = pending.about
        state.replace(pending, (left - 1, gone + 1))
        territory = state.territories[seat].leave(state.territories[seat].layout.cell_of(action.tile))
        state.territories[seat] = territory.enter(CASTLE_CELL, 1)

    def describe(self, state: GlenState, pending: Pending) -> NumberAsked:
        """How many more."""
        return {"number": pending.about[0]}
