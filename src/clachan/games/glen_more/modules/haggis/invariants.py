"""What holds in every position with haggis."""

from __future__ import annotations

from clachan.games.glen_more.modules.haggis.rules.state import Kitchen
from clachan.games.glen_more.rules.state import GlenState

TOKENS = (5, 4, 4)


def check(state: GlenState) -> None:
    """There are 13 tokens, five at most on a table, three at most face up and only in a scoring; two on display."""
    there = state.part(Kitchen)
    shown = tuple(there.display.count(value) for value in (1, 2, 3))
    places = [there.pool, shown, *there.down, *there.up]
    assert tuple(sum(place[i] for place in places) for i in range(3)) == TOKENS
    assert all(number >= 0 for place in places for number in place)
    full = [pending.seats[0] for pending in state.stack if pending.ask == "return haggis"]
    for seat in range(state.frame.seats):
        assert sum(there.down[seat]) + sum(there.up[seat]) <= (6 if seat in full else 5)
        assert sum(there.up[seat]) <= 3
        assert there.scoring or not sum(there.up[seat])
    assert len(there.display) <= 2
    waits = [pending for pending in state.stack if pending.ask == "fill the haggis display"]
    if not waits:
        assert len(there.display) == 2 or not sum(there.pool)
    assert len(there.rolls) <= 4
    assert (there.scoring != 0) == bool([pending for pending in state.stack if pending.ask == "haggis scoring"])
    rounds = [booking.round for booking in state.sheet.bookings if booking.source == "haggis"]
    assert rounds == sorted(rounds)
    assert set(rounds) <= {2, 3, 4}
