"""Loch Lochy: cattle, and own animal tiles are activated.

Rules: GM6-56, GM6-57.
"""

from __future__ import annotations

from clachan.core.action import Action
from clachan.core.pending import Pending
from clachan.games.glen_more.modules.tome.rules.views import ActivateTilesAsked
from clachan.games.glen_more.rules.actions import Activate, Done
from clachan.games.glen_more.rules.any_time import sell_or_act
from clachan.games.glen_more.rules.clan_fields.activating import ActivateSome
from clachan.games.glen_more.rules.exchanges import activate, can_activate
from clachan.games.glen_more.rules.extension import Handler, Origin
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import AROUND, coordinates
from clachan.games.glen_more.rules.tiles import NONE, TYPES, Effect, Tile

TILES_DECISION = "event tiles"


class ActivateOwn(Handler):
    """Loch Lochy: all own tiles of some types (GM6-56, -57)."""

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Ask which."""
        state.push(TILES_DECISION, seat, (NONE, *[TYPES.index(type_) for type_ in effect.types]))


class ActivateTiles(ActivateSome):
    """Activate own tiles because of an event, never their neighbours (GM6-23, -57). Glenfinnan Church asks so, too.

    About: the cell with whose tile its neighbours are meant, or NONE and then the types of the tiles.
    """

    name = TILES_DECISION

    def tiles(self, state: GlenState, pending: Pending, seat: int) -> list[Tile]:
        """Those that were not activated in this turn and can be now."""
        found: list[Tile] = []
        for tile in self.area(state, pending, seat):
            if not state.activated >> tile.number & 1 and can_activate(state, seat, tile):
                found.append(tile)
        return found

    def area(self, state: GlenState, pending: Pending, seat: int) -> list[Tile]:
        """The tiles that the event speaks of, as they lie now."""
        tiles = state.territories[seat].layout.tiles
        cell = pending.about[0]
        if cell == NONE:
            wanted = [TYPES[type_] for type_ in pending.about[1:]]
            return [tile for tile in tiles.values() if [type_ for type_ in tile.types if type_ in wanted]]
        return [tiles[cell + step] for step in (0, *AROUND) if cell + step in tiles]

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Each is optional, in any order."""
        if isinstance(action, Done):
            state.stack.pop()
        elif isinstance(action, Activate):
            activate(state, seat, state.tile(action.tile), state.territories[seat].layout.cell_of(action.tile))
        else:
            sell_or_act(state, seat, action)

    def describe(self, state: GlenState, pending: Pending) -> ActivateTilesAsked:
        """The cell, or the types."""
        cell = pending.about[0]
        types = [TYPES[type_] for type_ in pending.about[1:]]
        return {"cell": None if cell == NONE else list(coordinates(cell)), "types": types}
