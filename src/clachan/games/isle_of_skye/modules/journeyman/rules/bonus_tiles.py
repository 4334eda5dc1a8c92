"""Bonus tiles: when they are unlocked, and what each of them does.

Unlocking is compulsory and free (ISJ-BONUS-02). What a tile gives at once it gives when its place is reached
(progress_board.py), what lasts is counted here from then on; what comes too late is simply never asked for
(ISJ-BONUS-52). Purchases are in purchases.py, payments of every round in payment_each_round.py.

Rules: ISJ-BONUS-01…12, ISJ-BONUS-22, ISJ-BONUS-50, ISJ-BONUS-52.
"""

from __future__ import annotations

from clachan.core.catalogue import Catalogue
from clachan.games.isle_of_skye.modules.journeyman.rules.components import (
    THIRD_WAYPOINT,
    TRACKS,
    BonusTile,
    JourneyBox,
)
from clachan.games.isle_of_skye.modules.journeyman.rules.state import Journey
from clachan.games.isle_of_skye.rules.state import SkyeState


def check_levels(box: JourneyBox, catalogue: Catalogue) -> None:
    """Everybody has the same tiles, of each level one for each track (ISJ-SETUP-09)."""
    for entry, tile in zip(catalogue.kind("bonus_tile"), box.bonus_tiles, strict=True):
        if len(box.of_level(tile.level)) != len(TRACKS):
            raise entry.error("level", "there are {count} tiles of each level, one for each track", count=len(TRACKS))


def tile_at(journey: Journey, seat: int, track: int, level: int) -> BonusTile:
    """The bonus tile on a place; it lies there for good (ISJ-BONUS-04)."""
    box = journey.box
    return box.bonus_tiles[journey.layouts[seat][box.place(track, level)]]


def unlocked_tiles(journey: Journey, seat: int) -> list[BonusTile]:
    """The tiles whose places were reached, for the rest of the game (ISJ-BONUS-01, -05); others do nothing (-04)."""
    found: list[BonusTile] = []
    for track in range(len(TRACKS)):
        reached = journey.positions[seat][track]
        for space in journey.box.tracks[track].spaces[:reached]:
            if space.level:
                found.append(tile_at(journey, seat, track, space.level))
    return found


def has_power(state: SkyeState, seat: int, power: str) -> bool:
    """Whether the seat has unlocked a special power, which lasts (ISJ-BONUS-06)."""
    for tile in unlocked_tiles(state.part(Journey), seat):
        if tile.benefit.power == power:
            return True
    return False


def markers_of(state: SkyeState, seat: int) -> int:
    """How many waypoint markers the seat has: one more by `third_waypoint` (ISJ-BONUS-50)."""
    box = state.part(Journey).box
    return box.markers_at_most if has_power(state, seat, THIRD_WAYPOINT) else box.markers


def roads_unlocked(journey: Journey, seat: int) -> int:
    """How many roads the unlocked tiles have made available, placed ones included (ISJ-BONUS-12, -22)."""
    return sum([tile.benefit.roads for tile in unlocked_tiles(journey, seat)])
