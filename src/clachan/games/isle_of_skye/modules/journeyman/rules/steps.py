"""What a step of the journeyman costs, and so every way over the territory.

Each step is judged by itself (ISJ-MOVE-25, -27), wherever its road leads (ISJ-MOVE-24, -26), and tiles may be entered
again (ISJ-MOVE-28). Nothing else costs anything (ISJ-MOVE-29).

Rules: ISJ-MOVE-20…29.
"""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import permutations

from clachan.core.refusal import Reason
from clachan.games.isle_of_skye.modules.journeyman.rules.components import JourneyBox
from clachan.games.isle_of_skye.rules.grid import STEPS, WIDTH
from clachan.games.isle_of_skye.rules.roads import road_over
from clachan.games.isle_of_skye.rules.territory import Territory

CELLS = WIDTH * WIDTH
# More than any way costs.
FAR = 1 << 20


def step_cost(box: JourneyBox, land: Territory, cell: int, direction: int) -> int:
    """A step to the next tile, over any terrain (ISJ-MOVE-21), or by a road that both tiles have (ISJ-MOVE-22, -23)."""
    return box.step_by_road if road_over(land, cell, direction) else box.step


def costs_from(box: JourneyBox, land: Territory, start: int) -> dict[int, int]:
    """What it costs to reach each tile of the territory: over edges, never over gaps or outside (ISJ-MOVE-20)."""
    cells = land.cells
    costs: dict[int, int] = {}
    # Costs and cells in one number, the cheapest first.
    ahead = [start]
    while ahead:
        first = heappop(ahead)
        cost, cell = first // CELLS, first % CELLS
        if cell in costs:
            continue
        costs[cell] = cost
        for direction in range(4):
            other = cell + STEPS[direction]
            if other in cells and other not in costs:
                heappush(ahead, (cost + step_cost(box, land, cell, direction)) * CELLS + other)
    return costs


def too_far(cost: int, have: int) -> Reason:
    """A way costs more movement points than there are."""
    return Reason("the whole way costs {cost}, you have {have}", cost=cost, have=have)


def steps_between(land: Territory, start: int, goal: int) -> int:
    """How many steps the shortest way has, each counting one."""
    reached = {start}
    rim = [start]
    steps = 0
    while goal not in reached:
        following: list[int] = []
        for cell in rim:
            for step in STEPS:
                other = cell + step
                if other in land.cells and other not in reached:
                    reached.add(other)
                    following.append(other)
        rim = following
        steps += 1
    return steps


class Ways:
    """What the ways between some cells of a territory cost: the first is where the journeyman stands."""

    __slots__ = ("cells", "costs")

    def __init__(self, box: JourneyBox, land: Territory, start: int, marks: tuple[int, ...]) -> None:
        self.cells: tuple[int, ...] = (start, *marks)
        self.costs: list[dict[int, int]] = [costs_from(box, land, cell) for cell in self.cells]

    def cheapest(self, first: int = -1, further: int = -1) -> int:
        """The cheapest order of visiting all marks: one of them first, or another cell among them, if one is given."""
        stops = list(range(1, len(self.cells)))
        if further >= 0:
            stops.append(len(self.cells))
        least = FAR
        for order in permutations(stops):
            if first < 0 or self.cells[order[0]] == first:
                cost, here = 0, 0
                for stop in order:
                    cost += self._leg(here, stop, further)
                    here = stop
                least = min(least, cost)
        return least

    def _leg(self, here: int, there: int, further: int) -> int:
        """Between two stops; a way costs the same back."""
        if there == len(self.cells):
            return self.costs[here][further]
        if here == len(self.cells):
            return self.costs[there][further]
        return self.costs[here][self.cells[there]]
