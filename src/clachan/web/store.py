"""Everything that is read from and written to the database."""

from __future__ import annotations

import json
import re
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection, Select, and_, bindparam, delete, event, func, insert, select, update
from sqlalchemy.engine import Row
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from clachan.core.errors import ClachanError
from clachan.core.options import Options
from clachan.web import schema
from clachan.web.migrations.upgrade import upgrade


class Conflict(ClachanError):
    """Somebody else was faster, or a name is taken."""


@dataclass(frozen=True)
class Person:
    """Somebody at the tables: a guest, or one who keeps the name with a password."""

    id: str
    name: str
    kept: bool


@dataclass(frozen=True)
class Seat:
    """A place at a table. Its secret is what lets somebody look and move for it."""

    seat: int
    name: str
    bot: str
    person: str | None
    secret: str

    @property
    def taken(self) -> bool:
        """Whether a person or a bot sits there."""
        return bool(self.bot) or self.person is not None


@dataclass(frozen=True)
class TableInfo:
    """What is agreed on and known about a table before and beside its moves."""

    id: str
    game: str
    rules: str
    data: str
    players: int
    modules: tuple[str, ...]
    variants: dict[str, str]
    seed: int
    open: bool
    live: bool
    host: str
    status: str
    created: float
    rematch: str | None
    version: int
    seats: tuple[Seat, ...]


@dataclass(frozen=True)
class Entry:
    """One line of the append-only list: a move, or the taking back of one, or a change of who sits somewhere."""

    seq: int
    kind: str
    seat: int
    text: str
    at: float


@dataclass(frozen=True)
class Line:
    """A line of chat."""

    id: int
    name: str
    seat: int | None
    text: str
    at: float


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
_PLAIN_POSTGRESQL = re.compile("^postgres(ql)?://")
# PostgreSQL's name for the lock of whoever brings the schema up to date: any number that nobody else uses.
UPGRADE_LOCK = 4_417_338_092
# No database takes any number of values in one question.
MARKS_AT_ONCE = 500


def new_id(size: int = 6) -> str:
    """A short name that nobody can guess."""
    return secrets.token_urlsafe(size).replace("-", "x").replace("_", "y")


class Store:
    """The database behind an async engine: SQLite by default, PostgreSQL where it grows."""

    def __init__(self, url: str) -> None:
        self.url = url
        # PostgreSQL's own URLs name no driver.
        self.engine: AsyncEngine = create_async_engine(_PLAIN_POSTGRESQL.sub("postgresql+asyncpg://", url))
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine.sync_engine, "connect", _prepare_sqlite)

    async def start(self) -> None:
        """Bring the schema up to date."""
        if self.engine.dialect.name == "sqlite" and self.engine.url.database:
            Path(self.engine.url.database).parent.mkdir(parents=True, exist_ok=True)
        async with self.engine.begin() as connection:
            await connection.run_sync(_upgrade)

    async def stop(self) -> None:
        """Let go of all connections."""
        await self.engine.dispose()

    async def setting(self, name: str, default: str) -> str:
        """A setting; the default is stored the first time."""
        query = select(schema.settings.c.value).where(schema.settings.c.name == name)
        try:
            async with self.engine.begin() as connection:
                value = await connection.scalar(query)
                if value is None:
                    await connection.execute(insert(schema.settings).values(name=name, value=default))
                return default if value is None else str(value)
        except IntegrityError:
            # Another process has just stored it.
            async with self.engine.connect() as connection:
                return str(await connection.scalar(query))

    # People

    async def add_guest(self, name: str) -> Person:
        """A new guest."""
        person = Person(new_id(12), name, kept=False)
        async with self.engine.begin() as connection:
            await connection.execute(
                insert(schema.people).values(id=person.id, name=name, created=time.time(), kept_name=None)
            )
        return person

    async def person(self, id_: str) -> Person | None:
        """Somebody by id."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(schema.people).where(schema.people.c.id == id_))).first()
        return None if row is None else Person(row.id, row.name, row.kept_name is not None)

    async def rename(self, id_: str, name: str) -> None:
        """Give a guest another name, unless somebody keeps it."""
        async with self.engine.begin() as connection:
            if await connection.scalar(select(schema.people.c.id).where(schema.people.c.kept_name == name.casefold())):
                raise Conflict("that name is taken")
            await connection.execute(update(schema.people).where(schema.people.c.id == id_).values(name=name))

    async def keep_name(self, id_: str, name: str, password: str) -> None:
        """Keep a name with a (hashed) password, unless somebody else has it."""
        try:
            async with self.engine.begin() as connection:
                await connection.execute(
                    update(schema.people)
                    .where(schema.people.c.id == id_)
                    .values(name=name, kept_name=name.casefold(), password=password)
                )
        except IntegrityError:
            raise Conflict("that name is taken") from None

    async def password_of(self, name: str) -> tuple[Person, str] | None:
        """The person who keeps this name, with the hashed password."""
        query = select(schema.people).where(schema.people.c.kept_name == _storable(name.casefold()))
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else (Person(row.id, row.name, kept=True), str(row.password))

    # Tables

    async def add_table(
        self,
        game: str,
        rules: str,
        data: str,
        options: Options,
        seed: int,
        open_: bool,
        live: bool,
        host: Person,
        bots: Sequence[str],
        names: Sequence[str],
        host_seats: Sequence[int] = (),
    ) -> TableInfo:
        """A new table: bots where they are named, the host in some seats, the others free. It begins if none is."""
        id_ = new_id()
        people = [host.id if seat in host_seats else None for seat in range(options.players)]
        taken = all(bot or person for bot, person in zip(bots, people, strict=True))
        async with self.engine.begin() as connection:
            await connection.execute(
                insert(schema.tables).values(
                    id=id_,
                    game=game,
                    rules=rules,
                    data=data,
                    players=options.players,
                    modules=json.dumps(list(options.modules)),
                    variants=json.dumps(options.variants),
                    seed=str(seed),
                    open=open_,
                    live=live,
                    host=host.id,
                    status="playing" if taken else "waiting",
                    created=time.time(),
                )
            )
            seats = [
                {**_seat_row(id_, seat, bot, names[seat]), "person": people[seat]} for seat, bot in enumerate(bots)
            ]
            await connection.execute(insert(schema.seats), seats)
        return await self._there(id_)

    async def add_rematch(self, old: TableInfo, rules: str, data: str, seed: int, host: Person) -> str:
        """The same table once more with everybody in the same seats: its id. Made once, whoever asks how often."""
        id_ = new_id()
        tables, seats = schema.tables, schema.seats
        async with self.engine.begin() as connection:
            claimed = await connection.execute(
                update(tables).where(tables.c.id == old.id, tables.c.rematch.is_(None)).values(rematch=id_)
            )
            if claimed.rowcount != 1:
                return str(await connection.scalar(select(tables.c.rematch).where(tables.c.id == old.id)))
            await _touch(connection, old.id)
            row = (await connection.execute(select(tables).where(tables.c.id == old.id))).one()
            again = {"id": id_, "rules": rules, "data": data, "seed": str(seed), "host": host.id}
            fresh = {"status": "waiting", "created": time.time(), "rematch": None, "version": 0}
            await connection.execute(insert(tables).values({**row._mapping, **again, **fresh}))
            taken = [{**_seat_row(id_, s.seat, s.bot, s.name), "person": s.person} for s in old.seats]
            await connection.execute(insert(seats), taken)
        return id_

    async def _there(self, id_: str) -> TableInfo:
        info = await self.table(id_)
        assert info is not None
        return info

    async def table(self, id_: str) -> TableInfo | None:
        """A table with its seats."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(schema.tables).where(schema.tables.c.id == id_))).first()
            if row is None:
                return None
            seats = await connection.execute(
                select(schema.seats).where(schema.seats.c.table_id == id_).order_by(schema.seats.c.seat)
            )
            return _table(row, seats.all())

    async def tables(self, status: Sequence[str], open_only: bool = False, limit: int = 100) -> list[TableInfo]:
        """The newest tables in one of these states."""
        query = select(schema.tables.c.id).where(schema.tables.c.status.in_(status))
        if open_only:
            query = query.where(schema.tables.c.open)
        query = query.order_by(schema.tables.c.created.desc()).limit(limit)
        return await self._tables_of(query)

    async def tables_of(self, person: str, limit: int = 50) -> list[TableInfo]:
        """The newest tables that somebody sits at."""
        mine = select(schema.seats.c.table_id).where(schema.seats.c.person == person)
        query = (
            select(schema.tables.c.id)
            .where(schema.tables.c.id.in_(mine))
            .order_by(schema.tables.c.created.desc())
            .limit(limit)
        )
        return await self._tables_of(query)

    async def _tables_of(self, query: Select[tuple[str]]) -> list[TableInfo]:
        async with self.engine.connect() as connection:
            ids = list((await connection.execute(query)).scalars())
            rows = (await connection.execute(select(schema.tables).where(schema.tables.c.id.in_(ids)))).all()
            seats = (
                await connection.execute(
                    select(schema.seats).where(schema.seats.c.table_id.in_(ids)).order_by(schema.seats.c.seat)
                )
            ).all()
        by_table: dict[str, list[Row[tuple[object, ...]]]] = {}
        for seat in seats:
            by_table.setdefault(seat.table_id, []).append(seat)
        found = {row.id: _table(row, by_table.get(row.id, [])) for row in rows}
        return [found[id_] for id_ in ids]

    async def take_seat(self, table: str, seat: int, person: str, name: str) -> None:
        """Sit down on a free seat."""
        async with self.engine.begin() as connection:
            done = await connection.execute(
                update(schema.seats)
                .where(
                    schema.seats.c.table_id == table,
                    schema.seats.c.seat == seat,
                    schema.seats.c.person.is_(None),
                    schema.seats.c.bot == "",
                )
                .values(person=person, name=name)
            )
            if done.rowcount != 1:
                raise Conflict("that seat is taken")
            await _touch(connection, table)

    async def seat_of_secret(self, secret: str) -> tuple[str, int] | None:
        """The table and number of the seat that has this secret."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(_seat_of(secret))).first()
        return None if row is None else (row.table_id, row.seat)

    async def hand_over_seat(self, secret: str, person: str) -> tuple[str, int] | None:
        """Whoever has the secret of a seat sits there: its table and number."""
        async with self.engine.begin() as connection:
            row = (await connection.execute(_seat_of(secret))).first()
            if row is None:
                return None
            await connection.execute(update(schema.seats).where(schema.seats.c.secret == secret).values(person=person))
            await _touch(connection, row.table_id)
            return row.table_id, row.seat

    async def set_status(self, table: str, status: str) -> None:
        """A table waits, is played, or is over."""
        async with self.engine.begin() as connection:
            await connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(status=status))
            await _touch(connection, table)

    # Entries

    async def append(self, table: str, seq: int, kind: str, seat: int, text: str) -> Entry:
        """Append an entry and wait for the commit; a Conflict if somebody else has that number already."""
        entry = Entry(seq, kind, seat, text, time.time())
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

    # Chat and votes

    async def say(self, table: str, name: str, seat: int | None, text: str) -> None:
        """Add a line of chat."""
        async with self.engine.begin() as connection:
            await connection.execute(
                insert(schema.chat).values(table_id=table, name=name, seat=seat, text=_storable(text), at=time.time())
            )
            await _touch(connection, table)

    async def chat(self, table: str, limit: int = 200) -> list[Line]:
        """The last lines of chat, oldest first."""
        query = (
            select(schema.chat).where(schema.chat.c.table_id == table).order_by(schema.chat.c.id.desc()).limit(limit)
        )
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [Line(row.id, row.name, row.seat, row.text, row.at) for row in reversed(rows)]

    async def vote(self, table: str, seat: int, voter: int) -> None:
        """Vote for a bot in a seat."""
        async with self.engine.begin() as connection:
            await connection.execute(
                delete(schema.votes).where(
                    schema.votes.c.table_id == table, schema.votes.c.seat == seat, schema.votes.c.voter == voter
                )
            )
            await connection.execute(insert(schema.votes).values(table_id=table, seat=seat, voter=voter))
            await _touch(connection, table)

    async def votes(self, table: str) -> dict[int, list[int]]:
        """Who voted for a bot in which seat."""
        async with self.engine.connect() as connection:
            rows = (await connection.execute(select(schema.votes).where(schema.votes.c.table_id == table))).all()
        found: dict[int, list[int]] = {}
        for row in rows:
            found.setdefault(row.seat, []).append(row.voter)
        return found

    async def put_bot(self, table: str, seat: int, bot: str, name: str) -> None:
        """A bot, or nobody, takes the place of whoever sat there; the old secret is good for nothing any more."""
        async with self.engine.begin() as connection:
            await connection.execute(
                update(schema.seats)
                .where(schema.seats.c.table_id == table, schema.seats.c.seat == seat)
                .values(bot=bot, name=name, person=None, secret=new_id(24))
            )
            await _touch(connection, table)
            await connection.execute(
                delete(schema.votes).where(schema.votes.c.table_id == table, schema.votes.c.seat == seat)
            )


def _seat_of(secret: str) -> Select[tuple[object, ...]]:
    return select(schema.seats).where(schema.seats.c.secret == _storable(secret))


def _storable(text: str) -> str:
    """A text that any database can store: PostgreSQL takes no zero bytes."""
    return text.replace("\0", "\N{REPLACEMENT CHARACTER}")


def _seat_row(table: str, seat: int, bot: str, name: str) -> dict[str, object]:
    """A new seat without a person."""
    return {"table_id": table, "seat": seat, "bot": bot, "name": name, "person": None, "secret": new_id(24)}


def _table(row: Row[tuple[object, ...]], seats: Sequence[Row[tuple[object, ...]]]) -> TableInfo:
    return TableInfo(
        row.id,
        row.game,
        row.rules,
        row.data,
        row.players,
        tuple(json.loads(row.modules)),
        json.loads(row.variants),
        int(row.seed),
        bool(row.open),
        bool(row.live),
        row.host,
        row.status,
        row.created,
        row.rematch,
        row.version,
        tuple(Seat(s.seat, s.name, s.bot, s.person, s.secret) for s in seats),
    )


def _prepare_sqlite(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


async def _touch(connection: AsyncConnection, table: str) -> None:
    """Something about a table has changed that is no entry."""
    tables = schema.tables
    await connection.execute(update(tables).where(tables.c.id == table).values(version=tables.c.version + 1))


def _upgrade(connection: Connection) -> None:
    # One process at a time, and all of it or nothing.
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    elif connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({UPGRADE_LOCK})")
    upgrade(connection)
