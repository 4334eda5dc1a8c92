"""The database itself: engine, schema, settings."""

from __future__ import annotations

import asyncio
import re
import sqlite3

from sqlalchemy import Connection, event, insert, select, update
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from clachan.web import schema
from clachan.web.migrations.upgrade import upgrade
from clachan.web.store.asking import ask_bots
from clachan.web.store.damage import look_at_schema, look_before_writing, sqlite_file
from clachan.web.store.engine import PatientEngine

_PLAIN_POSTGRESQL = re.compile("^postgres(ql)?://")
# PostgreSQL's name for the lock of whoever brings the schema up to date: any number that nobody else uses.
UPGRADE_LOCK = 4_417_338_092
# Milliseconds that SQLite waits for whoever writes.
BUSY = 10_000


class Database:
    """An async engine over a database whose schema is up to date."""

    def __init__(self, url: str) -> None:
        self.url = url
        # PostgreSQL's own URLs name no driver.
        plain = create_async_engine(_PLAIN_POSTGRESQL.sub("postgresql+asyncpg://", url))
        self.engine = PatientEngine(plain)
        if plain.dialect.name == "sqlite":
            event.listen(plain.sync_engine, "connect", _prepare_sqlite)

    async def start(self) -> None:
        """Bring the schema up to date."""
        await self.look()
        file = sqlite_file(self.engine.url)
        if file is not None:
            file.parent.mkdir(parents=True, exist_ok=True)
        async with self.engine.plain.begin() as connection:
            await connection.run_sync(_upgrade)

    async def look(self) -> None:
        """See whether the database can be used, before anything is written."""
        await asyncio.to_thread(look_before_writing, self.engine.url)

    async def stop(self) -> None:
        """Let go of all connections."""
        await self.engine.dispose()

    async def setting(self, name: str, default: str) -> str:
        """A setting; the default is stored the first time."""
        query = select(schema.settings.c.value).where(schema.settings.c.name == name)
        try:
            async with self.engine.begin() as connection:
                value = await connection.scalar(query)
                if value is None:
                    await connection.execute(insert(schema.settings).values(name=name, value=default))
                return default if value is None else str(value)
        except IntegrityError:
            # Another process has just stored it.
            async with self.engine.connect() as connection:
                return str(await connection.scalar(query))


def _prepare_sqlite(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={BUSY}")
    _write_ahead(connection)
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _write_ahead(connection: DBAPIConnection) -> None:
    """Two that come to a new file at once are in each other's way, and SQLite does not make one of them wait."""
    for _ in range(BUSY // 20):
        try:
            connection.cursor().execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
        connection.run_async(lambda _: asyncio.sleep(0.02))


async def touch(connection: AsyncConnection, table: str, bots: bool = True) -> None:
    """Something about a table has changed that is no entry; bots look whether it is their turn now."""
    tables = schema.tables
    await connection.execute(update(tables).where(tables.c.id == table).values(version=tables.c.version + 1))
    if bots:
        await ask_bots(connection, table)


def alone_with_schema(connection: Connection) -> None:
    """Begin to change the schema: one process at a time, and all of it or nothing."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    elif connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({UPGRADE_LOCK})")


def _upgrade(connection: Connection) -> None:
    alone_with_schema(connection)
    look_at_schema(connection, connection.engine.url)
    upgrade(connection)
