"""Finished games on their way into the archive: those of the time before it are entered, all of them are counted."""

from __future__ import annotations

import asyncio
import logging
import time
from functools import partial

from clachan.core.record import Record
from clachan.web.hall.tables import Tables, tellable
from clachan.web.refusals import NotNow
from clachan.web.replaying import quickly, thoroughly
from clachan.web.results import result_of
from clachan.web.store import Store
from clachan.web.store.engine import reason_of
from clachan.web.store.rows import concerns_all
from clachan.web.versions import rules_code

log = logging.getLogger("clachan")

# Seconds after which whoever could not count tries again, and after which all look whether others left some behind.
AGAIN, LOOK_AROUND = 5.0, 60.0


class Archive:
    """Counts what has ended, in the background, one process at a time."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables
        self._called = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to count."""
        self._task = asyncio.create_task(self._go_on())

    def call(self) -> None:
        """A game has ended here."""
        self._called.set()

    async def stop(self) -> None:
        """Count no more: what is begun is stored or not, as a whole."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _go_on(self) -> None:
        while True:
            pause = LOOK_AROUND
            try:
                await self.count()
            except NotNow as error:
                log.warning("finished games wait to be counted: %s", reason_of(error))
                pause = AGAIN
            except Exception:
                log.exception("finished games could not be counted")
            try:
                async with asyncio.timeout(pause):
                    await self._called.wait()
            except TimeoutError:
                pass

    async def count(self) -> int:
        """Count all that wait for it: how many they were."""
        self._called.clear()
        count = 0
        # To look is cheap; to write keeps others waiting.
        while await self._store.to_be_counted():
            count += await self._store.count_finished()
            await asyncio.sleep(0)
        return count

    async def record(self, id_: str) -> Record | None:
        """The record of a finished game, which is not kept in mind; none where this version does not play it."""
        stored = await self._store.stored(id_, rules_code)
        if stored is None or stored.info.status != "over":
            return None
        try:
            game = await self._tables.pinned.game_of(stored.info)
            table = await asyncio.to_thread(partial(quickly, stored.info, game, stored.snapshot, stored.entries))
        except Exception as error:
            if concerns_all(error):
                raise
            log.warning("table %s has no record: %s", id_, tellable(error))
            return None
        return table.record() if table.over else None

    async def enter_all(self) -> int:
        """Enter games that were over before there was an archive, without haste; how many they were."""
        count, last = 0, ""
        while found := await self._store.not_entered(last):
            for last in found:
                begun = time.monotonic()
                count += await self._enter(last)
                # Half of the time is for those who play.
                await asyncio.sleep(time.monotonic() - begun)
            self.call()
        return count

    async def _enter(self, id_: str) -> bool:
        try:
            stored = await self._store.stored(id_)
            if stored is None:
                return False
            game = await self._tables.pinned.game_of(stored.info)
            found = await asyncio.to_thread(partial(thoroughly, stored.info, game, stored.entries))
            if found.good is not None or not found.table.state.over:
                # Ended otherwise, or by rules that came to another position: there is no result.
                return False
            await self._store.enter(id_, result_of(found.table))
        except Exception as error:
            if concerns_all(error):
                raise
            log.warning("table %s cannot be entered into the archive: %s", id_, tellable(error))
            return False
        return True
