"""What can be known of casks and cellars: everything."""

from __future__ import annotations

from typing import TypedDict

from clachan.games.glen_more.modules.single_cask.rules.cellars import Cellars
from clachan.games.glen_more.modules.single_cask.rules.components import MODULE, CellarCard, House
from clachan.games.glen_more.rules.resources import RESOURCES
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import FLEXIBLE, Price
from clachan.games.glen_more.rules.views import GlenView, PendingView, PriceView, about, part_of


class OwnCellarsView(TypedDict):
    """A player's casks: how many lie in the area, and by cellar those on each of its spaces, 0 or 1."""

    area: int
    cellars: list[list[int]]


class SellingView(TypedDict):
    """A selling tile with the casks on it."""

    tile: str
    bonus: int
    lower: int


class SpacesView(TypedDict):
    """How many spaces each selling tile has."""

    bonus: int
    lower: int


class CellarView(TypedDict):
    """A Cellar Card: what its spaces are worth, and what it costs."""

    cellar: str
    worth: list[int]
    cost: PriceView


class ReserveView(TypedDict):
    """For each player the casks by cellar, for each selling tile those on it. `plan` are the Cellar Cards."""

    players: list[OwnCellarsView]
    selling: list[SellingView]
    spaces: SpacesView
    plan: list[CellarView]


class CasksAsked(TypedDict):
    """How many casks are left to put away, or to pay."""

    casks: int


class SaleAsked(TypedDict):
    """At which tile casks may be sold, and how many were sold there already."""

    tile: str
    sold: int


def reserve_of(view: GlenView) -> ReserveView:
    """What a view tells of casks and cellars."""
    return part_of(view, MODULE, ReserveView)


def casks_asked(pending: PendingView) -> CasksAsked:
    """What the questions for a place and for a payment are about."""
    return about(pending, CasksAsked)


def sale_asked(pending: PendingView) -> SaleAsked:
    """What the questions for sales are about."""
    return about(pending, SaleAsked)


def describe(house: House, state: GlenState) -> ReserveView:
    """All of it as plain data (GM3-08)."""
    cellars = state.part(Cellars)
    selling: list[SellingView] = [
        {"tile": tile.name, "bonus": cellars.bonus[number], "lower": cellars.lower[number]}
        for number, tile in enumerate(house.selling)
    ]
    return {
        "players": [_own(house, cellars, player) for player in range(state.frame.seats)],
        "selling": selling,
        "spaces": {"bonus": house.bonus_spaces, "lower": house.lower(state)},
        "plan": [_card(card) for card in house.plan.cards],
    }


def _own(house: House, cellars: Cellars, player: int) -> OwnCellarsView:
    cards: list[list[int]] = []
    for card in house.plan.cards[: cellars.owned[player]]:
        spaces = range(card.first, card.first + len(card.worth))
        cards.append([cellars.filled[player] >> place & 1 for place in spaces])
    return {"area": cellars.area[player], "cellars": cards}


def _card(card: CellarCard) -> CellarView:
    return {"cellar": card.name, "worth": list(card.worth), "cost": _cost(card.price)}


def _cost(price: Price) -> PriceView:
    cost: PriceView = {RESOURCES[kind]: number for kind, number in price.wanted}
    if price.number:
        cost[FLEXIBLE[price.flex - 1]] = price.number
    if price.whisky:
        cost["whisky"] = price.whisky
    if price.coins:
        cost["coin"] = price.coins
    return cost
