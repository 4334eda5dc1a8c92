"""Movement Points, spent on Scotsmen in the own territory.

Rules: GM-MOVE-01…09, GMX-16.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.jsontypes import Json
from clachan.core.pending import Pending
from clachan.core.refusal import Reason, Refused
from clachan.games.glen_more.rules.actions import To
from clachan.games.glen_more.rules.extension import Handler, Origin
from clachan.games.glen_more.rules.scotsmen import enter
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import AROUND
from clachan.games.glen_more.rules.tiles import Effect


class GainMovement(Handler):
    """Movement Points for this turn (GM-MOVE-01)."""

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Add them."""
        state.movement += effect.amount


def add_moves(state: GlenState, seat: int, found: list[Action]) -> None:
    """Scotsmen that a Movement Point can be spent on, at any time of the turn (GM-MOVE-02 to -04, -08, -09).

    Extensions have other things to move (GMX-16); what is left over is lost in the clean-up (GM-MOVE-05).
    """
    if state.movement:
        territory = state.territories[seat]
        move = state.frame.actions.move
        for cell in territory.men:
            found.append(move[territory.layout.tiles[cell].number])


def moves_refused(state: GlenState, seat: int) -> list[Refused]:
    """Scotsmen that no Movement Point is left for (GM-MOVE-02)."""
    if state.movement:
        return []
    territory, none = state.territories[seat], Reason("no Movement Point is left")
    return [(state.frame.actions.move[territory.layout.tiles[cell].number], none) for cell in territory.men]


class MoveTo(Decision[GlenState]):
    """Where the Scotsman goes: a tile on one of the 8 neighbouring cells (GM-MOVE-02). About: the cell he is on."""

    name = "to"

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """The neighbouring tiles, a new one included (GM-MOVE-06, -07)."""
        tiles = state.territories[seat].layout.tiles
        to = state.frame.actions.to
        cell = pending.about[0]
        return tuple([to[tiles[cell + step].number] for step in AROUND if cell + step in tiles])

    def why_not(self, state: GlenState, pending: Pending, seat: int) -> Sequence[Refused]:
        """Tiles farther away."""
        to, here = state.frame.actions.to, pending.about[0]
        far = Reason("too far: a Movement Point leads to a tile beside him")
        tiles = state.territories[seat].layout.tiles
        return [(to[tile.number], far) for cell, tile in tiles.items() if cell != here and cell - here not in AROUND]

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Spend the Movement Point."""
        assert isinstance(action, To)
        state.stack.pop()
        state.movement -= 1
        territory = state.territories[seat]
        cell = territory.layout.cell_of(action.tile)
        state.territories[seat] = territory.leave(pending.about[0])
        enter(state, seat, cell, 1)

    def describe(self, state: GlenState, pending: Pending) -> dict[str, Json]:
        """The tile that he leaves."""
        return {"from": state.territories[pending.seats[0]].layout.tiles[pending.about[0]].name}
