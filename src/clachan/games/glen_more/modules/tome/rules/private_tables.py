"""Private scoring tables: the events of the Old Man of Storr and of Inverness.

Rules: GM6-32, GM6-33, GM6-46, GM6-67.
"""

from __future__ import annotations

from clachan.games.glen_more.modules.tome.rules.state import Book
from clachan.games.glen_more.rules.extension import Handler, Origin
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import Effect


class PrivateTable(Handler):
    """Old Man of Storr, Inverness: a scoring table for oneself, from now on (GM6-32, -33, -46, -67)."""

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Keep it."""
        book = state.part(Book)
        book.tables[seat] = (*book.tables[seat], effect.number)


def private_points(state: GlenState, seat: int, category: str, difference: int, points: int) -> int:
    """What a difference is worth by the own table, if the seat has one for the category (GM6-32)."""
    for number in state.part(Book).tables[seat]:
        effect = state.frame.components.effects[number]
        if effect.what == category:
            points = effect.points[min(difference, len(effect.points) - 1)]
    return points
