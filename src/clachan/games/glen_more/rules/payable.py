"""Whether something can be paid, with all that the Market offers.

Rules: GM-COST-16, GM-TAKE-03, GMX-18.
"""

from __future__ import annotations

from clachan.core.refusal import Reason, too_dear
from clachan.games.glen_more.rules.market import FIELDS, PROCEEDS, PURCHASE, proceeds
from clachan.games.glen_more.rules.resources import KINDS, RESOURCES, count
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import DIFFERENT, Price, kinds_of

# More coins than anybody has.
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
    by_sales: bool = False,
) -> bool:
    """Whether named resources and a number of flexible ones, of kinds from `least` on, can be paid.

    `least` counts twice for each kind, plus one once a unit of it was bought: units are handed in by kind, own ones
    first, so that each way of paying is asked for once. The coins for further units of a kind that was bought have to
    be there already, or with `by_sales` may come from sales.
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
            if k >= FIELDS or (k >= coins and not by_sales):
                continue
            raised = market.copy()
            raised[kind] += 1
            if can_pay(needs, flex, number - 1, following, coins_due, owned, coins - k - 1, raised, by_sales):
                return True
        elif can_pay(more, flex, number - 1, following, coins_due, owned, coins, market, by_sales):
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


def why_unpayable(state: GlenState, seat: int, price: Price, more_coins: int = 0) -> Reason | None:
    """Why the seat cannot pay a price, if it cannot; what sales would bring counts with its coins (GM-COST-16)."""
    if payable(state, seat, price, more_coins):
        return None
    if price.whisky > state.whisky[seat]:
        return Reason("Whisky Casks: needs {needed}, you have {have}", needed=price.whisky, have=state.whisky[seat])
    owned, market = state.territories[seat].owned, state.market
    due = price.coins + more_coins
    lacks = [(kind, need - count(owned, kind)) for kind, need in price.wanted if need > count(owned, kind)]
    goods = tuple([(RESOURCES[kind], number) for kind, number in lacks])
    if [kind for kind, number in lacks if market[kind] + number > FIELDS]:
        return Reason("missing: {goods}; the market has too few", goods=goods)
    needed = list(price.needs)
    kept = sum([min(count(owned, kind), needed[kind]) * (1 << 8 * kind) for kind in KINDS])
    have = state.coins[seat] + proceeds(owned - kept, market)
    cost = due + sum([PURCHASE[market[kind]][number] for kind, number in lacks])
    if goods and cost > have:
        return Reason("missing: {goods}; that costs {cost}, you have {have}", goods=goods, cost=cost, have=have)
    return why_flexible_unpayable(price, owned, have, cost, market)


def why_flexible_unpayable(price: Price, owned: int, have: int, cost: int, market: list[int]) -> Reason:
    """The same where the named part of a price is no hindrance."""
    if not price.number:
        return too_dear(cost, have)
    least = cheapest(price.flex, price.number, 0, owned, market)
    if least >= TOO_MUCH:
        return Reason("missing resources; the market has too few")
    if cost + least > have:
        return Reason("missing resources: they cost {cost}, you have {have}", cost=cost + least, have=have)
    return Reason("you cannot pay for it, whatever you sell")
