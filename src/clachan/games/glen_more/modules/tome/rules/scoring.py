"""Scoring: a turned card is a landmark like any other, and brings a point besides.

GM6-29 follows from GM-LAND-05, and GM6-31 from GM6-30 and GM-SCORE-01.

Rules: GM6-29…31.
"""

from __future__ import annotations

from clachan.games.glen_more.modules.tome.rules.cards import turned_cards
from clachan.games.glen_more.modules.tome.rules.private_tables import private_points
from clachan.games.glen_more.rules.state import GlenState


def points_for(state: GlenState, seat: int, category: str, difference: int, points: int) -> int:
    """A point for each turned card, whatever the difference, in each of the four scorings (GM6-30, -31).

    The number of cards is not changed by it (GM6-29). In other categories a private table, where the seat has one.
    """
    if category == "landmarks":
        return points + turned_cards(state, seat)
    return private_points(state, seat, category, difference, points)
