"""How a game has ended, read from what everybody sees of its last position."""

from __future__ import annotations

from clachan.core.errors import OptionError
from clachan.core.views import common
from clachan.face.counted import Counted
from clachan.manifest import face_of
from clachan.web.livetable import LiveTable
from clachan.web.store.results import Result, SeatResult

SOURCE = "source"


def result_of(table: LiveTable) -> Result:
    """The result of a table whose game is over."""
    state = table.state
    view = state.view(None)
    counted, sheet = _counted(table), common(view)["sheet"]
    points: list[dict[str, int]] = [{} for _ in sheet["totals"]]
    for booking in sheet["bookings"]:
        group, mine = counted.group(booking["source"]), points[booking["seat"]]
        mine[group] = mine.get(group, 0) + booking["points"]
    seats = [
        SeatResult(total, place, {SOURCE: sources, **{kind: dict.fromkeys(names, 1) for kind, names in held.items()}})
        for total, place, sources, held in zip(state.scores, state.ranking, points, counted.held(view), strict=True)
    ]
    ended = table.steps[-1].at if table.steps else table.info.began
    return Result(ended, len(table.steps), state.round, seats)


def _counted(table: LiveTable) -> Counted:
    try:
        return face_of(table.game).counted()
    except OptionError:
        # A game without a face.
        return Counted()
