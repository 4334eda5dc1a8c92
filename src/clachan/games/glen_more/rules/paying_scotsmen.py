"""Paying with a Scotsman: he must be spared so that the tile can still be placed.

Rules: GM-COST-06…09, GM-COST-15.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.jsontypes import Json
from clachan.core.pending import Pending
from clachan.core.refusal import Reason, Refused
from clachan.games.glen_more.rules.actions import SendBack
from clachan.games.glen_more.rules.placing import affordable, cells_in
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import Tile


def cells_to_send_back(state: GlenState, seat: int, tile: Tile) -> list[int]:
    """The tiles whose Scotsman can pay for a tile so that it can still be placed (GM-COST-07 to -09)."""
    territory = state.territories[seat]
    found: list[int] = []
    for cell in territory.men:
        if tile.is_person or affordable(state, seat, tile, cells_in(state, seat, territory.leave(cell), tile)):
            found.append(cell)
    return found


class SendScotsmanBack(Decision[GlenState]):
    """Which Scotsman pays for a tile (GM-COST-06). About: the tile."""

    name = "send back"

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """A single possibility is no choice."""
        return self.settle_single(state, pending)

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """The tiles with a Scotsman who can be spared."""
        tiles = state.territories[seat].layout.tiles
        cells = cells_to_send_back(state, seat, state.tile(pending.about[0]))
        return tuple([state.frame.actions.send_back[tiles[cell].number] for cell in cells])

    def why_not(self, state: GlenState, pending: Pending, seat: int) -> Sequence[Refused]:
        """Scotsmen who are needed where they are (GM-COST-07)."""
        territory, send = state.territories[seat], state.frame.actions.send_back
        legal = cells_to_send_back(state, seat, state.tile(pending.about[0]))
        needed = Reason("without him the tile could not be placed")
        return [(send[territory.layout.tiles[cell].number], needed) for cell in territory.men if cell not in legal]

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """He returns to the own supply."""
        assert isinstance(action, SendBack)
        state.stack.pop()
        send_back(state, seat, state.territories[seat].layout.cell_of(action.tile))

    def describe(self, state: GlenState, pending: Pending) -> dict[str, Json]:
        """The tile that is paid for."""
        return {"tile": state.tile(pending.about[0]).name}


def send_back(state: GlenState, seat: int, cell: int) -> None:
    """A Scotsman leaves the territory for the own supply, from where he may come back (GM-COST-06, -15)."""
    state.territories[seat] = state.territories[seat].leave(cell)
    state.supply[seat] += 1
