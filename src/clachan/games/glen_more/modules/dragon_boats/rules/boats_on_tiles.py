"""Boats on tiles: where a boat stands it stays, and a tile with a boat is not removed, but may be overbuilt.

GM1-29 and -34 follow from where a boat is: on a cell, whatever lies on top of it.
GM1-36 follows from GM1-33 and GM-GEN-09.

Rules: GM1-26, GM1-29, GM1-33, GM1-34, GM1-36, GMX-33.
"""

from __future__ import annotations

from clachan.games.glen_more.modules.dragon_boats.rules.state import Race
from clachan.games.glen_more.rules.state import GlenState

# A place, where a boat stands whatever is built (GM1-26, -34), is a river and a cell of it in one number. In a
# territory the cell is that of the tile; the spaces of a Non-Player River are counted from 1, from the right. Rivers
# have the numbers of the seats, then further ones. Nothing but the race asks for it (GM1-29).
RIVER = 1 << 20


def place_at(river: int, cell: int) -> int:
    """The place of a cell of a river."""
    return river * RIVER + cell


def river_of(place: int) -> int:
    """The river of a place."""
    return place // RIVER


def cell_of(place: int) -> int:
    """The cell of a place in its river."""
    return place % RIVER


def removable(state: GlenState, seat: int, cell: int) -> bool:
    """Nobody removes a tile on which a boat is (GM1-33, GMX-31); overbuilding does not ask here (GM1-34).

    Where no tile is left that an effect could remove, the base rules skip that part of it (GM1-36).
    """
    return place_at(seat, cell) not in state.part(Race).boats
