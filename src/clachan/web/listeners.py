"""Who waits in this process to be told that a table has changed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager


class Listener:
    """Somebody who waits. To be told once is enough, however often the table has changed."""

    def __init__(self) -> None:
        self._told = asyncio.Event()

    def tell(self) -> None:
        """Something has changed."""
        self._told.set()

    async def hears(self, seconds: float) -> bool:
        """Wait until something has changed since the last time; whether it did within so many seconds."""
        try:
            async with asyncio.timeout(seconds):
                await self._told.wait()
        except TimeoutError:
            return False
        self._told.clear()
        return True


class Listeners:
    """All who wait, by table; nothing is kept of a table at which nobody does."""

    def __init__(self) -> None:
        self._listeners: dict[str, set[Listener]] = {}

    def __len__(self) -> int:
        return len(self._listeners)

    def tell(self, table: str) -> None:
        """A table has changed."""
        for listener in self._listeners.get(table, ()):
            listener.tell()

    @contextmanager
    def at(self, table: str) -> Iterator[Listener]:
        """While somebody listens at a table."""
        listener = Listener()
        here = self._listeners.setdefault(table, set())
        here.add(listener)
        try:
            yield listener
        finally:
            here.discard(listener)
            if not here:
                del self._listeners[table]
