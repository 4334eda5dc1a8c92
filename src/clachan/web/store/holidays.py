"""Days off in the database."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from sqlalchemy import Executable, delete, insert, select, update

from clachan.web import schema
from clachan.web.store.database import Database, touch
from clachan.web.store.rows import new_id


@dataclass(frozen=True)
class Span:
    """Days off, from a time until another."""

    first: float
    last: float
    id: str = ""


class HolidaysInStore(Database):
    """Whose deadlines rest when."""

    async def holidays(self, people: Collection[str]) -> dict[str, list[Span]]:
        """The days off of these people, the first ones first."""
        days = schema.holidays
        query = select(days).where(days.c.person.in_(sorted(people))).order_by(days.c.first)
        found: dict[str, list[Span]] = {}
        async with self.engine.connect() as connection:
            for row in await connection.execute(query):
                found.setdefault(row.person, []).append(Span(row.first, row.last, row.id))
        return found

    async def take_holidays(self, person: str, span: Span) -> list[str]:
        """Somebody takes days off: the tables at leisure at which that counts."""
        row = {"id": new_id(), "person": person, "first": span.first, "last": span.last}
        return await self._change(person, [insert(schema.holidays).values(row)])

    async def end_holidays(self, person: str, id_: str, now: float) -> list[str]:
        """Somebody is back before: what has passed of the days stays, and none of those that had not begun."""
        days = schema.holidays
        mine = (days.c.person == person) & (days.c.id == id_)
        ended = update(days).where(mine, days.c.last > now).values(last=now)
        return await self._change(person, [delete(days).where(mine, days.c.first >= now), ended])

    async def _change(self, person: str, commands: Sequence[Executable]) -> list[str]:
        tables, seats = schema.tables.c, schema.seats.c
        mine = select(tables.id).join(schema.seats, seats.table_id == tables.id).distinct()
        mine = mine.where(seats.person == person, tables.status == "playing", tables.live.is_(False))
        async with self.engine.begin() as connection:
            found = sorted((await connection.execute(mine)).scalars())
            for table in found:
                await touch(connection, table, bots=False)
            for command in commands:
                await connection.execute(command)
        return found
