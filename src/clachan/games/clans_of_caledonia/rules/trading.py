"""Trade: buying and selling at the market (CC-MARKET, CC-TRADE)."""

from __future__ import annotations

from clachan.core.action import Action
from clachan.games.clans_of_caledonia.rules.actions import BUY, SELL, UP, Trade
from clachan.games.clans_of_caledonia.rules.components import GOODS
from clachan.games.clans_of_caledonia.rules.state import AREAS, ClansState

EVERY_GOOD = tuple(range(len(GOODS)))


def trades(state: ClansState, seat: int, goods: tuple[int, ...] = EVERY_GOOD) -> list[Action]:
    """Every trade of these goods that a Trade action allows now."""
    found: list[Action] = []
    merchants = state.merchants[seat]
    if not merchants:
        return found
    buys, sells = state.frame.actions.up_to
    purse = state.money[seat] + state.clans[seat].trade_money
    market = state.market
    area = seat * AREAS
    stock = seat * len(GOODS)
    for good in goods:
        # Never merchants on both sides of a good (CC-TRADE-08).
        if not market[area + len(GOODS) + good]:
            count = min(merchants, purse // state.price(good))
            if count:
                found.extend(buys[good][count])
        if not market[area + good]:
            count = min(merchants, state.goods[stock + good])
            if count:
                found.extend(sells[good][count])
    return found


def most_to_buy(state: ClansState, seat: int, good: int, price: int) -> int:
    """How many of a good a seat could buy at this price with its merchants and money."""
    if state.on_market(seat, SELL, good):
        return 0
    merchants = state.merchants[seat]
    if price <= 0:
        return merchants
    # The £1 for a trade comes before paying (CC-CLAN-904).
    return min(merchants, (state.money[seat] + state.clans[seat].trade_money) // price)


def trade(state: ClansState, seat: int, action: Trade, price: int, source: str) -> None:
    """Place merchants, pay or be paid, then move the marker (CC-TRADE-02 to -06)."""
    count, good = action.count, action.good
    state.merchants[seat] -= count
    state.market[seat * AREAS + action.direction * len(GOODS) + good] += count
    state.earn(seat, state.clans[seat].trade_money, "trade money")
    if action.direction == BUY:
        state.earn(seat, -count * price, source)
        state.receive(seat, good, count, source)
        move_price(state, good, count)
    else:
        state.receive(seat, good, -count, source)
        state.earn(seat, count * price, source)
        move_price(state, good, -count)


def move_price(state: ClansState, good: int, steps: int) -> int:
    """Move the marker, as far as the column goes (CC-MARKET-05); how far it moved."""
    top = len(state.frame.components.goods[good].prices) - 1
    before = state.prices[good]
    state.prices[good] = min(top, max(0, before + steps))
    return state.prices[good] - before


def steps_of(way: int, steps: int) -> int:
    """A shift up or down as signed steps."""
    return steps if way == UP else -steps
