"""Turned cards and private scoring tables in a position that is read."""

from __future__ import annotations

from clachan.core.reading import Reader
from clachan.games.glen_more.modules.tome.rules.data_words import TABLE
from clachan.games.glen_more.modules.tome.rules.state import Book
from clachan.games.glen_more.rules.position_names import by_seat, landmark_named
from clachan.games.glen_more.rules.state import GlenState


def restore(state: GlenState, reader: Reader) -> Book:
    """The book, as far as it has been read."""
    book = Book(0, 0, [()] * state.frame.seats)
    for seat, cards in enumerate(by_seat(state, reader.at("turned"))):
        book.turned |= read_cards(state, seat, cards)
    for seat, cards in enumerate(by_seat(state, reader.at("events"))):
        book.used |= read_cards(state, seat, cards)
    if book.used & ~book.turned:
        raise reader.at("events").error("only the event of a turned card has happened")
    for seat, tables in enumerate(by_seat(state, reader.at("tables"))):
        book.tables[seat] = tuple([read_table(state, what, table) for what, table in tables.fields().items()])
    return book


def read_cards(state: GlenState, seat: int, reader: Reader) -> int:
    """Cards of a seat, a bit each."""
    found = 0
    for item in reader.items():
        card = landmark_named(state, item)
        if card not in state.cards[seat]:
            raise item.error("the player does not have this card")
        found |= 1 << card
    return found


def read_table(state: GlenState, what: str, reader: Reader) -> int:
    """The number of the effect that gives this scoring table."""
    points = tuple(reader.numbers())
    for effect in state.frame.components.effects:
        if effect.kind == TABLE and effect.what == what and effect.points == points:
            return effect.number
    raise reader.error("no event gives this table")
