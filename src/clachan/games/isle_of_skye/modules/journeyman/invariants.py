"""What holds in every position with Journeyman."""

from __future__ import annotations

from clachan.games.isle_of_skye.modules.journeyman.rules.bonus_tiles import markers_of, roads_unlocked, unlocked_tiles
from clachan.games.isle_of_skye.modules.journeyman.rules.components import TRACKS
from clachan.games.isle_of_skye.modules.journeyman.rules.planning import OPEN_PLAN, PLAN, planned_cost
from clachan.games.isle_of_skye.modules.journeyman.rules.progress_board import movement_points
from clachan.games.isle_of_skye.modules.journeyman.rules.state import Journey
from clachan.games.isle_of_skye.rules.grid import STEPS
from clachan.games.isle_of_skye.rules.roads import road_over
from clachan.games.isle_of_skye.rules.state import SkyeState


def check(state: SkyeState) -> None:
    """Boards, roads, figures, plans and points of all seats."""
    for seat in range(state.frame.seats):
        check_board(state, seat)
        check_roads(state, seat)
        check_figure(state, seat)
        check_points(state, seat)
        assert len(state.acquired[seat]) <= state.frame.tiles_a_round


def check_board(state: SkyeState, seat: int) -> None:
    """INVJ-01, INVJ-02: cubes are on their tracks, and each bonus tile lies on a place of its level."""
    journey = state.part(Journey)
    box = journey.box
    for track, position in enumerate(journey.positions[seat]):
        assert 0 <= position <= len(box.tracks[track].spaces)
    assert sorted(journey.layouts[seat]) == list(range(len(box.bonus_tiles)))
    for track in range(len(TRACKS)):
        for level in range(1, box.levels + 1):
            assert box.bonus_tiles[journey.layouts[seat][box.place(track, level)]].level == level


def check_roads(state: SkyeState, seat: int) -> None:
    """INVJ-03: roads are unlocked by bonus tiles; those that are placed lie between two tiles, one on an edge."""
    journey = state.part(Journey)
    placed = journey.roads[seat]
    land = state.territories[seat]
    assert journey.available[seat] + len(placed) == roads_unlocked(journey, seat) <= journey.box.roads
    assert len(set(placed)) == len(placed)
    for edge in placed:
        assert edge // 4 + STEPS[edge % 4] in land.cells
        assert road_over(land, edge // 4, edge % 4)
    assert len(journey.plan_roads[seat]) <= journey.available[seat]
    assert not journey.plan_roads[seat] or state.phase == "plan"


def check_figure(state: SkyeState, seat: int) -> None:
    """INVJ-04, INVJ-05: he stands on an own tile; markers lie there until he has walked, within his points."""
    journey = state.part(Journey)
    land = state.territories[seat]
    assert journey.figures[seat] in land.cells
    assert set(journey.marks[seat]) <= set(land.cells)
    assert len(set(journey.marks[seat])) == len(journey.marks[seat]) <= markers_of(state, seat)
    check_visited(state, seat)
    points = movement_points(journey.box, journey.positions[seat])
    if state.asked in (PLAN, OPEN_PLAN):
        assert planned_cost(state, seat) <= points
        assert journey.left[seat] == 0
    elif state.phase == "walk":
        assert planned_cost(state, seat) <= journey.left[seat] <= points
    else:
        assert not journey.marks[seat]
        assert journey.left[seat] == 0


def check_visited(state: SkyeState, seat: int) -> None:
    """INVJ-04: a marker is collected once, and those collected and those left are what the seat has at most."""
    journey = state.part(Journey)
    markers = [*journey.visited[seat], *journey.marks[seat]]
    assert len(set(markers)) == len(markers) <= markers_of(state, seat)
    assert state.phase != "plan" or not journey.visited[seat]
    if state.phase == "walk" and state.deciders[0] == seat and journey.visited[seat]:
        assert journey.figures[seat] == journey.visited[seat][-1]


def check_points(state: SkyeState, seat: int) -> None:
    """INVJ-09: what is given once was booked once; what is paid every round was booked no more often than that."""
    journey = state.part(Journey)
    booked = state.sheet.by_source(seat)
    for track, name in enumerate(TRACKS):
        reached = journey.positions[seat][track]
        once = sum(space.benefit.points_once for space in journey.box.tracks[track].spaces[:reached])
        most = once + state.round * journey.box.tracks[track].points_a_round[reached]
        assert once <= booked.get(f"track {name}", 0) <= most
    unlocked = unlocked_tiles(journey, seat)
    for tile in journey.box.bonus_tiles:
        points = booked.get(f"bonus {tile.id}", 0)
        if tile not in unlocked:
            assert points == 0
        else:
            once = tile.benefit.points_once
            assert once <= points <= once + state.round * max(0, tile.benefit.points_a_round)
