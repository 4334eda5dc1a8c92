"""Removing tiles from a territory: Loch Morar, MacMillan (GM-LAND-27 to -36, GM-CLAN-50 to -58)."""

from __future__ import annotations

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.jsontypes import Json
from clachan.core.pending import Pending
from clachan.games.glen_more.rules.actions import Remove
from clachan.games.glen_more.rules.components import NONE
from clachan.games.glen_more.rules.goods import RESOURCES, counts
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import CASTLE_CELL
from clachan.games.glen_more.rules.windows import act_in_window, add_window, enter


def removable_cells(state: GlenState, seat: int) -> list[int]:
    """The cells whose stack can be removed so that the layout stays legal (GM-PLACE-18)."""
    return [cell for cell in state.territories[seat].layout.tiles if can_remove(state, seat, cell)]


def can_remove(state: GlenState, seat: int, cell: int) -> bool:
    """Whether the stack of a cell can be removed."""
    if not state.territories[seat].layout.can_remove(cell):
        return False
    for extension in state.frame.at["removable"]:
        if not extension.removable(state, seat, cell):
            return False
    return True


def remove_stack(state: GlenState, seat: int, cell: int) -> None:
    """All tiles of a cell leave the game (GM-CLAN-52, -57); what was on them goes to the Home Castle."""
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
    """What was on a removed tile goes to the Home Castle (GM-CLAN-54, GM-LAND-33)."""
    if scotsmen:
        enter(state, seat, CASTLE_CELL, scotsmen)
    if pile:
        # Those that find no room there are a choice of the player.
        state.push("keep", seat, (CASTLE_CELL, *counts(pile), NONE, 0))


class RemoveTile(Decision[GlenState]):
    """Which tile is removed. About: how many can still be removed, whether that is optional, and the pile of what was
    on those that are gone: it moves when the decision ends, so that the player can choose among all of it."""

    name = "remove"

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Done when no tile can be removed any more."""
        seat = pending.seats[0]
        cells = removable_cells(state, seat) if pending.about[0] else []
        if not cells:
            self.finish(state, pending, seat)
            return True
        state.remember(seat, self.answers(state, pending, seat, cells))
        return False

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """The removable tiles, and what can be done before, such as sales to save resources (GM-CLAN-54)."""
        return self.answers(state, pending, seat, removable_cells(state, seat))

    def answers(self, state: GlenState, pending: Pending, seat: int, cells: list[int]) -> tuple[Action, ...]:
        """The tiles on these cells, what can be done before, and nothing more where it is optional."""
        tiles = state.territories[seat].layout.tiles
        remove = state.frame.actions.remove
        found: list[Action] = [remove[tiles[cell].number] for cell in cells]
        add_window(state, seat, found)
        if pending.about[1]:
            found.append(state.frame.actions.done)
        return tuple(found)

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Remove it, or be done."""
        if isinstance(action, Remove):
            number, optional, pile = pending.about
            territory = state.territories[seat]
            cell = territory.layout.cell_of(action.tile)
            state.replace(pending, (number - 1, optional, pile + territory.goods.get(cell, 0)))
            state.territories[seat] = territory.clear(cell)
            remove_stack(state, seat, cell)
        elif not act_in_window(state, seat, action):
            self.finish(state, pending, seat)

    def finish(self, state: GlenState, pending: Pending, seat: int) -> None:
        """No more are removed."""
        state.stack.pop()
        move_contents_home(state, seat, pending.about[2], 0)

    def describe(self, state: GlenState, pending: Pending) -> dict[str, Json]:
        """How many, and what waits for its place on the Home Castle."""
        number, optional, pile = pending.about
        waiting: dict[str, Json] = {RESOURCES[kind]: n for kind, n in enumerate(counts(pile)) if n}
        about: dict[str, Json] = {"number": number, "optional": optional == 1}
        return {**about, "resources": waiting} if waiting else about
