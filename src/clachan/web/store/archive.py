"""Finished games as they are looked for and listed: the newest first, page by page from where the last one ended."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import isfinite

from sqlalchemy import ColumnElement, FromClause, Select, Table, exists, select, true, tuple_
from sqlalchemy.engine import Row
from sqlalchemy.ext.asyncio import AsyncConnection

from clachan.web.names import folded
from clachan.web.refusals import Refused
from clachan.web.schema import finished, finished_options, finished_seats, people, tables, tallies
from clachan.web.store.database import Database
from clachan.web.store.engine import patient
from clachan.web.store.results import option_of
from clachan.web.store.rows import storable

AT_ONCE = 25
# What is looked for where a game was played without modules.
NONE = "none"


@dataclass(frozen=True)
class FinishedSeat:
    """What somebody came to: `kept` says whether the name is kept, and so leads to a page of theirs."""

    seat: int
    name: str
    kept: bool
    bot: str
    stand_in: str
    points: int
    place: int
    person: str | None
    # Points by source, and whatever else is counted.
    counted: dict[str, dict[str, int]]


@dataclass(frozen=True)
class FinishedGame:
    """A game that is over: what was agreed on, how long it took, and what everybody came to."""

    table: str
    game: str
    players: int
    modules: tuple[str, ...]
    variants: dict[str, str]
    open: bool
    live: bool
    rated: bool
    began: float
    ended: float
    moves: int
    rounds: int
    seats: tuple[FinishedSeat, ...]
    # The data pack that it was played with, as it is called.
    pack: str = ""


@dataclass(frozen=True)
class Search:
    """What is looked for. `people` are names; `viewer` is who looks, whose own private games are listed, too."""

    game: str = ""
    players: int = 0
    # A module, or `none` for games without any.
    module: str = ""
    people: tuple[str, ...] = ()
    # Games of one person, by id.
    person: str | None = None
    viewer: str | None = None
    least: int = 0
    most: int = 0
    since: float = 0.0
    until: float = 0.0
    rated: bool = False
    # Where the last page ended.
    after: str = ""


@dataclass(frozen=True)
class TallyRow:
    """A line of the statistics of a game."""

    players: int
    people: bool
    kind: str
    key: str
    count: int
    wins: float
    points: int


@dataclass(frozen=True)
class Found:
    """A page of what was looked for, and where the next one begins; nothing if this is the last."""

    games: Sequence[FinishedGame]
    after: str


class ArchiveInStore(Database):
    """What has been played."""

    @patient
    async def find_finished(self, search: Search, limit: int = AT_ONCE) -> Found:
        """The newest finished games that are looked for."""
        async with self.engine.connect() as connection:
            who = [await _is(connection, name) for name in search.people]
            if search.person is not None:
                who.append(lambda seats: seats.c.person == search.person)
            rows = (await connection.execute(_query(search, who).limit(limit + 1))).all()
            # Who sat in two seats is found twice.
            shown = list({row.table_id: row for row in rows[:limit]}.values())
            games = await _with_seats(connection, shown)
        return Found(games, mark_of(rows[limit - 1].ended, rows[limit - 1].table_id) if len(rows) > limit else "")

    @patient
    async def finished_game(self, table: str) -> FinishedGame | None:
        """One finished game."""
        async with self.engine.connect() as connection:
            rows = (await connection.execute(select(finished).where(finished.c.table_id == table))).all()
            return (await _with_seats(connection, rows))[0] if rows else None

    async def latest_finished(self, limit: int = 10) -> Sequence[FinishedGame]:
        """The last games that ended at open tables."""
        return (await self.find_finished(Search(), limit)).games

    async def finished_of(self, person: str, limit: int = 10, viewer: str | None = None) -> Sequence[FinishedGame]:
        """The last games of somebody that ended: all of them for themselves, those at open tables for others."""
        return (await self.find_finished(Search(person=person, viewer=viewer), limit)).games

    @patient
    async def tallies_of(self, game: str) -> list[TallyRow]:
        """The statistics of a game."""
        columns = [tallies.c[name] for name in ("players", "people", "kind", "key", "count", "wins", "points")]
        async with self.engine.connect() as connection:
            rows = (await connection.execute(select(*columns).where(tallies.c.game == game))).all()
        return [TallyRow(row[0], bool(row[1]), *row[2:]) for row in rows]


# Whether a row of seats is of somebody who is looked for.
Is = Callable[[FromClause], ColumnElement[bool]]


async def _is(connection: AsyncConnection, name: str) -> Is:
    """Somebody by name: whoever keeps it, or else all who played under it."""
    plain = storable(folded(name))
    keeper = await connection.scalar(select(people.c.id).where(people.c.kept_name == plain))
    if keeper is None:
        return lambda seats: seats.c.folded == plain
    return lambda seats: seats.c.person == keeper


def _query(search: Search, who: Sequence[Is]) -> Select[tuple[object, ...]]:
    """The question for a search. It follows the order of what leaves the least to look through."""
    order: Table = finished_seats if who else finished_options if search.module else finished
    query = select(finished)
    if order is not finished:
        query = query.join(order, order.c.table_id == finished.c.table_id)
    if who:
        query = query.where(who[0](finished_seats))
    for another in who[1:]:
        beside = finished_seats.alias()
        query = query.where(exists().where(beside.c.table_id == finished.c.table_id, another(beside)))
    for condition in _conditions(search, order):
        query = query.where(condition)
    if search.after:
        query = query.where(tuple_(order.c.ended, order.c.table_id) < tuple_(*_place_of(search.after)))
    return query.order_by(order.c.ended.desc(), order.c.table_id.desc())


def _conditions(search: Search, order: Table) -> Iterator[ColumnElement[bool]]:
    if search.viewer is None or search.person != search.viewer:
        yield (finished if order is finished_options else order).c.open == true()
    if search.game:
        yield (finished if order is finished_options else order).c.game == search.game
    if search.players:
        yield finished.c.players == search.players
    if search.module:
        wanted = option_of(search.game, "" if search.module == NONE else search.module)
        if order is finished_options:
            yield finished_options.c.option == wanted
        else:
            here = finished_options.c.table_id == finished.c.table_id
            yield exists().where(here, finished_options.c.option == wanted)
    if search.least:
        yield finished.c.moves >= search.least
    if search.most:
        yield finished.c.moves <= search.most
    if search.since:
        yield order.c.ended >= search.since
    if search.until:
        yield order.c.ended < search.until
    if search.rated:
        yield finished.c.rated == true()


def mark_of(ended: float, table: str) -> str:
    """Where a list goes on after a game."""
    return f"{ended!r}~{table}"


def _place_of(mark: str) -> tuple[float, str]:
    ended, _, table = mark.partition("~")
    try:
        at = float(ended)
    except ValueError:
        raise Refused("that is no place in the archive") from None
    if not isfinite(at):
        raise Refused("that is no place in the archive")
    return at, storable(table)


async def _with_seats(connection: AsyncConnection, rows: Sequence[Row[tuple[object, ...]]]) -> list[FinishedGame]:
    """Games with what everybody came to, under the names that people keep by now."""
    ids = [row.table_id for row in rows]
    keeping = finished_seats.outerjoin(people, people.c.id == finished_seats.c.person)
    query = select(finished_seats, people.c.name.label("called"), people.c.kept_name).select_from(keeping)
    sitting = query.where(finished_seats.c.table_id.in_(ids)).order_by(finished_seats.c.seat)
    seats: dict[str, list[FinishedSeat]] = {id_: [] for id_ in ids}
    for seat in (await connection.execute(sitting)).all():
        seats[seat.table_id].append(_seat(seat))
    named = select(tables.c.id, tables.c.pack).where(tables.c.id.in_(ids))
    packs = {row.id: row.pack for row in (await connection.execute(named)).all()}
    return [_game(row, seats[row.table_id], packs[row.table_id]) for row in rows]


def _seat(row: Row[tuple[object, ...]]) -> FinishedSeat:
    kept = row.kept_name is not None
    counted = json.loads(row.counted)
    name = row.called if kept else row.name
    return FinishedSeat(row.seat, name, kept, row.bot, row.stand_in, row.points, row.place, row.person, counted)


def _game(row: Row[tuple[object, ...]], seats: Sequence[FinishedSeat], pack: str) -> FinishedGame:
    return FinishedGame(
        row.table_id,
        row.game,
        row.players,
        tuple(json.loads(row.modules)),
        dict(json.loads(row.variants)),
        bool(row.open),
        bool(row.live),
        bool(row.rated),
        row.began,
        row.ended,
        row.moves,
        row.rounds,
        tuple(seats),
        pack,
    )
