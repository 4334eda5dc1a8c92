"""How a game has ended, read from what everybody sees of its last position."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.errors import OptionError
from clachan.core.views import common
from clachan.face.counted import Counted
from clachan.manifest import face_of
from clachan.web.livetable import LiveTable
from clachan.web.store import Outcome
from clachan.web.store.results import Result, SeatResult

SOURCE = "source"


def result_of(table: LiveTable) -> Result:
    """The result of a table whose game is over, by the rules or because somebody gave up."""
    state, places = table.state, outcome_of(table).places
    view = state.view(None)
    counted, sheet = _counted(table), common(view)["sheet"]
    points: list[dict[str, int]] = [{} for _ in sheet["totals"]]
    for booking in sheet["bookings"]:
        group, mine = counted.group(booking["source"]), points[booking["seat"]]
        mine[group] = mine.get(group, 0) + booking["points"]
    seats = [
        SeatResult(total, place, {SOURCE: sources, **{kind: dict.fromkeys(names, 1) for kind, names in held.items()}})
        for total, place, sources, held in zip(state.scores, places, points, counted.held(view), strict=True)
    ]
    ended = table.steps[-1].at if table.steps else table.info.began
    return Result(ended, len(table.steps), state.round, seats)


def outcome_of(table: LiveTable) -> Outcome:
    """Points and places at a table whose game is over; who gave up is last, whatever came of their seat."""
    given_up = [seat.seat for seat in table.info.seats if seat.conceded]
    # Where the game was not played to its end, all who did not give up have won.
    places = table.state.ranking if table.state.over else [1] * table.info.players
    return Outcome(tuple(table.state.scores), tuple(with_given_up(places, given_up)))


def with_given_up(places: Sequence[int], given_up: Sequence[int]) -> list[int]:
    """Places, with those last who gave up."""
    moved = [len(places) + 1 if seat in given_up else place for seat, place in enumerate(places)]
    return [sum([other < place for other in moved]) + 1 for place in moved]


def _counted(table: LiveTable) -> Counted:
    try:
        return face_of(table.game).counted()
    except OptionError:
        # A game without a face.
        return Counted()
