"""What an operator sees and does, in the database. Whatever is done is noted in the same transaction."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import Select, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from clachan.web import clock, schema
from clachan.web.looks import looks
from clachan.web.names import folded, guest_name
from clachan.web.refusals import NotFound
from clachan.web.store.asking import upsert
from clachan.web.store.database import Database, touch
from clachan.web.store.names import alone_with_names, free_name
from clachan.web.store.rows import storable
from clachan.web.store.seats import ONLOOKER

NAME, ADDRESS = "name", "address"
# So many of each are listed.
LISTED = 50


class Dated:
    """Something with a time."""

    at: float

    @property
    def when(self) -> str:
        """Its time, the same for all: of Greenwich, as in the log."""
        return moment(self.at)


def moment(at: float) -> str:
    """A time as the operator reads it."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")


@dataclass(frozen=True)
class Report(Dated):
    """What somebody has reported; `about` is what they saw then."""

    id: int
    at: float
    by: str
    kind: str
    table: str
    line: int | None
    about: str
    words: str


@dataclass(frozen=True)
class Deed(Dated):
    """Something that the operator has done."""

    at: float
    who: str
    what: str
    table: str | None
    about: str


@dataclass(frozen=True)
class Block(Dated):
    """A name that nobody may take, or an address from which nobody may do anything."""

    kind: str
    value: str
    shown: str
    at: float


@dataclass(frozen=True)
class SaidLine(Dated):
    """A line of chat, hidden or not."""

    id: int
    name: str
    text: str
    at: float
    hidden: bool


@dataclass(frozen=True)
class Somebody(Dated):
    """A person as the operator may know them."""

    id: str
    name: str
    kept: bool
    at: float
    tables: int


class OperatingInStore(Database):
    """Reports, blocks, hidden lines, and the log of all that was done."""

    async def report(
        self, person: str | None, origin: str, kind: str, table: str, line: int | None, about: str, words: str
    ) -> None:
        """Somebody reports something to the operator."""
        row = {"person": person, "origin": origin, "kind": kind, "table_id": table, "line": line, "at": clock.now()}
        async with self.engine.begin() as connection:
            await connection.execute(insert(schema.reports).values(**row, about=storable(about), words=storable(words)))

    async def open_reports(self) -> list[Report]:
        """What was reported and not seen to yet, the newest first."""
        reports, people = schema.reports, schema.people
        query = (
            select(reports, people.c.name)
            .outerjoin(people, people.c.id == reports.c.person)
            .where(reports.c.done.is_(None))
            .order_by(reports.c.id.desc())
            .limit(LISTED)
        )
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [
            Report(row.id, row.at, row.name or "", row.kind, row.table_id, row.line, row.about, row.words)
            for row in rows
        ]

    async def see_to_report(self, who: str, number: int) -> None:
        """A report is seen to."""
        async with self.engine.begin() as connection:
            here = schema.reports.c.id == number
            await connection.execute(update(schema.reports).where(here).values(done=clock.now()))
            await note_deed(connection, who, "seen-to", None, str(number))

    async def lines_of(self, table: str) -> list[SaidLine]:
        """What people have said at a table, the newest first."""
        chat = schema.chat
        said = chat.c.kind.in_(("", ONLOOKER))
        query = select(chat).where(chat.c.table_id == storable(table), said).order_by(chat.c.id.desc())
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query.limit(4 * LISTED))).all()
        return [SaidLine(row.id, row.name, row.text, row.at, bool(row.hidden)) for row in rows]

    async def hide_line(self, who: str, line: int, hidden: bool) -> str:
        """Hide a line of chat, or show it again: its table."""
        async with self.engine.begin() as connection:
            here = schema.chat.c.id == line
            row = (await connection.execute(select(schema.chat).where(here))).first()
            if row is None:
                raise NotFound("there is no such line")
            await connection.execute(update(schema.chat).where(here).values(hidden=hidden))
            await touch(connection, row.table_id, bots=False)
            what = "hide" if hidden else "show"
            await note_deed(connection, who, what, row.table_id, f"{row.name}: {row.text}")
        return str(row.table_id)

    async def note_deed(self, who: str, what: str, table: str | None, about: str) -> None:
        """Note what the operator has done."""
        async with self.engine.begin() as connection:
            await note_deed(connection, who, what, table, about)

    async def deeds(self, limit: int = 2 * LISTED) -> list[Deed]:
        """What was done lately, the newest first."""
        query = select(schema.deeds).order_by(schema.deeds.c.id.desc()).limit(limit)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [Deed(row.at, row.who, row.what, row.table_id, row.about) for row in rows]

    async def blocks(self) -> list[Block]:
        """All that is blocked, the newest first."""
        query = select(schema.blocks).order_by(schema.blocks.c.at.desc())
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [Block(row.kind, row.value, row.shown, row.at) for row in rows]

    async def block_address(self, who: str, mark: str, shown: str) -> None:
        """Nobody may do anything from an address, which is stored as a mark."""
        async with self.engine.begin() as connection:
            await _block(connection, ADDRESS, mark, shown)
            await note_deed(connection, who, "block-address", None, shown)

    async def block_name(self, who: str, name: str) -> list[str]:
        """Nobody may be called so. Those who are get another name: the tables where they sit, or have spoken."""
        async with self.engine.begin() as connection:
            await alone_with_names(connection)
            for look in looks(storable(name)):
                await _block(connection, NAME, look, name)
            await note_deed(connection, who, "block-name", None, name)
            return await _rename_all(connection, name)

    async def unblock(self, who: str, kind: str, shown: str) -> None:
        """Block something no longer."""
        async with self.engine.begin() as connection:
            blocks = schema.blocks
            await connection.execute(delete(blocks).where(blocks.c.kind == kind, blocks.c.shown == storable(shown)))
            await note_deed(connection, who, "unblock", None, shown)

    async def blocked_addresses(self) -> frozenset[str]:
        """The marks of all addresses that are blocked."""
        query = select(schema.blocks.c.value).where(schema.blocks.c.kind == ADDRESS)
        async with self.engine.connect() as connection:
            return frozenset((await connection.execute(query)).scalars())

    async def somebody_called(self, part: str) -> list[Somebody]:
        """People whose names have a part, the newest first."""
        people, seats = schema.people, schema.seats
        sat = select(func.count()).where(seats.c.person == people.c.id).scalar_subquery()
        query: Select[tuple[object, ...]] = select(people, sat.label("sat")).order_by(people.c.created.desc())
        if part:
            query = query.where(func.lower(people.c.name).contains(storable(part).lower(), autoescape=True))
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query.limit(LISTED))).all()
        return [Somebody(row.id, row.name, row.kept_name is not None, row.created, row.sat) for row in rows]

    async def origin_of(self, table: str) -> str | None:
        """The mark of the address from which a table was opened."""
        query = select(schema.tables.c.origin).where(schema.tables.c.id == storable(table))
        async with self.engine.connect() as connection:
            found = await connection.scalar(query)
        return None if found is None else str(found)

    async def counts(self) -> dict[str, int]:
        """How many tables there are in each state, and how many people."""
        tables = schema.tables.c
        async with self.engine.connect() as connection:
            rows = (await connection.execute(select(tables.status, func.count()).group_by(tables.status))).all()
            people = await connection.scalar(select(func.count()).select_from(schema.people))
        return {**{str(status): int(count) for status, count in rows}, "people": people or 0}


async def note_deed(connection: AsyncConnection, who: str, what: str, table: str | None, about: str) -> None:
    """Note what the operator has done, with what it is done by."""
    row = {"at": clock.now(), "who": who[:40], "what": what, "table_id": table, "about": storable(about)}
    await connection.execute(insert(schema.deeds).values(row))


async def _block(connection: AsyncConnection, kind: str, value: str, shown: str) -> None:
    new = upsert(connection, schema.blocks).values(kind=kind, value=value, shown=storable(shown)[:80], at=clock.now())
    await connection.execute(new.on_conflict_do_nothing())


async def _rename_all(connection: AsyncConnection, name: str) -> list[str]:
    """Give other names to all who are called so."""
    people, seats = schema.people, schema.seats
    mine = looks(storable(name))
    rows = (await connection.execute(select(people).where(func.lower(people.c.name) == name.lower()))).all()
    kept = select(schema.kept_looks.c.person).where(schema.kept_looks.c.look.in_(mine))
    found = {row.id for row in rows} | set((await connection.execute(kept)).scalars())
    tables: set[str] = set()
    for id_ in sorted(found):
        new = await free_name(connection, id_, guest_name())
        row = (await connection.execute(select(people).where(people.c.id == id_))).one()
        values = {"name": new} | ({"kept_name": folded(new)} if row.kept_name is not None else {})
        await connection.execute(update(people).where(people.c.id == id_).values(values))
        await connection.execute(delete(schema.kept_looks).where(schema.kept_looks.c.person == id_))
        if row.kept_name is not None:
            own = [{"look": look, "person": id_} for look in looks(new)]
            await connection.execute(insert(schema.kept_looks), own)
        # What they have said is theirs, by whatever name.
        for where in (seats, schema.chat):
            tables |= set((await connection.execute(select(where.c.table_id).where(where.c.person == id_))).scalars())
            await connection.execute(update(where).where(where.c.person == id_).values(name=new))
    for table in sorted(tables):
        await touch(connection, table)
    return sorted(tables)
