"""Setup: distilleries are exchanged and added, selling tiles shuffled in, and everybody has an empty First Cellar.

Rules: GM3-01, GM3-04…08.
"""

from __future__ import annotations

from clachan.games.glen_more.modules.single_cask.rules.cellars import Cellars
from clachan.games.glen_more.modules.single_cask.rules.components import House
from clachan.games.glen_more.rules.state import GlenState

# For how many it is (GM3-01).
PLAYERS = (2, 4)


def exchange_tiles(house: House, stacks: dict[str, list[int]]) -> None:
    """Exchange the distilleries and add the others (GM3-04 to GM3-06)."""
    for letter, number in house.replaced:
        stacks[letter].remove(number)
    for letter, number in house.brought:
        stacks[letter].append(number)


def leave_in_box(house: House, state: GlenState) -> None:
    """The replaced tiles stay in the box (GM3-04)."""
    state.box = (*state.box, *[number for _, number in house.replaced])


def set_up_cellars(house: House, state: GlenState) -> Cellars:
    """A First Cellar for everybody, empty (GM3-07); the others are for sale (GM3-08)."""
    return Cellars(state.frame.seats, len(house.selling))
