"""The actions of Journeyman, made once and numbered after those of the base game."""

from __future__ import annotations

from clachan.core.action import Action
from clachan.games.isle_of_skye.modules.journeyman.rules.components import TRACKS
from clachan.games.isle_of_skye.rules.actions import cells_within
from clachan.games.isle_of_skye.rules.grid import DIRECTION_LETTERS, EAST, SOUTH, cell_at


class Mark(Action):
    """Lay a waypoint marker on a tile (ISJ-MOVE-01)."""

    __slots__ = ("cell",)

    def __init__(self, x: int, y: int) -> None:
        super().__init__(f"mark {x},{y}")
        self.cell: int = cell_at(x, y)


class PlanDone(Action):
    """The plan is made (ISJ-MOVE-09)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("plan done")


class Collect(Action):
    """Walk to a marker and collect it (ISJ-MOVE-40)."""

    __slots__ = ("cell",)

    def __init__(self, x: int, y: int) -> None:
        super().__init__(f"collect {x},{y}")
        self.cell: int = cell_at(x, y)


class Rest(Action):
    """End the walk on a tile (ISJ-MOVE-48)."""

    __slots__ = ("cell",)

    def __init__(self, x: int, y: int) -> None:
        super().__init__(f"rest {x},{y}")
        self.cell: int = cell_at(x, y)


class Advance(Action):
    """Move on by one space on a track (ISJ-MOVE-42, ISJ-TILE-02)."""

    __slots__ = ("track",)

    def __init__(self, track: int) -> None:
        super().__init__(f"advance {TRACKS[track]}")
        self.track: int = track


class Decline(Action):
    """Advance on no track (ISJ-MOVE-45, ISJ-TILE-04)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("advance nowhere")


class LayRoad(Action):
    """Lay a road between a tile and its neighbour in the east or in the south (ISJ-ROAD-02)."""

    __slots__ = ("edge",)

    def __init__(self, x: int, y: int, direction: int) -> None:
        super().__init__(f"lay road {x},{y} {DIRECTION_LETTERS[direction]}")
        self.edge: int = cell_at(x, y) * 4 + direction


class KeepRoad(Action):
    """Keep the roads that are left for later (ISJ-ROAD-05)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("keep road")


class JourneyActions:
    """Where the rules find the interned actions; those of cells by the cell, of roads by the edge."""

    __slots__ = ("plan_done", "decline", "keep_road", "advance", "mark", "collect", "rest", "lay_road", "all")

    def __init__(self, reach: int) -> None:
        cells = cells_within(reach)
        self.plan_done: PlanDone = PlanDone()
        self.decline: Decline = Decline()
        self.keep_road: KeepRoad = KeepRoad()
        self.advance: list[Advance] = [Advance(track) for track in range(len(TRACKS))]
        self.mark: dict[int, Mark] = {cell_at(x, y): Mark(x, y) for x, y in cells}
        self.collect: dict[int, Collect] = {cell_at(x, y): Collect(x, y) for x, y in cells}
        self.rest: dict[int, Rest] = {cell_at(x, y): Rest(x, y) for x, y in cells}
        self.lay_road: dict[int, LayRoad] = {}
        for x, y in cells:
            for direction in (EAST, SOUTH):
                road = LayRoad(x, y, direction)
                self.lay_road[road.edge] = road
        self.all: list[Action] = [
            self.plan_done,
            self.decline,
            self.keep_road,
            *self.advance,
            *self.mark.values(),
            *self.collect.values(),
            *self.rest.values(),
            *self.lay_road.values(),
        ]
