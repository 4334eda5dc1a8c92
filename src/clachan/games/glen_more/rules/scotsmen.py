"""Scotsmen who come into a territory from the supply.

Rules: GM-GEN-04, GMC-23.
"""

from __future__ import annotations

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.jsontypes import Json
from clachan.core.pending import Pending
from clachan.games.glen_more.rules.actions import Post
from clachan.games.glen_more.rules.extension import IN_ANY_ORDER, Handler, Origin
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE, Effect


def enter(state: GlenState, seat: int, cell: int, number: int) -> None:
    """Scotsmen come to a tile of their territory."""
    state.territories[seat] = state.territories[seat].enter(cell, number)
    for extension in state.frame.at["arrived"]:
        extension.arrived(state, seat, cell)


def station_scotsmen(state: GlenState, seat: int, cell: int, number: int) -> None:
    """Put Scotsmen from the supply on a tile, as many as there are (GM-GEN-04, GMC-23, GM-ONCE-07, -08)."""
    number = min(number, state.supply[seat])
    if number:
        state.supply[seat] -= number
        enter(state, seat, cell, number)


class GainScotsman(Handler):
    """Scotsmen from the supply, on the tile concerned or on any own tiles (GM-ONCE-07, GM-CLAN-16)."""

    rank = IN_ANY_ORDER

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Place them, or ask where."""
        if origin.cell == NONE:
            state.push("post", seat, (effect.amount,))
        elif state.territories[seat].layout.has(origin.cell, origin.tile):
            station_scotsmen(state, seat, origin.cell, effect.amount)


class PostScotsmen(Decision[GlenState]):
    """Scotsmen from the supply that go on any own tiles (GM-CLAN-16). About: how many."""

    name = "post"

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Done when none is left to place, or none in the supply."""
        if pending.about[0] == 0 or state.supply[pending.seats[0]] == 0:
            state.stack.pop()
            return True
        return False

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Any own tile."""
        post = state.frame.actions.post
        return tuple([post[tile.number] for tile in state.territories[seat].layout.tiles.values()])

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Place one."""
        assert isinstance(action, Post)
        state.replace(pending, (pending.about[0] - 1,))
        station_scotsmen(state, seat, state.territories[seat].layout.cell_of(action.tile), 1)

    def describe(self, state: GlenState, pending: Pending) -> dict[str, Json]:
        """How many."""
        return {"number": min(pending.about[0], state.supply[pending.seats[0]])}
