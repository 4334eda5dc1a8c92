"""The scoring tiles of Journeyman: what each of them counts. They are scored like the others (ISJ-SCORE-41).

Rules: ISJ-SCORE-10…41.
"""

from __future__ import annotations

from clachan.games.isle_of_skye.modules.journeyman.rules.bonus_tiles import unlocked_tiles
from clachan.games.isle_of_skye.modules.journeyman.rules.state import Journey
from clachan.games.isle_of_skye.modules.journeyman.rules.steps import steps_between
from clachan.games.isle_of_skye.rules.grid import CASTLE_CELL
from clachan.games.isle_of_skye.rules.scoring_tiles import StateMeasure
from clachan.games.isle_of_skye.rules.state import SkyeState


def progress_spaces(state: SkyeState, seat: int) -> int:
    """Spaces advanced on all tracks together (ISJ-SCORE-10)."""
    return sum(state.part(Journey).positions[seat])


def unlocked_bonus_tiles(state: SkyeState, seat: int) -> int:
    """ISJ-SCORE-20"""
    return len(unlocked_tiles(state.part(Journey), seat))


def least_advanced_track(state: SkyeState, seat: int) -> int:
    """Spaces reached on the track that is least advanced (ISJ-SCORE-30)."""
    return min(state.part(Journey).positions[seat])


def journeyman_distance(state: SkyeState, seat: int) -> int:
    """Steps from the castle to the journeyman, whatever they cost (ISJ-SCORE-40)."""
    return steps_between(state.territories[seat], CASTLE_CELL, state.part(Journey).figures[seat])


STATE_MEASURES: dict[str, StateMeasure] = {
    "progress_spaces": progress_spaces,
    "unlocked_bonus_tiles": unlocked_bonus_tiles,
    "least_advanced_track": least_advanced_track,
    "journeyman_distance": journeyman_distance,
}
