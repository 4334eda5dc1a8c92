"""Casks and cellars in a position that is read."""

from __future__ import annotations

from clachan.core.reading import Reader
from clachan.games.glen_more.modules.single_cask.rules.cellars import Cellars
from clachan.games.glen_more.modules.single_cask.rules.components import House
from clachan.games.glen_more.rules.position_names import by_seat
from clachan.games.glen_more.rules.state import GlenState


def restore(house: House, state: GlenState, reader: Reader) -> Cellars:
    """The casks of all, in cellars and on selling tiles."""
    cellars = Cellars(state.frame.seats, len(house.selling))
    for seat, told in enumerate(by_seat(state, reader.at("players"))):
        read_own(house, cellars, seat, told)
        owed = sum([p.about[0] for p in state.stack if p.ask == "pay cask" and p.seats == (seat,)])
        if cellars.casks(seat) != state.whisky[seat] + owed:
            raise told.error(f"{cellars.casks(seat)} casks are told; the player has {state.whisky[seat] + owed}")
    selling = reader.at("selling").items()
    if len(selling) != len(house.selling):
        raise reader.at("selling").error(f"there are {len(house.selling)} selling tiles")
    for number, tile in enumerate(selling):
        cellars.bonus[number] = tile.at("bonus").number(0, house.bonus_spaces)
        cellars.lower[number] = tile.at("lower").number(0, house.lower(state))
    return cellars


def read_own(house: House, cellars: Cellars, seat: int, reader: Reader) -> None:
    """The casks of a player: in the area, and on the spaces of each cellar."""
    cellars.area[seat] = reader.at("area").number(0)
    cards = reader.at("cellars").items()
    if not 1 <= len(cards) <= len(house.plan.cards):
        raise reader.at("cellars").error(f"a player has one to {len(house.plan.cards)} cellars")
    cellars.owned[seat] = len(cards)
    for card, told in zip(house.plan.cards, cards, strict=False):
        spaces = told.numbers(0, 1)
        if len(spaces) != len(card.worth):
            raise told.error(f"the cellar {card.name} has {len(card.worth)} spaces")
        for place, casks in enumerate(spaces):
            cellars.filled[seat] |= casks << (card.first + place)
