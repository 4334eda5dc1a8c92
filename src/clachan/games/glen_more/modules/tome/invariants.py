"""What holds in every position with the Dubious Tome."""

from __future__ import annotations

from clachan.core.extension import played
from clachan.games.glen_more.modules.tome.rules.data_words import TABLE
from clachan.games.glen_more.modules.tome.rules.extension import Tome
from clachan.games.glen_more.modules.tome.rules.state import Book
from clachan.games.glen_more.modules.tome.rules.triggering import LASTS
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import LASTING, Effect


def check(state: GlenState) -> None:
    """Only cards that somebody has are turned; tables come from turned cards; turned cards work on, or do not."""
    book = state.part(Book)
    components = state.frame.components
    in_play = ("", *state.options.modules)
    owned = [card for cards in state.cards for card in cards]
    assert all(components.landmarks[card].module in in_play for card in owned)
    assert book.turned & ~sum(1 << card for card in owned) == 0
    assert book.used & ~book.turned == 0
    for seat, cards in enumerate(state.cards):
        turned = [card for card in cards if book.turned >> card & 1]
        assert len(set(book.tables[seat])) == len(book.tables[seat])
        for number in book.tables[seat]:
            givers = [card for card in turned if number in [effect.number for effect in event_effects(state, card)]]
            assert components.effects[number].kind == TABLE
            assert len(givers) == 1
        stop = state.options.variants.get(LASTS) == "stop-working"
        for card in cards:
            for effect in components.landmarks[card].effects:
                if effect.kind == LASTING and not resolving(state):
                    assert (effect.what in state.lasting[seat]) == (not (stop and card in turned))
    for pending in state.stack:
        if pending.ask == "event":
            assert book.turned >> pending.about[1] & 1


def event_effects(state: GlenState, card: int) -> tuple[Effect, ...]:
    event = played(state.frame.extensions, Tome).events.of[card]
    assert event is not None
    return event.effects


def resolving(state: GlenState) -> bool:
    """Whether one-time effects, such as those of a card, are still to come."""
    return any(pending.ask == "effects" for pending in state.stack)
