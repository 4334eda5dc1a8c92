"""For whom a moving piece triggers what extensions put on the Rondel (GMC-16)."""

from __future__ import annotations

from clachan.games.glen_more.rules.components import NONE
from clachan.games.glen_more.rules.state import GlenState

# Whether a piece that is no player's does on the way what the own piece of the player who moves it does: start a race,
# pay a toll, sell a cask (GMC-16; for what it passes also GM2-46 and GM3-60).
ENGLISHMAN_COUNTS_AS_OWN_PIECE = False


def seat_on_the_way(state: GlenState, piece: int) -> int:
    """The seat that has to do with what the piece meets; NONE: nobody."""
    if piece < state.frame.seats:
        return piece
    return state.seat if ENGLISHMAN_COUNTS_AS_OWN_PIECE else NONE
