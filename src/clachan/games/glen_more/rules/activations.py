"""Activations: the placed tile and its neighbours.

Rules: GM-ACT-01…10, GM-ACT-23…27, GM-ACT-29, GM-ACT-31, GM-ACT-32, GM-OVER-17.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.jsontypes import Json
from clachan.core.pending import Pending
from clachan.core.refusal import Reason, Refused
from clachan.games.glen_more.rules.actions import Activate, Done
from clachan.games.glen_more.rules.any_time import act_in_window, add_window, window_refused
from clachan.games.glen_more.rules.exchanges import activate, can_activate, why_no_activation
from clachan.games.glen_more.rules.landmarks.castle_of_mey import whole_territory
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import AROUND, coordinates
from clachan.games.glen_more.rules.tiles import NONE, Tile


class Activation(Decision[GlenState]):
    """Activate the placed tile and its neighbours in any order (GM-ACT-01 to -08); also the end of turns without one.

    About: the cell (NONE: no tile was placed), and whether the whole territory may be activated (GM-LAND-10).
    """

    name = "activation"

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Nothing is asked when nothing can be done."""
        seat = pending.seats[0]
        options = self.choices(state, pending, seat)
        if len(options) == 1:
            state.stack.pop()
            return True
        state.remember(seat, options)
        return False

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Tiles of the area that were not activated in this turn (GM-ACT-26, -27, -32), whatever tile below them was
        (GM-OVER-17), and what can always be done."""
        found: list[Action] = []
        activate_ = state.frame.actions.activate
        done = state.activated
        for tile in self.area(state, pending, seat):
            if not done >> tile.number & 1 and (tile.gives_freely or can_activate(state, seat, tile)):
                found.append(activate_[tile.number])
        add_window(state, seat, found)
        found.append(state.frame.actions.done)
        return tuple(found)

    def why_not(self, state: GlenState, pending: Pending, seat: int) -> Sequence[Refused]:
        """Own tiles that cannot be activated: used already (GM-ACT-05), without effect (-06), out of the area (-08)."""
        found = window_refused(state, seat)
        legal, area = state.legal(seat), self.area(state, pending, seat)
        elsewhere, no_tile = Reason("it does not lie beside the new tile"), Reason("you have placed no tile")
        for tile in state.territories[seat].layout.tiles.values():
            action = state.frame.actions.activate[tile.number]
            if action in legal:
                continue
            if state.activated >> tile.number & 1:
                found.append((action, Reason("it was activated in this turn")))
            elif tile in area:
                found.append((action, why_no_activation(state, seat, tile)))
            elif tile.activation:
                found.append((action, no_tile if pending.about[0] == NONE else elsewhere))
        return found

    def area(self, state: GlenState, pending: Pending, seat: int) -> list[Tile]:
        """The tiles that this placement activates, as they lie now (GM-ACT-08, -25); a person none."""
        tiles = state.territories[seat].layout.tiles
        cell, everywhere = pending.about
        if everywhere:
            return whole_territory(state.territories[seat].layout)
        if cell == NONE:
            return []
        found: list[Tile] = []
        tile = tiles.get(cell)
        if tile is not None:
            found.append(tile)
        for step in AROUND:
            tile = tiles.get(cell + step)
            if tile is not None:
                found.append(tile)
        return found

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Activate a tile for what it shows (GM-ACT-09, -10, -23, -24, -29, -31), do something else, or be done."""
        if isinstance(action, Done):
            state.stack.pop()
            return
        if isinstance(action, Activate):
            cell = state.territories[seat].layout.cell_of(action.tile)
            if self.in_area(pending, cell):
                activate(state, seat, state.tile(action.tile), cell)
                return
        act_in_window(state, seat, action)

    def in_area(self, pending: Pending, cell: int) -> bool:
        """Whether the tile on an own cell is one that this placement activates."""
        placed, everywhere = pending.about
        return everywhere == 1 or cell == placed or cell - placed in AROUND

    def describe(self, state: GlenState, pending: Pending) -> dict[str, Json]:
        """The cell around which tiles are activated."""
        cell, everywhere = pending.about
        return {"cell": None if cell == NONE else list(coordinates(cell)), "everywhere": everywhere == 1}
