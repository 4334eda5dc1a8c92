"""He discards a tile, and the controller takes coins of the England row.

GM4-47 and GMX-58 follow from GM7-46: whoever has his turn by the England token is whom the tile is discarded by. GM4-50
follows from GMC-17, since he is a piece that counts.

Rules: GM4-41…47, GM4-50, GMX-48, GMX-58.
"""

from __future__ import annotations

from clachan.core.action import TileAction
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.games.glen_more.modules.hammer.rules.england import take_highest_stack
from clachan.games.glen_more.rules.rondel import discard_tile, index_of, move_piece
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.taking import tiles_to_discard
from clachan.games.glen_more.rules.tiles import NONE


class EnglishDiscard(TileAction):
    """Move the Englishman onto a tile and discard it (GM4-41)."""

    __slots__ = ()
    verb = "Englishman discards"


def discardable(state: GlenState, piece: int) -> list[int]:
    """The tiles ahead that the Englishman may discard: no station, nothing protected (GM4-41, -45, -46, GMX-48).

    The ban of GM4-31 is on taking a Hammer tile; any tile can be discarded (GM4-44).
    """
    return tiles_to_discard(state, piece)


def english_discard(state: GlenState, seat: int, piece: int, tile: int) -> None:
    """He goes onto a tile, which is discarded; his controller gets the rightmost coins (GM4-41, -42).

    With the move goes what he is the last to pass (GM4-50).
    """
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
        """Discard it by his move (GM4-47, GMX-58), and take the coins; from an empty row there are none (GM4-43)."""
        seat, piece, tile, index = pending.about
        state.stack.pop()
        del state.rondel[index]
        discard_tile(state, tile, piece)
        take_highest_stack(state, seat)
