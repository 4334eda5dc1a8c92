"""Friends, and those whom somebody wants nothing to do with, in the database."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import delete, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from clachan.web import clock
from clachan.web.refusals import Refused
from clachan.web.schema import people, relations
from clachan.web.store.database import Database
from clachan.web.store.engine import patient
from clachan.web.store.upserts import upsert

FRIEND, BLOCKED = "friend", "blocked"
# So many of each; whoever needs more has lost count.
MOST = 500


@dataclass(frozen=True)
class Relation:
    """Somebody who is a friend, or blocked."""

    id: str
    name: str
    kept: bool
    kind: str
    since: float


class RelationsInStore(Database):
    """What people think of each other; nobody else is told."""

    async def relate(self, person: str, other: str, kind: str) -> None:
        """Somebody is a friend from now on, or blocked, or (with no kind) neither."""
        if person == other:
            raise Refused("that is you")
        async with self.engine.begin() as connection:
            theirs = relations.c.person == person
            if not kind:
                await connection.execute(delete(relations).where(theirs, relations.c.other == other))
                return
            count = select(func.count()).where(theirs, relations.c.kind == kind)
            if (await connection.scalar(count) or 0) >= MOST:
                raise Refused("that are too many; take some off the list first")
            row = {"person": person, "other": other, "kind": kind, "since": clock.now()}
            await upsert(connection, relations, [row])

    @patient
    async def relations_of(self, person: str) -> list[Relation]:
        """Everybody whom somebody calls a friend or has blocked, by name."""
        query = (
            select(relations, people.c.name, people.c.kept_name)
            .join(people, people.c.id == relations.c.other)
            .where(relations.c.person == person)
            .order_by(people.c.name, relations.c.other)
        )
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [Relation(row.other, row.name, row.kept_name is not None, row.kind, row.since) for row in rows]

    @patient
    async def shut_out(self, person: str, by: Collection[str]) -> bool:
        """Whether one of these has blocked somebody."""
        async with self.engine.connect() as connection:
            return await shut_out(connection, person, by)


async def shut_out(connection: AsyncConnection, person: str, by: Collection[str]) -> bool:
    """Whether one of these people has blocked somebody."""
    blocking = relations.c.other == person, relations.c.kind == BLOCKED, relations.c.person.in_(by)
    return (await connection.execute(select(relations.c.person).where(*blocking).limit(1))).first() is not None
