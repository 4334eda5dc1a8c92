"""Casks in the First Cellar: where a new cask goes, and which cask is paid.

The base rules count the casks of a player and know nothing of cellars, so GMX-43 and GMX-44 follow from GM3-13 and -18.

Rules: GM3-11…16, GM3-18, GMX-43, GMX-44.
"""

from __future__ import annotations

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.games.glen_more.modules.single_cask.rules.actions import PayCask, StoreCask
from clachan.games.glen_more.modules.single_cask.rules.cellars import AREA, CellarPlan, Cellars
from clachan.games.glen_more.modules.single_cask.rules.components import House
from clachan.games.glen_more.modules.single_cask.rules.views import CasksAsked
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE


def free_circle(plan: CellarPlan, cellars: Cellars, seat: int) -> int:
    """The leftmost free one of the circles of the First Cellar (GM3-11), or NONE (GM3-13, GM3-14)."""
    filled = cellars.filled[seat]
    for place in range(1, plan.last[1] + 1):
        if not filled >> place & 1:
            return place
    return NONE


def receive(house: House, state: GlenState, seat: int, casks: int) -> None:
    """New casks lie in the area, any number of them (GM3-12).

    If a circle of the First Cellar is free they may be put there, wherever they come from (GM3-13 to GM3-16, GMX-44).
    """
    cellars = state.part(Cellars)
    cellars.area[seat] += casks
    if free_circle(house.plan, cellars, seat) != NONE:
        state.push("store cask", seat, (casks,))


class StoreNewCask(Decision[GlenState]):
    """Where a new cask goes: the leftmost free circle, or the area (GM3-13, GM3-15). About: how many are left."""

    name = "store cask"

    def __init__(self, house: House) -> None:
        self.house: House = house

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Without a free circle it stays in the area (GM3-14)."""
        seat = pending.seats[0]
        cellars = state.part(Cellars)
        if pending.about[0] and cellars.area[seat] and free_circle(self.house.plan, cellars, seat) != NONE:
            return False
        state.stack.pop()
        return True

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """One of both."""
        store = self.house.actions.store
        return (store[free_circle(self.house.plan, state.part(Cellars), seat)], store[AREA])

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Put it there; the next of several follows (GM3-16)."""
        assert isinstance(action, StoreCask)
        cellars = state.part(Cellars)
        cellars.take(seat, AREA)
        cellars.put(seat, action.place)
        state.replace(pending, (pending.about[0] - 1,))

    def describe(self, state: GlenState, pending: Pending) -> CasksAsked:
        """How many are left."""
        return {"casks": pending.about[0]}


def pay_casks(state: GlenState, seat: int, casks: int) -> None:
    """The owner says which casks are paid, for whatever (GM3-18, GMX-43)."""
    state.push("pay cask", seat, (casks,))


class PayWithCask(Decision[GlenState]):
    """Which cask is paid (GM3-18). The number of casks is lower already. About: how many are left to pay."""

    name = "pay cask"

    def __init__(self, house: House) -> None:
        self.house: House = house

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Nothing is asked where all casks go, or all are in one place."""
        seat = pending.seats[0]
        left = pending.about[0]
        if left == 0:
            state.stack.pop()
            return True
        cellars = state.part(Cellars)
        held = cellars.held(seat)
        if len(held) > 1 and left < cellars.casks(seat):
            return False
        cellars.take(seat, held[-1])
        state.replace(pending, (left - 1,))
        return True

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """A cask from any place."""
        return tuple([self.house.actions.pay[place] for place in state.part(Cellars).held(seat)])

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """It goes to the pool and brings nothing for its place."""
        assert isinstance(action, PayCask)
        state.part(Cellars).take(seat, action.place)
        state.replace(pending, (pending.about[0] - 1,))

    def describe(self, state: GlenState, pending: Pending) -> CasksAsked:
        """How many are left to pay."""
        return {"casks": pending.about[0]}
