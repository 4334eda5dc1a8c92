"""The hall with its rooms. Every change of a table goes through one of them, is stored first and told afterwards."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from clachan.web.botpool import BotPool
from clachan.web.hall.analyses import Analyses
from clachan.web.hall.archive import Archive
from clachan.web.hall.driving import Drivers
from clachan.web.hall.endings import Endings
from clachan.web.hall.hints import Hints
from clachan.web.hall.holidays import Holidays
from clachan.web.hall.hosting import Hosting
from clachan.web.hall.lobby import Lobby
from clachan.web.hall.lookout import Lookout
from clachan.web.hall.mending import Mending
from clachan.web.hall.moves import Moves
from clachan.web.hall.people import People
from clachan.web.hall.plans import Plans
from clachan.web.hall.presence import Presence
from clachan.web.hall.silence import Silence
from clachan.web.hall.steward import Steward
from clachan.web.hall.tables import Tables
from clachan.web.hall.takebacks import Takebacks
from clachan.web.hall.workshop import Workshop
from clachan.web.livetable import LiveTable
from clachan.web.refusals import NotNow
from clachan.web.store import Store
from clachan.web.store.bell import Bell, News
from clachan.web.store.engine import growing, reason_of

log = logging.getLogger("clachan")

# Seconds that a stop waits for what is being looked through.
LAST_LOOK = 0.5
# Seconds after which that is tried again at the latest.
LONGEST_PAUSE = 60.0


class Hall:
    """All tables of this server, those who play at them, and those who listen."""

    def __init__(
        self, store: Store, bots: BotPool, tell: Callable[[str], None], data: str | None = None, pause: float = 0.4
    ) -> None:
        self.store = store
        self.bots = bots
        self._tell = tell
        self.tables = Tables(store, data)
        self.moves = Moves(store, self.tables, self._moved)
        self.drivers = Drivers(store, self.tables, self.moves, bots, pause)
        self.hints = Hints()
        self.analyses = Analyses(store, self.tables, self.drivers.last, self._changed)
        self.lobby = Lobby(store)
        self.presence = Presence(store, self.tables, tell)
        self.people = People(store, self.tables, self.presence, self._changed)
        self.silence = Silence(store, tell)
        self.holidays = Holidays(store, self._changed)
        self.hosting = Hosting(store, self.tables, self._changed)
        self.steward = Steward(store, self.tables, self.presence, self.people)
        self.mending = Mending(store, self.tables, self._changed)
        self.takebacks = Takebacks(store, self.tables, self._changed)
        self.endings = Endings(store, self.tables, self._ended)
        self.plans = Plans(self.tables)
        self.archive = Archive(store, self.tables)
        self.workshop = Workshop(store)
        self.lookout = Lookout(self.tables, tell)
        self._looking: asyncio.Task[None] | None = None
        lookout, drivers = self.lookout, self.drivers
        self.bell = Bell(
            store.engine,
            News(
                lookout.heard,
                lookout.heard_entry,
                drivers.call,
                lookout.look_around,
                lambda: lookout.manned or drivers.working,
            ),
        )
        # Whether the server is about to stop: event streams end then.
        self.closing = False

    def _changed(self, id_: str) -> None:
        """Something beside the moves was stored: tell everybody who listens, and let bots move on."""
        self.tables.outdate(id_)
        self.lobby.outdate()
        self._tell(id_)
        self.drivers.call()

    def _ended(self, id_: str) -> None:
        """A game may have ended before its end, and then there may be a result."""
        self._changed(id_)
        self.archive.call()

    def _moved(self, table: LiveTable) -> None:
        """An entry was stored and taken in: tell everybody who listens, and let bots move on."""
        id_ = table.info.id
        if table.state.over:
            self.tables.outdate(id_)  # that it is over was stored as well
            self.archive.call()
            self.lobby.outdate()
        self._tell(id_)
        self.drivers.call()

    async def resume(self) -> None:
        """After a start: bots go on where they were, news of others is heard, old tables are looked through."""
        self._looking = asyncio.create_task(self._look_after_old_tables())
        self.bell.start()
        self.drivers.start()
        self.archive.start()
        if self.drivers.working:
            self.analyses.start()
        self.steward.start()

    def close(self) -> None:
        """The server is about to stop: whoever looks on is let go, and comes back to another one."""
        self.closing = True
        self.store.engine.lose_patience()
        for id_ in list(self.tables.watched):
            self._tell(id_)

    async def _look_after_old_tables(self) -> None:
        """Keep the component data of this server, and look through what another version has played."""
        for pause in growing(0.5, LONGEST_PAUSE):
            try:
                await self.tables.pinned.keep()
                await self.tables.look_through_all()
                await self.archive.enter_all()
                return
            except NotNow as error:
                log.warning("old tables wait to be looked through: %s", reason_of(error))
            except Exception:
                log.exception("old tables could not be looked through, again in %s s", pause)
            await asyncio.sleep(pause)

    async def stop(self) -> None:
        """End everything that runs here by itself."""
        self.store.engine.lose_patience()
        if self._looking is not None:
            # What is begun in the database is better ended; old tables without end are not waited for.
            await asyncio.wait([self._looking], timeout=LAST_LOOK)
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)
        await self.steward.stop()
        await asyncio.gather(
            self.analyses.stop(),
            self.drivers.stop(),
            self.hints.stop(),
            self.bell.stop(),
            self.presence.stop(),
            self.archive.stop(),
        )
