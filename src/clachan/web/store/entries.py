"""The entries that make up every game, in the database."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import and_, bindparam, func, insert, select
from sqlalchemy.exc import IntegrityError

from clachan.web import clock, schema
from clachan.web.refusals import Conflict
from clachan.web.store.database import Database
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
_MARKS = select(
    schema.tables.c.id,
    schema.tables.c.version,
    select(func.max(schema.entries.c.seq)).where(schema.entries.c.table_id == schema.tables.c.id).scalar_subquery(),
).where(schema.tables.c.id.in_(bindparam("ids", expanding=True)))
# No database takes any number of values in one question.
MARKS_AT_ONCE = 500


class EntriesInStore(Database):
    """The append-only list of each table."""

    async def append(self, table: str, seq: int, kind: str, seat: int, text: str) -> Entry:
        """Append an entry and wait for the commit; a Conflict if somebody else has that number already."""
        entry = Entry(seq, kind, seat, text, clock.now())
        try:
            async with self.engine.begin() as connection:
                await connection.execute(
                    _APPEND,
                    {"table_id": table, "seq": seq, "kind": kind, "seat": seat, "text": text, "at": entry.at},
                )
        except IntegrityError:
            raise Conflict("somebody else was faster") from None
        return entry

    async def news(self, table: str, seq: int) -> tuple[int, list[Entry]]:
        """The version of a table (-1: there is none), and the entries with higher numbers, in order."""
        async with self.engine.connect() as connection:
            rows = (await connection.execute(_NEWS, {"id": table, "after": seq})).all()
        entries = [Entry(row.seq, row.kind, row.seat, row.text, row.at) for row in rows if row.seq is not None]
        return rows[0].version if rows else -1, entries

    async def marks(self, tables: Sequence[str]) -> dict[str, tuple[int, int]]:
        """How far each of these tables is: the number of its last entry, and its version."""
        found: dict[str, tuple[int, int]] = {}
        async with self.engine.connect() as connection:
            for first in range(0, len(tables), MARKS_AT_ONCE):
                ids = tables[first : first + MARKS_AT_ONCE]
                for id_, version, seq in (await connection.execute(_MARKS, {"ids": ids})).all():
                    found[id_] = (seq or 0, version)
        return found
