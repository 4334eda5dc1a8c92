"""The entries that make up every game, in the database."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import and_, bindparam, delete, insert, select, update
from sqlalchemy.engine import Row
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from clachan.web import clock, schema
from clachan.web.refusals import Conflict, NotNow
from clachan.web.store.asking import Job, ask_bots, hand_in
from clachan.web.store.calling import call
from clachan.web.store.clocks import tick
from clachan.web.store.database import Database
from clachan.web.store.engine import MOST_TRIES, Unsure, patient
from clachan.web.store.results import keep_result
from clachan.web.store.rows import After, Entry, stored_outcome

# What every move needs is put together once.
_NEWS = (
    select(schema.tables.c.version, schema.entries)
    .select_from(
        schema.tables.outerjoin(
            schema.entries,
            and_(schema.entries.c.table_id == schema.tables.c.id, schema.entries.c.seq > bindparam("after")),
        )
    )
    .where(schema.tables.c.id == bindparam("id"))
    .order_by(schema.entries.c.seq)
)
_APPEND = insert(schema.entries)
_ENTRY = select(schema.entries).where(
    schema.entries.c.table_id == bindparam("id"), schema.entries.c.seq == bindparam("number")
)
_AFTER = update(schema.tables).where(schema.tables.c.id == bindparam("table")).values(seq=bindparam("last"))
_AFTER_MOVE = _AFTER.values(deciders=bindparam("who"), round=bindparam("now"))
_IS_PLAYED = schema.tables.c.status == "playing"
_AFTER_IF_PLAYED, _AFTER_MOVE_IF_PLAYED = _AFTER.where(_IS_PLAYED), _AFTER_MOVE.where(_IS_PLAYED)
_OVER = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("table"))
    .values(
        status="over",
        ended=bindparam("at"),
        result=bindparam("outcome"),
        due=None,
        version=schema.tables.c.version + 1,
    )
)
_CASUAL = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("table"))
    .values(casual=True, version=schema.tables.c.version + 1)
)
_MARKS = select(schema.tables.c.id, schema.tables.c.version, schema.tables.c.seq).where(
    schema.tables.c.id.in_(bindparam("ids", expanding=True))
)
# No database takes any number of values in one question.
MARKS_AT_ONCE = 500


class EntriesInStore(Database):
    """The append-only list of each table."""

    async def append_all(
        self,
        table: str,
        entries: Sequence[Entry],
        bots_next: bool = False,
        job: Job | None = None,
        after: After | None = None,
    ) -> None:
        """Append entries and wait for the commit: all of them, or a Conflict if somebody else has a number already, or
        has ended the game.

        In the same transaction what they lead to is stored, bots are asked for if one is next, and a bot that moves
        hands in its job.
        """
        unsure: Unsure | None = None
        for _ in range(MOST_TRIES):
            try:
                await self._append(table, entries, bots_next, job, after)
                return
            except Unsure as error:
                # To append it once more does no harm: if it is stored, its number is taken.
                unsure = error
            except NotNow as error:
                # Whatever became of another try, the first one may have been stored.
                raise unsure or error from error.__cause__
            except IntegrityError:
                if unsure is None or not await self._has(table, entries[-1], unsure):
                    raise Conflict("somebody else was faster") from None
                return
        raise unsure or AssertionError("it was tried")

    @patient
    async def _append(
        self, table: str, entries: Sequence[Entry], bots_next: bool, job: Job | None, after: After | None
    ) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(_APPEND, [{"table_id": table, **vars(entry)} for entry in entries])
            await go_on_to(connection, table, entries[-1].seq, after, if_played=True)
            if after is not None and after.running is not None:
                await tick(connection, table, entries, after.running)
            if job is not None:
                await hand_in(connection, job, entries[-1].seq, bots_next)
            elif bots_next:
                await ask_bots(connection, table)

    async def _has(self, table: str, entry: Entry, unsure: Unsure) -> bool:
        """Whether this very entry is stored, about which somebody was unsure; they stay so if nobody can say."""
        try:
            found = await self._entry(table, entry.seq)
        except NotNow as error:
            raise unsure from error
        return found is not None and {"table_id": table, **vars(entry)} == found._asdict()

    @patient
    async def _entry(self, table: str, seq: int) -> Row[tuple[object, ...]] | None:
        async with self.engine.connect() as connection:
            return (await connection.execute(_ENTRY, {"id": table, "number": seq})).first()

    @patient
    async def news(self, table: str, seq: int) -> tuple[int, list[Entry]]:
        """The version of a table (-1: there is none), and the entries with higher numbers, in order."""
        async with self.engine.connect() as connection:
            rows = (await connection.execute(_NEWS, {"id": table, "after": seq})).all()
        entries = [entry_of(row) for row in rows if row.seq is not None]
        return rows[0].version if rows else -1, entries

    @patient
    async def marks(self, tables: Sequence[str]) -> dict[str, tuple[int, int]]:
        """How far each of these tables is: the number of its last entry, and its version."""
        found: dict[str, tuple[int, int]] = {}
        async with self.engine.connect() as connection:
            for first in range(0, len(tables), MARKS_AT_ONCE):
                ids = tables[first : first + MARKS_AT_ONCE]
                for id_, version, seq in (await connection.execute(_MARKS, {"ids": ids})).all():
                    found[id_] = (seq, version)
        return found


async def go_on_to(
    connection: AsyncConnection, table: str, seq: int, after: After | None, if_played: bool = False
) -> None:
    """A table is at an entry now: what the lobby shows of it, that it is over, and a snapshot if there is one.

    An entry that was appended counts only `if_played`: somebody may have ended the game in that moment.
    """
    if after is None:
        here = _AFTER_IF_PLAYED if if_played else _AFTER
        done = await connection.execute(here, {"table": table, "last": seq})
    else:
        here = _AFTER_MOVE_IF_PLAYED if if_played else _AFTER_MOVE
        who = ",".join(str(seat) for seat in after.deciders)
        done = await connection.execute(here, {"table": table, "last": seq, "who": who, "now": after.round})
    if done.rowcount != 1:
        raise Conflict("somebody else was faster")
    if after is not None:
        await _lead_to(connection, table, seq, after)


async def _lead_to(connection: AsyncConnection, table: str, seq: int, after: After) -> None:
    """Store what an entry leads to."""
    await call(connection, table, () if after.over else after.deciders)
    if after.over:
        await connection.execute(_OVER, {"table": table, "at": clock.now(), "outcome": stored_outcome(after.outcome)})
    if after.casual:
        await connection.execute(_CASUAL, {"table": table})
    if after.result is not None:
        await keep_result(connection, table, after.result)
    if after.snapshot is not None:
        await keep_snapshot(connection, table, seq, after.code, after.snapshot)


async def keep_snapshot(connection: AsyncConnection, table: str, seq: int, code: str, json: str) -> None:
    """Keep a snapshot in the place of an earlier one."""
    await connection.execute(delete(schema.snapshots).where(schema.snapshots.c.table_id == table))
    await connection.execute(insert(schema.snapshots).values(table_id=table, seq=seq, code=code, json=json))


def entry_of(row: Row[tuple[object, ...]]) -> Entry:
    """An entry from its row."""
    return Entry(row.seq, row.kind, row.seat, row.text, row.at, row.digest, row.gesture)
