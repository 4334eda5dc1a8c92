"""Whose words somebody does not read: of those they have muted, and of those they have blocked.

What they change about it is seen at once on all pages that they have open in this process; on those of other processes
with the next change at the table, two minutes later at the earliest: with a thousand tables, to look more often would
take longer than the moves.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from weakref import WeakValueDictionary

from clachan.web.store import Store, Unread

# Seconds for which what was read is believed: another process may have changed it.
BELIEVED = 120.0


class Reading:
    """Somebody who looks on at tables, and whose words they do not read."""

    def __init__(self, store: Store, person: str, unread: Unread) -> None:
        self.unread = unread
        # The tables that they look on at, as often as they do.
        self.tables: Counter[str] = Counter()
        self._store = store
        self._person = person
        self._read = time.monotonic()

    @property
    def believed(self) -> bool:
        """Whether it was read a short while ago."""
        return time.monotonic() - self._read < BELIEVED

    @contextmanager
    def at(self, table: str) -> Iterator[None]:
        """While they look on at a table."""
        self.tables[table] += 1
        try:
            yield
        finally:
            self.tables[table] -= 1
            if not self.tables[table]:
                del self.tables[table]

    async def look_again(self) -> None:
        """See what was changed elsewhere."""
        self._read = time.monotonic()
        self.unread = await self._store.unread_by(self._person)


class Silence:
    """Who does not read whom."""

    def __init__(self, store: Store, tell: Callable[[str], None]) -> None:
        self._store = store
        self._tell = tell
        # Those who look on here, as long as they do.
        self._readings: WeakValueDictionary[str, Reading] = WeakValueDictionary()

    async def of(self, person: str) -> Unread:
        """Whose words somebody does not read."""
        return await self._store.unread_by(person)

    async def reading(self, person: str) -> Reading:
        """Somebody is about to look on somewhere."""
        unread = await self.of(person)
        found = self._readings.setdefault(person, Reading(self._store, person, unread))
        found.unread = unread
        return found

    async def mute(self, person: str, other: str, on: bool) -> None:
        """Somebody wants to read another no more, or again."""
        await self._store.mute(person, other, on)
        await self._changed(person)

    async def relate(self, person: str, other: str, kind: str) -> None:
        """Somebody is a friend from now on, or blocked, or (with no kind) neither."""
        await self._store.relate(person, other, kind)
        await self._changed(person)

    async def _changed(self, person: str) -> None:
        reading = self._readings.get(person)
        if reading is not None:
            await reading.look_again()
            for table in list(reading.tables):
                self._tell(table)
