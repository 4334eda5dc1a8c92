"""What everybody sees in the lobby, read from the database at most every other second, however many look at it."""

from __future__ import annotations

import time
from dataclasses import dataclass

from clachan.web.kept import Kept
from clachan.web.store import Store, TableInfo
from clachan.web.store.lobby import Counts, Wanted

# Seconds for which what other processes have changed may be missed.
FRESH = 2.0
KEPT_LISTS = 64
# How many tables are listed: that wait for players, at which games are played, that are over.
WAITING, PLAYING, FINISHED = 24, 8, 8
# Somebody's own tables are left out of the lists: so many more are read.
SPARE = 6


@dataclass(frozen=True)
class Lists:
    """Open tables by their states, and how many there are."""

    counts: Counts
    waiting: list[TableInfo]
    playing: list[TableInfo]
    finished: list[TableInfo]


class Lobby:
    """Lists for all who look; what is changed in this process is seen at once."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lists: Kept[Wanted, tuple[float, int, Lists]] = Kept(KEPT_LISTS)
        self._changes = 0

    def outdate(self) -> None:
        """Something has changed about a table."""
        self._changes += 1

    async def lists(self, wanted: Wanted) -> Lists:
        """What is listed."""
        found = self._lists.find(wanted)
        if found is not None and found[1] == self._changes and time.monotonic() - found[0] < FRESH:
            return found[2]
        begun, changes = time.monotonic(), self._changes
        most = {"waiting": WAITING + SPARE, "playing": PLAYING + SPARE, "over": FINISHED}
        tables = await self._store.open_tables(wanted, most)
        lists = Lists(
            await self._store.lobby_counts(),
            *([info for info in tables if info.status == status] for status in ("waiting", "playing", "over")),
        )
        self._lists.keep(wanted, (begun, changes, lists))
        return lists
