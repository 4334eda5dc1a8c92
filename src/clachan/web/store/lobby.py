"""What the lobby lists and counts, out of the database: a few rows by indexes, however many tables there are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import (
    ColumnElement,
    CompoundSelect,
    Integer,
    Select,
    String,
    and_,
    bindparam,
    case,
    cast,
    exists,
    func,
    literal,
    select,
    union_all,
    update,
)

from clachan.web import schema
from clachan.web.kept import kept
from clachan.web.store.rows import TableInfo
from clachan.web.store.tables import OPEN, TablesInStore

KEPT_QUESTIONS = 64


@dataclass(frozen=True)
class Wanted:
    """Which tables somebody wants to see: of a game, live ones (yes), those at leisure (no), of so many players."""

    game: str = ""
    live: bool | None = None
    players: int | None = None


@dataclass(frozen=True)
class Counts:
    """How many open tables wait for players, and at how many games are played."""

    waiting: int
    playing: int


@dataclass(frozen=True)
class Own:
    """Some of somebody's tables that are not over, how many there are of these, and the last ones that are over."""

    running: list[TableInfo]
    count: int
    finished: list[TableInfo]


class LobbyInStore(TablesInStore):
    """Lists of tables."""

    async def my_tables(self, person: str, limit: int = 50, first: int = 0, over: int = 5) -> Own:
        """Tables of somebody, those first that wait for them; of those that are not over from the `first` on."""
        wanted = {"me": person, "limit": limit, "first": first, "over": over}
        rows, unsorted = await self._with_rows(_OF_MINE, wanted)
        found = _newest_first(unsorted)
        return Own(
            [info for info in found if info.status != "over"],
            max([row.of for row in rows], default=0),
            [info for info in found if info.status == "over"],
        )

    async def open_tables(self, wanted: Wanted, most: Mapping[str, int]) -> list[TableInfo]:
        """So many open tables in each of these states, the newest first; those that are over by their ends."""
        return _newest_first(await self._tables_of(_open_ones(wanted, tuple(most.items()))))

    async def lobby_counts(self) -> Counts:
        """How many there are."""
        tables = schema.tables.c
        query = select(tables.status, func.count()).where(tables.status.in_(OPEN), tables.open).group_by(tables.status)
        async with self.engine.connect() as connection:
            found = {row[0]: int(row[1]) for row in await connection.execute(query)}
        return Counts(found.get("waiting", 0), found.get("playing", 0))

    # Tables that nobody comes to any more

    async def abandoned(self, waiting: float, left: float, unseen: float, limit: int = 200) -> list[str]:
        """Tables that may end by themselves: those that wait for players with nobody there since a time, those that
        everybody has left and nobody has looked at since another, and games with nobody there since a third."""
        tables, seats = schema.tables, schema.seats
        here = seats.c.table_id == tables.c.id
        played = exists().where(here, seats.c.person.is_not(None), seats.c.stand_in == "")
        with_people = exists().where(here, seats.c.person.is_not(None))
        old = and_(tables.c.status == "waiting", tables.c.created < waiting, ~_seen_since(waiting))
        gone = and_(tables.c.created < left, with_people, ~played, ~_seen_since(left))
        silent = and_(tables.c.created < unseen, with_people, ~_seen_since(unseen))
        over = and_(tables.c.status == "playing", gone | silent)
        query = select(tables.c.id).where(tables.c.status.in_(OPEN), old | over).limit(limit)
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def due_tables(self, now: float, limit: int = 50) -> list[str]:
        """Tables at which somebody may be out of time, and a bot sits in then."""
        tables = schema.tables.c
        query = select(tables.id).where(tables.due <= now, tables.status == "playing").order_by(tables.due).limit(limit)
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def next_due(self, table: str, when: float | None) -> None:
        """When to look at a table again."""
        here = update(schema.tables).where(schema.tables.c.id == table, schema.tables.c.status == "playing")
        async with self.engine.begin() as connection:
            await connection.execute(here.values(due=when))


def _all_of(*queries: Select[tuple[object, ...]]) -> CompoundSelect[tuple[object, ...]]:
    """All that these find, asked for at once."""
    return union_all(*[select(query.subquery()) for query in queries])


def _newest_first(found: list[TableInfo]) -> list[TableInfo]:
    return sorted(found, key=lambda info: (info.ended if info.status == "over" else None) or info.created, reverse=True)


# To put a question together takes longer than to have it answered: it is done once.
@kept(KEPT_QUESTIONS)
def _open_ones(wanted: Wanted, most: tuple[tuple[str, int], ...]) -> CompoundSelect[tuple[object, ...]]:
    tables = schema.tables.c
    return _all_of(
        *[
            select(schema.tables)
            .where(tables.status == status, tables.open, _meets(wanted))
            .order_by((tables.ended if status == "over" else tables.created).desc())
            .limit(limit)
            for status, limit in most
        ]
    )


def _of_mine() -> Select[tuple[object, ...]]:
    """Somebody's tables: first which ones, by few columns, then all of these."""
    person = bindparam("me", type_=String)
    running = _running_of(person).limit(bindparam("limit", type_=Integer)).offset(bindparam("first", type_=Integer))
    ids = _all_of(running, _finished_of(person).limit(bindparam("over", type_=Integer))).subquery()
    return select(schema.tables, ids.c.of).join(ids, ids.c.id == schema.tables.c.id)


def _running_of(person: ColumnElement[str]) -> Select[tuple[str, int]]:
    """The tables of somebody first, then which of them: not all tables in some state, then which are theirs.

    Whoever has played thousands of games has few that are not over: what the archive knows of need not be looked at.
    """
    seats, archived, tables = schema.seats.c, schema.finished_seats.c, schema.tables.c
    over = select(archived.table_id).where(archived.person == person)
    mine = select(seats.table_id).where(seats.person == person).except_(over).subquery()
    running = select(tables.id, func.count().over().label("of"))
    running = running.join(mine, mine.c.table_id == tables.id).where(tables.status.in_(OPEN))
    return running.order_by(_turn_of(person).desc(), tables.created.desc())


def _finished_of(person: ColumnElement[str]) -> Select[tuple[str, int]]:
    """Their games in the archive, the last ones first."""
    seats = schema.finished_seats.c
    # Whoever plays several seats has a row for each of them.
    mine = select(seats.table_id.label("id"), literal(0).label("of")).where(seats.person == person)
    return mine.group_by(seats.ended, seats.table_id).order_by(seats.ended.desc())


def _turn_of(person: ColumnElement[str]) -> ColumnElement[int]:
    """1 where somebody has to decide, else 0."""
    seats, tables = schema.seats.c, schema.tables.c
    comma = literal(",")
    asked = (comma + tables.deciders + comma).contains(comma + cast(seats.seat, String) + comma)
    theirs = exists().where(seats.table_id == tables.id, seats.person == person, seats.stand_in == "", asked)
    return case((theirs, 1), else_=0)


def _meets(wanted: Wanted) -> ColumnElement[bool]:
    tables = schema.tables.c
    found: list[ColumnElement[bool]] = [tables.game == wanted.game] if wanted.game else []
    if wanted.live is not None:
        found.append(tables.live if wanted.live else ~tables.live)
    if wanted.players is not None:
        found.append(tables.players == wanted.players)
    return and_(True, *found)


_OF_MINE = _of_mine()


def _seen_since(when: float) -> ColumnElement[bool]:
    seen = schema.seen
    return exists().where(seen.c.table_id == schema.tables.c.id, seen.c.at >= when)
