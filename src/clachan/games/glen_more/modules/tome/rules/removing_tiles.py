"""Removing tiles by an event: Fort George and Castle of Mey.

Tiles leave as with Loch Morar: GM6-38 to -43 follow from GM-LAND-29 and GM-LAND-31 to -36. Who is handed in may
stand on a removed tile (GM6-34), since he leaves first.

Rules: GM6-34…44, GM6-78.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.core.refusal import Refused
from clachan.games.glen_more.modules.tome.rules.views import RemoveAsked
from clachan.games.glen_more.rules.actions import Remove
from clachan.games.glen_more.rules.any_time import sell_or_act
from clachan.games.glen_more.rules.market import add_sales, sales_refused
from clachan.games.glen_more.rules.removing import removals_refused, remove_stacks
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import EDGES, VILLAGE_CELL, Layout
from clachan.games.glen_more.rules.tiles import HOME

REMOVE_DECISION = "event remove"


def allowed_cells(state: GlenState, seat: int) -> list[int]:
    """The cells whose stack no extension holds fast (GM6-44); the Home tiles stay in any case (GM6-37)."""
    found: list[int] = []
    for cell, tile in state.territories[seat].layout.tiles.items():
        lowest = state.territories[seat].layout.covered.get(cell, (tile,))[0]
        if lowest.stack == HOME:
            continue
        allowed = True
        for extension in state.frame.at["removable"]:
            allowed = allowed and extension.removable(state, seat, cell)
        if allowed:
            found.append(cell)
    return found


def removable_alone(state: GlenState, seat: int) -> list[int]:
    """The cells without whose stack the layout is legal."""
    layout = state.territories[seat].layout
    return [cell for cell in allowed_cells(state, seat) if layout.can_remove(cell)]


def legal_without(layout: Layout, first: int, second: int) -> bool:
    """Whether the layout is legal without the stacks of two cells, whatever it is in between (GM6-36, GM-PLACE-18)."""
    tiles = layout.tiles
    west, east = layout.west, layout.east
    while west in (first, second):
        west += 1
    while east in (first, second):
        east -= 1
    for cell in (first, second):
        if tiles[cell].river and west <= cell <= east:
            return False
    reached = {VILLAGE_CELL}
    waiting = [VILLAGE_CELL]
    while waiting:
        at = waiting.pop()
        for step in EDGES:
            other = at + step
            if other in tiles and other not in reached and other != first and other != second:
                reached.add(other)
                waiting.append(other)
    return len(reached) == len(tiles) - 2


def partners(state: GlenState, seat: int, first: int) -> list[int]:
    """The cells whose stack can be removed together with that of this one."""
    layout = state.territories[seat].layout
    allowed = allowed_cells(state, seat)
    return [cell for cell in allowed if cell != first and legal_without(layout, first, cell)]


def removable_in_pairs(state: GlenState, seat: int) -> list[int]:
    """The cells whose stack can be removed together with another one (GM6-35)."""
    layout = state.territories[seat].layout
    allowed = allowed_cells(state, seat)
    found: list[int] = []
    for first in allowed:
        for second in allowed:
            if second != first and legal_without(layout, first, second):
                found.append(first)
                break
    return found


class RemovePair(Decision[GlenState]):
    """Which tiles are removed: two if that is possible, else one (GM6-35); a Scotsman was handed in (GM6-34, -78).

    About: how many at most, and the cell that is chosen already, if one is. Both leave together.
    """

    name = REMOVE_DECISION

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """A single way is no choice."""
        seat = pending.seats[0]
        options = self.choices(state, pending, seat)
        # Two tiles that can only go together are named in either order.
        one_pair = len(options) == 2 and len(pending.about) == 1 and self.pairs(state, pending, seat) != []
        if len(options) == 1 or one_pair:
            self.carry_out(state, pending, seat, options[0])
            return True
        state.remember(seat, options)
        return False

    def pairs(self, state: GlenState, pending: Pending, seat: int) -> list[int]:
        """The cells of which two can be removed together; none where only one is to be removed."""
        return removable_in_pairs(state, seat) if pending.about[0] > 1 else []

    def cells(self, state: GlenState, pending: Pending, seat: int) -> list[int]:
        """The cells that can be chosen now."""
        if len(pending.about) > 1:
            return partners(state, seat, pending.about[1])
        return self.pairs(state, pending, seat) or removable_alone(state, seat)

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """The tiles; sales before that, to save resources."""
        tiles = state.territories[seat].layout.tiles
        remove = state.frame.actions.remove
        found: list[Action] = [remove[tiles[cell].number] for cell in self.cells(state, pending, seat)]
        add_sales(state, seat, found)
        return tuple(found)

    def why_not(self, state: GlenState, pending: Pending, seat: int) -> Sequence[Refused]:
        """The other tiles."""
        return [*removals_refused(state, seat, state.legal(seat)), *sales_refused(state, seat)]

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Choose the first, then remove both, with all that lies below and on them (GM6-38 to -43)."""
        if not isinstance(action, Remove):
            sell_or_act(state, seat, action)
        elif len(pending.about) == 1 and self.pairs(state, pending, seat):
            cell = state.territories[seat].layout.cell_of(action.tile)
            state.replace(pending, (pending.about[0], cell))
        else:
            cell = state.territories[seat].layout.cell_of(action.tile)
            state.stack.pop()
            remove_stacks(state, seat, (*pending.about[1:], cell))

    def describe(self, state: GlenState, pending: Pending) -> RemoveAsked:
        """How many, and the tile that is chosen."""
        chosen: str | None = None
        if len(pending.about) > 1:
            chosen = state.territories[pending.seats[0]].layout.tiles[pending.about[1]].name
        return {"number": pending.about[0], "chosen": chosen}
