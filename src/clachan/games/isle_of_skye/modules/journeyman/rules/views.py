"""Journeyman as plain data. All of it is public but plans in the making: see who_knows_what.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypedDict

from clachan.games.isle_of_skye.modules.journeyman.rules.bonus_tiles import markers_of, tile_at
from clachan.games.isle_of_skye.modules.journeyman.rules.components import MODULE, TRACKS, TrackName
from clachan.games.isle_of_skye.modules.journeyman.rules.payment_each_round import income_of_board, points_a_round
from clachan.games.isle_of_skye.modules.journeyman.rules.planning import OPEN_PLAN, PLAN, planned_cost
from clachan.games.isle_of_skye.modules.journeyman.rules.progress_board import ADVANCE, movement_points
from clachan.games.isle_of_skye.modules.journeyman.rules.roads import ROAD
from clachan.games.isle_of_skye.modules.journeyman.rules.state import Journey
from clachan.games.isle_of_skye.modules.journeyman.rules.who_knows_what import plan_is_shown
from clachan.games.isle_of_skye.rules.grid import DIRECTION_LETTERS, coordinates
from clachan.games.isle_of_skye.rules.state import SkyeState
from clachan.games.isle_of_skye.rules.views import SkyeView, has_part, part_of


class RoadView(TypedDict):
    """A placed road: it lies on the east or the south edge of the tile at x, y."""

    x: int
    y: int
    edge: Literal["E", "S"]


class BonusView(TypedDict):
    """A bonus tile where it lies: the track, the space (1 is the first one), its level, and whether it is unlocked."""

    track: TrackName
    space: int
    level: int
    tile: str
    unlocked: bool


class PlanView(TypedDict):
    """A plan: cells with markers, roads laid with it, and the movement points that it leaves, or None if secret.

    While the player walks, markers are those not collected, and the points are those left.
    """

    ready: bool
    marks: list[list[int]] | None
    roads: list[RoadView] | None
    movement_left: int | None


class JourneyView(TypedDict):
    """What a player has of Journeyman.

    `visited` are the cells whose markers were collected in the last walk, in that order, until the next planning;
    `bought` is how many tiles the player has bought from others this round.
    """

    positions: dict[TrackName, int]
    movement_points: int
    income: int
    points_a_round: int
    markers: int
    bonus_tiles: list[BonusView]
    journeyman: list[int]
    roads_available: int
    roads_locked: int
    roads_placed: list[RoadView]
    visited: list[list[int]]
    bought: int
    # From planning to the end of the own walk, else None.
    plan: PlanView | None


class AdvanceView(TypedDict):
    """An advance that is asked for: on which cell the tile lies, and whether the requirement need not be met."""

    seat: int
    cell: list[int]
    free: bool


class LayingView(TypedDict):
    """How many roads that were just unlocked a player may lay now."""

    seat: int
    roads: int


class JourneymanView(TypedDict):
    """The part of a view that belongs to Journeyman. `advance` and `laying` are there when they are asked."""

    players: list[JourneyView]
    advance: AdvanceView | None
    laying: LayingView | None


def journeyman_of(view: SkyeView) -> JourneymanView:
    """What a view tells of Journeyman, where it is played."""
    return part_of(view, MODULE, JourneymanView)


def journey_of(view: SkyeView, seat: int) -> JourneyView | None:
    """What a view tells of a seat's journey; nothing where Journeyman is not played."""
    return journeyman_of(view)["players"][seat] if has_part(view, MODULE) else None


def describe(state: SkyeState, open_: Sequence[bool]) -> JourneymanView:
    """The part of a view, with the secrets of those seats that are open to the viewer."""
    asked = state.stack[-1] if state.stack else None
    return {
        "players": [_player(state, seat, open_[seat]) for seat in range(state.frame.seats)],
        "advance": {"seat": asked.seats[0], "cell": _cell(asked.about[0]), "free": bool(asked.about[1])}
        if asked is not None and asked.ask == ADVANCE
        else None,
        "laying": {"seat": asked.seats[0], "roads": asked.about[0]}
        if asked is not None and asked.ask == ROAD
        else None,
    }


def _player(state: SkyeState, seat: int, open_: bool) -> JourneyView:
    journey = state.part(Journey)
    positions = journey.positions[seat]
    placed, available = journey.roads[seat], journey.available[seat]
    return {
        "positions": {name: positions[track] for track, name in enumerate(TRACKS)},
        "movement_points": movement_points(journey.box, positions),
        "income": income_of_board(state, seat),
        "points_a_round": points_a_round(state, seat),
        "markers": markers_of(state, seat),
        "bonus_tiles": _bonus_tiles(journey, seat),
        "journeyman": _cell(journey.figures[seat]),
        "roads_available": available,
        "roads_locked": journey.box.roads - available - len(placed),
        "roads_placed": _roads(placed),
        "visited": [_cell(cell) for cell in journey.visited[seat]],
        "bought": journey.bought[seat],
        "plan": _plan(state, seat, open_),
    }


def _plan(state: SkyeState, seat: int, open_: bool) -> PlanView | None:
    journey = state.part(Journey)
    shown = plan_is_shown(state, open_)
    if state.asked in (PLAN, OPEN_PLAN):
        ready = seat not in state.deciders
        if not shown:
            return {"ready": ready, "marks": None, "roads": None, "movement_left": None}
        left = movement_points(journey.box, journey.positions[seat]) - planned_cost(state, seat)
        return {
            "ready": ready,
            "marks": [_cell(cell) for cell in journey.marks[seat]],
            "roads": _roads(journey.plan_roads[seat]),
            "movement_left": left,
        }
    if state.phase == "walk" and seat in [seat for pending in state.stack for seat in pending.seats]:
        marks = [_cell(cell) for cell in journey.marks[seat]]
        return {"ready": True, "marks": marks, "roads": [], "movement_left": journey.left[seat]}
    return None


def _bonus_tiles(journey: Journey, seat: int) -> list[BonusView]:
    found: list[BonusView] = []
    for track, name in enumerate(TRACKS):
        for space, there in enumerate(journey.box.tracks[track].spaces, start=1):
            if there.level:
                found.append(
                    {
                        "track": name,
                        "space": space,
                        "level": there.level,
                        "tile": tile_at(journey, seat, track, there.level).id,
                        "unlocked": journey.positions[seat][track] >= space,
                    }
                )
    return found


def _roads(edges: tuple[int, ...]) -> list[RoadView]:
    found: list[RoadView] = []
    for edge in edges:
        x, y = coordinates(edge // 4)
        found.append({"x": x, "y": y, "edge": "E" if DIRECTION_LETTERS[edge % 4] == "E" else "S"})
    return found


def _cell(cell: int) -> list[int]:
    return list(coordinates(cell))
