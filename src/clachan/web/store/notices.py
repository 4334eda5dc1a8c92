"""The queue of notices in the database: what is due is taken for a while by one process at a time."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from sqlalchemy import case, null, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from clachan.web.schema import notices, ways
from clachan.web.store.asking import common_time
from clachan.web.store.database import Database
from clachan.web.store.engine import patient
from clachan.web.store.ways import Way, way_of

# Seconds until others take over what a process has taken: longer than anything is waited for that is sent.
LEASE = 60.0


@dataclass(frozen=True)
class Call:
    """A seat that has to decide since a time, when its player was told last, and how often that was tried."""

    table: str
    seat: int
    asked: float
    told: float | None
    attempt: int


@dataclass(frozen=True)
class Errand:
    """All that is due to be told in one way, taken by a process for a while."""

    way: Way
    owner: str
    calls: tuple[Call, ...]
    # Seconds since something was last sent in this way.
    quiet: float | None


class NoticesInStore(Database):
    """What is to be told."""

    @patient
    async def take_errands(self, owner: str, most: int, kinds: Collection[str]) -> list[Errand]:
        """What is due in ways of these kinds, in the name of a new owner. Whoever has taken a way has all that is due
        in it."""
        async with self.engine.begin() as connection:
            now = common_time(connection)
            free = (notices.c.due <= now) & or_(notices.c.lease_until.is_(None), notices.c.lease_until < now)
            query = select(ways, (now - ways.c.sent).label("quiet")).where(
                ways.c.id.in_(select(notices.c.way).where(free)), ways.c.stopped.is_(None), ways.c.kind.in_(kinds)
            )
            rows = (await connection.execute(query.limit(most).with_for_update(skip_locked=True, of=ways))).all()
            if not rows:
                return []
            taken = await connection.execute(
                update(notices)
                .where(notices.c.way.in_([row.id for row in rows]), free)
                .values(owner=owner, lease_until=now + LEASE, attempts=notices.c.attempts + 1)
                .returning(notices)
            )
            calls: dict[str, list[Call]] = {}
            for row in taken:
                calls.setdefault(row.way, []).append(Call(row.table_id, row.seat, row.asked, row.told, row.attempts))
        return [Errand(way_of(row), owner, tuple(calls[row.id]), row.quiet) for row in rows if row.id in calls]

    @patient
    async def hand_in(self, errand: Errand, told: Collection[Call], at: float) -> None:
        """It was sent: these were told of at a time, and nobody need be told of the others."""
        async with self.engine.begin() as connection:
            for call in errand.calls:
                values = {"told": at} if call in told else {}
                await _set(connection, errand, [call], due=None, owner=None, lease_until=None, **values)
            if told:
                sent = update(ways).where(ways.c.id == errand.way.id)
                await connection.execute(sent.values(sent=common_time(connection), failures=0))

    @patient
    async def postpone(self, errand: Errand, seconds: float) -> None:
        """Somebody shall look again after a while."""
        async with self.engine.begin() as connection:
            due = common_time(connection) + seconds
            await _set(connection, errand, errand.calls, due=due, owner=None, lease_until=None, attempts=0)

    @patient
    async def note_failure(self, errand: Errand, pause: float | None, stop_after: int | None) -> bool:
        """It could not be sent: try again after a pause (None: never).

        After so many failures in a row the way is not tried any more; whether that is so now.
        """
        async with self.engine.begin() as connection:
            due = null() if pause is None else common_time(connection) + pause
            await _set(connection, errand, errand.calls, due=due, owner=None, lease_until=None)
            count = ways.c.failures + 1
            values: dict[str, object] = {"failures": count}
            if stop_after is not None:
                values["stopped"] = case((count >= stop_after, common_time(connection)), else_=null())
            here = (ways.c.id == errand.way.id) & ways.c.stopped.is_(None)
            done = await connection.execute(update(ways).where(here).values(values).returning(ways.c.stopped))
            row = done.first()
        return row is not None and row.stopped is not None


async def _set(connection: AsyncConnection, errand: Errand, calls: Sequence[Call], **values: object) -> None:
    """Change rows that are still held by whoever took them."""
    for call in calls:
        here = (notices.c.table_id == call.table) & (notices.c.seat == call.seat) & (notices.c.way == errand.way.id)
        await connection.execute(update(notices).where(here, notices.c.owner == errand.owner).values(values))
