"""What lets a table outlive the code that it was begun with, in the database.

Its component data, digests of its positions, how far the present code plays it, snapshots, and who is for going on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import bindparam, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from clachan.web import clock, schema
from clachan.web.refusals import Conflict, NotYours, Refused
from clachan.web.store.database import Database, touch
from clachan.web.store.engine import patient
from clachan.web.store.entries import entry_of, go_on_to, keep_snapshot
from clachan.web.store.rows import After, Entry, TableInfo, table_of
from clachan.web.store.tables import table_in

_DIGEST = (
    update(schema.entries)
    .where(
        schema.entries.c.table_id == bindparam("table"),
        schema.entries.c.seq == bindparam("number"),
        schema.entries.c.digest.is_(None),
    )
    .values(digest=bindparam("found"))
)


@dataclass(frozen=True)
class Stored:
    """A table with a snapshot and the entries after it, or with all its entries."""

    info: TableInfo
    snapshot: str | None
    entries: Sequence[Entry]


async def read_stored(
    connection: AsyncConnection, id_: str, code_of: Callable[[str], str] | None = None
) -> Stored | None:
    """A table in several questions over one connection, which sees to it, if it matters, that all are of one moment."""
    tables, seats, entries, shots = schema.tables, schema.seats, schema.entries, schema.snapshots
    row = (await connection.execute(select(tables).where(tables.c.id == id_))).first()
    if row is None:
        return None
    sitting = await connection.execute(select(seats).where(seats.c.table_id == id_).order_by(seats.c.seat))
    info = table_of(row, sitting.all())
    shot = None
    if code_of is not None and info.good is None:
        made_by = shots.c.code == code_of(info.game)
        query = select(shots.c.seq, shots.c.json).where(shots.c.table_id == id_, made_by)
        shot = (await connection.execute(query)).first()
    after = entries.c.seq > (0 if shot is None else shot.seq)
    found = select(entries).where(entries.c.table_id == id_, after).order_by(entries.c.seq)
    rows = (await connection.execute(found)).all()
    return Stored(info, None if shot is None else shot.json, [entry_of(entry) for entry in rows])


class ReplaysInStore(Database):
    """Tables as they have to be played again."""

    @patient
    async def keep_data(self, game: str, fingerprint: str, packed: str) -> None:
        """Keep component data, unless they are there."""
        data = schema.component_data
        known = select(data.c.game).where(data.c.game == game, data.c.fingerprint == fingerprint)
        try:
            async with self.engine.begin() as connection:
                if await connection.scalar(known) is None:
                    row = {"game": game, "fingerprint": fingerprint, "added": clock.now(), "packed": packed}
                    await connection.execute(insert(data).values(row))
        except IntegrityError:
            pass  # another process has just done so

    @patient
    async def kept_data(self, game: str) -> list[str]:
        """All component data of a game that are kept, the newest first."""
        data = schema.component_data
        # Those of packs are found by the tables that name them: there may be very many.
        of_packs = select(schema.tables.c.pack_data).where(schema.tables.c.pack_data.is_not(None))
        query = select(data.c.packed).where(data.c.game == game, data.c.fingerprint.not_in(of_packs))
        query = query.order_by(data.c.added.desc())
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    @patient
    async def kept_under(self, game: str, fingerprint: str) -> str | None:
        """The component data of a game that are kept under a fingerprint."""
        data = schema.component_data
        query = select(data.c.packed).where(data.c.game == game, data.c.fingerprint == fingerprint)
        async with self.engine.connect() as connection:
            found = await connection.scalar(query)
        return None if found is None else str(found)

    @patient
    async def stored(self, id_: str, code_of: Callable[[str], str] | None = None) -> Stored | None:
        """A table out of the database: all of it, or from its last snapshot on, if the code of its game made that."""
        async with self.engine.connect() as connection:
            return await read_stored(connection, id_, code_of)

    @patient
    async def to_replay(self, game: str, code: str, after: str, limit: int = 50) -> list[str]:
        """Running tables of a game that this code has not played yet, by their ids, after an id."""
        tables = schema.tables
        other = or_(tables.c.code.is_(None), tables.c.code != code)
        running = tables.c.status.in_(["waiting", "playing"])
        query = select(tables.c.id).where(running, tables.c.game == game, other, tables.c.id > after)
        async with self.engine.connect() as connection:
            return list((await connection.execute(query.order_by(tables.c.id).limit(limit))).scalars())

    @patient
    async def table_ids(self) -> list[str]:
        """All tables, the oldest first."""
        async with self.engine.connect() as connection:
            return list(
                (await connection.execute(select(schema.tables.c.id).order_by(schema.tables.c.created))).scalars()
            )

    @patient
    async def mark(self, info: TableInfo, seq: int, good: int | None, digests: Mapping[int, str], after: After) -> bool:
        """Note how far a code plays a table, unless somebody has appended to it meanwhile."""
        tables = schema.tables
        async with self.engine.begin() as connection:
            done = await connection.execute(
                update(tables).where(tables.c.id == info.id, tables.c.seq == seq).values(code=after.code, good=good)
            )
            if done.rowcount != 1:
                return False
            if digests:
                rows = [{"table": info.id, "number": number, "found": found} for number, found in digests.items()]
                await connection.execute(_DIGEST, rows)
            await go_on_to(connection, info.id, seq, after)
            if good != info.good:
                await touch(connection, info.id)
        return True

    @patient
    async def snapshot(self, table: str, seq: int, code: str, json: str) -> None:
        """Keep a snapshot of a table; if another process does so at the same time, that is as good."""
        try:
            async with self.engine.begin() as connection:
                await keep_snapshot(connection, table, seq, code, json)
        except IntegrityError:
            pass

    @patient
    async def agreed(self, table: str, good: int) -> tuple[int, ...]:
        """The seats that are for going on after an entry."""
        agreements = schema.agreements
        query = select(agreements.c.seat).where(agreements.c.table_id == table, agreements.c.good == good)
        async with self.engine.connect() as connection:
            return tuple(sorted((await connection.execute(query)).scalars()))

    @patient
    async def agree(self, info: TableInfo, person: str, cut: Entry, after: After) -> bool:
        """Somebody is for going on after an entry; if all who play are, the entry that cuts is appended."""
        agreements, tables = schema.agreements, schema.tables
        try:
            async with self.engine.begin() as connection:
                # Whoever touches the table first goes first.
                await touch(connection, info.id)
                now = await table_in(connection, info.id)
                if now is None or now.good != info.good or info.good is None:
                    raise Refused("this table goes on already")
                seats = [seat.seat for seat in now.seats if seat.person == person]
                if not seats:
                    raise NotYours("you do not sit there")
                mine = agreements.c.table_id == info.id
                await connection.execute(delete(agreements).where(mine, agreements.c.seat.in_(seats)))
                rows = [{"table_id": info.id, "seat": seat, "good": info.good} for seat in seats]
                await connection.execute(insert(agreements), rows)
                query = select(agreements.c.seat).where(mine, agreements.c.good == info.good)
                needed = {seat.seat for seat in now.seats if seat.played}
                if not needed <= set((await connection.execute(query)).scalars()):
                    return False
                await connection.execute(insert(schema.entries), {"table_id": info.id, **vars(cut)})
                await connection.execute(
                    update(tables).where(tables.c.id == info.id).values(code=after.code, good=None)
                )
                await connection.execute(delete(agreements).where(mine))
                await go_on_to(connection, info.id, cut.seq, after)
        except IntegrityError:
            raise Conflict("somebody else was faster") from None
        return True
