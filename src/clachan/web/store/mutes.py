"""Whose words somebody does not want to read, in the database."""

from __future__ import annotations

from sqlalchemy import delete, select

from clachan.web import schema
from clachan.web.store.database import Database
from clachan.web.store.upserts import upsert


class MutesInStore(Database):
    """Who has muted whom. Nobody is told that they are muted."""

    async def muted_by(self, person: str) -> frozenset[str]:
        """Those whom somebody has muted."""
        mutes = schema.mutes
        async with self.engine.connect() as connection:
            found = await connection.execute(select(mutes.c.muted).where(mutes.c.person == person))
            return frozenset(found.scalars())

    async def mute(self, person: str, other: str, on: bool) -> None:
        """Somebody wants to read another no more, or again."""
        mutes = schema.mutes
        async with self.engine.begin() as connection:
            if on:
                await upsert(connection, mutes, [{"person": person, "muted": other}])
            else:
                await connection.execute(delete(mutes).where(mutes.c.person == person, mutes.c.muted == other))

    async def speaker(self, table: str, line: int) -> str | None:
        """Who said a line at a table."""
        chat = schema.chat.c
        async with self.engine.connect() as connection:
            found = await connection.scalar(select(chat.person).where(chat.table_id == table, chat.id == line))
        return None if found is None else str(found)
