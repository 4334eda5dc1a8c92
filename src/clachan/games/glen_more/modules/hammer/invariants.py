"""What holds in every position of Hammer of the Scots."""

from __future__ import annotations

from clachan.games.glen_more.modules.hammer.rules.england import (
    England,
    coins_of_row,
    englishman,
    englishman_at,
    is_english_turn,
)
from clachan.games.glen_more.modules.hammer.rules.views import england_of
from clachan.games.glen_more.rules.end_of_game import players_finished
from clachan.games.glen_more.rules.rondel import rearmost
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE

CARDS = ("Loch Lomond", "Glenfinnan Church", "Glenfinnan Monument", "General Wade's Military Roads")


def check(state: GlenState) -> None:
    """One Englishman, one token, a row that is filled from the left."""
    england = state.part_if_played(England)
    assert england is not None
    check_row(state)
    check_token(state)
    check_englishman(state)
    assert england_of(state.view(None))["controller"] == (None if england.controller == NONE else england.controller)


def check_row(state: GlenState) -> None:
    """At most all fields hold coins, and these are as many as the fields show."""
    england = state.part_if_played(England)
    assert england is not None
    assert england.fields == (1, 2, 3)
    assert 0 <= england.filled <= 3
    assert coins_of_row(state) == (0, 1, 3, 6)[england.filled]
    assert england.price == (1, 2, 3, 0)[england.filled]


def check_token(state: GlenState) -> None:
    """Somebody who has a card, or whose piece has passed him, gave somebody the token."""
    england = state.part_if_played(England)
    assert england is not None
    assert NONE <= england.controller < state.frame.seats
    owners = [
        seat
        for seat, cards in enumerate(state.cards)
        for card in cards
        if state.frame.components.landmarks[card].name in CARDS
    ]
    token_is_due = [pending for pending in state.stack if pending.ask in ("effects", "england token")]
    if england.controller == NONE and not token_is_due:
        assert not owners
        assert all(state.positions[seat] < englishman_at(state) for seat in range(state.frame.seats))


def check_englishman(state: GlenState) -> None:
    """He has his turn when he is the rearmost, and his space is his alone."""
    england = state.part_if_played(England)
    piece = englishman(state)
    at = englishman_at(state)
    assert england is not None
    assert at != NONE
    assert at <= state.front
    others = [index for other, index in enumerate(state.positions) if other != piece]
    assert at not in others or at == state.end_index
    if state.asked == "englishman":
        assert is_english_turn(state)
        assert state.deciders == (england.controller,)
        # Once all players are finished the Die rests, even behind him (GM-DIE-18).
        resting = rearmost(state) == state.frame.die and players_finished(state)
        assert rearmost(state) == piece or resting or state.stack[-1].about
        assert not state.finished(piece)
    if state.asked == "turn":
        assert not is_english_turn(state)
    if state.over:
        assert state.finished(piece)
