"""Who sits where, what is said and voted, in the database."""

from __future__ import annotations

import time

from sqlalchemy import Select, delete, insert, select, update

from clachan.web import schema
from clachan.web.refusals import Conflict
from clachan.web.store.database import Database, touch
from clachan.web.store.names import taken
from clachan.web.store.rows import Line, new_id, storable


class SeatsInStore(Database):
    """Seats and those in them."""

    async def take_seat(self, table: str, seat: int, person: str, name: str) -> None:
        """Sit down on a free seat."""
        async with self.engine.begin() as connection:
            done = await connection.execute(
                update(schema.seats)
                .where(
                    schema.seats.c.table_id == table,
                    schema.seats.c.seat == seat,
                    schema.seats.c.person.is_(None),
                    schema.seats.c.bot == "",
                )
                .values(person=person, name=name)
            )
            if done.rowcount != 1:
                raise Conflict("that seat is taken")
            await touch(connection, table)

    async def seat_of_secret(self, secret: str) -> tuple[str, int] | None:
        """The table and number of the seat that has this secret."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(_seat_of(secret))).first()
        return None if row is None else (row.table_id, row.seat)

    async def hand_over_seat(self, secret: str, person: str, name: str) -> tuple[str, int] | None:
        """Whoever has the secret of a seat sits there: its table and number. Nobody inherits a kept name."""
        async with self.engine.begin() as connection:
            row = (await connection.execute(_seat_of(secret))).first()
            if row is None:
                return None
            if not await taken(connection, row.name, person):
                name = row.name  # it may be the same person with another device
            values = {"person": person, "name": name}
            await connection.execute(update(schema.seats).where(schema.seats.c.secret == secret).values(values))
            await touch(connection, row.table_id)
            return row.table_id, row.seat

    async def put_bot(self, table: str, seat: int, bot: str, name: str) -> None:
        """A bot, or nobody, takes the place of whoever sat there; the old secret is good for nothing any more."""
        async with self.engine.begin() as connection:
            await connection.execute(
                update(schema.seats)
                .where(schema.seats.c.table_id == table, schema.seats.c.seat == seat)
                .values(bot=bot, name=name, person=None, secret=new_id(24))
            )
            await touch(connection, table)
            await connection.execute(
                delete(schema.votes).where(schema.votes.c.table_id == table, schema.votes.c.seat == seat)
            )

    async def say(self, table: str, name: str, seat: int | None, text: str) -> None:
        """Add a line of chat."""
        async with self.engine.begin() as connection:
            await connection.execute(
                insert(schema.chat).values(table_id=table, name=name, seat=seat, text=storable(text), at=time.time())
            )
            await touch(connection, table)

    async def chat(self, table: str, limit: int = 200) -> list[Line]:
        """The last lines of chat, oldest first."""
        query = (
            select(schema.chat).where(schema.chat.c.table_id == table).order_by(schema.chat.c.id.desc()).limit(limit)
        )
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [Line(row.id, row.name, row.seat, row.text, row.at) for row in reversed(rows)]

    async def vote(self, table: str, seat: int, voter: int) -> None:
        """Vote for a bot in a seat."""
        async with self.engine.begin() as connection:
            await connection.execute(
                delete(schema.votes).where(
                    schema.votes.c.table_id == table, schema.votes.c.seat == seat, schema.votes.c.voter == voter
                )
            )
            await connection.execute(insert(schema.votes).values(table_id=table, seat=seat, voter=voter))
            await touch(connection, table)

    async def votes(self, table: str) -> dict[int, list[int]]:
        """Who voted for a bot in which seat."""
        async with self.engine.connect() as connection:
            rows = (await connection.execute(select(schema.votes).where(schema.votes.c.table_id == table))).all()
        found: dict[int, list[int]] = {}
        for row in rows:
            found.setdefault(row.seat, []).append(row.voter)
        return found


def _seat_of(secret: str) -> Select[tuple[object, ...]]:
    return select(schema.seats).where(schema.seats.c.secret == storable(secret))
