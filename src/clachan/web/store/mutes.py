"""Whose words somebody does not want to read, in the database."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import delete, literal, select, union_all

from clachan.web import schema
from clachan.web.store.database import Database
from clachan.web.store.engine import patient
from clachan.web.store.relations import BLOCKED
from clachan.web.store.upserts import upsert


@dataclass(frozen=True)
class Unread:
    """Those whose words somebody does not read: because they muted them, or because they blocked them."""

    muted: frozenset[str] = frozenset()
    blocked: frozenset[str] = frozenset()

    def among(self, people: set[str]) -> Unread:
        """As far as it concerns these."""
        return Unread(self.muted & people, self.blocked & people)

    def __contains__(self, person: object) -> bool:
        return person in self.muted or person in self.blocked


class MutesInStore(Database):
    """Who has muted whom. Nobody is told that they are muted."""

    @patient
    async def unread_by(self, person: str) -> Unread:
        """Those whose words somebody does not read."""
        mutes, relations = schema.mutes.c, schema.relations.c
        query = union_all(
            select(mutes.muted, literal(False)).where(mutes.person == person),
            select(relations.other, literal(True)).where(relations.person == person, relations.kind == BLOCKED),
        )
        async with self.engine.connect() as connection:
            found = (await connection.execute(query)).all()
        muted, blocked = ([other for other, blocks in found if bool(blocks) is kind] for kind in (False, True))
        return Unread(frozenset(muted), frozenset(blocked))

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
