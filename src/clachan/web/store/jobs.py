"""The bots' queue in the database: one row a table, taken for a while by one process at a time."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Subquery, Update, and_, case, delete, func, null, or_, select, update

from clachan.web.schema import entries, jobs, tables, workers
from clachan.web.store.asking import Job, ask_bots, common_time, upsert, version_of, with_bot
from clachan.web.store.database import Database
from clachan.web.store.engine import patient

# Seconds until others take over what a process has taken and not spoken of since.
LEASE = 4.0
# A process that was not heard of for so long is not counted; after so long it is forgotten.
LATELY = 15.0
FORGOTTEN = 3600.0
# Seconds that a job lets others go first for each that wait at the same address, or else of the same host. More than
# a bot thinks: so nobody waits for all the tables of somebody else, and nobody waits without end.
FOR_EACH = 10.0
# How many tables a sweep asks about in one transaction.
SWEPT_AT_ONCE = 500


@dataclass(frozen=True)
class Worker:
    """A process that bots think in, what it is called in the log, and how many think at once in it."""

    id: str
    name: str
    slots: int


@dataclass(frozen=True)
class QueueHealth:
    """How the bots are doing: jobs that wait for a process, for how long the oldest of a table with people has waited
    (seconds), and how many processes were heard of lately."""

    due: int
    oldest: float
    workers: int


class JobsInStore(Database):
    """Work for bots."""

    async def take_jobs(self, owner: str, most: int, people: bool = True) -> tuple[list[Job], dict[str, str]]:
        """Jobs of tables with people or without, in the name of a new owner, and who had held and left some of them."""
        async with self.engine.begin() as connection:
            now = common_time(connection)
            free = or_(jobs.c.lease_until.is_(None), jobs.c.lease_until < now)
            theirs = and_(jobs.c.people == people, jobs.c.due <= now, free)
            turns = _turns(theirs)
            waiting = (
                select(jobs.c.table_id, jobs.c.owner)
                .join(turns, turns.c.table_id == jobs.c.table_id)
                .where(theirs)
                .order_by(turns.c.turn)
                .limit(most)
                .with_for_update(skip_locked=True, of=jobs)
            )
            found = {row.table_id: row.owner for row in await connection.execute(waiting)}
            if not found:
                return [], {}
            taken = await connection.execute(
                update(jobs)
                .where(jobs.c.table_id.in_(found), jobs.c.due <= now, free)
                .values(owner=owner, lease_until=now + LEASE, attempts=jobs.c.attempts + 1)
                .returning(jobs.c.table_id, jobs.c.asked, jobs.c.attempts, jobs.c.hurry)
            )
            mine = [Job(row.table_id, owner, row.asked, row.attempts, row.hurry) for row in taken]
        left = {job.table: found[job.table] for job in mine if found[job.table] is not None}
        return mine, left

    async def rest(self, job: Job, seq: int) -> None:
        """It is nobody's turn who is a bot, as of an entry; unless somebody has asked since."""
        async with self.engine.begin() as connection:
            now = common_time(connection)
            same = jobs.c.asked == job.asked
            await connection.execute(
                _of(job).values(
                    due=case((same, null()), else_=now),
                    hurry=case((same, False), else_=jobs.c.hurry),
                    attempts=0,
                    owner=None,
                    lease_until=None,
                    seen=seq,
                    seen_version=version_of(job.table),
                )
            )

    async def give_back(self, job: Job, pause: float) -> None:
        """Somebody shall try again after a pause; at once, if somebody has asked since."""
        async with self.engine.begin() as connection:
            now = common_time(connection)
            same = jobs.c.asked == job.asked
            again = case((same, now + pause), else_=now)
            await connection.execute(_of(job).values(due=again, owner=None, lease_until=None))

    @patient
    async def beat(self, worker: Worker, held: Collection[Job]) -> None:
        """The process is there, and still at work on the tables it holds."""
        async with self.engine.begin() as connection:
            now = common_time(connection)
            note = upsert(connection, workers).values(id=worker.id, name=worker.name, slots=worker.slots, seen=now)
            await connection.execute(note.on_conflict_do_update(index_elements=["id"], set_={"seen": now}))
            if held:
                await connection.execute(_all_of(held).values(lease_until=now + LEASE))

    async def let_go(self, worker: Worker, held: Collection[Job]) -> None:
        """The process ends: others may go on at once with what it held."""
        async with self.engine.begin() as connection:
            if held:
                await connection.execute(_all_of(held).values(owner=None, lease_until=None))
            await connection.execute(delete(workers).where(workers.c.id == worker.id))

    async def hurry(self, table: str) -> None:
        """Let the bots of a table move without pauses, this once."""
        async with self.engine.begin() as connection:
            await connection.execute(
                update(jobs).where(jobs.c.table_id == table, jobs.c.due.is_not(None)).values(hurry=True)
            )

    async def sweep(self) -> int:
        """Ask the bots of every table that has changed since they looked and has no job: how many there were.

        Whoever stores something asks for the bots in the same transaction, so that there is nothing to find but what
        came from an older version of the server.
        """
        last = select(func.coalesce(func.max(entries.c.seq), 0)).where(entries.c.table_id == tables.c.id)
        changed = or_(jobs.c.seen != last.scalar_subquery(), jobs.c.seen_version != tables.c.version)
        forgotten = or_(jobs.c.table_id.is_(None), and_(jobs.c.due.is_(None), changed))
        query = (
            select(tables.c.id)
            .outerjoin(jobs, jobs.c.table_id == tables.c.id)
            .where(tables.c.status == "playing", with_bot(), forgotten)
        )
        async with self.engine.connect() as connection:
            found = list((await connection.execute(query)).scalars())
        for first in range(0, len(found), SWEPT_AT_ONCE):
            async with self.engine.begin() as connection:
                await ask_bots(connection, *found[first : first + SWEPT_AT_ONCE])
        async with self.engine.begin() as connection:
            await connection.execute(delete(workers).where(workers.c.seen < common_time(connection) - FORGOTTEN))
        return len(found)

    @patient
    async def queue_health(self) -> QueueHealth:
        """How the bots are doing."""
        async with self.engine.connect() as connection:
            now = common_time(connection)
            free = and_(jobs.c.due <= now, or_(jobs.c.lease_until.is_(None), jobs.c.lease_until < now))
            oldest = func.min(case((jobs.c.people, jobs.c.due), else_=null()))
            row = (await connection.execute(select(func.count(), now - oldest).where(free))).one()
            lately = select(func.count()).where(workers.c.slots > 0, workers.c.seen > now - LATELY)
            there = await connection.scalar(lately)
        return QueueHealth(row[0], max(0.0, row[1] or 0.0), there or 0)


def _turns(waiting: ColumnElement[bool]) -> Subquery:
    """When it is the turn of each job: one after the other, but whoever has many lets those with few go first."""
    beside = func.count().over(partition_by=func.coalesce(tables.c.origin, tables.c.host))
    turn = (jobs.c.due + FOR_EACH * beside).label("turn")
    return select(jobs.c.table_id, turn).join(tables, tables.c.id == jobs.c.table_id).where(waiting).subquery()


def _of(job: Job) -> Update:
    """A change of a job, as long as it is held by whoever took it."""
    return update(jobs).where(jobs.c.table_id == job.table, jobs.c.owner == job.owner)


def _all_of(held: Collection[Job]) -> Update:
    """A change of jobs, as far as they are held by those who took them."""
    tables_, owners = {job.table for job in held}, {job.owner for job in held}
    return update(jobs).where(jobs.c.table_id.in_(tables_), jobs.c.owner.in_(owners))
