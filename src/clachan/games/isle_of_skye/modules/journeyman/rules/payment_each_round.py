"""What the boards pay in every round: points at its end, and gold with the income.

Rules: ISJ-ROUND-07, ISJ-ROUND-09, ISJ-BONUS-20, ISJ-BONUS-21, ISJ-SCORE-01, ISJ-SCORE-02.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.flow import Phase
from clachan.core.options import Variant
from clachan.games.isle_of_skye.modules.journeyman.rules.bonus_tiles import unlocked_tiles
from clachan.games.isle_of_skye.modules.journeyman.rules.components import MODULE, NO_FIGURE, TRACKS, JourneyBox
from clachan.games.isle_of_skye.modules.journeyman.rules.state import Journey
from clachan.games.isle_of_skye.rules.state import SkyeState
from clachan.games.isle_of_skye.rules.victory_points import book

TRIBUTE_TIME = Variant("tribute-time", ["round-end", "income"], module=MODULE)


def income_of_board(state: SkyeState, seat: int) -> int:
    """Gold of every phase 1: of the tracks, and of unlocked bonus tiles (ISJ-ROUND-07, ISJ-BONUS-20)."""
    journey = state.part(Journey)
    gold = [journey.box.tracks[track].income[reached] for track, reached in enumerate(journey.positions[seat])]
    gold.extend([max(0, tile.benefit.income) for tile in unlocked_tiles(journey, seat)])
    return sum(gold)


def points_each_round(state: SkyeState, seat: int) -> list[tuple[str, int]]:
    """Points of every round by where they come from: tracks, and unlocked bonus tiles (ISJ-SCORE-01, ISJ-BONUS-21)."""
    journey = state.part(Journey)
    points: list[tuple[str, int]] = []
    for track, reached in enumerate(journey.positions[seat]):
        points.append((f"track {TRACKS[track]}", journey.box.tracks[track].points_a_round[reached]))
    for tile in unlocked_tiles(journey, seat):
        points.append((f"bonus {tile.id}", max(0, tile.benefit.points_a_round)))
    return [(source, gained) for source, gained in points if gained]


def points_a_round(state: SkyeState, seat: int) -> int:
    """Their sum."""
    return sum([points for _, points in points_each_round(state, seat)])


def pay_points(state: SkyeState) -> None:
    """Everybody gets the points of a round, booked apart from the letters (ISJ-SCORE-01, -02)."""
    for seat in range(state.frame.seats):
        for source, points in points_each_round(state, seat):
            book(state, seat, source, points)


def sources(box: JourneyBox) -> list[str]:
    """What Journeyman brings points for, as it stands in the score sheet (ISJ-SCORE-02)."""
    found: list[str] = []
    for name, track in zip(TRACKS, box.tracks, strict=True):
        if sum(track.points_a_round) + sum([space.benefit.points_once for space in track.spaces]):
            found.append(f"track {name}")
    for tile in box.bonus_tiles:
        if tile.benefit.points_a_round != NO_FIGURE or tile.benefit.points_once:
            found.append(f"bonus {tile.id}")
    return found


def paid_with_income(state: SkyeState) -> bool:
    """Whether the points come with the next round's income: option tribute-time income (ISJ-ROUND-09)."""
    return state.frame.options.variants.get(TRIBUTE_TIME.name) == "income"


# The names of the phases in which points are paid.
AT_ROUND_END = "tribute"
WITH_INCOME = "tribute with income"


def pay_at_round_end(state: SkyeState) -> None:
    """Everybody gets the points of a round at its end, unless they come with the income (ISJ-ROUND-09)."""
    if not paid_with_income(state):
        pay_points(state)


class PointsAtRoundEnd(Phase[SkyeState]):
    """Before the letters are scored, in the last round, too (ISJ-ROUND-09, ISJ-SCORE-01)."""

    name = AT_ROUND_END

    def begin(self, state: SkyeState) -> None:
        """Pay everybody."""
        pay_at_round_end(state)


class PointsWithIncome(Phase[SkyeState]):
    """After income and its catch-up gold, from the second round on (ISJ-ROUND-09)."""

    name = WITH_INCOME

    def begin(self, state: SkyeState) -> None:
        """Pay everybody; in the first round nobody has reached anything."""
        if paid_with_income(state):
            pay_points(state)


def with_payments(phases: Sequence[Phase[SkyeState]]) -> list[Phase[SkyeState]]:
    """The phases with those in which points are paid: after the walks and before the letters, or after the income."""
    found: list[Phase[SkyeState]] = []
    for phase in phases:
        found.append(phase)
        if phase.name == "income":
            found.append(PointsWithIncome())
        elif phase.name == "walk":
            found.append(PointsAtRoundEnd())
    return found
