"""In the end: what mobsters cost and what pennies bring.

GM8-24 follows from GM8-21 to -23: nobody has what is still in prison. GMX-21 says when all this is scored (GM8-25).

Rules: GM8-21…25.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.games.glen_more.modules.penny_mobs.rules.mobster import Mobster
from clachan.games.glen_more.modules.penny_mobs.rules.state import Mobs
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE

PENNIES_LEFT = "pennies left"
PENNIES_EARNED = "pennies earned"


def score_mobsters_and_pennies(state: GlenState, mobsters: Sequence[Mobster]) -> None:
    """Mobsters and pennies with the -1 side cost, those with the +1 side bring points (GM8-21 to -25)."""
    mobs = state.part(Mobs)
    for mobster in mobsters:
        seat = mobs.controller[mobster.number]
        if seat != NONE:
            state.book(seat, f"mobster {mobster.name}", -mobster.penalty)
    for seat in range(state.frame.seats):
        state.book(seat, PENNIES_LEFT, -mobs.pennies[seat])
        state.book(seat, PENNIES_EARNED, mobs.earned[seat])
