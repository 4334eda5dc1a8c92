"""Journeyman as numbers, for programs that learn. All is public but plans in the making: see who_knows_what.py."""

from __future__ import annotations

from clachan.core.observation import Entity, Notes
from clachan.games.isle_of_skye.modules.journeyman.rules.components import TRACKS
from clachan.games.isle_of_skye.modules.journeyman.rules.planning import OPEN_PLAN, PLAN
from clachan.games.isle_of_skye.modules.journeyman.rules.state import Journey
from clachan.games.isle_of_skye.modules.journeyman.rules.who_knows_what import plan_is_shown
from clachan.games.isle_of_skye.rules.observation import PLACES
from clachan.games.isle_of_skye.rules.state import SkyeState
from clachan.games.isle_of_skye.rules.who_knows_what import opened

FIGURE = Entity("journeyman", "territory", "the figure; place: the cell")
ROAD = Entity("road", "territory", "a placed road; place: the cell west or north of it; turn: 1 east, 2 south of that")
PLANNED_ROAD = Entity("road", "plan", "a road laid while planning; place and turn: as of placed ones")
MARK = Entity("marker", "plan", "a waypoint marker; place: the cell")
VISITED = Entity("marker", "collected", "a marker collected in the last walk, in that order; place: the cell")
BONUS = Entity("bonus tile", "board", "a bonus tile of a progress board; place: track and level; turn: 1 if unlocked")
ENTITIES = (FIGURE, ROAD, PLANNED_ROAD, MARK, VISITED, BONUS)


def most_entities(box_roads: int, bonus_tiles: int, seats: int) -> int:
    """A figure, roads, markers and bonus tiles for each seat."""
    return seats * (1 + 2 * box_roads + 8 + bonus_tiles)


def observe(state: SkyeState, notes: Notes) -> None:
    """Boards, figures, roads and plans."""
    journey = state.part(Journey)
    open_ = opened(state, notes.seat)
    for track, name in enumerate(TRACKS):
        notes.by_seat(f"track {name}", "how far the cube has come", [cubes[track] for cubes in journey.positions])
    notes.by_seat("roads available", "roads that are unlocked and not placed", journey.available)
    notes.by_seat("bought", "tiles bought from others in this round", journey.bought)
    walking = state.phase == "walk"
    notes.by_seat("movement left", "movement points left in a walk", journey.left if walking else [0] * notes.seats)
    planning = state.asked in (PLAN, OPEN_PLAN)
    for seat in range(state.frame.seats):
        shown = (planning and plan_is_shown(state, open_[seat])) or walking
        _player(journey, notes, seat, shown)


def _player(journey: Journey, notes: Notes, seat: int, plan_shown: bool) -> None:
    notes.thing(FIGURE, seat, 0, PLACES[journey.figures[seat]])
    for edge in journey.roads[seat]:
        notes.thing(ROAD, seat, 0, PLACES[edge // 4], edge % 4)
    if plan_shown:
        for edge in journey.plan_roads[seat]:
            notes.thing(PLANNED_ROAD, seat, 0, PLACES[edge // 4], edge % 4)
        for cell in journey.marks[seat]:
            notes.thing(MARK, seat, 0, PLACES[cell])
    for cell in journey.visited[seat]:
        notes.thing(VISITED, seat, 0, PLACES[cell])
    _bonus_tiles(journey, notes, seat)


def _bonus_tiles(journey: Journey, notes: Notes, seat: int) -> None:
    box = journey.box
    for track in range(len(TRACKS)):
        reached = journey.positions[seat][track]
        for space, there in enumerate(box.tracks[track].spaces, start=1):
            if there.level:
                place = box.place(track, there.level)
                notes.thing(BONUS, seat, journey.layouts[seat][place], place, int(reached >= space))
