"""Driving bots: this process takes jobs out of the bots' queue, thinks, and moves.

A job is held by a lease that is renewed while the process lives. Whatever happens to the process, to a bot or to the
database, the job stays in the queue until the bot has moved, and somebody tries again.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass

from clachan.bots.bot import is_ours
from clachan.bots.levels import level_of, seat_seed
from clachan.bots.outside import is_from_outside
from clachan.core.errors import BotError, ClachanError
from clachan.web.botpool import BotDied, BotPool, data_of
from clachan.web.hall.moves import Moves
from clachan.web.hall.tables import Tables
from clachan.web.hall.turns import bot_at, bots_to_move
from clachan.web.kept import Kept
from clachan.web.lessons import scripted_move
from clachan.web.livetable import LiveTable
from clachan.web.refusals import Conflict, NotNow, Stale
from clachan.web.setups import quick_bot
from clachan.web.store import Job, Overtaken, Store, Worker
from clachan.web.store.engine import growing, reason_of
from clachan.web.store.rows import new_id
from clachan.web.undisturbed import Undisturbed

log = logging.getLogger("clachan.bots")

# Seconds between two looks into the queue if nobody calls, between two signs of life with and without jobs, and
# between two sweeps.
LOOK = 1.0
BEAT = 1.0
IDLE_BEATS = 5
SWEEP = 20.0
# Seconds to wait after the first attempt that failed; each further one waits twice as long, up to the longest.
FIRST_PAUSE = 0.25
LONGEST_PAUSE = 30.0
# How often a bot from outside is asked before one of ours stands in for it, and for how many of them that is known.
TRIES = 2
KEPT_FAILURES = 1000
# Seconds that a stop waits for the database.
LAST_WORD = 0.5


@dataclass
class Desk:
    """Processes that think for tables with people, or for those without, and how many of them do so now."""

    bots: BotPool
    people: bool
    thinking: int = 0

    @property
    def room(self) -> int:
        """How many more could think."""
        return self.bots.workers - self.thinking


class Drivers:
    """Takes jobs as long as one of its processes is free to think; each job is a task of its own."""

    def __init__(self, store: Store, tables: Tables, moves: Moves, bots: BotPool, pause: float) -> None:
        self._store = store
        self._tables = tables
        self._moves = moves
        self._pause = pause
        # Bots of tables at which no person sits have a process of their own, which the system lets run last.
        self.last = bots.for_the_last()
        self._desks = Desk(bots, people=True), Desk(self.last, people=False)
        self.worker = Worker(new_id(12), f"{socket.gethostname()[:80]}:{os.getpid()}", bots.workers)
        self._held: dict[asyncio.Task[None], Job] = {}
        # The seats, by table, whose bot from outside could not choose.
        self._failed: Kept[tuple[str, int], str] = Kept(KEPT_FAILURES)
        self._takes = 0
        self._beats = 0
        self._called = asyncio.Event()
        self._running: list[asyncio.Task[None]] = []
        self._undisturbed = Undisturbed()
        self._stopping = False

    def call(self) -> None:
        """There may be something to do."""
        self._called.set()

    @property
    def working(self) -> bool:
        """Whether jobs are taken in this process."""
        return bool(self._running)

    async def hurry(self, id_: str) -> None:
        """Let the bots of a table move without pauses, this once."""
        await self._store.hurry(id_)

    def start(self) -> None:
        """Take jobs from now on, if bots think in this process."""
        if self.worker.slots and not self._running:
            steps = (self._take, 0.0), (self._beat, BEAT), (self._sweep, SWEEP)
            self._running = [asyncio.create_task(self._for_ever(step, pause)) for step, pause in steps]

    def warm_up(self) -> None:
        """Start the processes that bots think in, if they do here: the first table need not wait for them."""
        if self.working:
            self._desks[0].bots.warm_up()

    async def stop(self) -> None:
        """Take no more, and give back what is held, so that another process goes on at once."""
        self._stopping = True
        self.call()
        await _end(self._running)
        # Somebody may be taking jobs in this moment, which are given back as well.
        await self._undisturbed.end(LAST_WORD)
        held = list(self._held.values())
        await _end(list(self._held))
        await self._undisturbed.end(LAST_WORD)
        if self._running:
            try:
                async with asyncio.timeout(LAST_WORD):
                    await self._store.let_go(self.worker, held)
            except (NotNow, TimeoutError):
                log.warning("jobs could not be given back; others take them over when their time is up")
        self._running = []
        for desk in self._desks:
            desk.bots.stop()

    async def _for_ever(self, step: Callable[[], Coroutine[None, None, None]], pause: float) -> None:
        """One step after the other; after one that failed with growing pauses."""
        troubles = growing(FIRST_PAUSE, 2.0)
        while True:
            try:
                await self._undisturbed.run(step())
                troubles = growing(FIRST_PAUSE, 2.0)
                await asyncio.sleep(pause)
            except NotNow as error:
                log.warning("bots wait: %s", reason_of(error))
                await asyncio.sleep(next(troubles))
            except Exception:
                log.exception("trouble with the bots' queue")
                await asyncio.sleep(next(troubles))

    async def _take(self) -> None:
        """Take as many jobs as there are processes free to think, and wait for a call if there are no more."""
        self._called.clear()
        taken = [await self._take_for(desk) for desk in self._desks if desk.room and not self._stopping]
        if not any(taken) and not self._stopping:
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK):
                    await self._called.wait()

    async def _take_for(self, desk: Desk) -> int:
        self._takes += 1
        jobs, left = await self._store.take_jobs(f"{self.worker.id}-{self._takes}", desk.room, desk.people)
        for job in jobs:
            desk.thinking += 1
            task = asyncio.create_task(self._do(job, desk))
            self._held[task] = job
            task.add_done_callback(self._held.pop)
        for table, owner in left.items():
            log.warning("bots are taken over: table=%s from=%s", table, owner, extra={"table": table})
        return len(jobs)

    async def _beat(self) -> None:
        """Say that this process is there, and at work on what it holds."""
        if self._held or self._beats % IDLE_BEATS == 0:
            await self._store.beat(self.worker, list(self._held.values()))
        self._beats += 1

    async def _sweep(self) -> None:
        """Look for bots that nobody asked for."""
        found = await self._store.sweep()
        if found:
            log.info("bots of %d tables were not asked for", found)
            self.call()

    async def _do(self, job: Job, desk: Desk) -> None:
        """A move of a bot, if it is a bot's turn; whatever is in the way, the job is not lost."""
        started = time.monotonic()
        try:
            table = await self._think_and_move(job, desk, started)
            if table is not None and table.state.over:
                await self._undisturbed.run(self._tables.now(job.table))  # which stores that it is over
        except Overtaken:
            log.warning("bots were overtaken: table=%s", job.table, extra={"table": job.table})
        except (Stale, Conflict):
            await self._give_back(job, 0.0)
        except Exception as error:
            pause = min(FIRST_PAUSE * 2 ** min(job.attempt - 1, 10), LONGEST_PAUSE)
            _note(logging.WARNING, f"bots could not move, again in {pause} s", job, None, started, error)
            await self._give_back(job, pause)

    async def _think_and_move(self, job: Job, desk: Desk, started: float) -> LiveTable | None:
        table, seat, text = await self._think(job, desk)
        if seat is None:
            await self._undisturbed.run(self._store.rest(job, table.seq))
            return None
        asked_at = table.asked_at[seat]
        if not job.hurry:
            # A bot thinks for as long as a pause at the least.
            await asyncio.sleep(self._pause - (time.monotonic() - started))
        table = await self._undisturbed.run(self._moves.play(job.table, seat, asked_at, text, job=job))
        _note(logging.INFO, "bot moved", job, seat, started)
        return table

    async def _think(self, job: Job, desk: Desk) -> tuple[LiveTable, int | None, str]:
        """The table, and which bot would do what there; None if it is no bot's turn."""
        try:
            table = await self._undisturbed.run(self._tables.now(job.table))
            seat = next(iter(bots_to_move(table)), None)
            if seat is None:
                return table, None, ""
            scripted = scripted_move(table, seat)
            if scripted is not None:
                return table, seat, scripted
            bot, data = self._who_plays(job, table, seat), data_of(table.game)
            lasting = level_of(bot) or is_from_outside(bot)
            seed = seat_seed(table.info.seed, seat) if lasting else table.info.seed ^ table.seq
            return table, seat, await desk.bots.choose(table.record(), seat, bot, seed, data)
        finally:
            desk.thinking -= 1
            self.call()

    def _who_plays(self, job: Job, table: LiveTable, seat: int) -> str:
        """The bot of a seat; one of ours in the place of one from outside, or gone from here, that cannot choose."""
        bot, who = bot_at(table, seat), (job.table, seat)
        if self._failed.find(who) != bot:
            if is_ours(bot) or job.attempt <= TRIES:
                return bot
            self._failed.keep(who, bot)
            log.warning("%s stands in for %s: table=%s seat=%d", quick_bot(table.game), bot, job.table, seat)
        return quick_bot(table.game)

    async def _give_back(self, job: Job, pause: float) -> None:
        try:
            await self._undisturbed.run(self._store.give_back(job, pause))
        except NotNow:
            log.warning("a job could not be given back: table=%s", job.table, extra={"table": job.table})


async def _end(tasks: list[asyncio.Task[None]]) -> None:
    """Call tasks off, and wait until they are."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def _note(level: int, what: str, job: Job, seat: int | None, started: float, error: Exception | None = None) -> None:
    """A line of the log, with its parts for programs that read it."""
    parts = {"table": job.table, "seat": seat, "attempt": job.attempt, "seconds": round(time.monotonic() - started, 3)}
    told = " ".join([f"{name}={value}" for name, value in parts.items() if value is not None])
    known = error is None or isinstance(error, (BotDied, ClachanError))
    text = f"{what}: {told}" + (f" ({_reason(error)})" if error is not None else "")
    log.log(level, text, extra=parts, exc_info=None if known else error)


def _reason(error: Exception) -> str:
    """What was in the way of a bot. What rules say of its move may be secret: only the kind of it is told.

    What a bot from outside has chosen or said is told to whoever runs the server, and to nobody else.
    """
    named = isinstance(error, (BotDied, BotError, NotNow))
    return f"{type(error).__name__}: {error}" if named else type(error).__name__
