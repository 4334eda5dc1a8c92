"""Memory that is free is given back to the system now and then.

The C library keeps what was freed between things that stay, and a server frees much that is large: texts of pages and
events, and what they are compressed with.
"""

from __future__ import annotations

import asyncio
import ctypes
from collections.abc import Callable, Iterator
from contextlib import contextmanager

# Seconds between two times.
EVERY = 10.0


@contextmanager
def giving_back() -> Iterator[None]:
    """Meanwhile, free memory is given back where the C library does so if it is asked."""
    trim = _trim()
    giving = None if trim is None else asyncio.ensure_future(_give_back(trim))
    try:
        yield
    finally:
        if giving is not None:
            giving.cancel()


def _trim() -> Callable[[int], int] | None:
    """What gives back all that is free but so many bytes; glibc has it."""
    try:
        found: Callable[[int], int] = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError, TypeError):
        return None
    return found


async def _give_back(trim: Callable[[int], int]) -> None:
    while True:
        await asyncio.sleep(EVERY)
        # Where nobody waits for it.
        await asyncio.to_thread(trim, 0)
