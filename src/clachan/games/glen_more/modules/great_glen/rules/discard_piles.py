"""Card 10: personal discard piles.

GM7-51 follows from GM-CLAN-57 and GM6-42: what is removed from a territory goes to no pile at all.

Rules: GM7-43…52, GMX-58.
"""

from __future__ import annotations

from clachan.games.glen_more.modules.great_glen.rules.state import REJECTED, Hall
from clachan.games.glen_more.rules.state import GlenState


def piles_in_use(hall: Hall, piles_card: int) -> bool:
    """Whether card 10 was drawn and not rejected (GM7-43, -52)."""
    return piles_card in hall.cards and hall.results[hall.cards.index(piles_card)] != REJECTED


def discard_to_pile(state: GlenState, tile: int, piece: int, piles_card: int) -> bool:
    """Tiles go to the pile of whoever moved; those of the Die do not (GM7-44 to -48)."""
    hall = state.part(Hall)
    if piece == state.frame.die or not piles_in_use(hall, piles_card):
        return False
    # A piece that belongs to nobody is moved by the seat whose turn it is (GM7-46, GMX-58).
    seat = piece if piece < state.frame.seats else state.seat
    hall.piles[seat] = (*hall.piles[seat], tile)
    return True


def tiles_in_piles(state: GlenState) -> list[int]:
    """Anybody's pile may be built from and looked through (GM7-49, -50); removed tiles are not there (GM7-51)."""
    return [tile for pile in state.part(Hall).piles for tile in pile]


def take_from_pile(state: GlenState, tile: int) -> None:
    """The tile leaves its pile (GM7-49)."""
    hall = state.part(Hall)
    hall.piles = [tuple([other for other in pile if other != tile]) for pile in hall.piles]


def merge_piles(state: GlenState) -> None:
    """Card 10 has left the game: all tiles lie on the common pile again (GM7-52)."""
    hall = state.part(Hall)
    for pile in hall.piles:
        state.discard.extend(pile)
    hall.piles = [()] * len(hall.piles)
