"""What Journeyman adds to the evaluation: progress boards, plans, walks and roads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from clachan.core.action import Action
from clachan.core.extension import played
from clachan.games.isle_of_skye.bot.addition import SkyeAddition
from clachan.games.isle_of_skye.bot.outlook import Outlook
from clachan.games.isle_of_skye.modules.journeyman.bot.board import Board
from clachan.games.isle_of_skye.modules.journeyman.bot.ground import Ground, Wishes
from clachan.games.isle_of_skye.modules.journeyman.bot.walks import IMPOSSIBLE, Walks, advanced
from clachan.games.isle_of_skye.modules.journeyman.rules.actions import Advance, Collect, LayRoad, Mark, Rest
from clachan.games.isle_of_skye.modules.journeyman.rules.components import JourneyBox
from clachan.games.isle_of_skye.modules.journeyman.rules.extension import Journeyman
from clachan.games.isle_of_skye.modules.journeyman.rules.payment_each_round import TRIBUTE_TIME
from clachan.games.isle_of_skye.modules.journeyman.rules.planning import OPEN_PLAN, PLAN
from clachan.games.isle_of_skye.modules.journeyman.rules.progress_board import ADVANCE
from clachan.games.isle_of_skye.modules.journeyman.rules.requirements import SYMBOL
from clachan.games.isle_of_skye.modules.journeyman.rules.roads import ROAD, with_roads
from clachan.games.isle_of_skye.modules.journeyman.rules.state import Journey
from clachan.games.isle_of_skye.modules.journeyman.rules.walking import WALK, WALK_ON
from clachan.games.isle_of_skye.rules.frame import SkyeFrame
from clachan.games.isle_of_skye.rules.state import SkyeState
from clachan.games.isle_of_skye.rules.territory import Territory

# The phases after building in which the walk of the round may be over.
AFTER_PLANNING = ("walk", "tribute", "score")
# Grounds to remember before starting to remember anew.
MOST_KNOWN = 3000
# Points for each movement point that an average way becomes cheaper by a road, in each round left.
SHORTCUT = 1.5
# Roads that are looked at closely.
GOOD_ROADS = 4
# How much of the best next walk counts for where a walk ends.
NEXT_WALK = 0.5


class JourneyAddition(SkyeAddition):
    """Tracks are worth what they bring to the end; walks are planned and carried out for the best of it.

    A walk concerns nobody else, so that its decisions are judged by the own board alone.
    """

    minds_places: ClassVar[bool] = True

    def __init__(self, frame: SkyeFrame) -> None:
        super().__init__(frame)
        self.box: JourneyBox = played(frame.extensions, Journeyman).box
        variants = frame.options.variants
        self.symbols: set[int] = set() if variants.get(SYMBOL.name) == "visit" else self.box.symbols
        self.walk_on: bool = variants.get(WALK_ON.name) != "no"
        self.early: bool = variants.get(TRIBUTE_TIME.name) == "income"
        self.wishes: Wishes = Wishes(self.box, frame.components, variants.get(SYMBOL.name) == "visit")
        self._boards: dict[tuple[int, ...], Board] = {}
        self._grounds: dict[Territory, Ground] = {}
        self._lands: dict[tuple[Territory, tuple[int, ...]], Territory] = {}

    def _board(self, outlook: Outlook, layout: tuple[int, ...]) -> Board:
        key = (outlook.round, int(outlook.is_scored), *layout)
        found = self._boards.get(key)
        if found is None or found.outlook is not outlook:
            found = self._boards[key] = Board(self.wishes, outlook, layout, self.early)
        return found

    def _ground(self, land: Territory) -> Ground:
        found = self._grounds.get(land)
        if found is None:
            if len(self._grounds) >= MOST_KNOWN:
                self._grounds = {}
                self._lands = {}
            found = self._grounds[land] = Ground(self.wishes, land)
        return found

    def _land(self, land: Territory, roads: tuple[int, ...]) -> Territory:
        """The territory with these roads, the same one every time."""
        if not roads:
            return land
        key = (land, roads)
        found = self._lands.get(key)
        if found is None:
            found = self._lands[key] = with_roads(land, roads)
        return found

    def worth(self, state: SkyeState, outlook: Outlook, end: Territory, seat: int, tiles: tuple[int, ...]) -> float:
        """The board with what the walk of this round and later ones may add to it; roads that are not laid."""
        journey = state.part(Journey)
        board = self._board(outlook, journey.layouts[seat])
        ground = self._ground(end)
        positions = journey.positions[seat]
        figure = journey.figures[seat]
        to_come = not outlook.is_scored and state.phase not in AFTER_PLANNING
        free = len([tile for tile in tiles if tile in self.symbols]) if to_come else 0
        key = (outlook.round, int(to_come), free, figure, *positions, *board.layout)
        found = ground.thoughts.get(key)
        if found is None:
            walks = Walks(ground, board, self.walk_on)
            after = positions
            for _ in range(free):
                after = self._best_advance(board, ground, after)
            if to_come:
                walks.search(figure, board.movement(after), board.markers(after), after)
                found = walks.best
            else:
                found = walks.stop(figure, 0, positions)
            found -= board.received(positions)
            ground.thoughts[key] = found
        return found + board.road * journey.available[seat]

    def _best_advance(self, board: Board, ground: Ground, positions: tuple[int, ...]) -> tuple[int, ...]:
        best = positions
        value = IMPOSSIBLE
        for track, reached in enumerate(positions):
            if reached < board.ends[track]:
                after = advanced(positions, track)
                worth = board.total(after) + board.prospect(after, ground.met)
                if worth > value:
                    best, value = after, worth
        return best

    def judge(self, state: SkyeState, outlook: Outlook, seat: int, actions: Sequence[Action]) -> list[float] | None:
        """Decisions of planning and walking."""
        asked = state.asked
        if asked in (PLAN, OPEN_PLAN):
            return self._judge_plan(state, outlook, seat, actions)
        if asked == WALK:
            return self._judge_walk(state, outlook, seat, actions)
        if asked == ADVANCE:
            return self._judge_advance(state, outlook, seat, actions)
        if asked == ROAD:
            return self._judge_road(state, outlook, seat, actions)
        return None

    def _judge_plan(self, state: SkyeState, outlook: Outlook, seat: int, actions: Sequence[Action]) -> list[float]:
        """Each action by the best walk that it is part of; a road by what it adds to that."""
        journey = state.part(Journey)
        board = self._board(outlook, journey.layouts[seat])
        marks, roads = journey.marks[seat], journey.plan_roads[seat]
        land = self._land(state.territories[seat], roads)
        walks = self._plan(board, land, journey, seat)
        best = _with_marks(walks, marks)
        if best == IMPOSSIBLE:
            # Somebody else has begun this plan with markers that help nobody.
            self._add_plans(walks, board, journey, seat, actions)
            best = _with_marks(walks, marks)
        edges = [action.edge for action in actions if isinstance(action, LayRoad)]
        laid = self._roads(outlook, board, land, edges) if edges else {}
        for edge in sorted(laid, key=laid.__getitem__, reverse=True)[:GOOD_ROADS]:
            shorter = self._plan(board, self._land(state.territories[seat], (*roads, edge)), journey, seat)
            laid[edge] += max(0.0, _with_marks(shorter, marks) - best)
        values: list[float] = []
        for action in actions:
            if isinstance(action, Mark):
                values.append(_with_marks(walks, (*marks, action.cell)))
            elif isinstance(action, LayRoad):
                values.append(best + laid[action.edge] - board.road)
            else:
                values.append(walks.found.get(marks, best - 1.0))
        return values

    def _plan(self, board: Board, land: Territory, journey: Journey, seat: int) -> Walks:
        walks = Walks(self._ground(land), board, self.walk_on)
        positions = journey.positions[seat]
        walks.search(journey.figures[seat], board.movement(positions), board.markers(positions), positions)
        return walks

    def _add_plans(self, walks: Walks, board: Board, journey: Journey, seat: int, actions: Sequence[Action]) -> None:
        """Add the plan as it is, and with one more marker."""
        marks, positions = journey.marks[seat], journey.positions[seat]
        plans = [marks, *[tuple(sorted([*marks, action.cell])) for action in actions if isinstance(action, Mark)]]
        for cells in plans:
            walks.found[cells] = walks.finish(journey.figures[seat], board.movement(positions), cells, positions)

    def _judge_walk(self, state: SkyeState, outlook: Outlook, seat: int, actions: Sequence[Action]) -> list[float]:
        """The next marker by the best way on from it; the last place by the next walk."""
        journey = state.part(Journey)
        board = self._board(outlook, journey.layouts[seat])
        ground = self._ground(state.territories[seat])
        walks = Walks(ground, board, self.walk_on)
        positions, marks = journey.positions[seat], journey.marks[seat]
        costs = ground.costs(journey.figures[seat])
        values: list[float] = []
        for action in actions:
            if isinstance(action, Collect):
                rest = tuple([mark for mark in marks if mark != action.cell])
                values.append(walks.collect(action.cell, journey.left[seat] - costs[action.cell], rest, positions))
            elif isinstance(action, Rest):
                value = walks.ending(action.cell, 0, positions)
                if board.rounds_left:
                    walks.search(action.cell, board.movement(positions), board.markers(positions), positions)
                    value += NEXT_WALK * walks.best
                values.append(value)
        return values

    def _judge_advance(self, state: SkyeState, outlook: Outlook, seat: int, actions: Sequence[Action]) -> list[float]:
        """Each track by what may follow: the rest of the walk, or the whole walk while everybody still builds."""
        journey = state.part(Journey)
        board = self._board(outlook, journey.layouts[seat])
        walks = Walks(self._ground(state.territories[seat]), board, self.walk_on)
        here = journey.figures[seat]
        walking = state.phase == WALK
        values: list[float] = []
        for action in actions:
            positions = journey.positions[seat]
            if isinstance(action, Advance):
                positions = advanced(positions, action.track)
            if walking:
                values.append(walks.finish(here, journey.left[seat], journey.marks[seat], positions))
            else:
                walks.search(here, board.movement(positions), board.markers(positions), positions)
                values.append(walks.best)
        return values

    def _judge_road(self, state: SkyeState, outlook: Outlook, seat: int, actions: Sequence[Action]) -> list[float]:
        """A road that was just unlocked: what it brings where it lies, or later."""
        board = self._board(outlook, state.part(Journey).layouts[seat])
        land = state.territories[seat]
        laid = self._roads(outlook, board, land, [action.edge for action in actions if isinstance(action, LayRoad)])
        return [laid[action.edge] if isinstance(action, LayRoad) else board.road for action in actions]

    def _roads(self, outlook: Outlook, board: Board, land: Territory, edges: Sequence[int]) -> dict[int, float]:
        """What a road brings over each edge: by what counts roads, and by shorter ways."""
        points = outlook.worth(land).points
        ways = self._ground(land).mean_cost()
        found: dict[int, float] = {}
        for edge in edges:
            better = self._land(land, (edge,))
            found[edge] = outlook.worth(better).points - points
            if board.rounds_left:
                found[edge] += SHORTCUT * board.rounds_left * (ways - self._ground(better).mean_cost())
        return found


def _with_marks(walks: Walks, marks: tuple[int, ...]) -> float:
    """The best walk that visits these cells."""
    best = IMPOSSIBLE
    for cells, value in walks.found.items():
        if value > best and all(mark in cells for mark in marks):
            best = value
    return best
