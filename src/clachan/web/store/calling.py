"""Calling people to the table: part of every transaction after which it is somebody's turn.

For each seat and each way to reach its player there is one row. It is due once when it comes to the seat to decide, and
at rest as soon as it does not: so a turn is told of once, however many moves and processes there are.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from sqlalchemy import ColumnElement, Insert, Text, bindparam, cast, literal, not_, null, select, true, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from clachan.web import clock
from clachan.web.schema import notices, seats, tables, ways
from clachan.web.store import asking
from clachan.web.store.together import Statement, carry_out

# Seconds from when it comes to somebody until they are told: longer than pages take to note that they are there.
PAUSE = 30.0


def _named(seat: ColumnElement[int]) -> ColumnElement[bool]:
    """Whether a seat is one of those that a text names. A list of them would make another statement of each length."""
    return bindparam("who", type_=Text).like(literal("%,", Text) + cast(seat, Text) + literal(",%", Text))


_AT_REST = (
    update(notices)
    .where(
        notices.c.table_id == bindparam("table"),
        notices.c.turn,
        not_(_named(notices.c.seat)),
    )
    .values(turn=False, due=None, owner=None, lease_until=None)
)


async def call(connection: AsyncConnection, table: str, deciders: Sequence[int]) -> None:
    """These seats have to decide now, and no others: their players are to be told, once."""
    await carry_out(connection, calling(connection.dialect.name, table, deciders))


def calling(dialect: str, table: str, deciders: Sequence[int]) -> list[Statement]:
    """The same as statements for a database."""
    named = {"table": table, "who": "".join([",", *[f"{seat}," for seat in deciders]])}
    rest = Statement(_AT_REST, [named])
    if not deciders:
        return [rest]
    times = {"asked_at": clock.now(), "in_a_while": PAUSE}
    if dialect != "postgresql":
        times["clock"] = clock.now()
    return [rest, Statement(_calls(dialect), [{**named, **times}])]


@cache
def _calls(dialect: str) -> Insert:
    """What every move needs is put together once."""
    now = asking.database_time() if dialect == "postgresql" else bindparam("clock", type_=notices.c.due.type)
    pause = bindparam("in_a_while", type_=notices.c.due.type)
    whom = (
        select(
            seats.c.table_id, seats.c.seat, ways.c.id, true(), bindparam("asked_at", type_=notices.c.asked.type),
            now + pause, null(), literal(0),
        )
        .join(ways, ways.c.person == seats.c.person)
        .join(tables, tables.c.id == seats.c.table_id)
        .where(
            seats.c.table_id == bindparam("table"),
            _named(seats.c.seat),
            seats.c.stand_in == "",
            ways.c.stopped.is_(None),
            tables.c.status == "playing",
            # In a lesson nobody is waited for.
            tables.c.lesson == "",
        )
    )  # fmt: skip
    columns = ["table_id", "seat", "way", "turn", "asked", "due", "told", "attempts"]
    insert = postgresql.insert(notices) if dialect == "postgresql" else sqlite.insert(notices)
    new = insert.from_select(columns, whom)
    again = {"turn": True, "asked": new.excluded.asked, "due": new.excluded.due, "attempts": 0}
    return new.on_conflict_do_update(
        index_elements=["table_id", "seat", "way"], set_=again, where=notices.c.turn.is_(False)
    )
