"""Trade: buying and selling at the market.

Rules: CC-TRADE-01…11.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.refusal import Reason, Refused, too_dear, too_few
from clachan.games.clans_of_caledonia.rules.actions import BUY, SELL, Trade
from clachan.games.clans_of_caledonia.rules.clans.stewart_trades import earn_by_trading, purse
from clachan.games.clans_of_caledonia.rules.market import AREAS, move_price
from clachan.games.clans_of_caledonia.rules.pieces import GOODS, NONE
from clachan.games.clans_of_caledonia.rules.state import ClansState

EVERY_GOOD = tuple(range(len(GOODS)))


def trades(state: ClansState, seat: int, goods: tuple[int, ...] = EVERY_GOOD) -> list[Action]:
    """Every trade of these goods that a Trade action allows now (CC-TRADE-01, -07, -10, -11)."""
    merchants = state.merchants[seat]
    if not merchants:
        return []
    found: list[Action] = []
    buys, sells = state.frame.actions.up_to
    spendable = purse(state, seat)
    columns = state.frame.components.columns
    prices = state.prices
    bought = state.market[seat * AREAS : seat * AREAS + len(GOODS)]
    sold = state.market[seat * AREAS + len(GOODS) : (seat + 1) * AREAS]
    stock = state.goods[seat * len(GOODS) : (seat + 1) * len(GOODS)]
    for good in goods:
        # Never merchants on both sides of a good at the same time (CC-TRADE-08, -09).
        if not sold[good]:
            count = spendable // columns[good][prices[good]]
            if count:
                found += buys[good][count if count < merchants else merchants]
        if not bought[good]:
            count = stock[good]
            if count:
                found += sells[good][count if count < merchants else merchants]
    return found


def trades_refused(state: ClansState, seat: int, legal: Sequence[Action]) -> list[Refused]:
    """The trades that are not among these, with why; of those with too many merchants one of each kind."""
    most, allowed = state.merchants[seat] + 1, set(legal)
    return [
        (trade, why_no_trade(state, seat, trade, state.price(trade.good)))
        for goods in state.frame.actions.trade
        for counts in goods
        for trade in counts[:most]
        if trade not in allowed
    ]


def why_no_trade(state: ClansState, seat: int, trade: Trade, price: int) -> Reason:
    """Why a trade is not legal: both sides of a good, merchants, money or goods (CC-TRADE-07 to -11)."""
    buying = trade.direction == BUY
    if state.shifted not in (NONE, trade.good):
        return Reason("first trade the good whose price was moved")
    if state.on_market(seat, SELL if buying else BUY, trade.good):
        return Reason("your merchants stand on the other side of this good")
    if trade.count > state.merchants[seat]:
        return Reason("merchants: needs {needed}, you have {have}", needed=trade.count, have=state.merchants[seat])
    if buying:
        return too_dear(trade.count * price, purse(state, seat))
    return too_few(trade.count, state.good(seat, trade.good))


def most_to_buy(state: ClansState, seat: int, good: int, price: int) -> int:
    """How many of a good a seat could buy at this price with its merchants and money."""
    if state.on_market(seat, SELL, good):
        return 0
    merchants = state.merchants[seat]
    if price <= 0:
        return merchants
    return min(merchants, purse(state, seat) // price)


def trade(state: ClansState, seat: int, action: Trade, price: int, source: str) -> None:
    """Place merchants, pay the supply or be paid, then move the marker (CC-TRADE-02 to -06)."""
    count, good = action.count, action.good
    state.merchants[seat] -= count
    state.market[seat * AREAS + action.direction * len(GOODS) + good] += count
    earn_by_trading(state, seat)
    if action.direction == BUY:
        state.earn(seat, -count * price, source)
        state.receive(seat, good, count, source)
        move_price(state, good, count)
    else:
        state.receive(seat, good, -count, source)
        state.earn(seat, count * price, source)
        move_price(state, good, -count)
