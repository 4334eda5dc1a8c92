"""Scoring the accepted cards at the end of the game.

GM7-29 follows from GMX-21.

Rules: GM7-21, GM7-26…29.
"""

from __future__ import annotations

from clachan.games.glen_more.modules.great_glen.rules.setup import Deck
from clachan.games.glen_more.modules.great_glen.rules.state import ACCEPTED, Hall
from clachan.games.glen_more.modules.great_glen.rules.ten_cards import measure, performance
from clachan.games.glen_more.rules.state import GlenState


def what_seat_has(state: GlenState, hall: Hall, seat: int, task: str) -> int:
    """What a seat has of what a card compares."""
    return measure(state, seat, task, len(hall.piles[seat]))


def what_all_have(state: GlenState, task: str) -> list[int]:
    """What all seats have."""
    hall = state.part(Hall)
    return [what_seat_has(state, hall, seat, task) for seat in range(state.frame.seats)]


def shares(task: str, numbers: list[int], points: int) -> list[int]:
    """The points of a card for each seat: the best get all, or equal shares rounded up (GM7-27, -28)."""
    worth = [performance(task, number) for number in numbers]
    best = max(worth)
    if best == 0:
        return [0] * len(numbers)
    tied = worth.count(best)
    share = (points + tied - 1) // tied
    return [share if one == best else 0 for one in worth]


def score_accepted_cards(state: GlenState, deck: Deck) -> None:
    """Each accepted card is scored once, on the position as it is now (GM7-21, -26, -29)."""
    hall = state.part(Hall)
    for place, result in enumerate(hall.results):
        if result == ACCEPTED:
            card = deck.cards[hall.cards[place]]
            for seat, share in enumerate(shares(card.task, what_all_have(state, card.task), card.points)):
                state.book(seat, card.source, share)
