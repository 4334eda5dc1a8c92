"""Asking for bots: part of every transaction after which it may be a bot's turn."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import (
    ColumnElement,
    Float,
    ScalarSelect,
    Table,
    case,
    cast,
    exists,
    extract,
    func,
    literal,
    null,
    or_,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from clachan.web import clock
from clachan.web.schema import jobs, seats, tables


@dataclass(frozen=True)
class Job:
    """To move for the bots of a table, taken by a process for a while."""

    table: str
    owner: str
    # How often somebody had asked for it when it was taken: who has asked since wants another look.
    asked: int
    attempt: int
    # Whether the bots move without pauses until somebody else is to decide.
    hurry: bool


class Overtaken(Exception):
    """Another process has taken the job over: what this one thought of is not wanted any more."""


def common_time(connection: AsyncConnection) -> ColumnElement[float]:
    """The time, the same for all who share the database: their own clocks may differ."""
    return database_time() if connection.dialect.name == "postgresql" else literal(clock.now())


def database_time() -> ColumnElement[float]:
    """The time as PostgreSQL has it."""
    return cast(extract("epoch", func.clock_timestamp()), Float)


def with_person() -> ColumnElement[bool]:
    """Whether a person plays at a table."""
    return exists().where(seats.c.table_id == tables.c.id, seats.c.person.is_not(None), seats.c.stand_in == "")


def with_bot() -> ColumnElement[bool]:
    """Whether a bot plays at a table, for itself or for somebody who left."""
    return exists().where(seats.c.table_id == tables.c.id, or_(seats.c.bot != "", seats.c.stand_in != ""))


async def ask_bots(connection: AsyncConnection, *ids: str) -> None:
    """The bots of tables that are played shall look whether it is their turn."""
    now = common_time(connection)
    playing = select(
        tables.c.id, now, literal(1), literal(0), with_person(), literal(False), literal(-1), literal(-1)
    ).where(tables.c.id.in_(ids), tables.c.status == "playing")
    columns = ["table_id", "due", "asked", "attempts", "people", "hurry", "seen", "seen_version"]
    new = upsert(connection, jobs).from_select(columns, playing)
    again = {"due": new.excluded.due, "asked": jobs.c.asked + 1, "attempts": 0, "people": new.excluded.people}
    await connection.execute(new.on_conflict_do_update(index_elements=["table_id"], set_=again))


def upsert(connection: AsyncConnection, table: Table) -> postgresql.Insert | sqlite.Insert:
    """An insert that can say what to do where the row is there already."""
    return postgresql.insert(table) if connection.dialect.name == "postgresql" else sqlite.insert(table)


async def hand_in(connection: AsyncConnection, job: Job, seq: int, bots_next: bool) -> None:
    """The move of a bot is stored: the job waits for the next bot to move, or rests until somebody asks again."""
    now = common_time(connection)
    done = await connection.execute(
        update(jobs)
        .where(jobs.c.table_id == job.table, jobs.c.owner == job.owner)
        .values(
            due=now if bots_next else case((jobs.c.asked == job.asked, null()), else_=now),
            hurry=jobs.c.hurry if bots_next else False,
            attempts=0,
            owner=None,
            lease_until=None,
            seen=seq,
            seen_version=version_of(job.table),
        )
    )
    if done.rowcount != 1:
        raise Overtaken(job.table)


def version_of(table: str) -> ScalarSelect[int]:
    """The present version of a table."""
    return select(tables.c.version).where(tables.c.id == table).scalar_subquery()
