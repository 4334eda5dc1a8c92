"""Whose seat it is, what is said and voted, in the database."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import Select, bindparam, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from clachan.web import clock, schema
from clachan.web.store.changes import endings_at, takeback_at, votes_at
from clachan.web.store.database import Database, touch
from clachan.web.store.rows import Line, Takeback, Vote, new_id, storable

# The kind of lines of those who look on: what they say stands apart.
ONLOOKER = "onlooker"


class SeatsInStore(Database):
    """Seats and those in them."""

    async def seat_of_secret(self, secret: str) -> tuple[str, int] | None:
        """The table and number of the seat that has this secret."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(_seat_of(secret))).first()
        return None if row is None else (row.table_id, row.seat)

    async def say_looking_on(self, table: str, name: str, person: str, text: str) -> None:
        """Add a line of somebody who has no seat."""
        line = {"table_id": table, "name": name, "seat": None, "person": person, "kind": ONLOOKER}
        async with self.engine.begin() as connection:
            await connection.execute(insert(schema.chat).values(text=storable(text), at=clock.now(), **line))
            await touch(connection, table, bots=False)

    async def chat(self, table: str, limit: int = 200) -> list[Line]:
        """The last lines of chat, oldest first."""
        query = (
            select(schema.chat)
            .where(schema.chat.c.table_id == table, schema.chat.c.hidden.is_(False))
            .order_by(schema.chat.c.id.desc())
            .limit(limit)
        )
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [Line(row.id, row.name, row.seat, row.text, row.at, row.kind, row.person) for row in reversed(rows)]

    async def votes(self, table: str) -> list[Vote]:
        """Who is for a bot in which seat."""
        async with self.engine.connect() as connection:
            return await votes_at(connection, table)

    async def renew_secrets(self, person: str) -> list[str]:
        """New secrets for all seats of somebody, so that links that others may have are worth nothing: their tables."""
        async with self.engine.begin() as connection:
            return await renew_secrets(connection, person)

    async def takeback(self, table: str) -> Takeback | None:
        """Who asks to take moves back, and who agrees."""
        async with self.engine.connect() as connection:
            return await takeback_at(connection, table)

    async def for_ending(self, table: str) -> Mapping[int, int]:
        """The seats that are for ending a game without a result, and the entries at which they said so."""
        async with self.engine.connect() as connection:
            return await endings_at(connection, table)


def _seat_of(secret: str) -> Select[tuple[object, ...]]:
    return select(schema.seats).where(schema.seats.c.secret == storable(secret))


async def renew_secrets(connection: AsyncConnection, person: str) -> list[str]:
    """The same, with what else is changed."""
    seats, tables = schema.seats, schema.tables
    query = select(seats.c.table_id, seats.c.seat).where(seats.c.person == person)
    theirs = sorted((row.table_id, row.seat) for row in await connection.execute(query))
    if not theirs:
        return []
    found = sorted({table for table, _ in theirs})
    # The tables first, as all do who change one, one after the other.
    touched = update(tables).where(tables.c.id == bindparam("table")).values(version=tables.c.version + 1)
    await connection.execute(touched, [{"table": table} for table in found])
    # Whoever has taken such a seat over meanwhile keeps it, with its secret.
    mine = (seats.c.table_id == bindparam("table")) & (seats.c.seat == bindparam("number")) & (seats.c.person == person)
    renewed = update(seats).where(mine).values(secret=bindparam("new"))
    await connection.execute(renewed, [{"table": t, "number": n, "new": new_id(24)} for t, n in theirs])
    return found
