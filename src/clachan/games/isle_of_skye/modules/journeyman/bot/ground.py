"""What a territory offers the journeyman: which tiles meet what, and what ways cost."""

from __future__ import annotations

from clachan.games.isle_of_skye.modules.journeyman.rules.components import JourneyBox, Requirement
from clachan.games.isle_of_skye.modules.journeyman.rules.requirements import shows
from clachan.games.isle_of_skye.modules.journeyman.rules.steps import step_cost
from clachan.games.isle_of_skye.rules.components import Components, Tile
from clachan.games.isle_of_skye.rules.grid import CASTLE_CELL, STEPS
from clachan.games.isle_of_skye.rules.territory import Territory


class Wishes:
    """The requirements of the board, numbered; which of them each tile meets by what it shows, a bit each."""

    __slots__ = ("box", "requirements", "asked", "by_tile", "areas")

    def __init__(self, box: JourneyBox, components: Components, joker: bool) -> None:
        self.box: JourneyBox = box
        self.requirements: list[Requirement] = []
        # By track and position, the number of what the next space asks for.
        self.asked: list[list[int]] = []
        numbers: dict[str, int] = {}
        for track in box.tracks:
            row: list[int] = []
            for space in track.spaces:
                if space.requirement.id not in numbers:
                    numbers[space.requirement.id] = len(self.requirements)
                    self.requirements.append(space.requirement)
                row.append(numbers[space.requirement.id])
            self.asked.append(row)
        # Those that ask for a completed area.
        self.areas: list[tuple[int, Requirement]] = [
            (number, wish) for number, wish in enumerate(self.requirements) if not wish.feature
        ]
        self.by_tile: dict[int, int] = {tile.index: self._shown(tile, joker) for tile in components.tiles}

    def _shown(self, tile: Tile, joker: bool) -> int:
        if joker and tile.index in self.box.symbols:
            return (1 << len(self.requirements)) - 1
        shown = 0
        for number, wish in enumerate(self.requirements):
            if wish.feature and shows(tile, wish.feature):
                shown |= 1 << number
        return shown


class Ground:
    """A territory as the journeyman sees it. What is thought of it is remembered here."""

    __slots__ = ("wishes", "near", "meets", "met", "thoughts", "_costs", "_steps")

    def __init__(self, wishes: Wishes, land: Territory) -> None:
        self.wishes: Wishes = wishes
        # The neighbours of each cell, with the cost of the step.
        self.near: dict[int, list[tuple[int, int]]] = {}
        for cell in land.cells:
            around: list[tuple[int, int]] = []
            for direction in range(4):
                other = cell + STEPS[direction]
                if other in land.cells:
                    around.append((other, step_cost(wishes.box, land, cell, direction)))
            self.near[cell] = around
        # The cells that meet a requirement, by its number; and a bit for each one that is met anywhere.
        self.meets: list[list[int]] = [[] for _ in wishes.requirements]
        self.met: int = 0
        completed = self._completed(land)
        for place, (cell, face) in enumerate(land.cells.items()):
            shown = wishes.by_tile.get(face.tile.index, 0)
            for number, tiles in completed:
                if tiles >> place & 1:
                    shown |= 1 << number
            self.met |= shown
            for number, cells in enumerate(self.meets):
                if shown >> number & 1:
                    cells.append(cell)
        self.thoughts: dict[tuple[int, ...], float] = {}
        self._costs: dict[int, dict[int, int]] = {}
        self._steps: dict[int, int] = {}

    def _completed(self, land: Territory) -> list[tuple[int, int]]:
        """Of each requirement that asks for completed areas, the tiles that have a part in one: a bit for each."""
        found: list[tuple[int, int]] = []
        for number, wish in self.wishes.areas:
            tiles = 0
            for area in land.areas.values():
                if area.open == 0 and wish.terrain in (-1, area.terrain) and area.tiles.bit_count() >= wish.tiles:
                    tiles |= area.tiles
            if tiles:
                found.append((number, tiles))
        return found

    def costs(self, start: int) -> dict[int, int]:
        """What it costs to reach each cell."""
        found = self._costs.get(start)
        if found is None:
            found = self._costs[start] = self._work_out_costs(start)
        return found

    def _work_out_costs(self, start: int) -> dict[int, int]:
        near = self.near
        costs = {start: 0}
        rims: list[list[int]] = [[start]]
        at = 0
        while at < len(rims):
            for cell in rims[at]:
                if costs[cell] != at:
                    continue
                for other, step in near[cell]:
                    cost = at + step
                    if cost < costs.get(other, 1000):
                        costs[other] = cost
                        while len(rims) <= cost:
                            rims.append([])
                        rims[cost].append(other)
            at += 1
        return costs

    def distance(self, cell: int) -> int:
        """How many steps a cell is from the castle."""
        if not self._steps:
            self._steps[CASTLE_CELL] = 0
            rim = [CASTLE_CELL]
            for here in rim:
                for other, _ in self.near[here]:
                    if other not in self._steps:
                        self._steps[other] = self._steps[here] + 1
                        rim.append(other)
        return self._steps[cell]

    def mean_cost(self) -> float:
        """What a way from one cell to another costs on average."""
        total = 0
        for cell in self.near:
            total += sum(self.costs(cell).values())
        return total / (len(self.near) * len(self.near))
