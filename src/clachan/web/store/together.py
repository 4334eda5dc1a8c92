"""What is known beforehand to be stored as a whole: a list of statements, which are one transaction.

In SQLite the way to the thread of a connection costs more than most statements, and each commit waits for the disk. So
all statements go there at once, and so do all lists that come while others are stored: they share a commit, and each of
them is stored as a whole or not at all.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from functools import cache, partial
from typing import Protocol, TypeVar, cast

from sqlalchemy import Executable
from sqlalchemy.dialects.sqlite import dialect as sqlite_dialect
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.elements import ClauseElement

from clachan.web.refusals import Conflict

Values = Mapping[str, object]
T = TypeVar("T")
# Lists that are stored with one commit at most.
MOST = 64


@dataclass(frozen=True)
class Statement:
    """A statement with its values, several times if there are several of them; where it counts on it, of one row."""

    what: Executable
    values: Sequence[Values]
    of_one: bool = False


async def carry_out(connection: AsyncConnection, statements: Sequence[Statement]) -> None:
    """Carry statements out in the transaction of a connection; a Conflict where a row is missing."""
    for statement in statements:
        values = [dict(values) for values in statement.values]
        done = await connection.execute(statement.what, values if len(values) > 1 else values[0])
        if statement.of_one and done.rowcount != 1:
            raise Conflict("somebody else was faster")


class _Driver(Protocol):
    """What we use of the driver of SQLite: it runs functions in the thread of a connection, which it hands out."""

    _conn: sqlite3.Connection

    def _execute(self, work: Callable[[], T]) -> Awaitable[T]: ...


async def store_together(
    connection: AsyncConnection, lists: Sequence[Sequence[Statement]]
) -> Sequence[BaseException | None]:
    """Store some lists in SQLite with one commit; for each the error because of which it was not stored."""
    driver = cast("_Driver", (await connection.get_raw_connection()).driver_connection)
    written = [[_written(statement) for statement in statements] for statements in lists]
    return await driver._execute(partial(_store_all, driver._conn, written))


# Text, values by name, and whether it counts on one row.
Written = tuple[str, Sequence[Values], bool]


def _written(statement: Statement) -> Written:
    text, known = _text(cast(ClauseElement, statement.what), tuple(statement.values[0]))
    values = [{**known, **given} for given in statement.values] if known else statement.values
    return text, values, statement.of_one


@cache
def _text(statement: ClauseElement, names: tuple[str, ...]) -> tuple[str, Values]:
    """A statement as SQLite takes it, and the values that are a part of it. Statements are made once and kept."""
    compiled = cast(SQLCompiler, statement.compile(dialect=sqlite_dialect(paramstyle="named"), column_keys=names))
    return compiled.string, {name: value for name, value in compiled.params.items() if name not in names}


def _store_all(connection: sqlite3.Connection, lists: Sequence[Sequence[Written]]) -> list[BaseException | None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        found = [_store(connection, statements) for statements in lists]
        connection.commit()
    except BaseException:
        connection.rollback()
        raise
    return found


def _store(connection: sqlite3.Connection, statements: Sequence[Written]) -> BaseException | None:
    """Store one of the lists, or nothing of it."""
    connection.execute("SAVEPOINT list")
    try:
        for text, values, of_one in statements:
            if _changed(connection, text, values) != 1 and of_one:
                raise Conflict("somebody else was faster")
    except (Conflict, sqlite3.IntegrityError) as error:
        connection.execute("ROLLBACK TO list")
        connection.execute("RELEASE list")
        return error
    connection.execute("RELEASE list")
    return None


def _changed(connection: sqlite3.Connection, text: str, values: Sequence[Values]) -> int:
    """Carry a statement out; how many rows it has changed."""
    return connection.executemany(text, values).rowcount


class Together:
    """Those who wait to store something in SQLite: `turn` is waited for, then all who are there are stored at once."""

    def __init__(
        self,
        turn: Callable[[], AbstractAsyncContextManager[None]],
        store: Callable[[Sequence[Sequence[Statement]]], Awaitable[Sequence[BaseException | None]]],
    ) -> None:
        self._turn = turn
        self._store = store
        self._waiting: list[_Waiting] = []
        self._storing: asyncio.Task[None] | None = None

    async def store(self, statements: Sequence[Statement]) -> None:
        """Store statements as a whole. Who does not wait any more may have had them stored."""
        stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((statements, stored))
        if self._storing is None or self._storing.done():
            self._storing = asyncio.ensure_future(self._store_all())
        await stored

    async def _store_all(self) -> None:
        while self._waiting:
            some: list[_Waiting] = []
            try:
                async with self._turn():
                    some, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
                    outcomes = await self._store([statements for statements, _ in some])
                _tell(some, outcomes)
            except Exception as error:
                # Those whose turn did not come are told as well.
                told, self._waiting = (some, self._waiting) if some else (self._waiting, [])
                _tell(told, [error] * len(told))


_Waiting = tuple[Sequence[Statement], "asyncio.Future[None]"]


def _tell(waiting: Sequence[_Waiting], outcomes: Sequence[BaseException | None]) -> None:
    for (_, stored), outcome in zip(waiting, outcomes, strict=True):
        if stored.done():
            continue
        if outcome is None:
            stored.set_result(None)
        else:
            stored.set_exception(outcome)
