"""Phase 1: income. IS-INCOME-10 and -11 follow from IS-INCOME-02, -03 and -07.

Rules: IS-INCOME-01…11, IS-ROAD-10.
"""

from __future__ import annotations

from clachan.core.flow import Phase
from clachan.games.isle_of_skye.rules.catch_up import catch_up_gold
from clachan.games.isle_of_skye.rules.state import SkyeState


class Income(Phase[SkyeState]):
    """All players receive gold from the bank: castle, connected whisky tiles, players ahead (IS-INCOME-01)."""

    name = "income"

    def begin(self, state: SkyeState) -> None:
        """Pay everybody out of territories and points as they are now (IS-INCOME-08, -09, IS-CATCHUP-05)."""
        for seat in range(state.frame.seats):
            income = income_of(state, seat)
            state.kept[seat] = state.gold[seat]
            state.income[seat] = income
            state.lowest[seat] = income
            state.gold[seat] += income


def income_of(state: SkyeState, seat: int) -> int:
    """What the seat receives in phase 1 of this round (IS-INCOME-02, -07)."""
    return income_with(state, seat, state.sheet.totals)


def income_with(state: SkyeState, seat: int, points: list[int]) -> int:
    """The same when everybody has so many points."""
    income = state.frame.components.castle_income + whisky_income(state, seat) + catch_up_gold(state, seat, points)
    for extension in state.frame.at["further_income"]:
        income += extension.further_income(state, seat)
    return income


def whisky_income(state: SkyeState, seat: int) -> int:
    """One gold for each tile whose barrels stand at a road to the castle (IS-INCOME-03 to -06, IS-ROAD-10)."""
    return state.territories[seat].castle_road.barrels.bit_count()
