"""Tables in the database, as they are agreed on."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator, Mapping, Sequence

from sqlalchemy import CompoundSelect, Select, bindparam, func, insert, select, update
from sqlalchemy.engine import Row
from sqlalchemy.ext.asyncio import AsyncConnection

from clachan.core.options import Options
from clachan.web import clock, schema
from clachan.web.store.asking import ask_bots
from clachan.web.store.clocks import start_clocks
from clachan.web.store.database import Database, touch
from clachan.web.store.engine import reason_of
from clachan.web.store.names import free_name, names_stay
from clachan.web.store.people import add_person
from clachan.web.store.rows import AS_USUAL, BOT, Damaged, Person, Seat, TableInfo, Terms, new_id, table_of
from clachan.web.store.seen import note_seen

log = logging.getLogger("clachan")

# What a table has before anything happens there.
UNTOUCHED: dict[str, object] = {"rematch": None, "version": 0, "seq": 0, "deciders": "", "round": 0}
UNTOUCHED |= {"code": None, "good": None, "casual": False, "lesson": "", "lesson_mark": 0}
UNTOUCHED |= {"ended": None, "result": None, "lot": None, "due": None, "ending": "", "parent": None}
OPEN = ("waiting", "playing")
_SITTING = (
    select(schema.seats)
    .where(schema.seats.c.table_id.in_(bindparam("tables", expanding=True)))
    .order_by(schema.seats.c.table_id, schema.seats.c.seat)
)


class TablesInStore(Database):
    """Tables with their seats."""

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
        deadline: int = 600,
        seed_chosen: bool = False,
        origin: str | None = None,
        new_host: bool = False,
        by_itself: bool = False,
        hints: bool = False,
        lesson: str = "",
        rated: bool = False,
        terms: Terms = AS_USUAL,
        lot: Sequence[int] = (),
        deciders: Sequence[int] = (),
        pack: str = "",
        pack_data: str | None = None,
    ) -> TableInfo:
        """A new table: bots where they are named, the host in some seats, the others free. It begins if none is.

        A new host is stored with it. `lot` is what the lot has decided, and `deciders` are those who begin.
        """
        id_, now = new_id(), clock.now()
        people = [host.id if seat in host_seats else None for seat in range(options.players)]
        taken = all(bot or person for bot, person in zip(bots, people, strict=True))
        async with self.engine.begin() as connection:
            await names_stay(connection)
            if new_host:
                await add_person(connection, host)
            await connection.execute(
                insert(schema.tables).values(
                    id=id_,
                    game=game,
                    rules=rules,
                    data=data,
                    pack=pack,
                    pack_data=pack_data,
                    players=options.players,
                    modules=json.dumps(list(options.modules)),
                    variants=json.dumps(options.variants),
                    seed=str(seed),
                    seed_chosen=seed_chosen,
                    by_itself=by_itself,
                    hints=hints,
                    lesson=lesson,
                    rated=rated,
                    open=open_,
                    live=live,
                    deadline=deadline,
                    bank=terms.bank,
                    increment=terms.increment,
                    time_up=terms.time_up,
                    by_lot=terms.by_lot,
                    lot=listed_seats(lot) or None,
                    due=first_due(terms, deadline, now) if taken else None,
                    host=host.id,
                    origin=origin,
                    status="playing" if taken else "waiting",
                    deciders=listed_seats(deciders) if taken else "",
                    created=now,
                    began=now if taken else None,
                )
            )
            seats = [seat_row(id_, seat, bot, names[seat], people[seat]) for seat, bot in enumerate(bots)]
            await seat_all(connection, seats)
            if host_seats:
                await note_seen(connection, {(id_, seat): now for seat in host_seats})
            if taken and terms.bank is not None:
                running = [seat for seat in deciders if seat in host_seats]
                await start_clocks(connection, id_, host_seats, terms.bank, running, now)
            await ask_bots(connection, id_)
        return await self._there(id_)

    async def add_rematch(
        self,
        old: TableInfo,
        rules: str,
        data: str,
        seed: int,
        host: Person,
        names: Sequence[str],
        origin: str | None = None,
        deciders: Sequence[int] = (),
    ) -> str:
        """The same table once more with everybody in the same seats: its id. Made once, whoever asks how often."""
        id_, now = new_id(), clock.now()
        tables = schema.tables
        async with self.engine.begin() as connection:
            await names_stay(connection)
            claimed = await connection.execute(
                update(tables).where(tables.c.id == old.id, tables.c.rematch.is_(None)).values(rematch=id_)
            )
            if claimed.rowcount != 1:
                return str(await connection.scalar(select(tables.c.rematch).where(tables.c.id == old.id)))
            await touch(connection, old.id)
            row = (await connection.execute(select(tables).where(tables.c.id == old.id))).one()
            taken = all(seat.taken for seat in old.seats)
            again = {"id": id_, "rules": rules, "data": data, "seed": str(seed), "seed_chosen": False}
            again |= {"host": host.id, "origin": origin}
            begun = {"status": "playing" if taken else "waiting", "began": now if taken else None, "created": now}
            begun["deciders"] = listed_seats(deciders) if taken else ""
            begun["due"] = first_due(old.terms, old.deadline, now) if taken else None
            await connection.execute(insert(tables).values({**row._mapping, **UNTOUCHED, **again, **begun}))
            await seat_all(connection, [_seat_again(id_, s, names[s.seat]) for s in old.seats])
            await note_seen(connection, {(id_, s.seat): now for s in old.seats if s.person == host.id})
            if taken and old.terms.bank is not None:
                played = [s.seat for s in old.seats if s.person is not None]
                runs = [seat for seat in deciders if old.seats[seat].played]
                await start_clocks(connection, id_, played, old.terms.bank, runs, now)
            await ask_bots(connection, id_)
        return id_

    async def _there(self, id_: str) -> TableInfo:
        info = await self.table(id_)
        assert info is not None
        return info

    async def table(self, id_: str) -> TableInfo | None:
        """A table with its seats."""
        async with self.engine.connect() as connection:
            return await table_in(connection, id_)

    async def tables(self, status: Sequence[str], open_only: bool = False, limit: int = 100) -> list[TableInfo]:
        """The newest tables in one of these states."""
        query = select(schema.tables).where(schema.tables.c.status.in_(status))
        if open_only:
            query = query.where(schema.tables.c.open)
        return await self._tables_of(query.order_by(schema.tables.c.created.desc()).limit(limit))

    async def tables_of(self, person: str, limit: int = 50) -> list[TableInfo]:
        """The newest tables that somebody sits at."""
        mine = select(schema.seats.c.table_id).where(schema.seats.c.person == person)
        query = select(schema.tables).where(schema.tables.c.id.in_(mine))
        return await self._tables_of(query.order_by(schema.tables.c.created.desc()).limit(limit))

    async def these_tables(self, ids: Sequence[str]) -> dict[str, TableInfo]:
        """Tables by their ids; those that are damaged, or not there, are left out."""
        found = await self._tables_of(select(schema.tables).where(schema.tables.c.id.in_(ids)))
        return {info.id: info for info in found}

    async def open_tables_of(self, host: str) -> int:
        """How many tables that somebody has opened are not over."""
        query = select(func.count()).where(schema.tables.c.host == host, schema.tables.c.status.in_(OPEN))
        async with self.engine.connect() as connection:
            return await connection.scalar(query) or 0

    async def open_tables_from(self, origin: str) -> int:
        """How many tables that were opened from an address are not over."""
        query = select(func.count()).where(schema.tables.c.origin == origin, schema.tables.c.status.in_(OPEN))
        async with self.engine.connect() as connection:
            return await connection.scalar(query) or 0

    async def _tables_of(
        self, query: Select[tuple[object, ...]] | CompoundSelect[tuple[object, ...]]
    ) -> list[TableInfo]:
        """Tables with their seats, in the order of a query."""
        return (await self._with_rows(query))[1]

    async def _with_rows(
        self,
        query: Select[tuple[object, ...]] | CompoundSelect[tuple[object, ...]],
        wanted: Mapping[str, object] | None = None,
    ) -> tuple[Sequence[Row[tuple[object, ...]]], list[TableInfo]]:
        """The rows that a query finds, which may have more in them, and the tables that they are about."""
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query, wanted)).all()
            found = (await connection.execute(_SITTING, {"tables": [row.id for row in rows]})).all()
        by_table: dict[str, list[Row[tuple[object, ...]]]] = {}
        for seat in found:
            by_table.setdefault(seat.table_id, []).append(seat)
        return rows, list(_readable(rows, by_table))

    async def set_status(self, table: str, status: str) -> None:
        """A table waits, is played, or is over."""
        async with self.engine.begin() as connection:
            await connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(status=status))
            await touch(connection, table)


def listed_seats(seats: Sequence[int]) -> str:
    """Seats as they are stored."""
    return ",".join(map(str, seats))


def _readable(
    rows: Sequence[Row[tuple[object, ...]]], seats: Mapping[str, Sequence[Row[tuple[object, ...]]]]
) -> Iterator[TableInfo]:
    """Tables out of their rows; one that is damaged is in the way of no other."""
    for row in rows:
        try:
            yield table_of(row, seats.get(row.id, []))
        except Damaged as error:
            log.warning("table %s is left out: %s", row.id, reason_of(error))


async def table_in(connection: AsyncConnection, id_: str) -> TableInfo | None:
    """A table with its seats."""
    row = (await connection.execute(select(schema.tables).where(schema.tables.c.id == id_))).first()
    if row is None:
        return None
    seats = await connection.execute(
        select(schema.seats).where(schema.seats.c.table_id == id_).order_by(schema.seats.c.seat)
    )
    return table_of(row, seats.all())


async def seat_all(connection: AsyncConnection, seats: Sequence[dict[str, object]]) -> None:
    """Store new seats. A name may have been kept by somebody else since it was looked at."""
    for seat in seats:
        if seat["person"] is not None:
            seat["name"] = await free_name(connection, str(seat["person"]), str(seat["name"]))
    await connection.execute(insert(schema.seats), seats)


def seat_row(table: str, seat: int, bot: str, name: str, person: str | None) -> dict[str, object]:
    """A new seat."""
    given: dict[str, object] = {"bot": bot, "name": name, "person": person, "stand_in": "", "since": clock.now()}
    return {"table_id": table, "seat": seat, "secret": new_id(24), **given}


def _seat_again(table: str, seat: Seat, name: str) -> dict[str, object]:
    """A seat with the same player or bot as before; who had left may come back here, too."""
    own = "" if seat.stand_in else seat.bot
    return {**seat_row(table, seat.seat, own, name, seat.person), "stand_in": seat.stand_in, "colour": seat.colour}


def first_due(terms: Terms, deadline: int, now: float) -> float | None:
    """When somebody may be out of time at the earliest, where a bot sits in by itself then."""
    if terms.time_up != BOT:
        return None
    return now + (deadline if terms.bank is None else terms.bank)
