"""Scoring rounds: four categories, each compared with whoever has least.

Rules: GM-SCORE-01…12, GM-TURN-21, GM-PERSON-06, GM-LAND-05, GMX-19.
"""

from __future__ import annotations

from clachan.games.glen_more.rules.landmarks.castle_moil import doubled
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import CASTLE_CELL

CATEGORIES = ("castle", "landmarks", "whisky", "persons")
LAST_ROUND = 4


def number_of(state: GlenState, seat: int, category: str) -> int:
    """How much a seat has in a category (GM-SCORE-03, -04, -09); nothing is handed in (GM-SCORE-08).

    A landmark card counts as 1 wherever its tile is now (GM-LAND-05), a person as 1, David Hume as 2 (GM-PERSON-06).
    """
    if category == "castle":
        number = state.territories[seat].men.get(CASTLE_CELL, 0)
        for extension in state.frame.at["number_of"]:
            number = extension.number_of(state, seat, category, number)
        return doubled(state, seat, number)
    if category == "landmarks":
        number = len(state.cards[seat])
    elif category == "whisky":
        number = state.whisky[seat]
    else:
        number = sum([state.tile(tile).persons for tile in state.persons[seat]])
    for extension in state.frame.at["number_of"]:
        number = extension.number_of(state, seat, category, number)
    return number


def points_for(state: GlenState, difference: int) -> int:
    """Points for the difference to the smallest number (GM-SCORE-06)."""
    frame = state.frame.components.differences
    return frame[min(difference, len(frame) - 1)]


def score_categories(state: GlenState, round_: int) -> None:
    """Compare all players with the lowest in each category (GM-SCORE-05, -07, -10, -11)."""
    seats = range(state.frame.seats)
    now = state.round
    state.round = round_
    for category in CATEGORIES:
        numbers = [number_of(state, seat, category) for seat in seats]
        lowest = min(numbers)
        for seat in seats:
            difference = numbers[seat] - lowest
            points = points_for(state, difference)
            for extension in state.frame.at["points_for"]:
                points = extension.points_for(state, seat, category, difference, points)
            state.book(seat, category, points)
    state.round = now


def score_round(state: GlenState, round_: int) -> None:
    """The scoring round of a stack: nobody decides anything (GM-SCORE-01, -02, -12)."""
    score_categories(state, round_)
    end_round(state, round_)


def end_round(state: GlenState, round_: int) -> None:
    """A round is over and scored (GM-TURN-21); extensions score what comes after that (GMX-19)."""
    for extension in state.frame.at["end_of_round"]:
        extension.end_of_round(state, round_)
