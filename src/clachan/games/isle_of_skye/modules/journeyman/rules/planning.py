"""Planning: everybody lays markers on the tiles that the journeyman will visit, all at once.

At our table plans are made in secret, like prices, and shown when everybody is done; option plans open shows them as
they are laid (ISJ-ROUND-03). Planning begins when everybody has built (ISJ-ROUND-04). A plan is changed by taking moves
back, as everywhere (ISJ-MOVE-09), and what breaks a rule is no legal action (ISJ-MOVE-10).

Rules: ISJ-ROUND-03, ISJ-ROUND-04, ISJ-MOVE-01…10, ISJ-BONUS-51.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.core.flow import Decision, Phase
from clachan.core.options import Variant
from clachan.core.pending import Pending
from clachan.core.refusal import Reason, Refused
from clachan.games.isle_of_skye.modules.journeyman.rules.actions import LayRoad, Mark
from clachan.games.isle_of_skye.modules.journeyman.rules.bonus_tiles import markers_of
from clachan.games.isle_of_skye.modules.journeyman.rules.components import MODULE
from clachan.games.isle_of_skye.modules.journeyman.rules.progress_board import movement_points
from clachan.games.isle_of_skye.modules.journeyman.rules.roads import free_edges, place_roads, roads_refused, with_roads
from clachan.games.isle_of_skye.modules.journeyman.rules.state import Journey
from clachan.games.isle_of_skye.modules.journeyman.rules.steps import Ways, too_far
from clachan.games.isle_of_skye.rules.state import SkyeState
from clachan.games.isle_of_skye.rules.territory import Territory

if TYPE_CHECKING:
    from clachan.games.isle_of_skye.modules.journeyman.rules.extension import Journeyman

PLAN = "plan"
OPEN_PLAN = "plan openly"
PLANS = Variant("plans", ["secret", "open"], module=MODULE)


class Planning(Phase[SkyeState]):
    """All plan at the same time (ISJ-ROUND-03), once all have built (ISJ-ROUND-04)."""

    name = "plan"

    def begin(self, state: SkyeState) -> None:
        """Everybody has a tile to mark: the castle at least. What was bought and visited is over."""
        journey = state.part(Journey)
        journey.bought = [0] * state.frame.seats
        journey.visited = [()] * state.frame.seats
        openly = state.frame.options.variants.get(PLANS.name) == "open"
        state.stack.append(Pending(OPEN_PLAN if openly else PLAN, tuple(range(state.frame.seats))))


def planned_land(state: SkyeState, seat: int) -> Territory:
    """The territory with the roads that were laid while planning (ISJ-MOVE-08)."""
    return with_roads(state.territories[seat], state.part(Journey).plan_roads[seat])


def planned_cost(state: SkyeState, seat: int) -> int:
    """What the cheapest order of the marked tiles costs, from where the journeyman stands (ISJ-MOVE-05)."""
    journey = state.part(Journey)
    return Ways(journey.box, planned_land(state, seat), journey.figures[seat], journey.marks[seat]).cheapest()


def markable(state: SkyeState, seat: int) -> list[int]:
    """The tiles that can be marked, too, any of them (ISJ-MOVE-04): one marker each (ISJ-MOVE-02), all within reach.

    Movement points and markers are those of now (ISJ-MOVE-05, -07, ISJ-BONUS-51), and markers may be left over
    (ISJ-MOVE-01, -03).
    """
    journey = state.part(Journey)
    marks = journey.marks[seat]
    if len(marks) >= markers_of(state, seat):
        return []
    points = movement_points(journey.box, journey.positions[seat])
    land = planned_land(state, seat)
    ways = Ways(journey.box, land, journey.figures[seat], marks)
    return [cell for cell in land.cells if cell not in marks and ways.cheapest(further=cell) <= points]


class MakePlan(Decision[SkyeState]):
    """Which tiles to visit; their order is not decided yet (ISJ-MOVE-06)."""

    name = PLAN

    def __init__(self, journeyman: Journeyman) -> None:
        self.journeyman: Journeyman = journeyman

    def choices(self, state: SkyeState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Being done, with whatever was marked (ISJ-MOVE-03), markers, and roads that are available (ISJ-MOVE-08)."""
        actions = self.journeyman.journey_actions
        journey = state.part(Journey)
        found: list[Action] = [actions.plan_done]
        found.extend([actions.mark[cell] for cell in markable(state, seat)])
        if journey.available[seat] > len(journey.plan_roads[seat]):
            found.extend([actions.lay_road[edge] for edge in free_edges(planned_land(state, seat))])
        return tuple(found)

    def why_not(self, state: SkyeState, pending: Pending, seat: int) -> Sequence[Refused]:
        """Tiles that cannot be marked (ISJ-MOVE-01, -02, -05), and edges with a road (ISJ-ROAD-02)."""
        journey = state.part(Journey)
        land, marks = planned_land(state, seat), journey.marks[seat]
        ways = Ways(journey.box, land, journey.figures[seat], marks)
        points = movement_points(journey.box, journey.positions[seat])
        legal = state.legal(seat)
        found: list[Refused] = []
        for cell in land.cells:
            mark = self.journeyman.journey_actions.mark[cell]
            if cell in marks:
                found.append((mark, Reason("a marker lies there")))
            elif mark not in legal and len(marks) >= markers_of(state, seat):
                found.append((mark, Reason("no marker is left")))
            elif mark not in legal:
                found.append((mark, too_far(ways.cheapest(further=cell), points)))
        if journey.available[seat] > len(journey.plan_roads[seat]):
            found.extend(roads_refused(land, self.journeyman.journey_actions.lay_road))
        return found

    def carry_out(self, state: SkyeState, pending: Pending, seat: int, action: Action) -> None:
        """Lay a marker or a road; whoever is done waits for the others (ISJ-MOVE-09)."""
        journey = state.part(Journey)
        if isinstance(action, Mark):
            journey.marks[seat] = tuple(sorted([*journey.marks[seat], action.cell]))
        elif isinstance(action, LayRoad):
            journey.plan_roads[seat] = (*journey.plan_roads[seat], action.edge)
        else:
            state.stack.pop()
            if len(pending.seats) > 1:
                state.stack.append(pending.without(seat))


class MakePlanOpenly(MakePlan):
    """The same for all to see."""

    name = OPEN_PLAN


def show_plans(state: SkyeState) -> None:
    """All have planned: markers and roads lie open on the table, and the movement points are fixed (ISJ-MOVE-07)."""
    journey = state.part(Journey)
    if state.frame.options.variants.get(PLANS.name) != "open":
        state.reveals += 1
    for seat in range(state.frame.seats):
        place_roads(state, seat, journey.plan_roads[seat])
        journey.plan_roads[seat] = ()
        journey.left[seat] = movement_points(journey.box, journey.positions[seat])
