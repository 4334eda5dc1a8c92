"""Placed roads: how they become available, and where they may lie.

Once it lies, a road is a road of both tiles in every respect (ISJ-ROAD-04, -07): the base game's roads.py joins it with
the others, also for scrolls of Druids (ISJ-DRUIDS-16), and steps.py finds it for the rest of a walk, too (ISJ-ROAD-08).
It is never moved (ISJ-ROAD-06) and asked for neither by the placement of tiles nor by areas (ISJ-ROAD-09).

Rules: ISJ-SETUP-13, ISJ-ROAD-01…10, ISJ-DRUIDS-16.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.core.catalogue import Catalogue
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.core.refusal import Reason, Refused
from clachan.games.isle_of_skye.modules.journeyman.rules.actions import LayRoad
from clachan.games.isle_of_skye.modules.journeyman.rules.components import JourneyBox
from clachan.games.isle_of_skye.modules.journeyman.rules.state import Journey
from clachan.games.isle_of_skye.rules.grid import EAST, SOUTH, STEPS
from clachan.games.isle_of_skye.rules.roads import can_lay_road, lay_road
from clachan.games.isle_of_skye.rules.state import SkyeState
from clachan.games.isle_of_skye.rules.territory import Territory

if TYPE_CHECKING:
    from clachan.games.isle_of_skye.modules.journeyman.rules.extension import Journeyman

ROAD = "road"


def check_number(box: JourneyBox, catalogue: Catalogue) -> None:
    """More roads than there are never become available (ISJ-ROAD-10)."""
    unlocked = sum([tile.benefit.roads for tile in box.bonus_tiles])
    if unlocked > box.roads:
        entries = {entry.id: entry for entry in catalogue.kind("movement")}
        raise entries["roads"].error(
            "per_player", "the bonus tiles bring {count} roads, and there must be as many", count=unlocked
        )


def free_edges(land: Territory) -> list[int]:
    """Edges between two tiles over which no road runs, whatever the terrain (ISJ-ROAD-02, -03)."""
    found: list[int] = []
    for cell in land.cells:
        for direction in (EAST, SOUTH):
            if can_lay_road(land, cell, direction):
                found.append(cell * 4 + direction)
    return found


def roads_refused(land: Territory, lay_over: dict[int, LayRoad]) -> list[Refused]:
    """Edges between two tiles over which a road runs already (ISJ-ROAD-02)."""
    free = set(free_edges(land))
    runs = Reason("a road runs there already")
    found: list[Refused] = []
    for cell in land.cells:
        for direction in (EAST, SOUTH):
            edge = cell * 4 + direction
            if cell + STEPS[direction] in land.cells and edge not in free:
                found.append((lay_over[edge], runs))
    return found


def with_roads(land: Territory, edges: tuple[int, ...]) -> Territory:
    """The territory with roads over these edges."""
    for edge in edges:
        land = lay_road(land, edge // 4, edge % 4)
    return land


def place_roads(state: SkyeState, seat: int, edges: tuple[int, ...]) -> None:
    """Lay available roads for good (ISJ-ROAD-01, -04, -06)."""
    if edges:
        journey = state.part(Journey)
        state.territories[seat] = with_roads(state.territories[seat], edges)
        journey.roads[seat] = (*journey.roads[seat], *edges)
        journey.available[seat] -= len(edges)


def unlock_roads(state: SkyeState, seat: int, roads: int) -> None:
    """So many of the roads that lie aside become available (ISJ-SETUP-13), and may be placed at once."""
    state.part(Journey).available[seat] += roads
    ask_for_roads(state, seat, roads)


def ask_for_roads(state: SkyeState, seat: int, roads: int) -> None:
    """Ask whether roads that were just unlocked are placed at once (ISJ-ROAD-05), if there is a place for one."""
    if roads and free_edges(state.territories[seat]):
        state.stack.append(Pending(ROAD, (seat,), (roads,)))


class PlaceRoad(Decision[SkyeState]):
    """Where a road goes that was just unlocked, about how many of them are left."""

    name = ROAD

    def __init__(self, journeyman: Journeyman) -> None:
        self.journeyman: Journeyman = journeyman

    def choices(self, state: SkyeState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Any free edge, or none: the road is kept for planning (ISJ-ROAD-05)."""
        actions = self.journeyman.journey_actions
        return (actions.keep_road, *[actions.lay_road[edge] for edge in free_edges(state.territories[seat])])

    def why_not(self, state: SkyeState, pending: Pending, seat: int) -> Sequence[Refused]:
        """Edges over which a road runs."""
        return roads_refused(state.territories[seat], self.journeyman.journey_actions.lay_road)

    def carry_out(self, state: SkyeState, pending: Pending, seat: int, action: Action) -> None:
        """Lay one, and ask for the next."""
        state.stack.pop()
        if isinstance(action, LayRoad):
            place_roads(state, seat, (action.edge,))
            ask_for_roads(state, seat, pending.about[0] - 1)
        state.frame.go_on(state)
