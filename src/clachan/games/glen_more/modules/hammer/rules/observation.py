"""England as numbers, for programs that learn: everything is public."""

from __future__ import annotations

from clachan.core.observation import Notes
from clachan.games.glen_more.modules.hammer.rules.england import England
from clachan.games.glen_more.rules.state import GlenState


def observe(state: GlenState, notes: Notes) -> None:
    """Note the token, the row and the Englishman."""
    england = state.part(England)
    notes.seat_as_one("england token", "1 for the player who has it", england.controller)
    notes.number("england row", "fields of the row that hold coins", england.filled)
    notes.number("englishman paid", "1 if his use is paid in this turn", int(england.paid))
    notes.number("englishman waits", "1 if he waits for a tile", int(england.waits))
