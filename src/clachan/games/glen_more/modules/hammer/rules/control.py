"""Who controls him: whoever has the England token.

GM4-12, -14 and -17 to -19 follow from GM4-11 and -13: only a player who moves over him first, or who gets a card,
takes the token. GM4-15 and -16 follow from GM-PLACE: the card and the token are one-time effects of the tile.

Rules: GM4-11…19, GM4-61.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.games.glen_more.modules.hammer.rules.components import MODULE
from clachan.games.glen_more.modules.hammer.rules.england import England
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE


def controller_of(state: GlenState) -> int:
    """The seat with the England token; NONE: nobody has it."""
    england = state.part_if_played(England)
    return NONE if england is None else england.controller


def take_token(state: GlenState, seat: int) -> None:
    """The seat has the England token from now on, until somebody else takes it (GM4-11, -13, -14, -19, -61).

    However the card was got (GM4-15), whatever becomes of the tile (GM4-17), and also beyond The End.
    """
    england = state.part_if_played(England)
    if england is not None:
        england.controller = seat


def token_on_path(state: GlenState, piece: int, start: int, goal: int) -> Sequence[tuple[int, Pending]]:
    """The first player's piece that moves over him takes the token (GM4-11, -12, -16, -18)."""
    if piece < state.frame.seats and state.part(England).controller == NONE:
        index = state.positions[state.frame.first_piece[MODULE]]
        if start < index < goal:
            return [(index, Pending("england token", (), (piece,)))]
    return ()


class TakeControl(Decision[GlenState]):
    """A piece has moved over the Englishman while nobody had the England token (GM4-11). About: the seat."""

    name = "england token"

    def run(self, state: GlenState, pending: Pending) -> None:
        """Its player takes the token."""
        state.stack.pop()
        take_token(state, pending.about[0])
