"""Paying: resources from own tiles or the Market, coins, whisky.

Rules: GM-COST-01…05, GM-COST-10…14, GM-COST-16, GM-COST-17, GMX-18.
"""

from __future__ import annotations

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.jsontypes import Json
from clachan.core.pending import Pending
from clachan.games.glen_more.rules.actions import Buy, Give, GiveCoin, Sell
from clachan.games.glen_more.rules.market import FIELDS, PROCEEDS, PURCHASE, buy, proceeds, sell, take_resource
from clachan.games.glen_more.rules.resources import KINDS, RESOURCES, UNIT
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import DIFFERENT, EXACT, FLEXIBLE, NONE, Price, kinds_of

# Places in what a pending payment is about: the named resources that are left, then these.
FLEX, NUMBER, LEAST, COINS, REPLACE, RESERVE = 5, 6, 7, 8, 9, 10
TOO_MUCH = 10_000


def can_pay_named(needs: tuple[int, ...], coins_due: int, owned: int, coins: int, market: list[int]) -> bool:
    """The test of GM-COST-16: own units first, the rest is bought, what is left over can be sold."""
    spend = coins_due
    for kind in KINDS:
        need = needs[kind]
        if need:
            missing = need - ((owned >> (8 * kind)) & 255)
            if missing > 0:
                k = market[kind]
                if k + missing > FIELDS:
                    return False
                spend += PURCHASE[k][missing]
    if spend <= coins:
        return True
    for kind in KINDS:
        left = ((owned >> (8 * kind)) & 255) - needs[kind]
        if left > 0:
            coins += PROCEEDS[market[kind]][left if left < FIELDS else FIELDS]
    return spend <= coins


def can_pay(
    needs: tuple[int, ...],
    flex: int,
    number: int,
    least: int,
    coins_due: int,
    owned: int,
    coins: int,
    market: list[int],
) -> bool:
    """Whether named resources and a number of flexible ones, of kinds from `least` on, can be paid.

    `least` counts twice for each kind, plus one once a unit of it was bought: units are handed in by kind, own ones
    first, so that each way of paying is asked for once.
    """
    if number == 0:
        return can_pay_named(needs, coins_due, owned, coins, market)
    if not (needs[0] or needs[1] or needs[2] or needs[3] or needs[4]):
        lowest = cheapest(flex, number, least, owned, market)
        if lowest + coins_due <= coins:
            return True
        if lowest + coins_due > coins + proceeds(owned, market):
            return False
    first = least >> 1
    for kind in kinds_of(flex):
        if kind < first:
            continue
        # A unit of a kind of which the last one was bought can only be bought: own ones are set aside.
        bought_only = kind == first and least & 1
        more = tuple([n + 1 if k == kind else n for k, n in enumerate(needs)])
        following = 2 * (kind + 1) if flex == DIFFERENT else (least if bought_only else 2 * kind)
        if bought_only:
            # What is kept can still be sold, but not given; the price rises with each unit.
            k = market[kind]
            if k >= FIELDS:
                continue
            raised = market.copy()
            raised[kind] += 1
            if coins >= k + 1 and can_pay(needs, flex, number - 1, following, coins_due, owned, coins - k - 1, raised):
                return True
        elif can_pay(more, flex, number - 1, following, coins_due, owned, coins, market):
            return True
    return False


def cheapest(flex: int, number: int, least: int, owned: int, market: list[int]) -> int:
    """The least that the flexible part costs in coins: all own units are handed in, the cheapest others are bought."""
    missing = number
    prices: list[int] = []
    for kind in kinds_of(flex):
        if 2 * kind + 1 < least:
            continue
        have = (owned >> (8 * kind)) & 255 if 2 * kind >= least else 0
        if flex == DIFFERENT:
            if have:
                missing -= 1
            elif market[kind] < FIELDS:
                prices.append(market[kind] + 1)
        else:
            missing -= have
            prices.extend(range(market[kind] + 1, FIELDS + 1))
    if missing <= 0:
        return 0
    if missing > len(prices):
        return TOO_MUCH
    prices.sort()
    return sum(prices[:missing])


def payable(state: GlenState, seat: int, price: Price, more_coins: int = 0) -> bool:
    """Whether the seat can pay a price, with all the Market offers (GM-TAKE-03); Scotsmen are looked at elsewhere.

    Coins besides it, such as those owed to others, have to be paid with it (GMX-18).
    """
    if price.free and not more_coins:
        return True
    if price.whisky > state.whisky[seat]:
        return False
    owned = state.territories[seat].owned
    coins = state.coins[seat]
    due = price.coins + more_coins
    if price.number:
        return can_pay(price.needs, price.flex, price.number, 0, due, owned, coins, state.market)
    return can_pay_named(price.needs, due, owned, coins, state.market)


def begin_payment(
    state: GlenState, seat: int, price: Price, more_coins: int = 0, replace: bool = False, reserve: int = 0
) -> None:
    """Put a payment on the stack: what is due for a tile or an exchange, before it is got (GM-COST-01, -02, -13, -17).

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
    """Hand in what is due: resources one by one, from any own tiles or bought, then coins (GM-COST-03, -10 to -12).

    About: what is left to pay, see FLEX to RESERVE.
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
        """Own resources, bought ones, a Coin in place of one; sales where nothing else is possible (GM-MARKET-19)."""
        about = pending.about
        owned = state.territories[seat].owned
        coins = state.coins[seat]
        found: list[Action] = []
        kind = next_named(about)
        if kind != NONE:
            self._ways_to_pay(state, about, kind, without_named(about, kind), owned, coins, 0, found)
        elif about[NUMBER]:
            for other in kinds_of(about[FLEX]):
                if 2 * other + 1 >= about[LEAST]:
                    after = about[LEAST] if about[LEAST] > 2 * other else 2 * other
                    if about[FLEX] == DIFFERENT:
                        after = 2 * other + 2
                    rest = (*about[:NUMBER], about[NUMBER] - 1, after, *about[COINS:])
                    self._ways_to_pay(state, about, other, rest, owned, coins, about[LEAST], found)
        if about[REPLACE] and (kind != NONE or about[NUMBER]):
            rest = coin_given(about, kind)
            if still_payable(rest, owned, coins, state.market):
                found.append(state.frame.actions.give_coin)
        if not found:
            self._add_sales(state, seat, about, owned, coins, found)
        return tuple(found)

    def _ways_to_pay(
        self,
        state: GlenState,
        about: tuple[int, ...],
        kind: int,
        rest: tuple[int, ...],
        owned: int,
        coins: int,
        least: int,
        found: list[Action],
    ) -> None:
        """Give or buy one unit of a kind, if what is left can then be paid (GM-GEN-15)."""
        market = state.market
        own = least <= 2 * kind and (owned >> (8 * kind)) & 255
        if own and still_payable(rest, owned - UNIT[kind], coins, market):
            found.append(state.frame.actions.give[kind])
        k = market[kind]
        if k < FIELDS and k + 1 <= coins:
            raised = market.copy()
            raised[kind] += 1
            after = rest
            if about[NUMBER] and rest[NUMBER] < about[NUMBER] and about[FLEX] != DIFFERENT:
                after = (*rest[:LEAST], 2 * kind + 1, *rest[COINS:])
            # To sell an own unit of the kind that is bought would undo the purchase: these raise no coins.
            kept = max(0, ((owned >> (8 * kind)) & 255) - after[kind])
            if still_payable(after, owned - kept * UNIT[kind], coins - k - 1, raised):
                found.append(state.frame.actions.buy[kind])

    def _add_sales(
        self, state: GlenState, seat: int, about: tuple[int, ...], owned: int, coins: int, found: list[Action]
    ) -> None:
        """Sales after which the payment can still be made."""
        for kind in KINDS:
            k = state.market[kind]
            if k and (owned >> (8 * kind)) & 255:
                lowered = state.market.copy()
                lowered[kind] -= 1
                if still_payable(about, owned - UNIT[kind], coins + k, lowered):
                    found.append(state.frame.actions.sell[kind])

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


def next_named(about: tuple[int, ...]) -> int:
    """The first named resource that is still to be paid, or NONE."""
    for kind in KINDS:
        if about[kind]:
            return kind
    return NONE


def without_named(about: tuple[int, ...], kind: int) -> tuple[int, ...]:
    """A payment with one unit of a named resource less."""
    return (*about[:kind], about[kind] - 1, *about[kind + 1 :])


def coin_given(about: tuple[int, ...], kind: int) -> tuple[int, ...]:
    """A payment in which one unit, of the kind that is next or a flexible one, became a Coin (GM-CLAN-76)."""
    rest = without_named(about, kind) if kind != NONE else (*about[:NUMBER], about[NUMBER] - 1, *about[LEAST:])
    return (*rest[:COINS], rest[COINS] + 1, 0, rest[RESERVE])


def still_payable(about: tuple[int, ...], owned: int, coins: int, market: list[int]) -> bool:
    """Whether what is left of a payment can be paid."""
    if rest_payable(about, owned, coins, market):
        return True
    if about[REPLACE]:
        for kind in KINDS:
            if about[kind] and rest_payable(coin_given(about, kind), owned, coins, market):
                return True
        if about[NUMBER]:
            return rest_payable(coin_given(about, NONE), owned, coins, market)
    return False


def rest_payable(about: tuple[int, ...], owned: int, coins: int, market: list[int]) -> bool:
    """Whether what is left of a payment can be paid without a Coin in place of a resource."""
    due = about[COINS] + about[RESERVE]
    return can_pay(about[:5], about[FLEX], about[NUMBER], about[LEAST], due, owned, coins, market)
