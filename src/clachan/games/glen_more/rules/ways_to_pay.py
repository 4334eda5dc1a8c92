"""How a payment can go on: what is handed in, bought or sold next.

What is left of a payment is a tuple, the `about` of a pending one: see FLEX to RESERVE.

Rules: GM-MARKET-10, GM-MARKET-18, GM-MARKET-19, GM-COST-10.
"""

from __future__ import annotations

from clachan.core.action import Action
from clachan.games.glen_more.rules.actions import Actions
from clachan.games.glen_more.rules.market import FIELDS, PURCHASE, proceeds
from clachan.games.glen_more.rules.payable import TOO_MUCH, can_pay, cheapest
from clachan.games.glen_more.rules.resources import KINDS, UNIT
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import DIFFERENT, NONE, kinds_of

# Places in what a pending payment is about: the named resources that are left, then these.
FLEX, NUMBER, LEAST, COINS, REPLACE, RESERVE = 5, 6, 7, 8, 9, 10


class Purchase:
    """Units of a kind that could be bought in a payment: what is then left to pay, with what and at which rows."""

    __slots__ = ("kind", "rest", "owned", "spent", "market")

    def __init__(self, kind: int, number: int, rest: tuple[int, ...], owned: int, market: list[int]) -> None:
        self.kind: int = kind
        self.rest: tuple[int, ...] = rest
        # To sell an own unit of the kind that is bought would undo the purchase: these raise no coins.
        kept = max(0, ((owned >> (8 * kind)) & 255) - rest[kind])
        self.owned: int = owned - kept * UNIT[kind]
        self.spent: int = PURCHASE[market[kind]][number]
        self.market: list[int] = market.copy()
        self.market[kind] += number

    def payable(self, coins: int, by_sales: bool = False) -> bool:
        """Whether they and what is left can be paid, if need be with coins that sales bring."""
        return still_payable(self.rest, self.owned, coins - self.spent, self.market, by_sales)

    def payable_selling(self, kind: int, coins: int) -> bool:
        """The same once a resource of another kind is sold."""
        lowered = self.market.copy()
        lowered[kind] -= 1
        return still_payable(self.rest, self.owned - UNIT[kind], coins + self.market[kind] - self.spent, lowered, True)

    def spare(self, kind: int) -> None:
        """Own units of this kind raise no coins either."""
        self.owned &= ~(255 * UNIT[kind])


class WaysToPay:
    """What can be given, bought or sold next in a payment; only what leads to its end (GM-MARKET-18).

    `v1` is how it was in version 1 of the rules: sales were offered only where nothing else was possible.
    """

    __slots__ = ("actions", "about", "owned", "coins", "market", "found", "wished", "v1")

    def __init__(self, state: GlenState, about: tuple[int, ...], seat: int, v1: bool = False) -> None:
        self.actions: Actions = state.frame.actions
        self.about: tuple[int, ...] = about
        self.owned: int = state.territories[seat].owned
        self.coins: int = state.coins[seat]
        self.market: list[int] = state.market
        self.found: list[Action] = []
        # Purchases for which something would have to be sold before.
        self.wished: list[Purchase] = []
        self.v1: bool = v1

    def find(self) -> tuple[Action, ...]:
        """Own resources, bought ones, a Coin in place of one; and sales (GM-MARKET-19).

        Sales where nothing else is possible, and such as bring the coins for something that could then be bought.
        """
        about = self.about
        kind = next_named(about)
        if kind != NONE:
            self._add_unit(kind, without_named(about, kind), 0)
        elif about[NUMBER]:
            for other in kinds_of(about[FLEX]):
                if 2 * other + 1 >= about[LEAST]:
                    after = about[LEAST] if about[LEAST] > 2 * other else 2 * other
                    if about[FLEX] == DIFFERENT:
                        after = 2 * other + 2
                    rest = (*about[:NUMBER], about[NUMBER] - 1, after, *about[COINS:])
                    self._add_unit(other, rest, about[LEAST])
        if about[REPLACE] and (kind != NONE or about[NUMBER]):
            rest = coin_given(about, kind)
            if still_payable(rest, self.owned, self.coins, self.market):
                self.found.append(self.actions.give_coin)
        if not self.found:
            self._add_sales()
        elif self.wished and not self.v1:
            self._add_sales_for_wishes()
        return tuple(self.found)

    def _add_unit(self, kind: int, rest: tuple[int, ...], least: int) -> None:
        """Give or buy one unit of a kind, if what is left can then be paid (GM-GEN-15): bought also by whoever has some
        (GM-COST-10, GM-MARKET-10).

        A purchase for which something would have to be sold before is wished for.
        """
        about, owned, coins, market = self.about, self.owned, self.coins, self.market
        own = least <= 2 * kind and (owned >> (8 * kind)) & 255
        if own and still_payable(rest, owned - UNIT[kind], coins, market):
            self.found.append(self.actions.give[kind])
        k = market[kind]
        if k >= FIELDS:
            return
        if k < coins and Purchase(kind, 1, after_purchase(about, kind, rest), owned, market).payable(coins):
            self.found.append(self.actions.buy[kind])
        elif k < coins + proceeds(owned, market):
            # Own units come first: who sells to buy although there are own ones keeps these and buys all that is due.
            number = about[kind] if about[kind] and own else 1
            if k + number <= FIELDS:
                for _ in range(1, number):
                    rest = without_named(rest, kind)
                purchase = Purchase(kind, number, after_purchase(about, kind, rest), owned, market)
                if purchase.payable(coins, True):
                    self.wished.append(purchase)

    def _add_sales(self) -> None:
        """Sales after which the payment can still be made."""
        for kind in KINDS:
            k = self.market[kind]
            if k and (self.owned >> (8 * kind)) & 255:
                lowered = self.market.copy()
                lowered[kind] -= 1
                if still_payable(self.about, self.owned - UNIT[kind], self.coins + k, lowered, not self.v1):
                    self.found.append(self.actions.sell[kind])

    def _add_sales_for_wishes(self) -> None:
        """Sales that help to a purchase which is wished for, and so change what one is left with.

        What is itself due is not sold: to buy it again would undo the sale. Nor is what was just bought, as that would
        undo the purchase, unless there is no way without a sale. What could be handed in instead is sold only for more
        than the purchase costs: else the seat would be left with the same, or less.
        """
        about, owned = self.about, self.owned
        spared = NONE
        if about[LEAST] & 1:
            due = about[COINS] + about[RESERVE]
            if cheapest(about[FLEX], about[NUMBER], about[LEAST], owned, self.market) + due <= self.coins:
                spared = about[LEAST] >> 1
                for purchase in self.wished:
                    purchase.spare(spared)
        for kind in KINDS:
            k = self.market[kind]
            have = (owned >> (8 * kind)) & 255
            if k and have > about[kind] and kind != spared:
                most = k - 1 if could_be_given(about, kind, have) else TOO_MUCH
                for purchase in self.wished:
                    if purchase.kind != kind and purchase.spent <= most and purchase.payable_selling(kind, self.coins):
                        self.found.append(self.actions.sell[kind])
                        break


def next_named(about: tuple[int, ...]) -> int:
    """The first named resource that is still to be paid, or NONE."""
    for kind in KINDS:
        if about[kind]:
            return kind
    return NONE


def without_named(about: tuple[int, ...], kind: int) -> tuple[int, ...]:
    """A payment with one unit of a named resource less."""
    return (*about[:kind], about[kind] - 1, *about[kind + 1 :])


def could_be_given(about: tuple[int, ...], kind: int, have: int) -> bool:
    """Whether each of so many own units of a kind could be handed in for the flexible part of a payment."""
    if about[NUMBER] == 0 or about[LEAST] > 2 * kind or kind not in kinds_of(about[FLEX]):
        return False
    return have == 1 or about[FLEX] != DIFFERENT


def after_purchase(about: tuple[int, ...], kind: int, rest: tuple[int, ...]) -> tuple[int, ...]:
    """What is left of a payment once a unit is bought: own ones of a kind of choice are then no longer handed in."""
    if rest[NUMBER] < about[NUMBER] and about[FLEX] != DIFFERENT:
        return (*rest[:LEAST], 2 * kind + 1, *rest[COINS:])
    return rest


def coin_given(about: tuple[int, ...], kind: int) -> tuple[int, ...]:
    """A payment in which one unit, of the kind that is next or a flexible one, became a Coin (GM-CLAN-76)."""
    rest = without_named(about, kind) if kind != NONE else (*about[:NUMBER], about[NUMBER] - 1, *about[LEAST:])
    return (*rest[:COINS], rest[COINS] + 1, 0, rest[RESERVE])


def still_payable(about: tuple[int, ...], owned: int, coins: int, market: list[int], by_sales: bool = False) -> bool:
    """Whether what is left of a payment can be paid."""
    if rest_payable(about, owned, coins, market, by_sales):
        return True
    if about[REPLACE]:
        for kind in KINDS:
            if about[kind] and rest_payable(coin_given(about, kind), owned, coins, market, by_sales):
                return True
        if about[NUMBER]:
            return rest_payable(coin_given(about, NONE), owned, coins, market, by_sales)
    return False


def rest_payable(about: tuple[int, ...], owned: int, coins: int, market: list[int], by_sales: bool = False) -> bool:
    """Whether what is left of a payment can be paid without a Coin in place of a resource."""
    due = about[COINS] + about[RESERVE]
    return can_pay(about[:5], about[FLEX], about[NUMBER], about[LEAST], due, owned, coins, market, by_sales)
