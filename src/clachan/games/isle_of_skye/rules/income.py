"""Phase 1: income (IS-INCOME, IS-CATCHUP)."""

from __future__ import annotations

from clachan.core.flow import Phase
from clachan.games.isle_of_skye.rules.state import SkyeState


class Income(Phase[SkyeState]):
    """All players receive gold from the bank: castle, connected whisky tiles, players ahead (IS-INCOME-01)."""

    name = "income"

    def begin(self, state: SkyeState) -> None:
        """Pay everybody, looking at territories and points as they are now (IS-INCOME-08, IS-CATCHUP-05)."""
        for seat in range(state.frame.seats):
            income = income_of(state, seat)
            state.kept[seat] = state.gold[seat]
            state.income[seat] = income
            state.lowest[seat] = income
            state.gold[seat] += income


def income_of(state: SkyeState, seat: int) -> int:
    """What the seat receives in phase 1 of this round."""
    frame = state.frame
    whisky = state.territories[seat].castle_road.barrels.bit_count()
    points = state.sheet.totals
    ahead = sum([1 for other in points if other > points[seat]])
    return frame.components.castle_income + whisky + ahead * frame.track.catch_up[state.round - 1]
