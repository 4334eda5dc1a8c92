"""Glenfinnan Monument: the Englishman and a tile change places.

Rules: GM6-81…85, GMX-53.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core.action import Action, TileAction
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.games.glen_more.modules.hammer.rules.england import (
    englishman,
    englishman_at,
    put_englishman,
)
from clachan.games.glen_more.rules.extension import Handler, Origin
from clachan.games.glen_more.rules.rondel import discard_tile, fillable, index_of
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE, Effect

if TYPE_CHECKING:
    from clachan.games.glen_more.modules.tome.rules.extension import Tome

SWAP_DECISION = "swap"


class Swap(TileAction):
    """Let the Englishman and this tile change places (GM6-81)."""

    __slots__ = ()
    verb = "swap"


class SwapEnglishman(Handler):
    """Glenfinnan Monument: the Englishman may change places with a tile (GM6-81)."""

    def possible(self, state: GlenState, seat: int, effect: Effect) -> bool:
        """There is a tile for it."""
        return tiles_to_swap(state) != []

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Ask which."""
        state.push(SWAP_DECISION, seat)


def tiles_to_swap(state: GlenState) -> list[int]:
    """Tiles that lie by themselves on a space: not The End, none with a piece on it (GM6-82).

    Nobody can be swapped with who has finished (GM6-84); the Mountain is no tile.
    """
    at = englishman_at(state)
    if at == NONE or state.finished(englishman(state)) or at in state.rondel or not fillable(state, at):
        return []
    return [
        tile
        for index, tile in state.rondel.items()
        if index != state.end_index and index not in state.positions and fillable(state, index)
    ]


class ChooseSwap(Decision[GlenState]):
    """With which tile the Englishman changes places, if with any (GM6-81)."""

    name = SWAP_DECISION

    def __init__(self, tome: Tome) -> None:
        self.tome: Tome = tome

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Any of the tiles, or none."""
        return (*[self.tome.swap[tile] for tile in tiles_to_swap(state)], state.frame.actions.done)

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Exchange the places."""
        state.stack.pop()
        if isinstance(action, Swap):
            swap_with(state, action.tile)


def swap_with(state: GlenState, tile: int) -> None:
    """The tile lies where he stood: nothing is passed over, paid or gained (GM6-83), and the token stays (GMX-53)."""
    start, goal = index_of(state, tile), englishman_at(state)
    del state.rondel[start]
    state.rondel[goal] = tile
    state.rondel = {index: state.rondel[index] for index in sorted(state.rondel)}
    put_englishman(state, start)
    discard_behind_all(state)


def discard_behind_all(state: GlenState) -> None:
    """What now lies behind every player's piece and the Englishman is out of reach (GM6-85).

    No piece has moved, so it goes where the tiles of the Die go: to the common pile. What lay between him and the
    players goes too: the refill counts from the new rearmost piece, and would lay tiles on its spaces (GM-REFILL-03).
    """
    die = state.frame.die
    rear = min([index for piece, index in enumerate(state.positions) if piece != die and index != NONE])
    for index in [index for index in state.rondel if index < rear and index != state.end_index]:
        discard_tile(state, state.rondel.pop(index), die)
