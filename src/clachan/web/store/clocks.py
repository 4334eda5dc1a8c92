"""Clocks in the database: how many seconds each seat has left. They are stored with the moves, so that all agree."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from clachan.web import schema
from clachan.web.store.database import Database
from clachan.web.store.rows import Entry
from clachan.web.store.upserts import upsert

# Who comes back has so many seconds at the least.
ON_RETURN = 60.0
# Kinds of entries that play; others take back.
PLAYS = ("move", "only")


@dataclass(frozen=True)
class Clock:
    """The seconds that a seat has left, counted since a time; a clock that stands has none."""

    seconds: float
    since: float | None = None

    def at(self, now: float) -> float:
        """What is left at a time; less than nothing for who is over their time."""
        return self.seconds if self.since is None else self.seconds - (now - self.since)

    def go_on(self, now: float, running: bool) -> Clock:
        """The clock from now on."""
        return Clock(self.at(now), now if running else None)


def after_entries(
    clocks: Mapping[int, Clock], entries: Sequence[Entry], running: Sequence[int], increment: int
) -> dict[int, Clock]:
    """The clocks after entries that were made at once: who has ended a turn gets the increment, and who takes a turn
    up again by taking something back returns it."""
    last = entries[-1]
    found = {seat: clock.go_on(last.at, seat in running) for seat, clock in clocks.items()}
    for mover in {entry.seat for entry in entries} & set(found):
        ran, runs = clocks[mover].since is not None, found[mover].since is not None
        gained = increment if ran and not runs and last.kind in PLAYS else 0
        returned = increment if runs and not ran and last.kind not in PLAYS else 0
        found[mover] = replace(found[mover], seconds=found[mover].seconds + gained - returned)
    return found


class ClocksInStore(Database):
    """Clocks of tables that have some."""

    async def clocks(self, table: str) -> dict[int, Clock]:
        """The clock of each seat."""
        async with self.engine.connect() as connection:
            return await clocks_at(connection, table)


async def clocks_at(connection: AsyncConnection, table: str) -> dict[int, Clock]:
    """The clock of each seat of a table."""
    rows = await connection.execute(select(schema.clocks).where(schema.clocks.c.table_id == table))
    return {row.seat: Clock(row.seconds, row.since) for row in rows}


async def start_clocks(
    connection: AsyncConnection, table: str, seats: Sequence[int], bank: int, running: Sequence[int], now: float
) -> None:
    """Everybody has the whole bank; the clocks of those who decide run."""
    rows = [
        {"table_id": table, "seat": seat, "seconds": float(bank), "since": now if seat in running else None}
        for seat in seats
    ]
    await connection.execute(insert(schema.clocks), rows)


async def set_clock(connection: AsyncConnection, table: str, seat: int, clock: Clock) -> None:
    """A clock from now on."""
    await _write(connection, table, {seat: clock})


async def tick(connection: AsyncConnection, table: str, entries: Sequence[Entry], running: Sequence[int]) -> None:
    """Entries are stored: these clocks run from now on. Whoever stores one holds the table, so that nobody is between
    reading and writing."""
    increment = await connection.scalar(select(schema.tables.c.increment).where(schema.tables.c.id == table))
    clocks = await clocks_at(connection, table)
    if clocks:
        await _write(connection, table, after_entries(clocks, entries, running, increment or 0))


async def _write(connection: AsyncConnection, table: str, clocks: Mapping[int, Clock]) -> None:
    rows: list[dict[str, object]] = [
        {"table_id": table, "seat": seat, "seconds": clock.seconds, "since": clock.since}
        for seat, clock in clocks.items()
    ]
    await upsert(connection, schema.clocks, rows)
