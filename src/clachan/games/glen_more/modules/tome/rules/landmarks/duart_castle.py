"""Duart Castle: a trade, and points for MacLean.

Rules: GM6-70, GM6-71.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.games.glen_more.modules.tome.rules.triggering import earn
from clachan.games.glen_more.modules.tome.rules.views import TradeAsked
from clachan.games.glen_more.rules.clan_fields.sinclair import payable_with_coin
from clachan.games.glen_more.rules.extension import Handler, Origin
from clachan.games.glen_more.rules.payable import payable
from clachan.games.glen_more.rules.paying import begin_payment
from clachan.games.glen_more.rules.resources import KINDS, RESOURCES
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import Effect

if TYPE_CHECKING:
    from clachan.games.glen_more.modules.tome.rules.extension import Tome

TRADE_DECISION = "event trade"


class MakeTrade(Action):
    """Make the trade of the event (GM6-70)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("make the trade")


class Trade(Handler):
    """Duart Castle: one trade may be made (GM6-70)."""

    def __init__(self, tome: Tome) -> None:
        self.tome: Tome = tome

    def possible(self, state: GlenState, seat: int, effect: Effect) -> bool:
        """It can be paid; with Sinclair a Coin may stand for one resource."""
        price = self.tome.events.trades[effect.number]
        if state.has(seat, "coin_for_resource"):
            return payable_with_coin(state, seat, price)
        return payable(state, seat, price)

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Ask, if it can be made."""
        if self.possible(state, seat, effect):
            state.push(TRADE_DECISION, seat, (effect.number,))


class DecideTrade(Decision[GlenState]):
    """Whether the trade is made (GM6-70). About: the number of the effect."""

    name = TRADE_DECISION

    def __init__(self, tome: Tome) -> None:
        self.tome: Tome = tome

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Yes or no."""
        return (self.tome.make_trade, state.frame.actions.done)

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Pay, for points."""
        state.stack.pop()
        if isinstance(action, MakeTrade):
            number = pending.about[0]
            earn(state, state.frame.components.effects[number].amount)
            begin_payment(state, seat, self.tome.events.trades[number], 0, state.has(seat, "coin_for_resource"))

    def describe(self, state: GlenState, pending: Pending) -> TradeAsked:
        """The trade."""
        number = pending.about[0]
        needs = self.tome.events.trades[number].needs
        price = {RESOURCES[kind]: needs[kind] for kind in KINDS if needs[kind]}
        return {"price": price, "points": state.frame.components.effects[number].amount}


class PointsWithClan(Handler):
    """Duart Castle: points for a marker on the clan field, with or without the trade (GM6-71)."""

    def possible(self, state: GlenState, seat: int, effect: Effect) -> bool:
        """An own marker lies there."""
        return seat in state.claimed[state.frame.components.clan_by_name[effect.what].number]

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Gain them."""
        if self.possible(state, seat, effect):
            earn(state, effect.amount)
