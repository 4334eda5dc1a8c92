"""Halls as processes have them, over a database that they share, in the event loop of a test."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from clachan.bots.analysing import decisions_of
from clachan.bots.remarks import Remark
from clachan.core.merits import Merits
from clachan.core.record import Record, replay
from clachan.games import registry
from clachan.web import clock
from clachan.web.botpool import BotDied, BotPool, Judged
from clachan.web.hall import Hall
from clachan.web.livetable import MOVE
from clachan.web.store import Entry, Job, Person, Store, TableInfo
from tests.web.support import GAME, TIMEOUT


class Process:
    """A hall as one process has it, and the tables that it told of."""

    def __init__(self, database: str, bots: BotPool | None = None) -> None:
        self.store = Store(database)
        self.told: list[str] = []
        self.bots = bots or BotPool(1)
        self.hall = Hall(self.store, self.bots, self.told.append, pause=0.0)

    async def open(self, players: int = 2, bots: bool = False) -> tuple[TableInfo, Person]:
        """A table with one person in all seats, or with bots in all of them but the first."""
        return await self.open_for(["", *["random"] * (players - 1)] if bots else [""] * players)

    async def open_for(self, seats: list[str]) -> tuple[TableInfo, Person]:
        """A table with these bots, and one person in all other seats."""
        host = await self.store.add_guest("Iona")
        options = registry.game(GAME).options(len(seats))
        mine = [seat for seat, bot in enumerate(seats) if not bot]
        return await self.hall.people.open_table(host, GAME, options, seats, 1, True, True, mine, hints=True), host

    async def stop(self) -> None:
        """As a server stops."""
        await self.hall.stop()
        self.bots.stop()
        await self.store.stop()


@asynccontextmanager
async def processes(database: str, count: int) -> AsyncIterator[list[Process]]:
    """So many processes over one database; bots think in those of them that are told to go on where they were."""
    async with running(*[Process(database) for _ in range(count)]) as found:
        yield found


@asynccontextmanager
async def running(*found: Process) -> AsyncIterator[list[Process]]:
    """These processes while the block runs."""
    try:
        await asyncio.gather(*[process.store.start() for process in found])
        yield list(found)
    finally:
        for process in found:
            await process.stop()


class QuickBots(BotPool):
    """Bots that take the first legal action without a process of their own, one step of the event loop later."""

    def __init__(self, workers: int = 1, before: Callable[[], Awaitable[object]] | None = None) -> None:
        super().__init__(workers)
        # Who was asked: the number of moves so far and the seat; and what to do before each answer.
        self.asked: list[tuple[Record, int]] = []
        self.before = before
        # Whether whoever looks at finished games dies of it.
        self.fails = False

    def for_the_last(self) -> BotPool:
        """The same, for tables without people."""
        other = QuickBots(1)
        other.asked, other.before = self.asked, self.before
        return other

    def warm_up(self) -> None:
        """There are no processes."""

    async def choose(self, record: Record, seat: int, spec: str, seed: int, data: str = "") -> str:
        """The first legal action."""
        self.asked.append((record, seat))
        await asyncio.sleep(0)
        if self.before is not None:
            await self.before()
        return replay(registry.game(record.game), record).state.legal(seat)[0].text

    async def analyse(self, record: Record, seat: int, spec: str, seed: int, data: str = "") -> list[Judged]:
        """The first legal actions, each a point worse than the one before."""
        await self.choose(record, seat, spec, seed, data)
        legal = replay(registry.game(record.game), record).state.legal(seat)
        merits = Merits((("gold", 2.0),))
        return [Judged(action.text, -float(place), 10, merits) for place, action in enumerate(legal)]

    async def look_through(
        self, record: Record, after: int, iterations: int, data: str = ""
    ) -> tuple[int, list[Remark]]:
        """Remarks on six decisions: every fifth move should have been another one."""
        await asyncio.sleep(0)
        if self.fails:
            raise BotDied("analyst")
        remarks: list[Remark] = []
        for move, seat, state, action in decisions_of(registry.game(record.game), record):
            if move > after:
                if len(remarks) == 6:
                    return move - 1, remarks
                other = next(other for other in state.legal(seat) if other is not action)
                bad = move % 5 == 0
                chance = (0.4, 0.6) if seat else (0.6, 0.4)
                told = (state.asked, action.text, other.text if bad else "", 3.0 * bad, 0.1 * bad)
                merits = Merits((("gold", 3.0),)) if bad else Merits()
                remarks.append(Remark(move, seat, *told, (30.0, 30.0), chance, merits))
        return len(record.moves), remarks


async def say(store: Store, table: str, seat: int, text: str) -> None:
    """A line of chat, as another process would store it."""
    async with store.changing(table, bots=False) as change:
        await change.say(seat, text)


async def append_move(store: Store, table: str, seq: int, seat: int, text: str, job: Job | None = None) -> None:
    """A move as it is, without the rules or a hall, as another process would store it."""
    await store.append_all(table, [Entry(seq, MOVE, seat, text, clock.now())], job=job)


async def until(done: Callable[[], Awaitable[bool]], seconds: float = TIMEOUT) -> float:
    """Wait until something is so; how many seconds it took."""
    started = time.monotonic()
    while not await done():
        assert time.monotonic() - started < seconds, f"not within {seconds} s"
        await asyncio.sleep(0.02)
    return time.monotonic() - started
