"""What is secret: markers that were picked, until all have picked.

Rules: GM7-24, GM7-25.
"""

from __future__ import annotations

from clachan.core.rng import Rng
from clachan.games.glen_more.modules.great_glen.rules.discard_piles import piles_in_use
from clachan.games.glen_more.modules.great_glen.rules.final_scoring import what_all_have
from clachan.games.glen_more.modules.great_glen.rules.setup import Deck
from clachan.games.glen_more.modules.great_glen.rules.state import BALLOTS, RESULTS, Hall
from clachan.games.glen_more.modules.great_glen.rules.views import BallotView, CardView, HallView
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE


def describe(state: GlenState, deck: Deck, seat: int | None, everything: bool) -> HallView:
    """Picks are secret until all have picked; everything else lies open (GM7-24, -50)."""
    hall = state.part(Hall)
    return {
        "cards": card_views(state, deck, hall),
        "ayes": list(hall.ayes),
        "nays": list(hall.nays),
        "doubled": list(hall.doubled) if state.frame.seats == 2 else None,
        "picks": pick_views(hall, seat, everything),
        "piles": pile_views(state, deck, hall),
    }


def describe_from(state: GlenState, shared: HallView, seat: int) -> HallView:
    """What a seat knows besides what all know."""
    return {**shared, "picks": pick_views(state.part(Hall), seat, False)}


def describe_whole(state: GlenState, shared: HallView) -> HallView:
    """All picks, besides what all know."""
    return {**shared, "picks": pick_views(state.part(Hall), None, True)}


def card_views(state: GlenState, deck: Deck, hall: Hall) -> list[CardView]:
    """The five cards, what became of them, and what everybody has of what they compare."""
    cards: list[CardView] = []
    for place, number in enumerate(hall.cards):
        card = deck.cards[number]
        cards.append(
            {
                "card": card.name,
                "task": card.task,
                "points": card.points,
                "result": RESULTS[hall.results[place]],
                "votes": [ballot_view(ballot) for ballot in hall.votes[place]],
                "numbers": what_all_have(state, card.task),
            }
        )
    return cards


def pick_views(hall: Hall, seat: int | None, everything: bool) -> list[BallotView | bool]:
    """By seat its pick, or for others only whether it has picked (GM7-25)."""
    picks: list[BallotView | bool] = []
    for voter, pick in enumerate(hall.picks):
        if pick != NONE and (everything or voter == seat):
            picks.append(ballot_view(pick))
        else:
            picks.append(pick != NONE)
    return picks


def pile_views(state: GlenState, deck: Deck, hall: Hall) -> list[list[str]] | None:
    """Personal discard piles, which everybody may look through (GM7-50)."""
    if not piles_in_use(hall, deck.piles_card):
        return None
    return [[state.tile(tile).name for tile in pile] for pile in hall.piles]


def ballot_view(ballot: int) -> BallotView:
    """A ballot as plain data."""
    ayes, nays = BALLOTS[ballot]
    return {"aye": ayes, "nay": nays}


def redeal(state: GlenState, seat: int | None, rng: Rng) -> None:
    """The picks of others are drawn anew."""
    hall = state.part(Hall)
    for voter, pick in enumerate(hall.picks):
        if pick != NONE and voter != seat:
            ballots = hall.ballots(voter)
            hall.picks[voter] = ballots[rng.below(len(ballots))]
