"""Attempts at passwords in the database, where all processes count them together."""

from __future__ import annotations

import hashlib
import math

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from clachan.web import clock, schema
from clachan.web.refusals import TooMuch
from clachan.web.store.database import Database

# After so many seconds without an attempt, those before are forgotten.
FORGOTTEN = 3600
LONGEST_WAIT = 900


def pause(count: int, free: int) -> int:
    """How many seconds have to pass after an attempt: none after the first few, then each time twice as many."""
    return 0 if count < free else min(2 ** (count - free + 1), LONGEST_WAIT)


def _key(who: str) -> str:
    """Neither names nor addresses are stored for this."""
    return hashlib.sha256(who.encode(errors="replace")).hexdigest()


class AttemptsInStore(Database):
    """Attempts by name and by address. Each is counted before it is made, so that many at once are no way around."""

    async def attempt(self, who: str, free: int) -> None:
        """Count an attempt; refused, and not counted, if it comes too early."""
        try:
            async with self.engine.begin() as connection:
                await _attempt(connection, _key(who), free)
        except IntegrityError:
            # Another first attempt has just been counted.
            async with self.engine.begin() as connection:
                await _attempt(connection, _key(who), free)

    async def forgive(self, who: str) -> None:
        """All attempts are forgotten."""
        async with self.engine.begin() as connection:
            await forgive(connection, who)

    async def take_back_attempt(self, who: str) -> None:
        """An attempt has succeeded and is not counted."""
        attempts = schema.attempts
        taken_back = update(attempts).where(attempts.c.key == _key(who), attempts.c.count > 0)
        async with self.engine.begin() as connection:
            await connection.execute(taken_back.values(count=attempts.c.count - 1, until=0.0))


async def forgive(connection: AsyncConnection, who: str) -> None:
    """Forget all attempts at a name."""
    await connection.execute(delete(schema.attempts).where(schema.attempts.c.key == _key(who)))


async def _attempt(connection: AsyncConnection, key: str, free: int) -> None:
    attempts, now = schema.attempts, clock.now()
    # Whoever changes the row first has it until the end of the transaction.
    mine = attempts.c.key == key
    known = await connection.execute(update(attempts).where(mine).values(count=attempts.c.count + 1))
    if known.rowcount == 0:
        await connection.execute(delete(attempts).where(attempts.c.last < now - FORGOTTEN))
        await connection.execute(insert(attempts).values(key=key, count=1, last=now, until=now + pause(1, free)))
        return
    row = (await connection.execute(select(attempts).where(mine))).one()
    if row.until > now:
        wait = max(2, math.ceil(row.until - now))
        raise TooMuch("that was tried too often; wait {wait} seconds", wait=wait).for_seconds(wait)
    # A row calls a method of its own `count`.
    count = 1 if row.last < now - FORGOTTEN else int(row._mapping["count"])
    values = {"count": count, "last": now, "until": now + pause(count, free)}
    await connection.execute(update(attempts).where(mine).values(values))
