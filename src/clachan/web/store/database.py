"""The database itself: engine, schema, settings."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from sqlalchemy import URL, Connection, Pool, event, insert, select, update
from sqlalchemy.engine import Dialect, ExceptionContext
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry, NullPool

from clachan.web import schema
from clachan.web.migrations.upgrade import upgrade
from clachan.web.store.address import address_of, sqlite_file
from clachan.web.store.asking import ask_bots
from clachan.web.store.damage import is_writable, look_at_schema, look_before_use, only_to_read, refuse_read_only
from clachan.web.store.engine import PatientEngine, growing

# PostgreSQL's name for the lock of whoever brings the schema up to date: any number that nobody else uses.
UPGRADE_LOCK = 4_417_338_092
# Milliseconds that SQLite waits for whoever writes, and seconds for whoever brings its schema up to date.
BUSY = 10_000
UPGRADED_WITHIN = 60.0
# Seconds in which PostgreSQL takes a connection, and in which it answers a server: one that is silent is away.
CONNECTS_WITHIN = 5.0
ANSWERS_WITHIN = 10.0
# Seconds in which all connections are closed at a stop, and then each of those that were not.
STOPS_WITHIN = 2.0
CLOSES_WITHIN = 0.1


def engine_for(address: URL, hurry: bool = True, pool: type[Pool] | None = None) -> AsyncEngine:
    """An engine whose errors do not tell what was stored; in a hurry, it does not wait for a PostgreSQL for ever."""
    limits: dict[str, float] = {}
    if address.get_backend_name() == "postgresql":
        limits = {"timeout": CONNECTS_WITHIN} | ({"command_timeout": ANSWERS_WITHIN} if hurry else {})
    engine = create_async_engine(address, hide_parameters=True, connect_args=limits, poolclass=pool)
    if limits:
        event.listen(engine.sync_engine, "handle_error", _let_go_of_silent)
    return engine


def _let_go_of_silent(context: ExceptionContext) -> None:
    """The connection of a question that was not answered in time is cut: to end it in order may take for ever."""
    if isinstance(context.original_exception, TimeoutError) and context.connection is not None:
        driver = context.connection.connection.driver_connection
        if driver is not None:
            driver.terminate()
        context.is_disconnect = True


async def _within(seconds: float, work: Awaitable[None]) -> bool:
    """Whether something was done in time; if not, it is broken off."""
    try:
        async with asyncio.timeout(seconds):
            await work
    except TimeoutError:
        return False
    return True


class Database:
    """An async engine over a database whose schema is up to date. Who is not in a hurry may ask what takes long."""

    def __init__(self, url: str, hurry: bool = True, only_read: bool = False) -> None:
        self.url = url
        self._hurry = hurry
        plain = engine_for(address_of(url), hurry)
        self.engine = PatientEngine(plain)
        if plain.dialect.name == "sqlite":
            event.listen(plain.sync_engine, "connect", _leave_as_it_is if only_read else _prepare_sqlite)
            event.listen(plain.sync_engine, "connect", _know_all_letters)
        if plain.dialect.name == "sqlite" and only_read:
            event.listen(plain.sync_engine, "do_connect", _read_what_cannot_be_written)

    async def start(self) -> None:
        """Bring the schema up to date."""
        await self.look()
        file = sqlite_file(self.engine.url)
        if file is not None:
            file.parent.mkdir(parents=True, exist_ok=True)
        async with self._at_leisure() as engine:
            await _while_busy(partial(_bring_up_to_date, engine))

    async def look(self, write: bool = True) -> None:
        """See whether the database can be used, before anything is written."""
        await asyncio.to_thread(look_before_use, self.engine.url, write)
        if write and self.engine.dialect.name == "postgresql":
            async with self.engine.plain.connect() as connection:
                await connection.run_sync(refuse_read_only, self.engine.url)

    @asynccontextmanager
    async def _at_leisure(self) -> AsyncIterator[AsyncEngine]:
        """An engine for what may take long."""
        if not self._hurry or self.engine.dialect.name == "sqlite":
            yield self.engine.plain
            return
        patient = engine_for(self.engine.url, hurry=False, pool=NullPool)
        try:
            yield patient
        finally:
            await patient.dispose()

    @asynccontextmanager
    async def one_moment(self) -> AsyncIterator[AsyncConnection]:
        """A connection that sees the database as it is at its first question, whoever writes meanwhile."""
        async with self.engine.plain.connect() as connection:
            if self.engine.dialect.name == "postgresql":
                await connection.execution_options(isolation_level="REPEATABLE READ")
            else:
                await connection.exec_driver_sql("BEGIN")
            yield connection

    async def stop(self) -> None:
        """Let go of all connections: in order, and of those that are silent without a word."""
        if await _within(STOPS_WITHIN, self.engine.dispose()):
            return
        # Whoever does not wait for a connection any more has cut it, and the next one is to be closed.
        while not await _within(CLOSES_WITHIN, self.engine.plain.dispose()):
            pass

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


def _know_all_letters(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    """SQLite by itself makes small letters of those of English only: others called Łucja or Иван would not be found."""
    connection.create_function("lower", 1, _in_small_letters, deterministic=True)


def _in_small_letters(text: str | None) -> str | None:
    return None if text is None else text.lower()


def _leave_as_it_is(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={BUSY}")
    cursor.execute("PRAGMA query_only=ON")
    cursor.close()


def _read_what_cannot_be_written(
    dialect: Dialect, _: ConnectionPoolEntry, names: list[str], options: dict[str, object]
) -> None:
    """SQLite reads a file of others only if it is told that it need not write."""
    file = Path(names[0])
    if file.exists() and not is_writable(file):
        names[0] = only_to_read(file)
        options["uri"] = True


def _prepare_sqlite(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={BUSY}")
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


async def _bring_up_to_date(engine: AsyncEngine) -> None:
    async with engine.begin() as connection:
        await connection.run_sync(_upgrade)


async def _while_busy(work: Callable[[], Awaitable[None]]) -> None:
    """Again while two that come to a new SQLite file at once are in each other's way: SQLite does not let one wait."""
    limit = time.monotonic() + UPGRADED_WITHIN
    for pause in growing(0.02, 0.5):
        try:
            return await work()
        except OperationalError as error:
            busy = getattr(error.orig, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY
            if not busy or time.monotonic() > limit:
                raise
        await asyncio.sleep(pause)


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
