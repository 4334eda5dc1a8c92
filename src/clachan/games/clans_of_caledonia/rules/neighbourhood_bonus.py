"""The neighbourhood bonus: buying at a discount what others produce next door.

Rules: CC-NEIGH-01…16.
"""

from __future__ import annotations

from clachan.core.action import Action
from clachan.core.refusal import Reason, Refused
from clachan.games.clans_of_caledonia.rules.actions import BUY, Trade
from clachan.games.clans_of_caledonia.rules.pieces import DISTILLERY, KINDS, NONE
from clachan.games.clans_of_caledonia.rules.solo import has_neighbours
from clachan.games.clans_of_caledonia.rules.state import ClansState
from clachan.games.clans_of_caledonia.rules.trade import most_to_buy, trade, why_no_trade


def neighbour_goods(state: ClansState, seat: int, space: int) -> int:
    """The goods that others produce on neighbouring spaces, a bit each (CC-NEIGH-01, -02, -06)."""
    around = state.frame.layout.neighbouring[space] & state.taken
    goods = 0
    if around and has_neighbours(state.frame):
        makes = state.frame.components.makes
        for other in range(state.frame.seats):
            if other != seat:
                for good, units in zip(makes, state.units[other * KINDS : other * KINDS + DISTILLERY + 1], strict=True):
                    if units & around:
                        goods |= good
    return goods


def neighbourhood_price(state: ClansState, good: int) -> int:
    """The price less the discount of the neighbourhood bonus (CC-NEIGH-04)."""
    boards = state.frame.components.boards
    basic = state.frame.components.goods[good].basic
    return max(0, state.price(good) - (boards.discount_basic if basic else boards.discount_processed))


def most_in_neighbourhood(state: ClansState, seat: int, good: int) -> int:
    """How many of a good the neighbourhood bonus still allows this turn (CC-NEIGH-05, -08, -10)."""
    left = state.frame.limit - state.bought[good]
    return max(0, min(left, most_to_buy(state, seat, good, neighbourhood_price(state, good))))


def buy_from_neighbour(state: ClansState, seat: int, action: Trade) -> None:
    """A purchase at the discount; it counts towards the limit of this turn (CC-NEIGH-05, -09)."""
    trade(state, seat, action, neighbourhood_price(state, action.good), "neighbourhood")
    bought = list(state.bought)
    bought[action.good] += action.count
    state.bought = tuple(bought)
    state.shifted = NONE


def purchases(state: ClansState, seat: int, goods: int) -> list[Action]:
    """What could be bought of these goods; a good whose price a port has moved comes first (CC-NEIGH-03, -07, -12)."""
    found: list[Action] = []
    for good in range(len(state.prices)):
        if goods >> good & 1 and state.shifted in (NONE, good):
            count = most_in_neighbourhood(state, seat, good)
            if count:
                found.extend(state.frame.actions.up_to[BUY][good][count])
    return found


def purchases_refused(state: ClansState, seat: int, goods: int) -> list[Refused]:
    """What cannot be bought with the bonus, with why (CC-NEIGH-02, -05, -13)."""
    legal = purchases(state, seat, goods)
    found: list[Refused] = []
    for good, trades in enumerate(state.frame.actions.trade[BUY]):
        left = state.frame.limit - state.bought[good]
        for trade_ in trades:
            if trade_ in legal:
                continue
            if not goods >> good & 1:
                why = Reason("no neighbour produces it, or you have bought it")
            elif trade_.count > left:
                why = Reason("at most {most} in a turn", most=state.frame.limit)
            else:
                why = why_no_trade(state, seat, trade_, neighbourhood_price(state, good))
            found.append((trade_, why))
    return found
