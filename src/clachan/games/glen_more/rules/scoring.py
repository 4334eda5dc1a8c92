"""Scoring rounds and the end of the game (GM-SCORE, GM-END)."""

from __future__ import annotations

from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.games.glen_more.rules.components import LASTING, NONE
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import CASTLE_CELL

CATEGORIES = ("castle", "landmarks", "whisky", "persons")
LAST_ROUND = 4


def number_of(state: GlenState, seat: int, category: str) -> int:
    """How much a seat has in a category (GM-SCORE-03, -09)."""
    if category == "castle":
        number = state.territories[seat].men.get(CASTLE_CELL, 0)
        for extension in state.frame.at["number_of"]:
            number = extension.number_of(state, seat, category, number)
        # Castle Moil doubles what counts in the castle (GM-LAND-16); scoring is in nobody's turn.
        return 2 * number if "double_castle" in state.lasting[seat] else number
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
    """Compare everybody with the lowest in each category (GM-SCORE-05)."""
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
    """The scoring round of a stack (GM-SCORE-01)."""
    score_categories(state, round_)
    for extension in state.frame.at["after_scoring"]:
        extension.after_scoring(state, round_)


class Final(Decision[GlenState]):
    """The end of the game, stage by stage (GM-END-12 to -16); extensions may ask something at each."""

    name = "final"

    def run(self, state: GlenState, pending: Pending) -> None:
        """Carry out a stage, and put the next one on the stack before it."""
        stage = pending.about[0]
        state.replace(pending, (stage + 1,))
        extensions = state.frame.extensions
        if stage == 0:
            state.seat = NONE
            for extension in extensions:
                extension.before_final(state)
        elif stage == 1:
            state.round = LAST_ROUND
            score_categories(state, LAST_ROUND)
        elif stage == 2:
            score_territories(state)
            score_coins(state)
            score_cards(state)
        elif stage == 3:
            for extension in extensions:
                extension.final_scoring(state)
        elif stage == 4:
            for extension in extensions:
                extension.after_final(state)
        else:
            state.stack.pop()
            state.over = True


def score_territories(state: GlenState) -> None:
    """Each tile more than the smallest territory has costs points (GM-END-13)."""
    sizes = [territory.size for territory in state.territories]
    for seat, size in enumerate(sizes):
        state.book(seat, "territory", state.frame.components.points_per_tile * (size - min(sizes)))


def score_coins(state: GlenState) -> None:
    """A point for each coin (GM-END-15)."""
    for seat in range(state.frame.seats):
        points = state.frame.components.points_per_coin * state.coins[seat]
        for extension in state.frame.at["coin_points"]:
            points = extension.coin_points(state, seat, points)
        state.book(seat, "coins", points)


def score_cards(state: GlenState) -> None:
    """Landmark cards with a flag: the first coins count double (GM-END-16, GM-LAND-07)."""
    components = state.frame.components
    for seat in range(state.frame.seats):
        for card in state.cards[seat]:
            for effect in components.landmarks[card].effects:
                if effect.kind == LASTING and effect.what == "first_coins_double":
                    points = components.points_per_coin * min(effect.amount, state.coins[seat])
                    for extension in state.frame.at["card_points"]:
                        points = extension.card_points(state, seat, effect.what, points)
                    state.book(seat, f"landmark {components.landmarks[card].name}", points)
