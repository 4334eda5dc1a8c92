"""The Die: it counts the Mountain, does not stop on it, and moving over it lays a coin there.

Rules: GM2-38…41.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.games.glen_more.modules.highlander.rules.mountain import between, lay_coin
from clachan.games.glen_more.modules.highlander.rules.moving_onto import ahead
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE


def counted_by_die(state: GlenState) -> Sequence[int]:
    """The Mountain counts as one tile with an icon (GM2-38, -39)."""
    index = ahead(state, state.positions[state.frame.die])
    return () if index == NONE else (index,)


def die_moved(state: GlenState, start: int, goal: int) -> None:
    """A coin of the pool lies on the Mountain when the Die has moved over it (GM2-40, -41)."""
    if between(state, start, goal) != NONE:
        lay_coin(state)
