"""Port 6: moving a price right before that good is traded.

Rules: CC-PORT-601…604.
"""

from __future__ import annotations

from clachan.core.action import Action
from clachan.games.clans_of_caledonia.rules.actions import BUY, DOWN, SELL, UP, Shift
from clachan.games.clans_of_caledonia.rules.clans.stewart_trades import purse
from clachan.games.clans_of_caledonia.rules.market import move_price, steps_of
from clachan.games.clans_of_caledonia.rules.neighbourhood_bonus import neighbourhood_price
from clachan.games.clans_of_caledonia.rules.ports.another_port import mark_and_pay, ways_to
from clachan.games.clans_of_caledonia.rules.state import ClansState

EFFECT = "price-shift"


def shifts(state: ClansState, seat: int, goods: int, neighbourhood: bool) -> list[Action]:
    """Every shift of one of these goods after which the seat can trade it, as it must (CC-PORT-602)."""
    actions = state.frame.actions
    found: list[Action] = []
    for used, acting, fee in ways_to(state, seat, EFFECT):
        for good in range(len(state.prices)):
            for way in (UP, DOWN):
                if goods >> good & 1 and leads_to_trade(
                    state, seat, good, steps_of(way, acting.steps), fee, neighbourhood
                ):
                    if used is acting:
                        found.append(actions.shift[used.index, good, way])
                    else:
                        found.append(actions.shift_as[used.index, good, way])
    return found


def leads_to_trade(state: ClansState, seat: int, good: int, steps: int, fee: int, neighbourhood: bool) -> bool:
    """Whether the price would move at all (CC-PORT-603), and the good could be traded then."""
    before = state.prices[good]
    if not move_price(state, good, steps):
        return False
    price = neighbourhood_price(state, good) if neighbourhood else state.price(good)
    state.prices[good] = before
    if not state.merchants[seat]:
        return False
    if not state.on_market(seat, SELL, good) and purse(state, seat) - fee >= price:
        return not neighbourhood or state.bought[good] < state.frame.limit
    return not neighbourhood and not state.on_market(seat, BUY, good) and state.good(seat, good) > 0


def shift(state: ClansState, seat: int, action: Shift) -> None:
    """Move the price; that good is traded next (CC-PORT-601, -604)."""
    tile = mark_and_pay(state, seat, action.port, action.copied)
    move_price(state, action.good, steps_of(action.way, tile.steps))
    state.shifted = action.good
