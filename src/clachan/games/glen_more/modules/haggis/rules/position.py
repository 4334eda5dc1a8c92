"""Tokens and rolls in a position that is read."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.reading import Reader
from clachan.games.glen_more.modules.haggis.rules.setup import HaggisBox
from clachan.games.glen_more.modules.haggis.rules.state import NO_SCORING, VALUES, Kitchen
from clachan.games.glen_more.rules.position_names import by_seat, seat_at
from clachan.games.glen_more.rules.state import GlenState


def restore(box: HaggisBox, state: GlenState, reader: Reader) -> Kitchen:
    """Pool, display, tables, and the scoring that is going on."""
    there = Kitchen()
    tables = by_seat(state, reader.at("tables"))
    there.display = tuple(values(reader.at("display")))
    there.pool = counted(values(reader.at("pool")))
    there.down = [counted(values(table.at("values"))) for table in tables]
    there.up = [counted(values(table.at("up"))) for table in tables]
    scoring = reader.at("scoring")
    there.scoring = NO_SCORING if scoring.nothing() else scoring.number(1, 4)
    there.rolls = tuple(reader.at("rolls").numbers(1))
    there.extra = tuple([(seat_at(state, e.at("seat")), e.at("roll").number(1)) for e in reader.at("extra").items()])
    there.arrived = tuple([seat_at(state, seat) for seat in reader.at("arrived").items()])
    places = [there.pool, counted(there.display), *there.down, *there.up]
    if tuple([sum([place[i] for place in places]) for i in range(len(VALUES))]) != box.tokens:
        raise reader.error("the tokens of pool, display and tables are not those of the box")
    return there


def values(reader: Reader) -> list[int]:
    """What tokens are worth."""
    return reader.numbers(min(VALUES), max(VALUES))


def counted(tokens: Sequence[int]) -> tuple[int, ...]:
    """Tokens counted by value."""
    return tuple([list(tokens).count(value) for value in VALUES])
