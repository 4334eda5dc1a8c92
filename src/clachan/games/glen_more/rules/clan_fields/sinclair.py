"""Sinclair: a Coin may stand for one resource on Trade tiles.

Rules: GM-CLAN-75…78.
"""

from __future__ import annotations

from clachan.games.glen_more.rules.payable import can_pay, can_pay_named, payable
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import Price, Tile


def replaceable(state: GlenState, seat: int, tile: Tile) -> bool:
    """Whether a Coin may stand for one resource: with Sinclair on Trade tiles (GM-CLAN-75, -78)."""
    return "trade" in tile.types and state.has(seat, "coin_for_resource")


def payable_with_coin(state: GlenState, seat: int, price: Price) -> bool:
    """Whether the seat can pay if a Coin may stand for one resource (GM-CLAN-75 to -77)."""
    if payable(state, seat, price):
        return True
    owned = state.territories[seat].owned
    coins = state.coins[seat]
    due = price.coins + 1
    if price.number:
        return can_pay(price.needs, price.flex, price.number - 1, 0, due, owned, coins, state.market)
    for kind, _ in price.wanted:
        needs = tuple([n - 1 if k == kind else n for k, n in enumerate(price.needs)])
        if can_pay_named(needs, due, owned, coins, state.market):
            return True
    return False
