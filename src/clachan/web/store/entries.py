"""The entries that make up every game, in the database."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import and_, bindparam, func, insert, select
from sqlalchemy.exc import IntegrityError

from clachan.web import clock, schema
from clachan.web.refusals import Conflict
from clachan.web.store.asking import Job, ask_bots, hand_in
from clachan.web.store.database import Database
from clachan.web.store.engine import MOST_TRIES, Unsure, patient
from clachan.web.store.rows import Entry

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
_MARKS = select(
    schema.tables.c.id,
    schema.tables.c.version,
    select(func.max(schema.entries.c.seq)).where(schema.entries.c.table_id == schema.tables.c.id).scalar_subquery(),
).where(schema.tables.c.id.in_(bindparam("ids", expanding=True)))
# No database takes any number of values in one question.
MARKS_AT_ONCE = 500


class EntriesInStore(Database):
    """The append-only list of each table."""

    async def append(
        self, table: str, seq: int, kind: str, seat: int, text: str, bots_next: bool = False, job: Job | None = None
    ) -> Entry:
        """Append an entry and wait for the commit; a Conflict if somebody else has that number already.

        In the same transaction bots are asked for if one is next, and a bot that moves hands in its job.
        """
        entry = Entry(seq, kind, seat, text, clock.now())
        unsure: Unsure | None = None
        for _ in range(MOST_TRIES):
            try:
                await self._append(table, entry, bots_next, job)
                return entry
            except Unsure as error:
                # To append it once more does no harm: if it is stored, its number is taken.
                unsure = error
            except IntegrityError:
                if unsure is None or not await self._has(table, entry):
                    raise Conflict("somebody else was faster") from None
                return entry
        raise unsure or AssertionError("it was tried")

    @patient
    async def _append(self, table: str, entry: Entry, bots_next: bool, job: Job | None) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(_APPEND, {"table_id": table, **vars(entry)})
            if job is not None:
                await hand_in(connection, job, entry.seq, bots_next)
            elif bots_next:
                await ask_bots(connection, table)

    @patient
    async def _has(self, table: str, entry: Entry) -> bool:
        """Whether this very entry is stored."""
        async with self.engine.connect() as connection:
            found = (await connection.execute(_ENTRY, {"id": table, "number": entry.seq})).first()
        return found is not None and {"table_id": table, **vars(entry)} == found._asdict()

    @patient
    async def news(self, table: str, seq: int) -> tuple[int, list[Entry]]:
        """The version of a table (-1: there is none), and the entries with higher numbers, in order."""
        async with self.engine.connect() as connection:
            rows = (await connection.execute(_NEWS, {"id": table, "after": seq})).all()
        entries = [Entry(row.seq, row.kind, row.seat, row.text, row.at) for row in rows if row.seq is not None]
        return rows[0].version if rows else -1, entries

    @patient
    async def marks(self, tables: Sequence[str]) -> dict[str, tuple[int, int]]:
        """How far each of these tables is: the number of its last entry, and its version."""
        found: dict[str, tuple[int, int]] = {}
        async with self.engine.connect() as connection:
            for first in range(0, len(tables), MARKS_AT_ONCE):
                ids = tables[first : first + MARKS_AT_ONCE]
                for id_, version, seq in (await connection.execute(_MARKS, {"ids": ids})).all():
                    found[id_] = (seq or 0, version)
        return found
