"""Moving onto the Mountain: a whole turn without a tile and without the toll.

GM2-24 follows from the place that a piece on the Mountain has, see mountain.py; GM2-26 from GM2-20.

Rules: GM2-20…26.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.games.glen_more.modules.highlander.rules.mountain import next_mountain
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE
from clachan.games.glen_more.rules.turns import stop_without_tile

# Whether who stands on the first space after the Mountain can go round to it, across the empty space (GM2-25).
REACHED_ACROSS_EMPTY_SPACE = False


class Climb(Action):
    """Move onto the Mountain."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("climb the Mountain")


def ahead(state: GlenState, index: int) -> int:
    """The index of the Mountain if it lies ahead of the rearmost occupant, who has this index; NONE if it does not.

    Directly behind it, or below its feet, it lies beyond the empty space (GM2-25).
    """
    found = next_mountain(state, index)
    farthest = state.frame.spaces - (1 if REACHED_ACROSS_EMPTY_SPACE else 2)
    return found if found - index <= farthest else NONE


def places_to_climb(climb: Climb, state: GlenState, seat: int, piece: int) -> Sequence[Action]:
    """The Mountain, for an own piece, so not for the Englishman (GM2-46, GMX-38), if it lies ahead (GM2-25) and no
    other piece stands on it (GM2-20, -26)."""
    if piece != seat:
        return ()
    index = ahead(state, state.positions[piece])
    return () if index == NONE or index in state.positions else (climb,)


def climb_mountain(state: GlenState, seat: int) -> None:
    """Move onto the Mountain: no tile, no toll, and the rest of a whole turn (GM2-21 to -24)."""
    state.stack.pop()
    stop_without_tile(state, seat, seat, ahead(state, state.positions[seat]))
