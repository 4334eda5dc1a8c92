"""The steward: looks after tables that nobody else looks after, in every process, as often as it likes.

A bot sits in for who is out of time, where that is agreed on. Tables that nobody comes to any more end. Whatever the
steward of one process does, that of another finds done: all of it is decided on the table as it is stored.
"""

from __future__ import annotations

import asyncio
import logging

from clachan.web import clock
from clachan.web.hall.people import People
from clachan.web.hall.presence import Attendance, Presence
from clachan.web.hall.tables import Tables
from clachan.web.livetable import LiveTable
from clachan.web.refusals import NotNow, Refused, Stale
from clachan.web.store import Store
from clachan.web.store.engine import reason_of
from clachan.web.store.rows import BOT, concerns_all
from clachan.web.undisturbed import Undisturbed

log = logging.getLogger("clachan")

DAY = 86_400.0
# Seconds between two looks at those who may be out of time, and between two at tables that nobody comes to.
LOOK, SWEEP = 5.0, 600.0
# Seconds after which a table ends: one that waits for players with none of its people there, a game that everybody has
# left, and a game of which nobody was seen.
WAITING_ENDS, LEFT_ENDS, UNSEEN_ENDS = 7 * DAY, 14 * DAY, 90 * DAY
# Seconds until somebody who is out of time and there is looked at again, and a table that cannot be read.
AGAIN, LATER = 30.0, 3600.0
# Seconds that a stop waits for the database.
LAST_WORD = 0.5


class Steward:
    """Looks after tables now and then."""

    def __init__(self, store: Store, tables: Tables, presence: Presence, people: People) -> None:
        self._store = store
        self._tables = tables
        self._presence = presence
        self._people = people
        self._task: asyncio.Task[None] | None = None
        self._swept = 0.0
        self._undisturbed = Undisturbed()

    def start(self) -> None:
        """Look after tables from now on."""
        if self._task is None:
            self._task = asyncio.create_task(self._for_ever())

    async def stop(self) -> None:
        """Look no more; whatever is begun in the database is ended there."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            await self._undisturbed.end(LAST_WORD)
            self._task = None

    async def _for_ever(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            try:
                await self._undisturbed.run(self.look())
                if clock.now() - self._swept >= SWEEP:
                    self._swept = clock.now()
                    await self._undisturbed.run(self.sweep())
            except NotNow as error:
                log.warning("tables are not looked after just now: %s", reason_of(error))
            except Exception:
                log.exception("tables could not be looked after")

    async def look(self) -> int:
        """Let bots sit in for those who are out of time, where that is agreed on: for how many."""
        count = 0
        for id_ in await self._store.due_tables(clock.now()):
            try:
                count += await self._look_at(id_)
            except Exception as error:
                if concerns_all(error):
                    raise
                log.warning("table %s could not be looked after: %s", id_, type(error).__name__)
                await self._store.next_due(id_, clock.now() + LATER)
        return count

    async def _look_at(self, id_: str) -> int:
        table = await self._tables.now(id_)
        who, count = await self._presence.at(table), 0
        for seat, found in enumerate(who.seats):
            if found is not None and found.replaceable and who.company and table.info.terms.time_up == BOT:
                try:
                    await self._people.sit_in(id_, seat)
                    count += 1
                except (Refused, Stale):
                    continue  # they have just come back, or moved
        await self._store.next_due(id_, next_look(table, who))
        return count

    async def sweep(self) -> int:
        """End tables that nobody comes to any more: how many."""
        now, count = clock.now(), 0
        for id_ in await self._store.abandoned(now - WAITING_ENDS, now - LEFT_ENDS, now - UNSEEN_ENDS):
            try:
                count += await self._people.end(id_, now - min(WAITING_ENDS, LEFT_ENDS))
            except Exception as error:
                if concerns_all(error):
                    raise
                log.warning("table %s could not be ended: %s", id_, type(error).__name__)
        await self._store.forget_onlookers(now - DAY)
        if count:
            log.info("%d tables that nobody came to have ended", count)
        return count


def next_look(table: LiveTable, who: Attendance) -> float | None:
    """When somebody may be out of time at the earliest; nobody, where all wait."""
    if table.info.terms.time_up != BOT or not table.playing:
        return None
    now = who.at
    # Whoever is asked next has the whole time for it, or what is left on the clock.
    clocks = [found.seconds for found in table.clocks.values() if found.since is None]
    fresh = min(clocks, default=float(table.info.terms.bank)) if table.info.terms.bank else float(table.info.deadline)
    untils = [found.until for found in who.seats if found is not None and found.until is not None]
    return min([now + max(fresh, LOOK), *[until if until > now else now + AGAIN for until in untils]])
