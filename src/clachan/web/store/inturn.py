"""One after the other, in the order in which they came: those who write to SQLite in one process.

SQLite lets one write at a time, and whoever comes in that moment goes first, however long others have waited: with many
who write, somebody waits until they give up. Who waits here holds no connection meanwhile, which others may read with.
"""

from __future__ import annotations

import asyncio
from collections import deque


class InTurn:
    """A queue before something that one may do at a time."""

    def __init__(self) -> None:
        self._busy = False
        self._ended = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    async def come(self, seconds: float) -> None:
        """Wait until it is one's turn; a TimeoutError if it is not within so many seconds."""
        if self._busy and not self._ended:
            await self._wait(seconds)
        self._busy = True

    def leave(self) -> None:
        """Whoever's turn it was is done: it is the turn of who has waited longest."""
        self._busy = bool(self._waiting)
        if self._waiting:
            waiter = self._waiting.popleft()
            if not waiter.done():
                waiter.set_result(None)

    def end(self) -> None:
        """Nobody waits any longer: all go at once."""
        self._ended = True
        while self._waiting:
            self.leave()

    async def _wait(self, seconds: float) -> None:
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(mine)
        try:
            async with asyncio.timeout(seconds):
                await mine
        except BaseException:
            if mine in self._waiting:
                self._waiting.remove(mine)
            else:
                # The turn came in the moment in which it was not waited for any more.
                self.leave()
            raise
