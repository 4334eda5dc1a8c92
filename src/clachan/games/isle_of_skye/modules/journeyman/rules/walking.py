"""Walking: the journeyman visits the marked tiles, and each of them may help to advance.

The advance comes before the next marker (ISJ-MOVE-44, progress_board.py), and the points shown by the board since then
do not count for this walk (ISJ-MOVE-46). A legal plan can always be walked (ISJ-MOVE-47).

Rules: ISJ-ROUND-05, ISJ-MOVE-40…54.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.core.flow import Decision, Phase
from clachan.core.options import Variant
from clachan.core.pending import Pending
from clachan.core.refusal import Refused
from clachan.games.isle_of_skye.modules.journeyman.rules.actions import Collect, Rest
from clachan.games.isle_of_skye.modules.journeyman.rules.components import MODULE
from clachan.games.isle_of_skye.modules.journeyman.rules.planning import show_plans
from clachan.games.isle_of_skye.modules.journeyman.rules.progress_board import ask_for_advance
from clachan.games.isle_of_skye.modules.journeyman.rules.state import Journey
from clachan.games.isle_of_skye.modules.journeyman.rules.steps import Ways, costs_from, too_far
from clachan.games.isle_of_skye.rules.state import SkyeState

if TYPE_CHECKING:
    from clachan.games.isle_of_skye.modules.journeyman.rules.extension import Journeyman

WALK = "walk"
WALK_ON = Variant("walk-on", ["yes", "no"], module=MODULE)


class Walking(Phase[SkyeState]):
    """One after another in turn order, each the whole walk (ISJ-ROUND-05)."""

    name = "walk"

    def begin(self, state: SkyeState) -> None:
        """Lay all walks on the stack, the first one on top."""
        show_plans(state)
        state.stack.extend(walks(state)[::-1])


def walks(state: SkyeState) -> list[Pending]:
    """The walks of the round in their order."""
    return [Pending(WALK, (seat,)) for seat in state.turn_order()]


def collectable(state: SkyeState, seat: int) -> list[int]:
    """Markers after which all others can still be collected with the points left (ISJ-MOVE-40, -41)."""
    journey = state.part(Journey)
    marks = journey.marks[seat]
    ways = Ways(journey.box, state.territories[seat], journey.figures[seat], marks)
    return [cell for cell in marks if ways.cheapest(first=cell) <= journey.left[seat]]


def within_reach(state: SkyeState, seat: int) -> list[int]:
    """Where the walk may end after the last marker, or without any (ISJ-MOVE-48): here, or as far as points go."""
    journey = state.part(Journey)
    here = journey.figures[seat]
    if state.frame.options.variants.get(WALK_ON.name) == "no":
        return [here]
    costs = costs_from(journey.box, state.territories[seat], here)
    return [cell for cell in state.territories[seat].cells if costs[cell] <= journey.left[seat]]


class Walk(Decision[SkyeState]):
    """Which marker comes next, and where the walk ends; the way between is the cheapest one (ISJ-MOVE-52)."""

    name = WALK

    def __init__(self, journeyman: Journeyman) -> None:
        self.journeyman: Journeyman = journeyman

    def settle(self, state: SkyeState, pending: Pending) -> bool:
        """What has one answer only is not asked (ISJ-MOVE-53)."""
        return self.settle_single(state, pending)

    def choices(self, state: SkyeState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Markers in an order of choice as long as there are some, then the tile to end on."""
        actions = self.journeyman.journey_actions
        if state.part(Journey).marks[seat]:
            return tuple([actions.collect[cell] for cell in collectable(state, seat)])
        return tuple([actions.rest[cell] for cell in within_reach(state, seat)])

    def why_not(self, state: SkyeState, pending: Pending, seat: int) -> Sequence[Refused]:
        """Markers after which others could not be collected (ISJ-MOVE-41), and tiles too far to end on (-48)."""
        actions, journey = self.journeyman.journey_actions, state.part(Journey)
        land, here, marks = state.territories[seat], journey.figures[seat], journey.marks[seat]
        legal, left = state.legal(seat), journey.left[seat]
        if marks:
            ways = Ways(journey.box, land, here, marks)
            first = [cell for cell in marks if actions.collect[cell] not in legal]
            return [(actions.collect[cell], too_far(ways.cheapest(first=cell), left)) for cell in first]
        costs = costs_from(journey.box, land, here)
        further = [cell for cell in land.cells if actions.rest[cell] not in legal and costs[cell] > left]
        return [(actions.rest[cell], too_far(costs[cell], left)) for cell in further]

    def carry_out(self, state: SkyeState, pending: Pending, seat: int, action: Action) -> None:
        """Walk there, and collect the marker or end the walk."""
        if isinstance(action, Collect):
            collect(state, seat, action.cell)
        elif isinstance(action, Rest):
            rest(state, seat, action.cell)
            state.stack.pop()
        state.frame.go_on(state)


def collect(state: SkyeState, seat: int, cell: int) -> None:
    """Take the marker back (ISJ-MOVE-51); it gives one advance at the most (ISJ-MOVE-42, -43, -45)."""
    journey = state.part(Journey)
    costs = costs_from(journey.box, state.territories[seat], journey.figures[seat])
    journey.left[seat] -= costs[cell]
    journey.figures[seat] = cell
    journey.marks[seat] = tuple([mark for mark in journey.marks[seat] if mark != cell])
    journey.visited[seat] = (*journey.visited[seat], cell)
    ask_for_advance(state, seat, cell, False)


def rest(state: SkyeState, seat: int, cell: int) -> None:
    """The journeyman stays there for the next round (ISJ-MOVE-49), and points not used lapse (ISJ-MOVE-50)."""
    journey = state.part(Journey)
    journey.figures[seat] = cell
    journey.left[seat] = 0
