"""Driving bots: they play as long as it is up to them."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures.process import BrokenProcessPool

from clachan.web.botpool import BotPool, data_of
from clachan.web.hall.moves import Moves
from clachan.web.hall.tables import Tables
from clachan.web.livetable import LiveTable
from clachan.web.refusals import Refused, Stale

log = logging.getLogger("clachan")

MOST_TROUBLES = 5


class Drivers:
    """At most one driver a table: a task that asks the bots there for their moves and plays them."""

    def __init__(self, tables: Tables, moves: Moves, bots: BotPool, pause: float) -> None:
        self._tables = tables
        self._moves = moves
        self._bots = bots
        self._pause = pause
        self._tasks: dict[str, asyncio.Task[None]] = {}
        # Tables where bots move without pauses until somebody else is to decide.
        self._hurried: set[str] = set()

    def drive(self, id_: str) -> None:
        """Have the bots of a table play as long as it is up to them."""
        if not self._driven(id_):
            task = asyncio.get_running_loop().create_task(self._drive(id_))
            self._tasks[id_] = task
            task.add_done_callback(lambda done: self._end(id_, done))

    def _driven(self, id_: str) -> bool:
        running = self._tasks.get(id_)
        return running is not None and not running.done()

    def _end(self, id_: str, task: asyncio.Task[None]) -> None:
        if self._tasks.get(id_) is task:
            del self._tasks[id_]

    def hurry(self, id_: str) -> None:
        """Let the bots of a table move without pauses, this once."""
        if self._driven(id_):
            self._hurried.add(id_)

    async def _drive(self, id_: str) -> None:
        troubles = 0
        try:
            while True:
                table = await self._tables.now(id_)
                seats = bots_to_move(table)
                if not seats:
                    self._hurried.discard(id_)
                    return
                try:
                    await self._play(table, seats[0])
                except (Stale, Refused):
                    continue
                except BrokenProcessPool:
                    # The process of a bot has died; the pool is new by now.
                    troubles += 1
                    if troubles > MOST_TROUBLES:
                        raise
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("bots of table %s stopped", id_)

    async def _play(self, table: LiveTable, seat: int) -> None:
        """Think, for as long as a pause at the least, and move."""
        id_, asked_at = table.info.id, table.asked_at[seat]
        bot, seed = table.info.seats[seat].bot, table.info.seed ^ table.seq
        think = self._bots.choose(table.record(), seat, bot, seed, data_of(table.game))
        text, _ = await asyncio.gather(think, asyncio.sleep(0 if id_ in self._hurried else self._pause))
        await self._moves.play(id_, seat, asked_at, text, bot=True)

    async def resume(self) -> None:
        """After a start: bots go on where they were."""
        for info in await self._tables.store.tables(["playing"], limit=10_000):
            if any(seat.bot for seat in info.seats):
                self.drive(info.id)

    async def stop(self) -> None:
        """End all drivers."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def bots_to_move(table: LiveTable) -> list[int]:
    """The seats of bots that have to decide now."""
    return [seat for seat in table.waiting_for() if table.info.seats[seat].bot]
