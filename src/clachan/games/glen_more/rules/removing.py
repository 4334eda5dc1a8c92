"""Removing tiles from a territory, whatever removes them.

Rules: GM-PLACE-18, GM-CLAN-57, GM-OVER-16, GMX-31, GMX-32.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.refusal import Reason, Refused
from clachan.games.glen_more.rules.resources import counts
from clachan.games.glen_more.rules.scotsmen import enter
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import CASTLE_CELL, VILLAGE_CELL
from clachan.games.glen_more.rules.tiles import NONE


def removable_cells(state: GlenState, seat: int) -> list[int]:
    """The cells whose stack can be removed so that the layout stays legal (GM-PLACE-18)."""
    return [cell for cell in state.territories[seat].layout.tiles if can_remove(state, seat, cell)]


def can_remove(state: GlenState, seat: int, cell: int) -> bool:
    """Whether the stack of a cell can be removed, by whatever effect; none with a boat on it, for example (GMX-31)."""
    if not state.territories[seat].layout.can_remove(cell):
        return False
    for extension in state.frame.at["removable"]:
        if not extension.removable(state, seat, cell):
            return False
    return True


def removals_refused(state: GlenState, seat: int, legal: Sequence[Action]) -> list[Refused]:
    """The own tiles that none of these actions removes, with why (GM-CLAN-51, GM-PLACE-18)."""
    layout, remove = state.territories[seat].layout, state.frame.actions.remove
    found: list[Refused] = []
    for cell, tile in layout.tiles.items():
        if remove[tile.number] in legal:
            continue
        if cell in (VILLAGE_CELL, CASTLE_CELL):
            why = Reason("the Home tiles stay")
        elif not layout.can_remove(cell):
            why = Reason("the territory would fall apart")
        else:
            why = Reason("something holds it fast")
        found.append((remove[tile.number], why))
    return found


def remove_stack(state: GlenState, seat: int, cell: int) -> None:
    """All tiles of a cell leave the game (GM-OVER-16, GM-CLAN-52, -57); what was on them goes to the Home Castle."""
    remove_stacks(state, seat, (cell,))


def remove_stacks(state: GlenState, seat: int, cells: tuple[int, ...]) -> None:
    """The same with several cells at once: only the layout that is left must be legal (GM6-36, GM-LAND-28)."""
    pile = scotsmen = 0
    for cell in cells:
        territory = state.territories[seat]
        tiles = [*territory.layout.covered.get(cell, ()), territory.layout.tiles[cell]]
        pile += territory.goods.get(cell, 0)
        scotsmen += territory.men.get(cell, 0)
        state.territories[seat] = territory.remove(cell)
        state.box = (*state.box, *[tile.number for tile in tiles])
    for cell in cells:
        for extension in state.frame.at["removed"]:
            extension.removed(state, seat, cell)
    move_contents_home(state, seat, pile, scotsmen)


def move_contents_home(state: GlenState, seat: int, pile: int, scotsmen: int) -> None:
    """What was on a removed or stolen tile goes to the Home Castle (GM-CLAN-54, GM-LAND-33, GMX-32)."""
    if scotsmen:
        enter(state, seat, CASTLE_CELL, scotsmen)
    if pile:
        # Those that find no room there are a choice of the player.
        state.push("keep", seat, (CASTLE_CELL, *counts(pile), NONE, 0))
