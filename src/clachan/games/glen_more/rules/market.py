"""The Market: selling at any time of the own turn, buying only to pay at once.

In the middle of a payment, ways_to_pay.py offers what can be bought and sold (GM-MARKET-18, -19).

Rules: GM-MARKET-01…09, GM-MARKET-11…13, GM-MARKET-15…17, GM-SETUP-26.
"""

from __future__ import annotations

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.jsontypes import Json
from clachan.core.pending import Pending
from clachan.core.refusal import Reason, Refused
from clachan.games.glen_more.rules.actions import From
from clachan.games.glen_more.rules.resources import KINDS, RESOURCES
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE

# A Market row has three fields (GM-MARKET-01); what lies on them to be looked at changes no price (GM-SETUP-26).
FIELDS = 3
# What a purchase of n units costs and what a sale of n units yields while k fields of the row hold coins
# (GM-COST-16). Impossible purchases are not there; sales stop when the row is empty.
PURCHASE = tuple([tuple([sum(range(k + 1, k + n + 1)) for n in range(FIELDS - k + 1)]) for k in range(FIELDS + 1)])
PROCEEDS = tuple([tuple([sum(range(k, max(0, k - n), -1)) for n in range(FIELDS + 1)]) for k in range(FIELDS + 1)])


def add_sales(state: GlenState, seat: int, found: list[Action]) -> None:
    """What the seat can sell: an own resource whose row holds coins (GM-MARKET-11, -12), never anything else (-15).

    Asked at any moment of the own turn (GM-MARKET-02), see any_time.py.
    """
    owned = state.territories[seat].owned
    if owned:
        market = state.market
        sell = state.frame.actions.sell
        for kind in KINDS:
            if market[kind] and (owned >> (8 * kind)) & 255:
                found.append(sell[kind])
    for extension in state.frame.at["sales"]:
        found.extend(extension.sales(state, seat))


def sales_refused(state: GlenState, seat: int) -> list[Refused]:
    """What the seat cannot sell, with why (GM-MARKET-11, -12)."""
    none, no_coins = Reason("you have none"), Reason("no coins lie in this row of the market")
    legal: list[Action] = []
    add_sales(state, seat, legal)
    sell = state.frame.actions.sell
    return [(sell[kind], none if state.market[kind] else no_coins) for kind in KINDS if sell[kind] not in legal]


def most_from_sales(state: GlenState, seat: int) -> int:
    """The coins that the seat would get for selling all it can."""
    return proceeds(state.territories[seat].owned, state.market)


def proceeds(owned: int, market: list[int]) -> int:
    """The coins for selling as much as possible of a pile (GM-MARKET-11, -13)."""
    coins = 0
    if owned:
        for kind in KINDS:
            number = (owned >> (8 * kind)) & 255
            if number:
                coins += PROCEEDS[market[kind]][number if number < FIELDS else FIELDS]
    return coins


def sell(state: GlenState, seat: int, kind: int) -> None:
    """Take all coins of the rightmost occupied field and return one resource (GM-MARKET-11)."""
    state.coins[seat] += state.market[kind]
    state.market[kind] -= 1
    take_resource(state, seat, kind)


def buy(state: GlenState, seat: int, kind: int) -> None:
    """Put as many coins as printed on the leftmost empty field (GM-MARKET-03 to -05, -16, -17).

    The resource goes straight to the pool: it is never kept, put on a tile or sold (GM-MARKET-06 to -09).
    """
    state.market[kind] += 1
    state.coins[seat] -= state.market[kind]


def take_resource(state: GlenState, seat: int, kind: int) -> None:
    """One resource leaves the territory; if it lies on several tiles the owner says from which."""
    holders = state.territories[seat].holders(kind)
    if len(holders) == 1:
        state.territories[seat] = state.territories[seat].take(holders[0], kind)
    else:
        state.push("from", seat, (kind,))


class FromWhichTile(Decision[GlenState]):
    """From which tile a resource is taken: it makes room there (GM-COST-03). About: the resource."""

    name = "from"

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """The tiles on which it lies."""
        territory = state.territories[seat]
        from_ = state.frame.actions.from_
        return tuple([from_[territory.layout.tiles[cell].number] for cell in territory.holders(pending.about[0])])

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Take it."""
        assert isinstance(action, From)
        state.stack.pop()
        territory = state.territories[seat]
        cell = territory.layout.cell_of(action.tile)
        assert cell != NONE
        state.territories[seat] = territory.take(cell, pending.about[0])

    def describe(self, state: GlenState, pending: Pending) -> dict[str, Json]:
        """The resource."""
        return {"resource": RESOURCES[pending.about[0]]}
