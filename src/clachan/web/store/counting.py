"""Counting finished games for ratings and statistics: each once, one after the other, in all processes together.

A game that has ended waits to be counted. Whoever counts holds a lock, takes the games in the order of their ending,
and stores what they make of ratings and statistics together with their numbers: after a crash it is as if nobody had
begun. The numbers are the order in which games were counted, so that all of it can be told again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from sqlalchemy import bindparam, func, insert, select, update
from sqlalchemy.engine import Row
from sqlalchemy.ext.asyncio import AsyncConnection

from clachan.web.rating import Played, Rating, contenders, rate
from clachan.web.schema import finished, finished_seats, rating_steps, ratings, tables, tallies
from clachan.web.store.asking import upsert as upserting
from clachan.web.store.database import Database
from clachan.web.store.engine import patient
from clachan.web.store.results import Result, keep_result
from clachan.web.store.upserts import upsert
from clachan.web.tallies import TalliedGame, TalliedSeat, Tallies

# PostgreSQL's name for the lock of whoever counts: any number of our own.
COUNTING_LOCK = 4_417_338_094
AT_ONCE = 50
_KEYS = ["game", "players", "people", "kind", "key"]
_NUMBER = update(finished).where(finished.c.table_id == bindparam("table")).values(number=bindparam("counted"))

FinishedRow = Row[tuple[object, ...]]


async def alone_with_counting(connection: AsyncConnection) -> None:
    """Nobody else counts until this transaction ends. SQLite has one who writes at a time anyway."""
    if connection.dialect.name == "postgresql":
        await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({COUNTING_LOCK})")


class CountingInStore(Database):
    """Games that have ended, on their way into ratings and statistics."""

    @patient
    async def count_finished(self, most: int = AT_ONCE) -> int:
        """Count games that wait for it, at most so many: how many they were."""
        async with self.engine.begin() as connection:
            await alone_with_counting(connection)
            waiting = select(finished).where(finished.c.number.is_(None))
            query = waiting.order_by(finished.c.ended, finished.c.table_id).limit(most)
            games = (await connection.execute(query)).all()
            if games:
                await _count(connection, games)
        return len(games)

    @patient
    async def to_be_counted(self) -> bool:
        """Whether games wait to be counted."""
        async with self.engine.connect() as connection:
            query = select(finished.c.table_id).where(finished.c.number.is_(None)).limit(1)
            return (await connection.execute(query)).first() is not None

    @patient
    async def not_entered(self, after: str, limit: int = 50) -> list[str]:
        """Tables that are over and that the archive has not, by their ids, after an id."""
        entered = select(finished.c.table_id).where(finished.c.table_id == tables.c.id).exists()
        query = select(tables.c.id).where(tables.c.status == "over", tables.c.id > after, ~entered)
        async with self.engine.connect() as connection:
            return list((await connection.execute(query.order_by(tables.c.id).limit(limit))).scalars())

    @patient
    async def enter(self, table: str, result: Result) -> None:
        """Enter a game into the archive that ended before there was one; unless another process has done so."""
        async with self.engine.begin() as connection:
            await alone_with_counting(connection)
            await keep_result(connection, table, result)


async def _count(connection: AsyncConnection, games: Sequence[FinishedRow]) -> None:
    ids = [game.table_id for game in games]
    query = select(finished_seats).where(finished_seats.c.table_id.in_(ids)).order_by(finished_seats.c.seat)
    seats: dict[str, list[FinishedRow]] = {id_: [] for id_ in ids}
    for seat in (await connection.execute(query)).all():
        seats[seat.table_id].append(seat)
    last = await connection.scalar(select(func.coalesce(func.max(finished.c.number), 0))) or 0
    numbers = {id_: last + place for place, id_ in enumerate(ids, start=1)}
    await _rate(connection, [game for game in games if game.rated], seats, numbers)
    await _tally(connection, [game for game in games if game.tallied], seats)
    await connection.execute(_NUMBER, [{"table": id_, "counted": number} for id_, number in numbers.items()])


async def _rate(
    connection: AsyncConnection,
    games: Sequence[FinishedRow],
    seats: Mapping[str, Sequence[FinishedRow]],
    numbers: Mapping[str, int],
) -> None:
    """Rate games one after the other, and store what each of them made of those who played."""
    for game in games:
        found = contenders([Played(s.person, s.name, s.bot, s.stand_in, s.place) for s in seats[game.table_id]])
        if not found:
            continue
        before = await _ratings(connection, game.game, [who for who, _ in found])
        after = rate({who: rating for who, (rating, _) in before.items()}, found)
        rows, steps = list[dict[str, object]](), list[dict[str, object]]()
        for who, rating in after.items():
            made = {"game": game.game, "who": who, "mu": rating.mu, "sigma": rating.sigma}
            played = before[who][1] + 1 if who in before else 1
            rows.append({**made, "games": played, "least": rating.least, "last": game.ended})
            steps.append({**made, "table_id": game.table_id, "number": numbers[game.table_id], "ended": game.ended})
        await upsert(connection, ratings, rows)
        await connection.execute(insert(rating_steps), steps)


async def _ratings(connection: AsyncConnection, game: str, who: Sequence[str]) -> dict[str, tuple[Rating, int]]:
    """Those who have a rating, with how many games it is made of."""
    query = select(ratings).where(ratings.c.game == game, ratings.c.who.in_(who))
    return {row.who: (Rating(row.mu, row.sigma), row.games) for row in await connection.execute(query)}


async def _tally(
    connection: AsyncConnection, games: Sequence[FinishedRow], seats: Mapping[str, Sequence[FinishedRow]]
) -> None:
    """Add games to the statistics."""
    more = Tallies()
    for game in games:
        more.add(_tallied(game, seats[game.table_id]))
    if not more.found:
        return
    adding = upserting(connection, tallies)
    sums = {name: tallies.c[name] + adding.excluded[name] for name in ("count", "wins", "points")}
    rows = [{**key._asdict(), **vars(tally)} for key, tally in sorted(more.found.items(), key=lambda item: item[0])]
    await connection.execute(adding.on_conflict_do_update(index_elements=_KEYS, set_=sums), rows)


def _tallied(game: FinishedRow, seats: Sequence[FinishedRow]) -> TalliedGame:
    minutes = round((game.ended - game.began) / 60) if game.live else None
    found = [
        TalliedSeat(seat.person is not None and not seat.stand_in, seat.points, seat.place, json.loads(seat.counted))
        for seat in seats
    ]
    return TalliedGame(game.game, game.players, json.loads(game.modules), game.moves, minutes, found)
