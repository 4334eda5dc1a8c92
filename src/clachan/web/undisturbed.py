"""What is begun in the database is ended, also if whoever wanted it has left: half a question harms it."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class Undisturbed:
    """Runs things to their end, whatever becomes of those who wait for them."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()

    async def run(self, what: Coroutine[Any, Any, T]) -> T:
        """Wait for something that goes on if the waiting is given up."""
        return await asyncio.shield(self.start(what))

    def start(self, what: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Begin something for which nobody need wait."""
        task = asyncio.ensure_future(what)
        self._running.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        if not task.cancelled():
            task.exception()  # nobody may be left to be told

    async def end(self, seconds: float) -> None:
        """Wait, but not for long, until all of it is done."""
        if self._running:
            await asyncio.wait(self._running, timeout=seconds)


async def undisturbed(what: Coroutine[Any, Any, T]) -> T:
    """Wait for something that goes on if the waiting is given up."""
    return await Undisturbed().run(what)
