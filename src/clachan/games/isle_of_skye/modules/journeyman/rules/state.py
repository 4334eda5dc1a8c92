"""What Journeyman adds to a state: boards, figures, markers and roads of all players."""

from __future__ import annotations

from clachan.core.state import ExtensionState
from clachan.games.isle_of_skye.modules.journeyman.rules.components import JourneyBox


class Journey(ExtensionState):
    """Lists have one item a seat; their items are never changed, only replaced."""

    __slots__ = (
        "box",
        "positions",
        "layouts",
        "figures",
        "available",
        "roads",
        "marks",
        "plan_roads",
        "left",
        "visited",
        "bought",
    )

    # The components, which all states share.
    box: JourneyBox
    # How far the cube of each track has come.
    positions: list[tuple[int, ...]]
    # The bonus tile at each place, by JourneyBox.place.
    layouts: list[tuple[int, ...]]
    # The cell where the journeyman stands.
    figures: list[int]
    # Roads that are unlocked and not placed, and those that are placed: cell * 4 + direction, east or south.
    available: list[int]
    roads: list[tuple[int, ...]]
    # The cells with markers, in ascending order: of the plan, then those not collected.
    marks: list[tuple[int, ...]]
    # Roads laid while planning: they lie on the table when the plans are shown, and count as available until then.
    plan_roads: list[tuple[int, ...]]
    # Movement points left in a walk.
    left: list[int]
    # The cells whose markers were collected in the last walk, in that order, until the next planning.
    visited: list[tuple[int, ...]]
    # Tiles bought from others in this round.
    bought: list[int]

    def copy(self) -> Journey:
        """An independent copy."""
        new = Journey()
        new.box = self.box
        new.positions = self.positions.copy()
        new.layouts = self.layouts
        new.figures = self.figures.copy()
        new.available = self.available.copy()
        new.roads = self.roads.copy()
        new.marks = self.marks.copy()
        new.plan_roads = self.plan_roads.copy()
        new.left = self.left.copy()
        new.visited = self.visited.copy()
        new.bought = self.bought.copy()
        return new
