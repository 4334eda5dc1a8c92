"""What holds in every position with Chronicle VII."""

from __future__ import annotations

from clachan.games.glen_more.modules.great_glen.rules.discard_piles import piles_in_use
from clachan.games.glen_more.modules.great_glen.rules.extension import GreatGlen
from clachan.games.glen_more.modules.great_glen.rules.state import BALLOTS, OPEN, REJECTED, SINGLE, Hall
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE


def check(state: GlenState) -> None:
    """Markers are conserved, each card is voted on once, and piles exist only with their card."""
    for extension in state.frame.extensions:
        if isinstance(extension, GreatGlen):
            check_hall(state, extension)


def check_hall(state: GlenState, chronicle: GreatGlen) -> None:
    """All that the Chronicle adds."""
    hall = state.part(Hall)
    deck = chronicle.deck
    seats = state.frame.seats
    assert len(set(hall.cards)) == len(hall.cards) == deck.drawn
    for result, votes in zip(hall.results, hall.votes, strict=True):
        assert len(votes) == (0 if result == OPEN else seats)
        ayes = sum(BALLOTS[ballot][0] for ballot in votes)
        nays = sum(BALLOTS[ballot][1] for ballot in votes)
        assert (result == REJECTED) == (nays > ayes)
    for seat in range(seats):
        ballots = [votes[seat] for votes in hall.votes if votes]
        assert hall.ayes[seat] >= 0
        assert hall.nays[seat] >= 0
        assert hall.ayes[seat] + sum(BALLOTS[ballot][0] for ballot in ballots) == deck.ayes[seats]
        assert hall.nays[seat] + sum(BALLOTS[ballot][1] for ballot in ballots) == deck.nays[seats]
        doubles = len([ballot for ballot in ballots if ballot >= SINGLE])
        assert doubles == (1 if hall.doubled[seat] else 0)
        assert seats == 2 or not doubles
        assert hall.ayes[seat] + hall.nays[seat] >= len(hall.open_cards())
    voting = state.asked == "assembly vote"
    for seat, pick in enumerate(hall.picks):
        assert pick == NONE or (voting and seat not in state.deciders)
        if pick != NONE:
            assert pick in hall.ballots(seat)
    piled = [tile for pile in hall.piles for tile in pile]
    assert len(set(piled)) == len(piled)
    assert not piled or piles_in_use(hall, deck.piles_card)
    assert not set(piled) & {*state.discard, *state.box, *state.rondel.values()}
    if state.over:
        scored = {booking.source for booking in state.sheet.bookings if booking.source.startswith("assembly ")}
        accepted = [deck.cards[hall.cards[place]].source for place, result in enumerate(hall.results) if result == 1]
        assert scored <= set(accepted)
