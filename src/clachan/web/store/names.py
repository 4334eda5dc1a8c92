"""Names of people in the database: who keeps which, and that nobody else has one that looks like it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from sqlalchemy import and_, insert, select, union, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from clachan.web import schema
from clachan.web.looks import looks
from clachan.web.names import folded, guest_name, numbered
from clachan.web.refusals import Conflict
from clachan.web.store.database import Database, touch
from clachan.web.store.rows import storable
from clachan.web.store.sessions import NewSession, begin_session

MOST_NUMBERS = 20
# PostgreSQL's name for the lock of whoever keeps a name, and of all who sit down meanwhile: any number of our own.
NAMES_LOCK = 4_417_338_093


class NamesInStore(Database):
    """Names: taken by guests, kept with passwords."""

    async def rename(self, id_: str, name: str) -> None:
        """Give a guest another name, unless somebody keeps it."""
        async with self.engine.begin() as connection:
            await connection.execute(update(schema.people).where(schema.people.c.id == id_).values(name=name))
            await refuse_taken(connection, name, id_)

    async def free_name(self, id_: str, name: str) -> str:
        """The name that somebody may play under: theirs, or with a number if somebody else keeps it by now."""
        async with self.engine.connect() as connection:
            return await free_name(connection, id_, name)

    async def keep_name(self, id_: str, name: str, password: str, session: NewSession | None = None) -> list[str]:
        """Keep a name with a (hashed) password, unless somebody else has one that looks like it.

        Whoever plays under such a name without keeping it gets a number; these are the tables where that was done. A
        session is begun with it.
        """
        try:
            async with self.engine.begin() as connection:
                await alone_with_names(connection)
                await refuse_taken(connection, name, id_)
                await connection.execute(
                    update(schema.people)
                    .where(schema.people.c.id == id_)
                    .values(name=name, kept_name=folded(name), password=password)
                )
                rows = [{"look": look, "person": id_} for look in looks(name)]
                await connection.execute(insert(schema.kept_looks), rows)
                if session is not None:
                    await begin_session(connection, id_, session)
                return await _make_way(connection, id_, name)
        except IntegrityError:
            raise Conflict("that name is taken") from None


async def alone_with_names(connection: AsyncConnection) -> None:
    """Nobody else keeps a name or sits down until this transaction ends. SQLite has one who writes at a time anyway."""
    await _lock_names(connection, "pg_advisory_xact_lock")


async def names_stay(connection: AsyncConnection) -> None:
    """Nobody keeps a name until this transaction ends; before any table is touched, as whoever keeps a name does."""
    await _lock_names(connection, "pg_advisory_xact_lock_shared")


async def _lock_names(connection: AsyncConnection, lock: str) -> None:
    if connection.dialect.name == "postgresql":
        await connection.exec_driver_sql(f"SELECT {lock}({NAMES_LOCK})")


async def refuse_taken(connection: AsyncConnection, name: str, id_: str) -> None:
    """Nobody else keeps a name that looks like this one."""
    if await taken(connection, name, id_):
        raise Conflict("that name is taken")


async def taken(connection: AsyncConnection, name: str, id_: str) -> bool:
    """Whether others keep a name that looks like this one, and this person does not."""
    people, kept = schema.people.c, schema.kept_looks.c
    keepers = union(
        select(people.id).where(people.kept_name == storable(folded(name))),
        select(kept.person).where(kept.look.in_(looks(storable(name)))),
    )
    found = set((await connection.execute(keepers)).scalars())
    return (bool(found) and id_ not in found) or await blocked(connection, name)


async def blocked(connection: AsyncConnection, name: str) -> bool:
    """Whether the operator lets nobody be called so."""
    blocks = schema.blocks.c
    query = select(blocks.value).where(blocks.kind == "name", blocks.value.in_(looks(storable(name)))).limit(1)
    return await connection.scalar(query) is not None


async def free_name(connection: AsyncConnection, id_: str, name: str) -> str:
    """The name that somebody may play under: theirs, or with a number if somebody else keeps it by now."""
    if await blocked(connection, name):
        name = guest_name()
    for free in (name, *[numbered(name, number) for number in range(2, MOST_NUMBERS)]):
        if not await taken(connection, free, id_):
            return free
    return guest_name()


async def _make_way(connection: AsyncConnection, id_: str, name: str) -> list[str]:
    """Give numbers to others who play under a name that looks like one that is kept now."""
    tables, seats = schema.tables.c, schema.seats.c
    playing = schema.seats.join(
        schema.tables, and_(tables.id == seats.table_id, tables.status.in_(("waiting", "playing")))
    )
    names = select(seats.name).distinct().select_from(playing).where(seats.person != id_)
    found = (await connection.execute(names)).scalars().all()
    # There may be thousands, and nobody else waits for them.
    alike = await asyncio.to_thread(_alike, name, found)
    query = select(seats.table_id, seats.seat, seats.name, seats.person).select_from(playing)
    rows = (await connection.execute(query.where(seats.person != id_, seats.name.in_(alike)))).all()
    for row in sorted(rows, key=lambda row: (row.table_id, row.seat)):
        # The table first, as all do who change one: so nobody waits for somebody who waits for them.
        await touch(connection, row.table_id)
        at = (seats.table_id == row.table_id) & (seats.seat == row.seat)
        free = await free_name(connection, row.person, row.name)
        await connection.execute(update(schema.seats).where(at).values(name=free))
    return sorted({row.table_id for row in rows})


def _alike(name: str, others: Iterable[str]) -> list[str]:
    """Those of the others that look like a name."""
    mine = looks(name)
    return [other for other in others if not mine.isdisjoint(looks(other))]
