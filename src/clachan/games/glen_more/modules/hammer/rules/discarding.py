"""He discards a tile, and the controller takes coins of the England row.

GM4-47 follows from GM7-46: whoever has his turn by the England token is whom the tile is discarded by. If none lies
ahead, he waits for the next one.

Rules: GM4-41, GM4-43…48, GMX-48.
"""

from __future__ import annotations

from clachan.core.action import TileAction
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.games.glen_more.modules.hammer.rules.components import MODULE
from clachan.games.glen_more.modules.hammer.rules.england import England, take_highest_stack
from clachan.games.glen_more.rules.rondel import discard_tile, index_of, move_piece, next_space, tiles_to_move_onto
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE
from clachan.games.glen_more.rules.turns import begin_turn


class EnglishDiscard(TileAction):
    """Move the Englishman onto a tile and discard it (GM4-41)."""

    __slots__ = ()
    verb = "Englishman discards"


def discardable(state: GlenState, piece: int) -> list[int]:
    """The tiles ahead that the Englishman may discard: no station, nothing protected (GM4-41, -45, -46, GMX-48).

    The ban of GM4-31 is on taking a Hammer tile; any tile can be discarded (GM4-44).
    """
    return tiles_to_move_onto(state, piece)


def english_discard(state: GlenState, seat: int, piece: int, tile: int) -> None:
    """He goes onto a tile, which is discarded; his controller gets the rightmost coins (GM4-41)."""
    index = index_of(state, tile)
    state.push_task("end turn")
    # The Market stays open after it (GM4-40).
    state.push("activation", seat, (NONE, 0))
    state.push_task("english discard", (seat, piece, tile, index))
    move_piece(state, piece, index)


class DiscardByEnglishman(Decision[GlenState]):
    """The tile leaves the Rondel. About: seat, piece, tile, index."""

    name = "english discard"

    def run(self, state: GlenState, pending: Pending) -> None:
        """Discard it by his move (GM4-47), and take the coins; from an empty row there are none (GM4-43)."""
        seat, piece, tile, index = pending.about
        state.stack.pop()
        del state.rondel[index]
        discard_tile(state, tile, piece)
        take_highest_stack(state, seat)


# Waiting for a tile


def wait_for_tile(state: GlenState, england: England, piece: int) -> None:
    """No tile that he may go to lies ahead of him, nor The End: he goes to the empty space (GM4-48)."""
    state.front = next_space(state, state.front)
    england.waits = True
    state.push_task("end turn")
    move_piece(state, piece, state.front)


def tile_is_laid(state: GlenState, index: int, tile: int) -> None:
    """He may be waiting for it (GM4-48); a Die that waits as well goes first."""
    england = state.part(England)
    if england.waits and not state.die_waits:
        laid = state.tile(tile)
        if laid.is_end or not (laid.station or laid.protected):
            goes_onto_laid_tile(state, england, state.frame.first_piece[MODULE], index, tile)


def goes_onto_laid_tile(state: GlenState, england: England, piece: int, index: int, tile: int) -> None:
    """He has waited for this tile: it is handled in a turn of his (GM4-48)."""
    england.waits = False
    state.positions[piece] = index
    if tile != state.frame.components.the_end.number:
        begin_turn(state, england.controller, piece)
        state.push("englishman", england.controller, (tile,))
