"""What can be known of casks and cellars: everything."""

from __future__ import annotations

from clachan.core.jsontypes import Json
from clachan.games.glen_more.modules.single_cask.rules.cellars import Cellars
from clachan.games.glen_more.modules.single_cask.rules.components import House
from clachan.games.glen_more.rules.components import FLEXIBLE
from clachan.games.glen_more.rules.goods import RESOURCES
from clachan.games.glen_more.rules.state import GlenState


def describe(house: House, state: GlenState) -> Json:
    """All of it (GM3-08): for each player the casks by cellar, for each selling tile those on it.

    `plan` is what is printed on the Cellar Cards, `spaces` how many a selling tile has.
    """
    cellars = state.part(Cellars)
    players: list[Json] = []
    for player in range(state.frame.seats):
        cards: list[Json] = []
        for card in house.plan.cards[: cellars.owned[player]]:
            spaces = range(card.first, card.first + len(card.worth))
            casks: list[Json] = [cellars.filled[player] >> place & 1 for place in spaces]
            cards.append(casks)
        players.append({"area": cellars.area[player], "cellars": cards})
    selling: list[Json] = []
    for number, tile in enumerate(house.selling):
        selling.append({"tile": tile.name, "bonus": cellars.bonus[number], "lower": cellars.lower[number]})
    spaces_each: dict[str, Json] = {"bonus": house.bonus_spaces, "lower": house.lower(state)}
    return {"players": players, "selling": selling, "spaces": spaces_each, "plan": plan_json(house)}


def plan_json(house: House) -> list[Json]:
    """The Cellar Cards: what their spaces are worth, and what they cost."""
    cards: list[Json] = []
    for card in house.plan.cards:
        price = card.price
        cost: dict[str, Json] = {RESOURCES[kind]: number for kind, number in price.wanted}
        if price.number:
            cost[FLEXIBLE[price.flex - 1]] = price.number
        if price.whisky:
            cost["whisky"] = price.whisky
        if price.coins:
            cost["coin"] = price.coins
        worth: list[Json] = list(card.worth)
        cards.append({"cellar": card.name, "worth": worth, "cost": cost})
    return cards
