"""Ageing: a cask moves a space on.

What an activation costs and gives stands in the data of the tiles and is paid by the base rules, so GM3-26, -27, -30
and -31 follow from GM-ACT; GM3-29 from GM3-27 and what MacGregor says.

Rules: GM3-19…31.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.jsontypes import Json
from clachan.core.pending import Pending
from clachan.core.refusal import Reason, Refused
from clachan.games.glen_more.modules.single_cask.rules.actions import AgeCask, BuyCellar
from clachan.games.glen_more.modules.single_cask.rules.cellars import AREA, Cellars
from clachan.games.glen_more.modules.single_cask.rules.components import CellarPlan, House
from clachan.games.glen_more.modules.single_cask.rules.further_cellars import buy_cellar, cellar_refused, cellar_to_buy
from clachan.games.glen_more.rules.extension import IN_ANY_ORDER, Handler, Origin
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import Effect

# Whether casks in the area can age, to the first circle of the First Cellar (GM3-23).
AREA_AGES = True


def casks_to_age(plan: CellarPlan, cellars: Cellars, seat: int) -> list[int]:
    """The places whose cask can be moved one space on (GM3-19 to GM3-24)."""
    last = plan.last[cellars.owned[seat]]
    filled = cellars.filled[seat]
    first = AREA if AREA_AGES else AREA + 1
    return [place for place in cellars.held(seat) if first <= place < last and not filled >> (place + 1) & 1]


def waits_for_cellar(plan: CellarPlan, cellars: Cellars, seat: int) -> bool:
    """Whether a cask stands on the last space, so that a further cellar would let it age (GM3-24)."""
    last = plan.last[cellars.owned[seat]]
    return cellars.owned[seat] < len(plan.cards) and cellars.filled[seat] >> last & 1 == 1


def something_to_age(house: House, state: GlenState, seat: int) -> bool:
    """Whether a cask can be moved on, if need be into a cellar that is bought for it (GM3-37)."""
    cellars = state.part(Cellars)
    if casks_to_age(house.plan, cellars, seat):
        return True
    return waits_for_cellar(house.plan, cellars, seat) and cellar_to_buy(house, state, seat) is not None


class AgeCasks(Handler):
    """Effect: casks of the activating player may be moved one space on (GM3-19, GM3-25).

    It follows the cask of the same activation, which is there at once (GM3-27, GM3-28). The base rules see to it that
    it is paid, with the Market (GM3-30), that one half of a slash is used (GM3-26), once a turn (GM3-31), and that
    MacGregor gives points instead (GM3-29).
    """

    rank = IN_ANY_ORDER

    def __init__(self, house: House) -> None:
        self.house: House = house

    def brings(self, state: GlenState, seat: int, effect: Effect) -> bool:
        """Not without a cask that can move."""
        return something_to_age(self.house, state, seat)

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Ask which."""
        state.push("age cask", seat, (effect.amount,))


class AgeOneCask(Decision[GlenState]):
    """Which cask ages, if any; a cellar may be bought before (GM3-25, GM3-37). About: how many spaces are left."""

    name = "age cask"

    def __init__(self, house: House) -> None:
        self.house: House = house

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Done when none is left to age, or none can."""
        if pending.about[0] and something_to_age(self.house, state, pending.seats[0]):
            return False
        state.stack.pop()
        return True

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """The casks that can move, the next cellar, or nothing."""
        house = self.house
        found: list[Action] = [
            house.actions.age[place] for place in casks_to_age(house.plan, state.part(Cellars), seat)
        ]
        cellar = cellar_to_buy(house, state, seat)
        if cellar is not None:
            found.append(cellar)
        found.append(house.actions.age_none)
        return tuple(found)

    def why_not(self, state: GlenState, pending: Pending, seat: int) -> Sequence[Refused]:
        """Casks that cannot move (GM3-20 to -24), and a cellar that cannot be paid."""
        house, cellars = self.house, state.part(Cellars)
        last = house.plan.last[cellars.owned[seat]]
        stuck = [place for place in cellars.held(seat) if place not in casks_to_age(house.plan, cellars, seat)]
        at_the_end, taken = Reason("it is as old as your cellars allow"), Reason("the next space is taken")
        found: list[Refused] = [(house.actions.age[place], at_the_end if place >= last else taken) for place in stuck]
        return [*found, *cellar_refused(house, state, seat)]

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Move it one space to the right."""
        if isinstance(action, AgeCask):
            cellars = state.part(Cellars)
            cellars.take(seat, action.place)
            cellars.put(seat, action.place + 1)
            state.replace(pending, (pending.about[0] - 1,))
        elif isinstance(action, BuyCellar):
            buy_cellar(self.house, state, seat)
        else:
            state.stack.pop()

    def describe(self, state: GlenState, pending: Pending) -> dict[str, Json]:
        """How many spaces are left."""
        return {"spaces": pending.about[0]}
