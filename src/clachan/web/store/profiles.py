"""What people and bots have played, and how strong they are, as their pages tell it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, case, func, or_, select, true
from sqlalchemy.ext.asyncio import AsyncConnection

from clachan.web.names import folded
from clachan.web.rating import BOT, Rating
from clachan.web.schema import finished_seats, people, rating_steps, ratings
from clachan.web.store.database import Database
from clachan.web.store.engine import patient
from clachan.web.store.rows import Person, storable

MOST_OPPONENTS = 6
# So many of the last games tell who is met most often.
MOST_GAMES = 500
# A plot has no room for more.
LONGEST_PATH = 300


@dataclass(frozen=True)
class Played:
    """How often somebody has played a game with so many players, how often they won, and their points on average."""

    game: str
    players: int
    games: int
    wins: int
    points: float


@dataclass(frozen=True)
class Opponent:
    """Somebody who sat at the same tables: how often, and how often the other one came behind or level or ahead."""

    name: str
    kept: bool
    bot: str
    games: int
    ahead: int
    behind: int


@dataclass(frozen=True)
class Standing:
    """How strong somebody is at a game. `bot` is the kind of a bot; `kept` says that the name leads to a page."""

    game: str
    name: str
    kept: bool
    bot: str
    rating: Rating
    games: int
    last: float


@dataclass(frozen=True)
class Moment:
    """What a game made of somebody's rating, and when."""

    table: str
    ended: float
    rating: Rating


class ProfilesInStore(Database):
    """People by what they have played."""

    @patient
    async def keeper(self, name: str) -> Person | None:
        """Whoever keeps a name."""
        query = select(people).where(people.c.kept_name == storable(folded(name)))
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else Person(row.id, row.name, kept=True)

    @patient
    async def played(self, who: str, private: bool = False) -> list[Played]:
        """What somebody has played, by game and number of players; of others only what was played at open tables."""
        seats = finished_seats.c
        won = func.sum(case((seats.place == 1, 1), else_=0))
        columns = select(seats.game, seats.players, func.count(), won, func.avg(seats.points))
        query = columns.where(*_theirs(who, private)).group_by(seats.game, seats.players)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query.order_by(seats.game, seats.players))).all()
        return [Played(row[0], row[1], row[2], int(row[3]), float(row[4])) for row in rows]

    @patient
    async def opponents(self, who: str, private: bool = False) -> list[Opponent]:
        """Those whom somebody has met most often."""
        # Whoever has played for years is judged by the last of them.
        seats = finished_seats.c
        last = select(seats.table_id, seats.seat, seats.place).where(*_theirs(who, private))
        mine = last.order_by(seats.ended.desc(), seats.table_id.desc()).limit(MOST_GAMES).subquery()
        other = finished_seats.alias()
        key = func.coalesce(other.c.person, BOT + other.c.bot)
        ahead = func.sum(case((mine.c.place < other.c.place, 1), else_=0))
        behind = func.sum(case((mine.c.place > other.c.place, 1), else_=0))
        games = func.count(func.distinct(mine.c.table_id))
        together = mine.join(other, (other.c.table_id == mine.c.table_id) & (other.c.seat != mine.c.seat))
        someone = or_(other.c.person.is_not(None), other.c.bot != "")
        query = (
            select(key, func.max(other.c.name), func.max(other.c.bot), games, ahead, behind)
            .select_from(together)
            .where(someone, key != who)
            .group_by(key)
            .order_by(games.desc(), key)
            .limit(MOST_OPPONENTS)
        )
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
            kept = await _kept_names(connection, [row[0] for row in rows])
        return [
            Opponent(kept.get(row[0], row[1]), row[0] in kept, row[2], row[3], int(row[4]), int(row[5])) for row in rows
        ]

    @patient
    async def standings_of(self, who: str) -> list[Standing]:
        """How strong somebody is, game by game."""
        query = select(ratings).where(ratings.c.who == who).order_by(ratings.c.game)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [
            Standing(row.game, "", False, _bot(row.who), Rating(row.mu, row.sigma), row.games, row.last) for row in rows
        ]

    @patient
    async def path_of(self, who: str, game: str) -> list[Moment]:
        """How a rating came about, the oldest first."""
        steps = rating_steps.c
        query = select(steps.table_id, steps.ended, steps.mu, steps.sigma).where(steps.who == who, steps.game == game)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query.order_by(steps.number.desc()).limit(LONGEST_PATH))).all()
        return [Moment(row.table_id, row.ended, Rating(row.mu, row.sigma)) for row in reversed(rows)]

    @patient
    async def strongest(self, game: str, limit: int = 50) -> list[Standing]:
        """Those who keep their names, and bots, by what they are worth almost certainly."""
        listed = or_(people.c.kept_name.is_not(None), ratings.c.who.startswith(BOT, autoescape=True))
        query = (
            select(ratings, people.c.name, people.c.kept_name)
            .select_from(ratings.outerjoin(people, people.c.id == ratings.c.who))
            .where(ratings.c.game == game, listed)
            .order_by(ratings.c.least.desc(), ratings.c.who)
            .limit(limit)
        )
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [
            Standing(
                row.game, row.name or "", row.kept_name is not None, _bot(row.who), Rating(row.mu, row.sigma),
                row.games, row.last,
            )
            for row in rows
        ]  # fmt: skip


def _theirs(who: str, private: bool) -> list[ColumnElement[bool]]:
    """The seats of a person, or of a kind of bot; a bot's by what is open to everybody."""
    seats = finished_seats.c
    if who.startswith(BOT):
        return [seats.person.is_(None), seats.bot == _bot(who), seats.open == true()]
    return [seats.person == who] if private else [seats.person == who, seats.open == true()]


def _bot(who: str) -> str:
    return who.removeprefix(BOT) if who.startswith(BOT) else ""


async def _kept_names(connection: AsyncConnection, ids: Sequence[str]) -> dict[str, str]:
    query = select(people.c.id, people.c.name).where(people.c.id.in_(ids), people.c.kept_name.is_not(None))
    return {row.id: row.name for row in (await connection.execute(query)).all()}
