"""Paying: resources from own tiles or the Market, coins, whisky.

Whether it can be paid at all is told in payable.py (GM-COST-16), how it can go on in ways_to_pay.py.

Rules: GM-COST-01…05, GM-COST-11…14.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.jsontypes import Json
from clachan.core.pending import Pending
from clachan.core.refusal import Reason, Refused
from clachan.games.glen_more.rules.actions import Buy, Give, GiveCoin, Sell
from clachan.games.glen_more.rules.market import FIELDS, buy, sell, take_resource
from clachan.games.glen_more.rules.resources import KINDS, RESOURCES, count
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import DIFFERENT, EXACT, FLEXIBLE, NONE, Price
from clachan.games.glen_more.rules.ways_to_pay import (
    COINS,
    FLEX,
    NUMBER,
    WaysToPay,
    coin_given,
    next_named,
    without_named,
)


def begin_payment(
    state: GlenState, seat: int, price: Price, more_coins: int = 0, replace: bool = False, reserve: int = 0
) -> None:
    """Put a payment on the stack: what is due for a tile or an exchange, before it is got (GM-COST-01, -02, -13).

    `replace`: a Coin may stand for one resource; `reserve`: coins that it must leave.
    """
    if price.whisky:
        pay_whisky(state, seat, price.whisky)
    coins = price.coins + more_coins
    if price.wanted or price.number or coins:
        state.push("pay", seat, (*price.needs, price.flex, price.number, 0, coins, 1 if replace else 0, reserve))


def pay_whisky(state: GlenState, seat: int, casks: int) -> None:
    """Pay Whisky Casks, for a cost or anything else; which ones is asked where it matters (GM-COST-05, GM3-18)."""
    state.whisky[seat] -= casks
    for extension in state.frame.at["whisky_paid"]:
        extension.whisky_paid(state, seat, casks)


def begin_coin_payment(state: GlenState, seat: int, coins: int) -> None:
    """Put a payment of coins alone on the stack (GM-COST-04); those at hand are paid at once."""
    if coins <= state.coins[seat]:
        state.coins[seat] -= coins
    else:
        state.push("pay", seat, (0, 0, 0, 0, 0, EXACT, 0, 0, coins, 0, 0))


class Pay(Decision[GlenState]):
    """Hand in what is due: resources one by one, from any own tiles or bought, then coins (GM-COST-03, -11, -12).

    About: what is left to pay, as in ways_to_pay.py.
    """

    name = "pay"

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Pay by itself what can be paid in one way only."""
        seat = pending.seats[0]
        about = pending.about
        if next_named(about) == NONE and about[NUMBER] == 0 and about[COINS] <= state.coins[seat]:
            state.coins[seat] -= about[COINS]
            state.stack.pop()
            return True
        return self.settle_single(state, pending)

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Own resources, bought ones, a Coin in place of one, and sales."""
        return WaysToPay(state, pending.about, seat).find()

    def why_not(self, state: GlenState, pending: Pending, seat: int) -> Sequence[Refused]:
        """Resources that are not there, neither on own tiles nor in the Market (GM-COST-03, -11)."""
        legal, actions = state.legal(seat), state.frame.actions
        owned = state.territories[seat].owned
        found: list[Refused] = []
        for kind in KINDS:
            if actions.give[kind] not in legal and not count(owned, kind):
                found.append((actions.give[kind], Reason("you have none")))
            if actions.buy[kind] not in legal and state.market[kind] >= FIELDS:
                found.append((actions.buy[kind], Reason("the market has none left")))
        return found

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Pay one unit, also from a tile that will be overbuilt (GM-COST-14), or sell something to be able to."""
        about = pending.about
        if isinstance(action, Sell):
            sell(state, seat, action.resource)
            return
        if isinstance(action, GiveCoin):
            state.replace(pending, coin_given(about, next_named(about)))
            return
        assert isinstance(action, Give | Buy)
        kind = action.resource
        bought = isinstance(action, Buy)
        if next_named(about) != NONE:
            state.replace(pending, without_named(about, kind))
        else:
            after = 2 * kind + 2 if about[FLEX] == DIFFERENT else 2 * kind + (1 if bought else 0)
            state.replace(pending, (*about[:NUMBER], about[NUMBER] - 1, after, *about[COINS:]))
        if bought:
            buy(state, seat, kind)
        else:
            take_resource(state, seat, kind)

    def describe(self, state: GlenState, pending: Pending) -> dict[str, Json]:
        """What is left to pay."""
        about = pending.about
        left: dict[str, Json] = {name: about[kind] for kind, name in enumerate(RESOURCES) if about[kind]}
        if about[NUMBER]:
            left[FLEXIBLE[about[FLEX] - 1]] = about[NUMBER]
        if about[COINS]:
            left["coin"] = about[COINS]
        return {"price": left}


def paid_by_itself_before(state: GlenState) -> Action | None:
    """What version 1 of the rules paid unasked."""
    if state.asked != "pay":
        return None
    found = WaysToPay(state, state.stack[-1].about, state.deciders[0], v1=True).find()
    return found[0] if len(found) == 1 else None
