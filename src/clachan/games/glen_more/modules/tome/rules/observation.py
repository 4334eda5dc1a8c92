"""The Tome as numbers, for programs that learn: everything lies open."""

from __future__ import annotations

from clachan.core.observation import Entity, Notes
from clachan.games.glen_more.modules.tome.rules.state import Book
from clachan.games.glen_more.rules.state import GlenState

TURNED = Entity("landmark", "turned", "a card that was turned")
HAPPENED = Entity("landmark", "events", "a card whose event has happened")
TABLE = Entity("effect", "private tables", "a private scoring table; component: the number of the effect that gave it")
ENTITIES = (TURNED, HAPPENED, TABLE)
# Rows for cards and tables of a seat, at the most.
MOST_OF_A_SEAT = 48


def observe(state: GlenState, notes: Notes) -> None:
    """Note turned cards, events and private tables."""
    book = state.part(Book)
    for seat, cards in enumerate(state.cards):
        for card in cards:
            if book.turned >> card & 1:
                notes.thing(TURNED, seat, card)
            if book.used >> card & 1:
                notes.thing(HAPPENED, seat, card)
        notes.things(TABLE, seat, book.tables[seat])
