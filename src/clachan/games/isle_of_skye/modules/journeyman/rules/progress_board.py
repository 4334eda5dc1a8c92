"""The progress board: how cubes move along the tracks, and what the spaces give.

Tracks are independent of each other (ISJ-TRACK-04), and benefits cannot be refused (ISJ-TRACK-08). The herald's track
obeys the same rules as the others (ISJ-TRACK-22). All boards are alike (ISJ-SETUP-05).

Rules: ISJ-TRACK-01, ISJ-TRACK-03…08, ISJ-TRACK-20…23, ISJ-ROUND-10.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.core.catalogue import Catalogue
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.core.refusal import Reason, Refused
from clachan.games.isle_of_skye.modules.journeyman.rules.actions import Advance
from clachan.games.isle_of_skye.modules.journeyman.rules.bonus_tiles import tile_at
from clachan.games.isle_of_skye.modules.journeyman.rules.components import TRACKS, Benefit, JourneyBox, Space
from clachan.games.isle_of_skye.modules.journeyman.rules.requirements import meets
from clachan.games.isle_of_skye.modules.journeyman.rules.roads import unlock_roads
from clachan.games.isle_of_skye.modules.journeyman.rules.state import Journey
from clachan.games.isle_of_skye.rules.state import SkyeState
from clachan.games.isle_of_skye.rules.victory_points import book

if TYPE_CHECKING:
    from clachan.games.isle_of_skye.modules.journeyman.rules.extension import Journeyman

ADVANCE = "advance"


def check_places(box: JourneyBox, catalogue: Catalogue) -> None:
    """Each track has a place for a bonus tile of each level (ISJ-SETUP-10)."""
    entries = {entry.id: entry for entry in catalogue.kind("progress_track")}
    levels = list(range(1, box.levels + 1))
    for name, track in zip(TRACKS, box.tracks, strict=True):
        if [space.level for space in track.spaces if space.level] != levels:
            raise entries[name].error(
                "spaces",
                "a track has a place for one bonus tile of each level, in this order: {levels}",
                levels=", ".join([str(level) for level in levels]),
            )


def movement_points(box: JourneyBox, positions: tuple[int, ...]) -> int:
    """What the furthest space with such a figure shows (ISJ-TRACK-07, -21)."""
    return sum([box.tracks[track].movement_points[reached] for track, reached in enumerate(positions)])


def next_space(journey: Journey, seat: int, track: int) -> Space | None:
    """The space after the cube, none is skipped (ISJ-TRACK-03); nothing once the track is finished (ISJ-TRACK-05)."""
    spaces = journey.box.tracks[track].spaces
    reached = journey.positions[seat][track]
    return spaces[reached] if reached < len(spaces) else None


def open_tracks(state: SkyeState, seat: int, cell: int, free: bool) -> list[int]:
    """The tracks on which the seat can advance: what their next space asks for is met, or nothing is asked."""
    journey = state.part(Journey)
    found: list[int] = []
    for track in range(len(TRACKS)):
        space = next_space(journey, seat, track)
        if space is not None and (free or meets(state, seat, cell, space.requirement)):
            found.append(track)
    return found


def ask_for_advance(state: SkyeState, seat: int, cell: int, free: bool) -> None:
    """Ask for a track if there is one to advance on."""
    if open_tracks(state, seat, cell, free):
        state.stack.append(Pending(ADVANCE, (seat,), (cell, int(free))))


def advance(state: SkyeState, seat: int, track: int) -> None:
    """One space forward, never back (ISJ-TRACK-01); what is printed there comes at once, or what the bonus tile gives.

    ISJ-TRACK-06.
    """
    journey = state.part(Journey)
    positions = list(journey.positions[seat])
    space = journey.box.tracks[track].spaces[positions[track]]
    positions[track] += 1
    journey.positions[seat] = tuple(positions)
    give(state, seat, space.benefit, f"track {TRACKS[track]}")
    if space.level:
        tile = tile_at(journey, seat, track, space.level)
        give(state, seat, tile.benefit, f"bonus {tile.id}")


def give(state: SkyeState, seat: int, benefit: Benefit, source: str) -> None:
    """What is given once: free gold of the bank, points and roads (ISJ-TRACK-22, -23, ISJ-ROUND-10)."""
    state.gold[seat] += benefit.gold_once
    book(state, seat, source, benefit.points_once)
    if benefit.roads:
        unlock_roads(state, seat, benefit.roads)


class AdvanceOnTrack(Decision[SkyeState]):
    """On which track, about (the cell of the tile, whether the requirement need not be met)."""

    name = ADVANCE

    def __init__(self, journeyman: Journeyman) -> None:
        self.journeyman: Journeyman = journeyman

    def choices(self, state: SkyeState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Exactly one of the tracks that are open (ISJ-MOVE-42), or none (ISJ-MOVE-45, ISJ-TILE-04)."""
        actions = self.journeyman.journey_actions
        cell, free = pending.about
        return (*[actions.advance[track] for track in open_tracks(state, seat, cell, bool(free))], actions.decline)

    def why_not(self, state: SkyeState, pending: Pending, seat: int) -> Sequence[Refused]:
        """Tracks that are finished (ISJ-TRACK-05), or whose next space asks for something else (ISJ-TRACK-02)."""
        cell, free = pending.about
        open_ = open_tracks(state, seat, cell, bool(free))
        found: list[Refused] = []
        for track, action in enumerate(self.journeyman.journey_actions.advance):
            space = next_space(state.part(Journey), seat, track)
            if space is None:
                found.append((action, Reason("the track is finished")))
            elif track not in open_:
                asked = space.requirement.id
                found.append((action, Reason("the next space asks for: {requirement}", requirement=asked)))
        return found

    def carry_out(self, state: SkyeState, pending: Pending, seat: int, action: Action) -> None:
        """Advance before anything else goes on (ISJ-MOVE-44, ISJ-TILE-03)."""
        state.stack.pop()
        if isinstance(action, Advance):
            advance(state, seat, action.track)
        state.frame.go_on(state)
