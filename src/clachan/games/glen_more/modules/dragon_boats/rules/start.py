"""The start: the race begins when the first player's own piece moves over Race Start.

That Race Start can be neither taken nor discarded nor stopped at follows from its Protected icon (GM-TURN-09), so
GM1-17 does; GM1-18 follows from GM1-14 and -22, GM1-19 from GM-TURN-10.

Rules: GM1-14…19, GMX-34.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.games.glen_more.modules.dragon_boats.rules.components import Regatta
from clachan.games.glen_more.modules.dragon_boats.rules.state import Race
from clachan.games.glen_more.rules.met_on_the_way import seat_on_the_way
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE


def start_on_path(
    regatta: Regatta, state: GlenState, piece: int, start: int, goal: int
) -> Sequence[tuple[int, Pending]]:
    """The first player's own piece that moves over Race Start begins the race (GM1-14).

    The Die and the Englishman do not (GM1-16, GMX-34), no piece stops there (GM1-17), and after that it does nothing
    more (GM1-19).
    """
    if seat_on_the_way(state, piece) == NONE or state.part(Race).started:
        return ()
    for index, tile in state.rondel.items():
        if tile == regatta.start_tile:
            return [(index, Pending("race start", ()))] if start < index < goal else ()
    return ()


def may_sail(state: GlenState, seat: int) -> bool:
    """Whether the boat of a seat is in a race that has started (GM1-15, -51)."""
    race = state.part(Race)
    return race.started and race.boats[seat] != NONE


class Start(Decision[GlenState]):
    """A player's piece has moved over Race Start: the race begins for all (GM1-14)."""

    name = "race start"

    def run(self, state: GlenState, pending: Pending) -> None:
        """From now on boats may move, also that of whoever has crossed it (GM1-18)."""
        state.stack.pop()
        state.part(Race).started = True
