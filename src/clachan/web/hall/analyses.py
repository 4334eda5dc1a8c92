"""Analyses of finished games: made in the background, bit by bit, when no bot that somebody waits for wants the cores.

Nobody can ask for one as long as a game goes on, and a search is given nothing but what the seat that was to decide
could know at that moment.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from clachan.bots.analysing import ITERATIONS
from clachan.bots.remarks import Remark
from clachan.core.record import Record
from clachan.manifest import parts_of
from clachan.web.botpool import data_of
from clachan.web.hall.tables import Tables
from clachan.web.livetable import LiveTable
from clachan.web.refusals import NotNow, NotYours, Refused, Stale, TooMuch
from clachan.web.store import Store
from clachan.web.store.analyses import MOST_ATTEMPTS, Analysis, Bit
from clachan.web.store.engine import growing, reason_of
from clachan.web.store.rows import concerns_all, new_id
from clachan.web.undisturbed import Undisturbed

log = logging.getLogger("clachan.bots")

# Seconds between two looks into the queue if nobody calls, and after an attempt that failed.
LOOK, AGAIN = 5.0, 10.0
# Games that wait at once on a server: the last of them waits for hours.
MOST_WAITING = 200
# Seconds that a stop waits for the database.
LAST_WORD = 0.5


class Looking(Protocol):
    """Processes in which somebody looks at games."""

    async def look_through(
        self, record: Record, after: int, iterations: int, data: str = ""
    ) -> tuple[int, list[Remark]]:
        """Remarks on some decisions after a move, and up to which move there are no others."""


class Analyses:
    """Takes a bit at a time, as long as this process thinks for bots."""

    def __init__(self, store: Store, tables: Tables, bots: Looking, changed: Callable[[str], None]) -> None:
        self._store = store
        self._tables = tables
        self._bots = bots
        self._changed = changed
        self._id = new_id(12)
        self._takes = 0
        self._called = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._undisturbed = Undisturbed()

    async def ask(self, table: LiveTable) -> Analysis:
        """Have a finished game looked at, if nobody has before; how far that is."""
        check(table)
        found = table_analysis(table, await self._store.analysis(table.info.id))
        if found is None or not (found.whole or found.waiting):
            if await self._store.analyses_waiting() >= MOST_WAITING:
                raise TooMuch("many games wait to be analysed; ask again later").for_seconds(600)
            asked = (table.info.id, table.seq, len(table.steps), ITERATIONS)
            if await self._store.ask_analysis(*asked):
                self._changed(table.info.id)
                self._called.set()
            found = await self._store.analysis(table.info.id)
        assert found is not None
        return found

    async def of(self, table: LiveTable) -> Analysis | None:
        """How far a finished game has been looked at, as it is stored now."""
        check(table)
        return table_analysis(table, await self._store.analysis(table.info.id))

    def start(self) -> None:
        """Look at games from now on."""
        if self._task is None:
            self._task = asyncio.create_task(self._for_ever())

    async def stop(self) -> None:
        """Look no more: what is begun is done again by somebody else."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            await self._undisturbed.end(LAST_WORD)
            self._task = None

    async def _for_ever(self) -> None:
        troubles = growing(1.0, 60.0)
        while True:
            try:
                if not await self.go_on():
                    with suppress(TimeoutError):
                        async with asyncio.timeout(LOOK):
                            await self._called.wait()
                    self._called.clear()
                troubles = growing(1.0, 60.0)
            except NotNow as error:
                log.warning("games wait to be analysed: %s", reason_of(error))
                await asyncio.sleep(next(troubles))
            except Exception:
                log.exception("trouble with the analyses of games")
                await asyncio.sleep(next(troubles))

    async def go_on(self) -> bool:
        """Look at a bit of a game; whether there was any."""
        self._takes += 1
        bit = await self._undisturbed.run(self._store.take_analysis(f"{self._id}-{self._takes}"))
        if bit is None:
            return False
        started = time.monotonic()
        try:
            await self._look_at(bit, started)
        except Exception as error:
            if concerns_all(error):
                raise
            given_up = bit.attempt >= MOST_ATTEMPTS
            end = "is given up" if given_up else "is tried again"
            about = {"table": bit.table, "attempt": bit.attempt}
            log.warning("an analysis %s: table=%s (%s)", end, bit.table, type(error).__name__, extra=about)
            await self._undisturbed.run(self._store.give_back_analysis(bit, AGAIN, given_up))
            if given_up:
                self._changed(bit.table)
        return True

    async def _look_at(self, bit: Bit, started: float) -> None:
        table = await self._undisturbed.run(self._tables.now(bit.table))
        check(table)
        if table.seq != bit.seq:
            raise Stale("the position has changed since")
        record, data = table.record(), data_of(table.game)
        done, remarks = await self._bots.look_through(record, bit.done, bit.iterations, data)
        await self._undisturbed.run(self._store.keep_remarks(bit, done, remarks))
        if done >= len(record.moves):
            seconds = round(time.monotonic() - started, 3)
            log.info("game analysed: table=%s", bit.table, extra={"table": bit.table, "seconds": seconds})
            self._changed(bit.table)


def check(table: LiveTable) -> None:
    """A refusal where a game may not be analysed: before its end it would tell secrets and help those who play."""
    if not table.over:
        raise NotYours("a game can be analysed when it is over")
    if not can_be_analysed(table):
        raise Refused("there is nothing that can be analysed")


def can_be_analysed(table: LiveTable) -> bool:
    """Whether a game is over, was played, by rules that this version plays, and by a game that bots know."""
    return table.over and not table.stuck and bool(table.steps) and bool(parts_of(table.game).manifest.parts["bot"])


def table_analysis(table: LiveTable, found: Analysis | None) -> Analysis | None:
    """What is said of a table, if it is said of the game as it stands and that is over."""
    return found if found is not None and table.over and found.seq == table.seq else None
