"""When the players of seats were last there, in the database."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sqlalchemy import bindparam, delete, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from clachan.web import schema
from clachan.web.store.database import Database
from clachan.web.store.upserts import upsert

# A table and the number of a seat.
Place = tuple[str, int]

_SEEN = select(schema.seen).where(schema.seen.c.table_id.in_(bindparam("ids", expanding=True)))
# No database takes any number of values in one question.
SEEN_AT_ONCE = 500


class SeenInStore(Database):
    """Who was where when."""

    async def note_seen(self, seen: Mapping[Place, float]) -> None:
        """The players of these seats were there at these times."""
        async with self.engine.begin() as connection:
            await note_seen(connection, seen)

    async def note_onlookers(self, process: str, counts: Mapping[str, int], at: float) -> None:
        """So many look on at these tables in a process, without a seat."""
        rows: list[dict[str, object]] = [
            {"table_id": id_, "process": process, "count": count, "at": at} for id_, count in counts.items()
        ]
        async with self.engine.begin() as connection:
            await upsert(connection, schema.onlookers, rows)

    async def onlookers(self, tables: Sequence[str], process: str, since: float) -> dict[str, int]:
        """How many look on at these tables in other processes, as was noted since a time."""
        found: dict[str, int] = {}
        counted = schema.onlookers.c
        query = select(counted.table_id, func.sum(counted.count)).where(counted.process != process, counted.at > since)
        async with self.engine.connect() as connection:
            for first in range(0, len(tables), SEEN_AT_ONCE):
                here = query.where(counted.table_id.in_(tables[first : first + SEEN_AT_ONCE]))
                rows = await connection.execute(here.group_by(counted.table_id))
                found.update({row[0]: int(row[1]) for row in rows})
        return found

    async def forget_onlookers(self, before: float) -> None:
        """What was counted long ago is nobody's business any more."""
        async with self.engine.begin() as connection:
            await connection.execute(delete(schema.onlookers).where(schema.onlookers.c.at < before))

    async def seen(self, tables: Sequence[str]) -> dict[str, dict[int, float]]:
        """When the player of each seat of these tables was last there."""
        async with self.engine.connect() as connection:
            return await seen_at(connection, tables)


async def note_seen(connection: AsyncConnection, seen: Mapping[Place, float]) -> None:
    """The players of these seats were there at these times."""
    await upsert(
        connection, schema.seen, [{"table_id": id_, "seat": seat, "at": at} for (id_, seat), at in seen.items()]
    )


async def seen_at(connection: AsyncConnection, tables: Sequence[str]) -> dict[str, dict[int, float]]:
    """When the player of each seat of these tables was last there."""
    found: dict[str, dict[int, float]] = {id_: {} for id_ in tables}
    for first in range(0, len(tables), SEEN_AT_ONCE):
        rows = await connection.execute(_SEEN, {"ids": list(tables[first : first + SEEN_AT_ONCE])})
        for row in rows.all():
            found[row.table_id][row.seat] = row.at
    return found
