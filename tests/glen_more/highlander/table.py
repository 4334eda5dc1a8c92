"""Positions with the Mountain: on the spaces 12 and 13 (turned sideways on 13), between 11 and 14."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from clachan.games.glen_more.modules.highlander.rules.mountain import Mountain
from clachan.games.glen_more.rules.resources import RESOURCES, UNIT, count
from clachan.games.glen_more.rules.state import GlenState
from tests.glen_more.positions import Setting, position

# Where a piece on the Mountain stands, in the first lap and in the second.
TOP, SECOND = 13, 27
RED, YELLOW, BLUE, GREEN = range(4)
# What is asked of who moves over it.
TOLL = "toll on the Mountain"


def highland(
    *,
    on_it: str = "",
    pieces: Sequence[int] = (10, 11, 14),
    modules: Sequence[str] = (),
    **setting: Unpack[Setting],
) -> GlenState:
    """The turn of a seat; `on_it` is what lies on the Mountain: "coin coin wood"."""
    state = position(players=len(pieces), pieces=pieces, modules=("highlander", *modules), **setting)
    put_on(state, on_it)
    return state


def put_on(state: GlenState, items: str) -> None:
    """Something more lies on the Mountain."""
    for item in items.split():
        if item == "coin":
            state.part(Mountain).coins += 1
        else:
            state.part(Mountain).goods += UNIT[RESOURCES.index(item)]


def heap(state: GlenState) -> str:
    """What lies on the Mountain: "coin coin wood"."""
    there = state.part(Mountain)
    goods = [name for kind, name in enumerate(RESOURCES) for _ in range(count(there.goods, kind))]
    return " ".join(["coin"] * there.coins + goods)


def owns(state: GlenState, seat: int = 0) -> str:
    """The resources of a seat: "wood sheep"."""
    owned = state.territories[seat].owned
    return " ".join(name for kind, name in enumerate(RESOURCES) for _ in range(count(owned, kind)))
