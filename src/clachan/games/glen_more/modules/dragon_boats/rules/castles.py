"""Castles of the race: which they are, and what happens when a boat enters one.

Rules: GM1-35, GM1-38, GM1-60.
"""

from __future__ import annotations

from clachan.core.flow import Decision
from clachan.core.jsontypes import Json
from clachan.core.pending import Pending
from clachan.games.glen_more.modules.dragon_boats.rules.boats_on_tiles import place_at, river_of
from clachan.games.glen_more.modules.dragon_boats.rules.components import Regatta
from clachan.games.glen_more.modules.dragon_boats.rules.finish import finish
from clachan.games.glen_more.modules.dragon_boats.rules.reward_tokens import offer_tokens
from clachan.games.glen_more.modules.dragon_boats.rules.state import Race
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import CASTLE_CELL


def castle_place(state: GlenState, regatta: Regatta, river: int) -> int:
    """The castle of a river, be it a player's or not (GM1-38, -60). A Home Castle stays one when it is overbuilt
    (GM1-35)."""
    return place_at(river, CASTLE_CELL if river < state.frame.seats else regatta.river_castle)


class Landing(Decision[GlenState]):
    """A boat has entered a castle of the race (GM1-37). About: the seat."""

    name = "landing"

    def __init__(self, regatta: Regatta) -> None:
        self.regatta: Regatta = regatta

    def run(self, state: GlenState, pending: Pending) -> None:
        """Tokens, and at home the result card before them (GM1-50)."""
        state.stack.pop()
        seat = pending.about[0]
        river = river_of(state.part(Race).boats[seat])
        offer_tokens(state, seat, river)
        if river == seat:
            finish(self.regatta, state, seat)

    def describe(self, state: GlenState, pending: Pending) -> dict[str, Json]:
        """Whose boat."""
        return {"boat": pending.about[0]}
