"""Casks in the First Cellar: where a new cask goes.

Rules: GM3-11…16.
"""

from __future__ import annotations

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.games.glen_more.modules.single_cask.rules.actions import StoreCask
from clachan.games.glen_more.modules.single_cask.rules.cellars import AREA, Cellars
from clachan.games.glen_more.modules.single_cask.rules.components import CellarPlan, House
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

    If a circle of the First Cellar is free they may be put there, wherever they come from (GM3-13 to GM3-16).
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
