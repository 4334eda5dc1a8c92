"""What Journeyman adds to a state, made again from a whole position."""

from __future__ import annotations

from clachan.core.pending import Pending
from clachan.core.reading import Reader
from clachan.games.isle_of_skye.modules.journeyman.rules.bonus_tiles import markers_of, roads_unlocked, unlocked_tiles
from clachan.games.isle_of_skye.modules.journeyman.rules.components import TRACKS, JourneyBox
from clachan.games.isle_of_skye.modules.journeyman.rules.payment_each_round import AT_ROUND_END, WITH_INCOME
from clachan.games.isle_of_skye.modules.journeyman.rules.planning import OPEN_PLAN, PLAN, PLANS, planned_cost
from clachan.games.isle_of_skye.modules.journeyman.rules.progress_board import ADVANCE, movement_points
from clachan.games.isle_of_skye.modules.journeyman.rules.requirements import symbol_is_visited
from clachan.games.isle_of_skye.modules.journeyman.rules.roads import ROAD, free_edges, with_roads
from clachan.games.isle_of_skye.modules.journeyman.rules.setup import has_same_layout, new_journey
from clachan.games.isle_of_skye.modules.journeyman.rules.state import Journey
from clachan.games.isle_of_skye.modules.journeyman.rules.walking import WALK, walks
from clachan.games.isle_of_skye.rules.grid import EAST, SOUTH, cell_at
from clachan.games.isle_of_skye.rules.position import by_seat
from clachan.games.isle_of_skye.rules.roads import can_lay_road
from clachan.games.isle_of_skye.rules.state import SkyeState
from clachan.games.isle_of_skye.rules.territory import Territory

# Purchases of a round are counted until planning begins.
COUNTING = ("buy", "dolmen", "build")


def read_journey(box: JourneyBox, state: SkyeState, position: Reader) -> Journey:
    """Boards, figures, roads and plans of all players; then what waits is checked."""
    told = position.at("journeyman")
    journey = new_journey(box, state.frame.seats)
    state.extras[Journey] = journey
    for seat, player in enumerate(by_seat(state, told.at("players"))):
        _read_board(journey, seat, player)
        _read_roads(state, journey, seat, player)
        _read_plan(state, journey, seat, player)
        _read_visited(state, journey, seat, player)
        _check_points(state, journey, seat, player)
        journey.bought[seat] = player.at("bought").number(0, 2)
        if journey.bought[seat] and state.phase not in COUNTING:
            raise player.at("bought").error("nothing is bought in this phase")
    if has_same_layout(state) and len(set(journey.layouts)) > 1:
        raise told.at("players").error("all have the same layout of bonus tiles")
    _check_stack(state, journey, position)
    return journey


def _read_board(journey: Journey, seat: int, reader: Reader) -> None:
    """How far the cubes are, and which bonus tile lies where."""
    box = journey.box
    positions = reader.at("positions")
    journey.positions[seat] = tuple(
        [positions.at(name).number(0, len(box.tracks[track].spaces)) for track, name in enumerate(TRACKS)]
    )
    ids = [tile.id for tile in box.bonus_tiles]
    layout = [-1] * len(ids)
    for item in reader.at("bonus_tiles").items():
        tile = box.bonus_tiles[ids.index(item.at("tile").text(ids))]
        track = TRACKS.index(_track(item.at("track")))
        place = box.place(track, tile.level)
        if layout[place] >= 0 or tile.index in layout:
            raise item.error("there is a tile of each level on each track, and each tile once")
        layout[place] = tile.index
    if -1 in layout:
        raise reader.at("bonus_tiles").error(f"there are {len(ids)} of them")
    journey.layouts.append(tuple(layout))


def _track(reader: Reader) -> str:
    return reader.text(TRACKS)


def _read_roads(state: SkyeState, journey: Journey, seat: int, reader: Reader) -> None:
    """Roads are laid again; as many are placed or available as bonus tiles have unlocked (ISJ-ROAD-01)."""
    roads = _edges(state, state.territories[seat], reader.at("roads_placed"))
    journey.roads[seat] = roads
    state.territories[seat] = with_roads(state.territories[seat], roads)
    journey.available[seat] = reader.at("roads_available").number(0)
    unlocked = roads_unlocked(journey, seat)
    if journey.available[seat] + len(roads) != unlocked:
        raise reader.at("roads_available").error(f"{unlocked} roads are unlocked, and {len(roads)} of them placed")


def _edges(state: SkyeState, land: Territory, reader: Reader) -> tuple[int, ...]:
    reach = state.frame.reach
    found: list[int] = []
    for item in reader.items():
        direction = EAST if item.at("edge").text(("E", "S")) == "E" else SOUTH
        cell = cell_at(item.at("x").number(-reach, reach), item.at("y").number(-reach, reach))
        edge = cell * 4 + direction
        if edge in found or not can_lay_road(land, cell, direction):
            raise item.error("no road can lie there: it joins two tiles that no road joins yet")
        found.append(edge)
    return tuple(found)


def _cell(state: SkyeState, seat: int, reader: Reader) -> int:
    """A cell with a tile of the territory."""
    place = reader.numbers(-state.frame.reach, state.frame.reach)
    if len(place) != 2:
        raise reader.error("expected x and y")
    cell = cell_at(place[0], place[1])
    if cell not in state.territories[seat].cells:
        raise reader.error("there is no tile of the territory")
    return cell


def _read_plan(state: SkyeState, journey: Journey, seat: int, reader: Reader) -> None:
    """Where the journeyman stands, and the plan: it can be walked (ISJ-MOVE-01, -02, -05)."""
    land = state.territories[seat]
    journey.figures[seat] = _cell(state, seat, reader.at("journeyman"))
    told = reader.at("plan")
    waiting = [one for pending in state.stack for one in pending.seats]
    if told.nothing():
        if state.phase == "plan" or (state.phase == "walk" and seat in waiting):
            raise told.error("the seat has a plan now")
        return
    if state.phase not in ("plan", "walk"):
        raise told.error("nobody plans or walks now")
    points = movement_points(journey.box, journey.positions[seat])
    marks = [_cell(state, seat, item) for item in told.at("marks").items()]
    if len(set(marks)) != len(marks) or marks != sorted(marks) or len(marks) > markers_of(state, seat):
        raise told.at("marks").error("a marker a tile, as many as the seat has, in the order of the cells")
    journey.marks[seat] = tuple(marks)
    if state.phase == "plan":
        journey.plan_roads[seat] = _edges(state, land, told.at("roads"))
        if len(journey.plan_roads[seat]) > journey.available[seat]:
            raise told.at("roads").error(f"{journey.available[seat]} roads are available")
    else:
        points = journey.left[seat] = told.at("movement_left").number(0, points)
    if planned_cost(state, seat) > points:
        raise told.at("marks").error(f"a walk over these tiles costs more than {points}")


def _read_visited(state: SkyeState, journey: Journey, seat: int, reader: Reader) -> None:
    """Markers that were collected in the last walk."""
    told = reader.at("visited")
    cells = [_cell(state, seat, item) for item in told.items()]
    markers = [*cells, *journey.marks[seat]]
    if len(set(markers)) != len(markers) or len(markers) > markers_of(state, seat):
        raise told.error("a marker a tile, as many as the seat has, with those not yet collected")
    if cells and state.phase == "plan":
        raise told.error("nobody has walked yet")
    journey.visited[seat] = tuple(cells)


def _check_points(state: SkyeState, journey: Journey, seat: int, reader: Reader) -> None:
    """What was given once has been booked just once; what comes every round has been booked no more than that."""
    box = journey.box
    for track, name in enumerate(TRACKS):
        spaces = box.tracks[track].spaces[: journey.positions[seat][track]]
        a_round = box.tracks[track].points_a_round[journey.positions[seat][track]]
        _check_booked(state, seat, reader, f"track {name}", sum([s.benefit.points_once for s in spaces]), a_round)
    unlocked = unlocked_tiles(journey, seat)
    for tile in box.bonus_tiles:
        once, a_round = tile.benefit.points_once, max(0, tile.benefit.points_a_round)
        there = tile in unlocked
        _check_booked(state, seat, reader, f"bonus {tile.id}", once if there else 0, a_round if there else 0)


def _check_booked(state: SkyeState, seat: int, reader: Reader, source: str, once: int, a_round: int) -> None:
    booked = sum([b.points for b in state.sheet.bookings if b.seat == seat and b.source == source])
    if not once <= booked <= once + a_round * state.round:
        raise reader.at("positions").error(f"{booked} points are booked for {source!r}")


def _check_stack(state: SkyeState, journey: Journey, position: Reader) -> None:
    """Everybody plans at once, walks wait in turn order, and questions that come up within them lie on top."""
    stack = position.at("stack")
    if state.phase in (AT_ROUND_END, WITH_INCOME):
        raise position.at("phase").error(f"nothing is asked in the phase {state.phase!r}")
    below = state.stack
    if below and below[-1].ask in (ADVANCE, ROAD):
        _check_question(state, journey, below[-1], stack.items()[-1])
        below = below[:-1]
    waiting = [(pending.ask, pending.seats, pending.about) for pending in below]
    if state.phase in ("plan", "walk") and any(state.acquired):
        raise position.at("players").error("nobody plans or walks before all have built")
    if state.phase == "plan":
        openly = state.frame.options.variants.get(PLANS.name) == "open"
        seats = waiting[0][1] if waiting else ()
        if (
            len(below) != len(state.stack)
            or waiting != [(OPEN_PLAN if openly else PLAN, tuple(sorted(seats)), ())]
            or not seats
        ):
            raise stack.error("those who have not planned are asked at the same time, and nothing else")
    elif state.phase == "walk":
        turns = [(turn.ask, turn.seats, turn.about) for turn in walks(state)[::-1]]
        if not waiting or waiting != turns[: len(waiting)] or waiting[-1][1] != state.deciders:
            raise stack.error("the walks do not wait in their order")
    elif {pending.ask for pending in below} & {PLAN, OPEN_PLAN, WALK}:
        raise stack.error(f"nobody plans or walks in the phase {state.phase!r}")


def _check_question(state: SkyeState, journey: Journey, asked: Pending, reader: Reader) -> None:
    """An advance is asked of one seat about a tile of it, roads of one that has some to lay."""
    if state.phase not in ("build", "walk") or len(asked.seats) != 1:
        raise reader.error("this is asked of one seat, while it builds or walks")
    seat = asked.seats[0]
    land = state.territories[seat]
    if asked.ask == ROAD:
        if len(asked.about) != 1 or not 1 <= asked.about[0] <= journey.available[seat] or not free_edges(land):
            raise reader.at("about").error("expected how many roads the seat may lay now")
        return
    free = state.phase == "build"
    if len(asked.about) != 2 or asked.about[0] not in land.cells or asked.about[1] != int(free):
        raise reader.at("about").error("expected the cell of a tile, and whether its symbol was built")
    symbol = land.cells[asked.about[0]].tile.index in journey.box.symbols and not symbol_is_visited(state)
    if not symbol if free else asked.about[0] != journey.figures[seat]:
        raise reader.at("about").error("the tile is that of the symbol, or the one where the journeyman stands")
