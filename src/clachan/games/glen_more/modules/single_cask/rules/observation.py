"""Casks and cellars as numbers, for programs that learn: everything is public (GM3-08)."""

from __future__ import annotations

from clachan.core.observation import Entity, Notes
from clachan.games.glen_more.modules.single_cask.rules.cellars import Cellars
from clachan.games.glen_more.modules.single_cask.rules.components import House
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE

CASK = Entity("cask", "cellars", "a cask in a cellar; place: its space, numbered through all cellars")
ENTITIES = (CASK,)


def most_entities(house: House, seats: int) -> int:
    """A cask on each space of each seat."""
    return seats * sum([len(card.worth) for card in house.plan.cards])


def observe(state: GlenState, notes: Notes) -> None:
    """Note casks, cellars and what was sold."""
    cellars = state.part(Cellars)
    notes.by_seat("casks in the area", "casks in the area that is worth nothing", cellars.area)
    notes.by_seat("cellars", "how many cellars there are", cellars.owned)
    notes.vector("sold on bonus spaces", "by selling tile, casks on its bonus space", cellars.bonus)
    notes.vector("sold below", "by selling tile, casks on its spaces at the lower right", cellars.lower)
    for seat, filled in enumerate(cellars.filled):
        place = 1
        while filled >> place:
            if filled >> place & 1:
                notes.thing(CASK, seat, NONE, place)
            place += 1
