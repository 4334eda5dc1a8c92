"""What other processes change at the tables that somebody looks on at here."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from clachan.web.hall.tables import Tables

log = logging.getLogger("clachan")

# Seconds between two looks for what other processes have changed.
LOOK_AROUND = 0.8


class Lookout:
    """Looks into the database now and then, as long as somebody looks on at a table."""

    def __init__(self, tables: Tables, tell: Callable[[str], None]) -> None:
        self._tables = tables
        self._tell = tell
        self._task: asyncio.Task[None] | None = None

    @contextmanager
    def watching(self, id_: str) -> Iterator[None]:
        """While somebody in this process looks on at a table, what other processes change there is told here, too."""
        watched = self._tables.watched
        watched[id_] += 1
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._look_out())
        try:
            yield
        finally:
            watched[id_] -= 1
            if not watched[id_]:
                del watched[id_]

    async def _look_out(self) -> None:
        while self._tables.watched:
            await asyncio.sleep(LOOK_AROUND)
            try:
                await self.look_around()
            except Exception:
                log.exception("could not look for changes")

    async def look_around(self) -> None:
        """Tell those who look on at tables that are further in the database than here."""
        for id_, (seq, version) in (await self._tables.store.marks(list(self._tables.watched))).items():
            table = self._tables.in_mind(id_)
            if table is None or seq > table.seq or version != table.info.version:
                self._tables.outdate(id_)
                self._tell(id_)

    async def stop(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
