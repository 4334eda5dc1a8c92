"""Casks age, and cellars are bought for them (GM3-19 to GM3-37)."""

from __future__ import annotations

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.jsontypes import Json
from clachan.core.pending import Pending
from clachan.games.glen_more.modules.single_cask.rules.actions import AgeCask, BuyCellar
from clachan.games.glen_more.modules.single_cask.rules.cellars import Cellars
from clachan.games.glen_more.modules.single_cask.rules.house import House
from clachan.games.glen_more.rules.extension import Handler, Origin
from clachan.games.glen_more.rules.paying import begin_payment
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import Effect


def something_to_age(house: House, state: GlenState, seat: int) -> bool:
    """Whether a cask can be moved on, if need be into a cellar that is bought for it (GM3-37)."""
    cellars = state.part(Cellars)
    if cellars.ageing(house.plan, seat):
        return True
    return cellars.waits_for_cellar(house.plan, seat) and house.cellar_to_buy(state, seat) is not None


class AgeCasks(Handler):
    """Effect: casks of the activating player may be moved one space on (GM3-19, GM3-25).

    It follows the cask of the same activation, which is there at once (GM3-28).
    """

    rank = 1

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
        found: list[Action] = [house.actions.age[place] for place in state.part(Cellars).ageing(house.plan, seat)]
        cellar = house.cellar_to_buy(state, seat)
        if cellar is not None:
            found.append(cellar)
        found.append(house.actions.age_none)
        return tuple(found)

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


def buy_cellar(house: House, state: GlenState, seat: int) -> None:
    """Pay what is printed on the next cellar, as for a tile (GM3-33, GM3-35)."""
    state.push_task("cellar", (seat,))
    begin_payment(state, seat, house.plan.cards[state.part(Cellars).owned[seat]].price)


class CellarPaid(Decision[GlenState]):
    """The cellar is paid: it lies empty to the right of the last one (GM3-36). About: the seat."""

    name = "cellar"

    def __init__(self, house: House) -> None:
        self.house: House = house

    def run(self, state: GlenState, pending: Pending) -> None:
        """Take it."""
        state.stack.pop()
        state.part(Cellars).owned[pending.about[0]] += 1

    def describe(self, state: GlenState, pending: Pending) -> dict[str, Json]:
        """Which cellar."""
        return {"cellar": self.house.plan.cards[state.part(Cellars).owned[pending.about[0]]].name}
