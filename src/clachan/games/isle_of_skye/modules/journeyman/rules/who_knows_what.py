"""Who knows what of Journeyman: everything is open but plans in the making, and gold as ever.

Gold that boards bring is seen by all as it comes (ISJ-HIDDEN-03): income is told, and what comes at once changes the
balance of the round.

Rules: ISJ-HIDDEN-01…04.
"""

from __future__ import annotations

from clachan.core.rng import Rng
from clachan.games.isle_of_skye.modules.journeyman.rules.payment_each_round import income_of_board
from clachan.games.isle_of_skye.modules.journeyman.rules.planning import PLAN, markable
from clachan.games.isle_of_skye.modules.journeyman.rules.state import Journey
from clachan.games.isle_of_skye.rules.state import SkyeState


def plan_is_shown(state: SkyeState, open_: bool) -> bool:
    """Whether a plan is shown of a seat that is open to the viewer or not: those of all, once all have planned.

    ISJ-HIDDEN-01, -02.
    """
    return open_ or state.asked != PLAN


def hide_plans(state: SkyeState, viewer: int | None, rng: Rng) -> None:
    """Secret plans are drawn anew (ISJ-HIDDEN-02): markers of those who are done; of others nothing is known."""
    if state.asked != PLAN:
        return
    journey = state.part(Journey)
    for seat in range(state.frame.seats):
        if seat != viewer:
            journey.marks[seat] = ()
            journey.plan_roads[seat] = ()
    for seat in range(state.frame.seats):
        if seat != viewer and seat not in state.deciders:
            guess_plan(state, seat, rng)


def guess_plan(state: SkyeState, seat: int, rng: Rng) -> None:
    """Markers on tiles by chance, as many as can be laid."""
    journey = state.part(Journey)
    while cells := markable(state, seat):
        journey.marks[seat] = tuple(sorted([*journey.marks[seat], cells[rng.below(len(cells))]]))


def gold_to_guess(state: SkyeState, seat: int) -> int:
    """Who has more income may have kept more (ISJ-HIDDEN-04)."""
    return income_of_board(state, seat)
