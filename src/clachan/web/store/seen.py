"""When the players of seats were last there, in the database."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sqlalchemy import bindparam, select
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
