"""The entries that make up every game, in the database."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from sqlalchemy import and_, bindparam, delete, insert, select, text, update
from sqlalchemy.engine import Row
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from clachan.web import clock, schema
from clachan.web.refusals import Conflict, NotNow
from clachan.web.store.asking import Job, ask_bots, hand_in
from clachan.web.store.calling import calling
from clachan.web.store.clocks import tick
from clachan.web.store.database import Database
from clachan.web.store.engine import MOST_TRIES, Unsure, patient
from clachan.web.store.results import keep_result
from clachan.web.store.rows import After, Entry, stored_outcome
from clachan.web.store.together import Statement, carry_out

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
# What an entry was decided by may have changed as well: who sits there, and all else that is agreed on.
_AFTER_MOVE_IF_KNOWN = _AFTER_MOVE_IF_PLAYED.where(schema.tables.c.version == bindparam("known"))
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
_FORGET_SNAPSHOT = delete(schema.snapshots).where(schema.snapshots.c.table_id == bindparam("table"))
_SNAPSHOT = insert(schema.snapshots)
# What is known of tables is handed over as JSON: the database compares, and nothing else is read.
_MARKS = {
    name: text(
        f"SELECT tables.id, tables.seq, tables.version FROM {known} AS known JOIN tables ON tables.id = known.key"
        " WHERE CAST(tables.seq AS TEXT) || ' ' || CAST(tables.version AS TEXT) <> known.value"
    )
    for name, known in (("sqlite", "json_each(:known)"), ("postgresql", "json_each_text(CAST(:known AS JSON))"))
}


class EntriesInStore(Database):
    """The append-only list of each table."""

    async def append_all(
        self,
        table: str,
        entries: Sequence[Entry],
        bots_next: bool = False,
        job: Job | None = None,
        after: After | None = None,
        version: int | None = None,
    ) -> None:
        """Append entries and wait for the commit: all of them, or a Conflict if somebody else has a number already, or
        has ended the game, or has changed anything about the table since it had this version.

        In the same transaction what they lead to is stored, bots are asked for if one is next, and a bot that moves
        hands in its job.
        """
        unsure: Unsure | None = None
        for _ in range(MOST_TRIES):
            try:
                await self._append(table, entries, bots_next, job, after, version)
                return
            except Unsure as error:
                # To append it once more does no harm: if it is stored, its number is taken.
                unsure = error
            except NotNow as error:
                # Whatever became of another try, the first one may have been stored.
                raise unsure or error from error.__cause__
            except Conflict:
                if unsure is None or not await self._has(table, entries[-1], unsure):
                    raise
                return
        raise unsure or AssertionError("it was tried")

    @patient
    async def _append(
        self,
        table: str,
        entries: Sequence[Entry],
        bots_next: bool,
        job: Job | None,
        after: After | None,
        version: int | None,
    ) -> None:
        rows = [{"table_id": table, **vars(entry)} for entry in entries]
        going_on = going_on_to(self.engine.dialect.name, table, entries[-1].seq, after, True, version)
        statements = [Statement(_APPEND, rows), *going_on]
        if not bots_next and job is None and (after is None or (after.running is None and after.result is None)):
            await self.engine.store(statements)
            return
        try:
            async with self.engine.begin() as connection:
                await carry_out(connection, statements)
                await _beside(connection, table, entries, bots_next, job, after)
        except IntegrityError:
            raise Conflict("somebody else was faster") from None

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
    async def marks(self, known: Mapping[str, str]) -> dict[str, tuple[int, int]]:
        """Which of these tables are elsewhere than is known, and where: the number of the last entry, and the version.

        What is known of a table is both of these with a space between them, or nothing.
        """
        async with self.engine.connect() as connection:
            query = _MARKS[self.engine.dialect.name]
            rows = (await connection.execute(query, {"known": json.dumps(dict(known))})).all()
        return {id_: (seq, version) for id_, seq, version in rows}


async def _beside(
    connection: AsyncConnection,
    table: str,
    entries: Sequence[Entry],
    bots_next: bool,
    job: Job | None,
    after: After | None,
) -> None:
    """What is stored with entries that has to look at what is there: how the game ended, clocks, bots."""
    if after is not None and after.result is not None:
        await keep_result(connection, table, after.result)
    if after is not None and after.running is not None:
        await tick(connection, table, entries, after.running)
    if job is not None:
        await hand_in(connection, job, entries[-1].seq, bots_next)
    elif bots_next:
        await ask_bots(connection, table)


async def go_on_to(
    connection: AsyncConnection, table: str, seq: int, after: After | None, if_played: bool = False
) -> None:
    """A table is at an entry now: what the lobby shows of it, that it is over, and a snapshot if there is one.

    An entry that was appended counts only `if_played`: somebody may have ended the game in that moment.
    """
    await carry_out(connection, going_on_to(connection.dialect.name, table, seq, after, if_played))
    if after is not None and after.result is not None:
        await keep_result(connection, table, after.result)


def going_on_to(
    dialect: str, table: str, seq: int, after: After | None, if_played: bool, version: int | None = None
) -> list[Statement]:
    """The same as statements for a database, without the result; only if the table has this version, where one is
    given."""
    here: dict[str, object] = {"table": table, "last": seq}
    if after is None:
        return [Statement(_AFTER_IF_PLAYED if if_played else _AFTER, [here], of_one=True)]
    here |= {"who": ",".join([str(seat) for seat in after.deciders]), "now": after.round}
    move = _AFTER_MOVE_IF_PLAYED if if_played else _AFTER_MOVE
    if version is not None:
        move, here["known"] = _AFTER_MOVE_IF_KNOWN, version
    found = [Statement(move, [here], of_one=True)]
    found += calling(dialect, table, () if after.over else after.deciders)
    if after.over:
        outcome = stored_outcome(after.outcome)
        found.append(Statement(_OVER, [{"table": table, "at": clock.now(), "outcome": outcome}]))
    if after.casual:
        found.append(Statement(_CASUAL, [{"table": table}]))
    if after.snapshot is not None:
        found += keeping_snapshot(table, seq, after.code, after.snapshot)
    return found


async def keep_snapshot(connection: AsyncConnection, table: str, seq: int, code: str, json: str) -> None:
    """Keep a snapshot in the place of an earlier one."""
    await carry_out(connection, keeping_snapshot(table, seq, code, json))


def keeping_snapshot(table: str, seq: int, code: str, json: str) -> list[Statement]:
    """The same as statements."""
    snapshot = {"table_id": table, "seq": seq, "code": code, "json": json}
    return [Statement(_FORGET_SNAPSHOT, [{"table": table}]), Statement(_SNAPSHOT, [snapshot])]


def entry_of(row: Row[tuple[object, ...]]) -> Entry:
    """An entry from its row."""
    return Entry(row.seq, row.kind, row.seat, row.text, row.at, row.digest, row.gesture)
