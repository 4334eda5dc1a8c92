"""What is stored of somebody: all of it, for them to have, and how it goes away."""

from __future__ import annotations

from typing import Any

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from clachan.bots.levels import DEFAULT_LEVEL
from clachan.web import clock, schema
from clachan.web.names import GONE
from clachan.web.refusals import Conflict
from clachan.web.store.counting import alone_with_counting
from clachan.web.store.database import Database, touch
from clachan.web.store.rows import new_id
from clachan.web.store.seats import ONLOOKER
from clachan.web.store.sessions import ENDS

# The host of tables whose host has gone.
NOBODY = "nobody"
# Who plays on in the seat of somebody who has left for good.
SUBSTITUTE = DEFAULT_LEVEL


class LeavingInStore(Database):
    """Everything of one person."""

    async def all_of(self, person: str) -> dict[str, Any]:
        """What is stored of somebody, but for hashes of passwords and tokens."""
        async with self.engine.connect() as connection:
            people, sessions, letters = schema.people.c, schema.sessions.c, schema.letters.c
            account = select(people.id, people.name, people.kept_name, people.email, people.created)
            used = select(sessions.id, sessions.agent, sessions.created, sessions.used, sessions.expires)
            sent = select(letters.kind, letters.email, letters.expires).order_by(letters.expires)
            return {
                "account": next(iter(await _rows(connection, account.where(people.id == person))), None),
                "sessions": await _rows(connection, used.where(sessions.person == person)),
                "ways": await _rows(connection, _ways_of(person)),
                "tokens": await _rows(connection, _tokens_of(person)),
                "letters": await _rows(connection, sent.where(letters.person == person)),
                "seats": await _rows(connection, _seats_of(person)),
                "tables_opened": await _rows(connection, _opened_by(person)),
                "chat": await _rows(connection, _said_by(person)),
                "finished": await _rows(connection, _finished_by(person)),
                "ratings": await _rows(connection, _rated(person)),
                "friends_and_blocked": await _rows(connection, _related(person)),
                "holidays": await _rows(connection, _days_off_of(person)),
                "packs": await _rows(connection, _packs_of(person)),
            }

    async def forget(self, person: str) -> list[str]:
        """Take away everything that tells of somebody, at once; these are the tables that have changed.

        Moves stay, since they are other people's games as well. Seats of games that are played go to bots.
        """
        try:
            async with self.engine.begin() as connection:
                return await _forget(connection, person)
        except (IntegrityError, Conflict):
            # Somebody else left at the same moment, for the first time ever; or they have just sat down somewhere.
            async with self.engine.begin() as connection:
                return await _forget(connection, person)


def _seats_of(person: str) -> Any:
    tables, seats = schema.tables.c, schema.seats.c
    columns = select(seats.table_id, tables.game, tables.status, tables.created, seats.seat, seats.name)
    sat = columns.join(schema.tables, tables.id == seats.table_id).where(seats.person == person)
    return sat.order_by(tables.created, seats.seat)


def _tokens_of(person: str) -> Any:
    tokens = schema.tokens.c
    return select(tokens.name, tokens.created, tokens.used).where(tokens.person == person).order_by(tokens.created)


def _ways_of(person: str) -> Any:
    ways = schema.ways.c
    told = select(ways.kind, ways.target, ways.language, ways.agent, ways.created, ways.sent, ways.stopped)
    return told.where(ways.person == person).order_by(ways.created)


def _opened_by(person: str) -> Any:
    tables = schema.tables.c
    return select(tables.id, tables.game, tables.status, tables.created, tables.origin).where(tables.host == person)


def _said_by(person: str) -> Any:
    chat = schema.chat.c
    said = select(chat.table_id, chat.name, chat.text, chat.at)
    return said.where(chat.person == person, chat.kind.in_(("", ONLOOKER))).order_by(chat.id)


def _days_off_of(person: str) -> Any:
    days = schema.holidays.c
    return select(days.first, days.last).where(days.person == person).order_by(days.first)


def _packs_of(person: str) -> Any:
    packs = schema.packs.c
    return select(packs.id, packs.created, packs.changed, packs.text).where(packs.person == person).order_by(packs.id)


def _finished_by(person: str) -> Any:
    seats = schema.finished_seats.c
    columns = select(seats.table_id, seats.game, seats.ended, seats.seat, seats.name, seats.points, seats.place)
    return columns.where(seats.person == person).order_by(seats.ended, seats.seat)


def _rated(person: str) -> Any:
    steps = schema.rating_steps.c
    return select(steps.table_id, steps.game, steps.ended, steps.mu, steps.sigma).where(steps.who == person)


def _related(person: str) -> Any:
    relations, people = schema.relations.c, schema.people.c
    known = select(people.name, relations.kind, relations.since).join(schema.people, people.id == relations.other)
    return known.where(relations.person == person).order_by(people.name)


async def _rows(connection: AsyncConnection, query: Any) -> list[dict[str, Any]]:
    return [dict(row) for row in (await connection.execute(query)).mappings()]


async def _forget(connection: AsyncConnection, person: str) -> list[str]:
    changed = await _tables_of(connection, person)
    # Before anything else, as all do who change a table: so nobody waits for somebody who waits for them.
    for id_ in changed:
        await touch(connection, id_)
    await _give_up_seats(connection, person)
    await connection.execute(delete(schema.chat).where(schema.chat.c.person == person))
    await _forget_games(connection, person)
    await _hand_over_tables(connection, person)
    ENDS.note()
    await connection.execute(delete(schema.mutes).where(schema.mutes.c.muted == person))
    for table in (schema.sessions, schema.letters, schema.kept_looks, schema.mutes, schema.holidays):
        await connection.execute(delete(table).where(table.c.person == person))
    for table in (schema.ways, schema.tokens, schema.packs):
        await connection.execute(delete(table).where(table.c.person == person))
    mine = schema.reports.c.person == person
    await connection.execute(update(schema.reports).where(mine).values(person=None))
    await connection.execute(delete(schema.people).where(schema.people.c.id == person))
    return changed


async def _tables_of(connection: AsyncConnection, person: str) -> list[str]:
    """Where somebody sits or has said something."""
    sat = select(schema.seats.c.table_id).where(schema.seats.c.person == person)
    said = select(schema.chat.c.table_id).where(schema.chat.c.person == person)
    return sorted((await connection.execute(sat.union(said))).scalars())


async def _give_up_seats(connection: AsyncConnection, person: str) -> None:
    """Free while a table waits, a bot's while it plays; the name goes in any case."""
    seats = schema.seats
    rows = (await connection.execute(_seats_of(person))).all()
    for row in rows:
        at = (seats.c.table_id == row.table_id) & (seats.c.seat == row.seat)
        name = "" if row.status == "waiting" else GONE
        values = {"person": None, "secret": new_id(24), "name": name, "stand_in": ""}
        if row.status == "playing":
            values["bot"] = SUBSTITUTE
        await connection.execute(update(seats).where(at).values(values))


async def _forget_games(connection: AsyncConnection, person: str) -> None:
    """Results stay, without the name; what ratings and friends tell of somebody goes."""
    # Else a game that is just being counted would bring a rating back.
    await alone_with_counting(connection)
    seats = schema.finished_seats
    nameless = {"person": None, "name": GONE, "folded": ""}
    await connection.execute(update(seats).where(seats.c.person == person).values(nameless))
    for table in (schema.ratings, schema.rating_steps):
        await connection.execute(delete(table).where(table.c.who == person))
    relations = schema.relations
    mine = (relations.c.person == person) | (relations.c.other == person)
    await connection.execute(delete(relations).where(mine))


async def _hand_over_tables(connection: AsyncConnection, person: str) -> None:
    tables, people = schema.tables, schema.people
    if not await connection.scalar(select(tables.c.id).where(tables.c.host == person).limit(1)):
        return
    if not await connection.scalar(select(people.c.id).where(people.c.id == NOBODY)):
        await connection.execute(insert(people).values(id=NOBODY, name=GONE, created=clock.now()))
    await connection.execute(update(tables).where(tables.c.host == person).values(host=NOBODY, origin=None))
