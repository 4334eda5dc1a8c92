"""The Mountain: which spaces of the Rondel it covers, and what lies on it.

Rules: GM2-05, GM2-06, GM2-09, GM2-19, GMX-39.
"""

from __future__ import annotations

from clachan.core.state import ExtensionState
from clachan.games.glen_more.rules.resources import RESOURCES, UNIT, count
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE
from clachan.games.glen_more.rules.views import PileView


class Mountain(ExtensionState):
    """What the Chronicle adds to a state. Coins and goods (packed) on the Mountain are nobody's (GM2-19)."""

    __slots__ = ("size", "coins", "goods")

    # How many spaces it covers.
    size: int
    coins: int
    goods: int

    def copy(self) -> Mountain:
        """An independent copy."""
        new = Mountain()
        new.size = self.size
        new.coins = self.coins
        new.goods = self.goods
        return new


# Where it lies. It covers the last spaces before the first empty one (GM2-04). For a piece on it, and for the order of
# things, its place is the last space that it covers, also turned sideways (GM2-24).


def covers(state: GlenState, index: int) -> bool:
    """Whether the Mountain covers this space: two of them, or one sideways (GM2-05). No tile lies there (GM2-09).

    It is no tile itself, so nothing that is done with tiles is done with it (GMX-39).
    """
    spaces = state.frame.spaces
    return index % spaces >= spaces - state.part(Mountain).size


def is_on_mountain(state: GlenState, index: int) -> bool:
    """Whether a piece with this index stands on the Mountain, which never moves (GM2-06)."""
    return index % state.frame.spaces == state.frame.spaces - 1


def next_mountain(state: GlenState, index: int) -> int:
    """The index of the Mountain as it is met after this one."""
    spaces = state.frame.spaces
    return index + spaces - (index + 1) % spaces


def between(state: GlenState, start: int, goal: int) -> int:
    """The index at which a move goes over the Mountain, or NONE."""
    found = next_mountain(state, start)
    return found if found < goal else NONE


def piece_on_mountain(state: GlenState) -> int:
    """The piece that stands on the Mountain, or NONE. There can be only one (GM2-20)."""
    for piece in range(state.frame.seats):
        if is_on_mountain(state, state.positions[piece]):
            return piece
    return NONE


# What lies on it. The functions below are there for other Chronicles too (GM8-130).


def lay_coin(state: GlenState) -> None:
    """A coin more lies on the Mountain."""
    state.part(Mountain).coins += 1


def lay_resource(state: GlenState, kind: int) -> None:
    """A resource more lies on the Mountain."""
    state.part(Mountain).goods += UNIT[kind]


def exchange(state: GlenState, given: int, kind: int) -> None:
    """An item on the Mountain (a kind of resource, NONE: a coin) becomes a resource of this kind (GM8-132)."""
    there = state.part(Mountain)
    if given == NONE:
        there.coins -= 1
    else:
        there.goods -= UNIT[given]
    there.goods += UNIT[kind]


def goods_json(goods: int) -> PileView:
    """How many of each resource there are."""
    return {name: count(goods, kind) for kind, name in enumerate(RESOURCES) if count(goods, kind)}
