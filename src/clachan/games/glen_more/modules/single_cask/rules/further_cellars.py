"""Further cellars: the Second and the Third are bought.

GM3-36 follows from GM3-17: nothing moves by itself.

Rules: GM3-32…37.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.flow import Decision
from clachan.core.jsontypes import Json
from clachan.core.pending import Pending
from clachan.core.refusal import Refused
from clachan.games.glen_more.modules.single_cask.rules.actions import BuyCellar
from clachan.games.glen_more.modules.single_cask.rules.cellars import Cellars
from clachan.games.glen_more.modules.single_cask.rules.components import House
from clachan.games.glen_more.rules.payable import payable, why_unpayable
from clachan.games.glen_more.rules.paying import begin_payment
from clachan.games.glen_more.rules.state import GlenState


def cellar_to_buy(house: House, state: GlenState, seat: int) -> BuyCellar | None:
    """The next cellar, if the seat has its turn and can pay for it (GM3-32 to GM3-37)."""
    owned = state.part(Cellars).owned[seat]
    cards = house.plan.cards
    if owned < len(cards) and state.seat == seat and payable(state, seat, cards[owned].price):
        return house.actions.buy[owned - 1]
    return None


def cellar_refused(house: House, state: GlenState, seat: int) -> Sequence[Refused]:
    """Why the next cellar cannot be bought, if there is one (GM3-33)."""
    owned, cards = state.part(Cellars).owned[seat], house.plan.cards
    if owned >= len(cards) or state.seat != seat:
        return ()
    why = why_unpayable(state, seat, cards[owned].price)
    return () if why is None else ((house.actions.buy[owned - 1], why),)


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
