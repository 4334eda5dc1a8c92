"""Asking a database that may be away for a while: who asks waits a little, and is told what is certain."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import event
from sqlalchemy.engine import URL, Dialect
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError, IntegrityError, InvalidatePoolError
from sqlalchemy.exc import TimeoutError as NoFreeConnection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.pool import ConnectionPoolEntry, PoolProxiedConnection

from clachan.core.errors import ClachanError
from clachan.face.words import mark
from clachan.web.refusals import Conflict, NotNow
from clachan.web.store.inturn import InTurn
from clachan.web.store.together import Statement, Together, carry_out, store_together
from clachan.web.undisturbed import Undisturbed

Self_ = TypeVar("Self_")
Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")

# Seconds that whoever asks waits for a database that is away.
PATIENCE = 5.0
# Seconds that a stop waits for answers that are under way.
LAST_QUESTIONS = 1.0
# How often a question is asked whose connection broke.
MOST_TRIES = 4
# Seconds that whoever writes to SQLite waits for others who do, and for how many milliseconds of them at a time in a
# thread, which nobody can call away.
OTHERS_WRITE = 10.0
AT_A_TIME = 200
# What PostgreSQL calls trouble that is none of who asks: no connection, no room, shutting down or starting, a knot of
# locks, nothing may be written, files that cannot be read or are damaged.
_TROUBLE_STATES = "08", "53", "57P", "40", "25006", "58", "XX001", "XX002"
_MISSING_STATE = "23503"
_LOCKED_IN_SQLITE = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_TROUBLE_IN_SQLITE = _LOCKED_IN_SQLITE | {
    sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB,
}  # fmt: skip
_BRIEF = "asks briefly"


_UNSURE = mark("it is not certain whether this was stored; look again")


class Lost(NotNow):
    """The connection broke before anything was stored: the same can be asked again."""


class Unsure(NotNow):
    """The connection broke during the commit: it may be stored, or not."""


class PatientEngine:
    """An engine whose connections are alive when they are handed out, and whose troubles are told as what they are."""

    def __init__(self, plain: AsyncEngine) -> None:
        self.plain = plain
        self._out = 0
        self._all_back = asyncio.Event()
        self._undisturbed = Undisturbed()
        self._sqlite = plain.dialect.name == "sqlite"
        self._writers = InTurn()
        self._together = Together(self._turn, self._store_lists)
        self._impatient = False
        if plain.dialect.name == "postgresql":
            event.listen(plain.sync_engine.pool, "checkout", _refuse_closed)
        if self._sqlite:
            event.listen(plain.sync_engine.pool, "invalidate", _let_others_write)

    @property
    def dialect(self) -> Dialect:
        """Which database it is."""
        return self.plain.dialect

    @property
    def url(self) -> URL:
        """Where the database is."""
        return self.plain.url

    @asynccontextmanager
    async def connect(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read with."""
        connection = await self._connection()
        try:
            yield connection
        except Exception as error:
            if is_away(error):
                raise Lost("the server cannot do this now; try again in a moment") from error
            raise
        finally:
            # Also if whoever asked is called away once more on the way out.
            await self._undisturbed.run(self._take_back(connection))

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncConnection]:
        """A connection in a transaction, which is committed at the end.

        Whoever or whatever it is about may go away meanwhile: that is a Conflict.
        """
        limit = time.monotonic() + OTHERS_WRITE
        async with self._turn(), self.connect() as connection:
            transaction = await connection.begin()
            try:
                if self._sqlite:
                    await self._wait_for_others(connection, limit)
                yield connection
            except BaseException as error:
                await _roll_back(connection)
                if _has_gone(error):
                    raise Conflict("somebody else was faster") from error
                raise
            try:
                await transaction.commit()
            except Exception as error:
                if is_away(error) and not _refused(error):
                    raise Unsure(_UNSURE) from error
                raise

    async def store(self, statements: Sequence[Statement]) -> None:
        """Store statements as a whole; a Conflict where a row is there already or is not there."""
        try:
            if self._sqlite:
                await self._together.store(statements)
            else:
                async with self.begin() as connection:
                    await carry_out(connection, statements)
        except (IntegrityError, sqlite3.IntegrityError) as error:
            raise Conflict("somebody else was faster") from error

    async def _store_lists(self, lists: Sequence[Sequence[Statement]]) -> Sequence[BaseException | None]:
        """Store some lists in SQLite as soon as no other process writes to it."""
        limit = time.monotonic() + OTHERS_WRITE
        async with self.connect() as connection:
            for pause in growing(0.01, 0.1):
                try:
                    return await store_together(connection, lists)
                except sqlite3.OperationalError as error:
                    if not _is_locked(error) or self._impatient or time.monotonic() > limit:
                        raise
                await asyncio.sleep(pause)
        raise AssertionError("pauses have no end")

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        """SQLite lets one write at a time: those of this process do in the order in which they come."""
        if not self._sqlite:
            yield
            return
        try:
            await self._writers.come(OTHERS_WRITE)
        except TimeoutError as error:
            raise Lost("the server cannot do this now; try again in a moment") from error
        try:
            yield
        finally:
            self._writers.leave()

    async def _wait_for_others(self, connection: AsyncConnection, limit: float) -> None:
        """Wait until no other process writes to SQLite, or until the server stops."""
        for pause in growing(0.01, 0.1):
            try:
                await connection.exec_driver_sql("BEGIN IMMEDIATE")
                return
            except DBAPIError as error:
                if not _is_locked(error.orig) or self._impatient or time.monotonic() > limit:
                    raise
            await asyncio.sleep(pause)

    def lose_patience(self) -> None:
        """The server stops: nobody waits any longer for a database that is away or locked."""
        self._impatient = True
        self._writers.end()

    async def _connection(self) -> AsyncConnection:
        """A connection; while there is none to be had, wait."""
        limit = time.monotonic() + PATIENCE
        for pause in growing(0.05, 0.5):
            try:
                return await self._hand_out()
            except Exception as error:
                if not is_away(error):
                    raise
                if self._impatient or time.monotonic() + pause > limit:
                    raise NotNow("the server cannot do this now; try again in a moment") from error
            await asyncio.sleep(pause)
        raise AssertionError("pauses have no end")

    async def _hand_out(self) -> AsyncConnection:
        """A connection out of the pool, or a new one, which is made to the end even if nobody waits for it any more."""
        self._out += 1
        making = asyncio.ensure_future(self._make())
        try:
            return await asyncio.shield(making)
        except asyncio.CancelledError:
            self._undisturbed.start(self._take_back_when_made(making))
            raise
        except BaseException:
            self._came_back()
            raise

    async def _make(self) -> AsyncConnection:
        connection = await self.plain.connect()
        if self._sqlite and _BRIEF not in connection.info:
            await connection.exec_driver_sql(f"PRAGMA busy_timeout={AT_A_TIME}")
            await connection.rollback()
            connection.info[_BRIEF] = True
        return connection

    async def _take_back_when_made(self, making: asyncio.Future[AsyncConnection]) -> None:
        try:
            connection = await making
        except BaseException:
            self._came_back()
            raise
        await self._take_back(connection)

    async def _take_back(self, connection: AsyncConnection) -> None:
        try:
            await connection.close()
        except Exception as error:
            if not is_away(error):
                raise
        finally:
            self._came_back()

    def _came_back(self) -> None:
        self._out -= 1
        if not self._out:
            self._all_back.set()

    async def dispose(self) -> None:
        """Let go of all connections. What is under way is waited for, but not for long: half a question harms."""
        self._all_back.clear()
        if self._out:
            with suppress(TimeoutError):
                async with asyncio.timeout(LAST_QUESTIONS):
                    await self._all_back.wait()
        await self.plain.dispose()


async def _roll_back(connection: AsyncConnection) -> None:
    try:
        await connection.rollback()
    except Exception as error:
        if not is_away(error):
            raise


def _refuse_closed(connection: DBAPIConnection, _: ConnectionPoolEntry, __: PoolProxiedConnection) -> None:
    """The driver hears at once when the server closes a connection: to ask it costs no way there and back."""
    if connection.driver_connection.is_closed():
        raise InvalidatePoolError


def _let_others_write(connection: DBAPIConnection, _: ConnectionPoolEntry, __: BaseException | None) -> None:
    """One that is torn off lives on as long as anybody remembers an answer of it: without its lock, then."""
    with suppress(Exception, asyncio.CancelledError):
        connection.rollback()


def growing(first: float, most: float) -> Iterator[float]:
    """Pauses, each twice as long as the one before, up to the longest."""
    pause = first
    while True:
        yield pause
        pause = min(2 * pause, most)


def is_away(error: BaseException) -> bool:
    """Whether an error says that the database cannot be asked just now, not that the question was wrong."""
    if isinstance(error, DBAPIError):
        return error.connection_invalidated or (error.orig is not None and is_away(error.orig))
    if isinstance(error, sqlite3.Error):
        return getattr(error, "sqlite_errorcode", 0) & 0xFF in _TROUBLE_IN_SQLITE
    state = getattr(error, "sqlstate", None)
    if isinstance(state, str):
        return state.startswith(_TROUBLE_STATES)
    return isinstance(error, (OSError, NoFreeConnection, *_closed()))


def _has_gone(error: BaseException) -> bool:
    """Whether somebody or something that a row belongs to is not there any more."""
    orig = getattr(error, "orig", None)
    gone = getattr(orig, "sqlite_errorcode", 0) == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY
    return gone or getattr(orig, "sqlstate", None) == _MISSING_STATE


def _is_locked(error: BaseException | None) -> bool:
    """Whether somebody else writes to SQLite just now."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in _LOCKED_IN_SQLITE


def reason_of(error: BaseException) -> str:
    """What a database said, for the log: the first line, in which there are no values."""
    cause = error.__cause__ if isinstance(error, ClachanError) and error.__cause__ is not None else error
    said = getattr(cause, "orig", None) or cause
    return f"{type(said).__name__}: {next(iter(str(said).splitlines()), '')}"


def _refused(error: BaseException) -> bool:
    """Whether a commit was refused as a whole, so that it is certain that nothing was stored."""
    orig = getattr(error, "orig", None) or error
    state = getattr(orig, "sqlstate", None)
    return isinstance(orig, sqlite3.Error) or (isinstance(state, str) and state.startswith("40"))


def _closed() -> tuple[type[Exception], ...]:
    """What the driver of PostgreSQL says of a connection that is closed, if the driver is loaded."""
    driver = sys.modules.get("asyncpg")
    return () if driver is None else (driver.InterfaceError,)


def patient(
    ask: Callable[Concatenate[Self_, Asked], Awaitable[Answer]],
) -> Callable[Concatenate[Self_, Asked], Awaitable[Answer]]:
    """Ask again where the connection broke before anything was stored. For a single transaction, or for reading."""

    @wraps(ask)
    async def patiently(self: Self_, /, *args: Asked.args, **kwargs: Asked.kwargs) -> Answer:
        for _ in range(MOST_TRIES - 1):
            try:
                return await ask(self, *args, **kwargs)
            except Lost:
                continue
        return await ask(self, *args, **kwargs)

    return patiently
