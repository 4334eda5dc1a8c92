"""What other processes store, told as soon as it is committed.

PostgreSQL tells it by itself (NOTIFY, by triggers). SQLite counts its commits, and to ask for the number costs next to
nothing: that is done several times a second as long as somebody waits for news.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Protocol, cast

from msgspec import Struct
from msgspec.json import Decoder
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.pool import NullPool

from clachan.web.store.database import engine_for
from clachan.web.store.engine import PatientEngine, growing, reason_of
from clachan.web.store.rows import Entry

log = logging.getLogger("clachan")

TABLES, ENTRIES, JOBS = "clachan_tables", "clachan_entries", "clachan_jobs"
# Seconds between two looks at the number of SQLite's commits while somebody waits for news, and while nobody does.
QUICKLY = 0.1
SLOWLY = 1.0
# Of the time, the most that is spent looking around: with a thousand tables, that takes as long as a move.
LOOKING = 0.02
# Seconds after which a connection that is silent is asked whether it is there, and for which it may take to answer.
SILENCE = 10.0
ANSWER = 5.0


@dataclass(frozen=True)
class News:
    """Who wants to know what: a table with its last entry and its version (-1: as before); an entry; that bots are
    asked for; and that anything may have changed, which is awaited."""

    table: Callable[[str, int, int], None]
    entry: Callable[[str, Entry], None]
    jobs: Callable[[], None]
    anything: Callable[[], Awaitable[None]]
    # Whether somebody waits for news.
    wanted: Callable[[], bool]


class _Row(Struct):
    """An entry as PostgreSQL tells it."""

    table_id: str
    seq: int
    kind: str
    seat: int
    text: str
    at: float
    digest: str | None
    gesture: int | None


_row = Decoder(_Row)


class _Driver(Protocol):
    """What we use of the driver of PostgreSQL."""

    async def add_listener(self, channel: str, heard: Callable[[object, int, str, str], None]) -> None: ...

    def add_termination_listener(self, gone: Callable[[object], None]) -> None: ...

    async def execute(self, query: str, timeout: float) -> str: ...


# Seconds that a stop waits for the answer to a question.
LAST_QUESTION = 0.5


class Bell:
    """Listens to a database on a connection of its own; one that breaks is made anew."""

    def __init__(self, engine: PatientEngine, news: News) -> None:
        self._news = news
        self._postgresql = engine.dialect.name == "postgresql"
        self._engine = engine_for(engine.url, pool=NullPool)
        self._task: asyncio.Task[None] | None = None
        self._stopped = asyncio.Event()
        # Whether the connection has ended, or is to end.
        self._gone = asyncio.Event()

    def start(self) -> None:
        """Listen from now on."""
        if self._task is None:
            self._task = asyncio.create_task(self._listen())

    async def stop(self) -> None:
        """Listen no more."""
        if self._task is not None:
            # A question that is under way is not torn off.
            self._stopped.set()
            self._gone.set()
            await asyncio.wait([self._task], timeout=LAST_QUESTION)
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None
        await self._engine.dispose()

    async def _listen(self) -> None:
        pauses = growing(0.1, 2.0)
        while not self._stopped.is_set():
            try:
                async with self._engine.connect() as connection:
                    if self._postgresql:
                        await self._hear(connection)
                    else:
                        await self._count(connection)
                pauses = growing(0.1, 2.0)
            except Exception as error:
                log.warning("news of other processes cannot be heard: %s", reason_of(error))
            if not self._stopped.is_set():
                await asyncio.sleep(next(pauses))

    async def _hear(self, connection: AsyncConnection) -> None:
        """Hear what PostgreSQL tells until the connection ends; what happened before is looked for."""
        driver = cast("_Driver", (await connection.get_raw_connection()).driver_connection)
        self._gone.clear()
        driver.add_termination_listener(lambda _: self._gone.set())
        await driver.add_listener(TABLES, self._table)
        await driver.add_listener(ENTRIES, self._entry)
        await driver.add_listener(JOBS, lambda *_: self._news.jobs())
        await self._look_around()
        while not (self._gone.is_set() or self._stopped.is_set()):
            with suppress(TimeoutError):
                async with asyncio.timeout(SILENCE):
                    await self._gone.wait()
                continue
            # Where this does not work, news gets lost without a word.
            await driver.execute("SELECT 1", timeout=ANSWER)
            await self._look_around()

    def _table(self, _: object, __: int, ___: str, told: str) -> None:
        id_, seq, version = told.split()
        self._news.table(id_, int(seq), int(version))

    def _entry(self, _: object, __: int, ___: str, told: str) -> None:
        row = _row.decode(told)
        entry = Entry(row.seq, row.kind, row.seat, row.text, row.at, row.digest, row.gesture)
        self._news.entry(row.table_id, entry)

    async def _look_around(self) -> None:
        self._news.jobs()
        await self._news.anything()

    async def _count(self, connection: AsyncConnection) -> None:
        """Look around whenever SQLite has counted a commit of another connection."""
        seen, looking = -1, 0.0
        while not self._stopped.is_set():
            commits = await connection.scalar(text("PRAGMA data_version"))
            if commits != seen:
                seen, begun = commits, time.monotonic()
                await self._look_around()
                looking = time.monotonic() - begun
            pause = max(QUICKLY, min(SLOWLY, looking / LOOKING)) if self._news.wanted() else SLOWLY
            with suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self._stopped.wait()
