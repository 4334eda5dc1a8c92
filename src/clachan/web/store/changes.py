"""Changes of a table beside its moves: each is stored as a whole or not at all, one after the other."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from clachan.web import clock, schema
from clachan.web.refusals import Conflict, NotFound
from clachan.web.store.asking import ask_bots
from clachan.web.store.calling import call
from clachan.web.store.database import Database, touch
from clachan.web.store.entries import go_on_to
from clachan.web.store.names import free_name, names_stay, taken
from clachan.web.store.people import add_person
from clachan.web.store.rows import After, Entry, Person, TableInfo, Takeback, Vote, new_id
from clachan.web.store.seen import note_seen, seen_at
from clachan.web.store.tables import table_in
from clachan.web.store.upserts import upsert


class Change:
    """A table in the hands of somebody who changes it. Nobody else, in no process, does so before it is stored."""

    def __init__(self, connection: AsyncConnection, info: TableInfo) -> None:
        self._connection = connection
        self.info = info

    async def welcome(self, person: Person) -> None:
        """Somebody who has not been here before."""
        await add_person(self._connection, person)

    async def sit(self, seat: int, person: Person) -> None:
        """Somebody takes a free seat, under a name that nobody else keeps by now."""
        name = await free_name(self._connection, person.id, person.name)
        await self._seat(seat, person=person.id, name=name, since=clock.now())
        await self._note(seat)

    async def begin(self) -> None:
        """Everybody has sat down."""
        playing = update(schema.tables).where(schema.tables.c.id == self.info.id)
        await self._connection.execute(playing.values(status="playing", began=clock.now()))
        await call(self._connection, self.info.id, self.info.deciders)

    async def free(self, seat: int) -> None:
        """Nobody sits there any more, and the old secret is good for nothing."""
        await self._seat(seat, person=None, name="", stand_in="", secret=new_id(24))

    async def hand_over(self, seat: int, person: Person) -> None:
        """The seat is somebody else's from now on, and so is its new secret. Nobody inherits a kept name."""
        # Else the name stays: it may be the same person with another device.
        inherits = not await taken(self._connection, self.info.seats[seat].name, person.id)
        own = self.info.seats[seat].name if inherits else person.name
        name = await free_name(self._connection, person.id, own)
        given = {"person": person.id, "name": name, "secret": new_id(24), "stand_in": ""}
        await self._seat(seat, **given, since=clock.now())
        await self._note(seat)

    async def stand_in(self, seat: int, bot: str) -> None:
        """A bot sits in for the player, whose seat it stays."""
        await self._seat(seat, stand_in=bot)
        votes = schema.votes.c
        await self._connection.execute(delete(schema.votes).where(votes.table_id == self.info.id, votes.seat == seat))

    async def come_back(self, seat: int) -> None:
        """The player takes the seat back from the bot."""
        await self._seat(seat, stand_in="", since=clock.now())
        await self._note(seat)

    async def tell(self, kind: str, seat: int) -> None:
        """A line of chat that says what happened to a seat."""
        whose = self.info.seats[seat]
        line = {"table_id": self.info.id, "seat": seat, "name": whose.name, "person": whose.person}
        await self._connection.execute(insert(schema.chat).values(**line, kind=kind, text="", at=clock.now()))

    async def vote(self, vote: Vote) -> None:
        """Somebody is for a bot in a seat, however often they say so."""
        row = {"table_id": self.info.id, "seat": vote.seat, "voter": vote.voter, "asked": vote.asked}
        await upsert(self._connection, schema.votes, [row])

    async def votes(self) -> list[Vote]:
        """All votes at the table."""
        return await votes_at(self._connection, self.info.id)

    async def ask_to_take_back(self, asking: Takeback) -> None:
        """Somebody asks the others to take moves back, in the place of whoever asked before."""
        await self.end_takeback()
        await self._note_takeback(asking.seat, asking.asked, asking.first)

    async def agree_to_take_back(self, seat: int, asked: int) -> None:
        """Somebody agrees to what is asked at an entry, however often they say so."""
        await self._note_takeback(seat, asked, None)

    async def _note_takeback(self, seat: int, asked: int, first: int | None) -> None:
        row = {"table_id": self.info.id, "seat": seat, "asked": asked, "first": first}
        await upsert(self._connection, schema.takebacks, [row])

    async def takeback(self) -> Takeback | None:
        """What is asked at the table."""
        return await takeback_at(self._connection, self.info.id)

    async def end_takeback(self) -> None:
        """Nobody asks any more."""
        await self._connection.execute(delete(schema.takebacks).where(schema.takebacks.c.table_id == self.info.id))

    async def concede(self, seat: int, bot: str) -> None:
        """The player gives up, and a bot plays on."""
        await self.stand_in(seat, bot)
        await self._seat(seat, conceded=True)

    async def agree_to_end(self, seat: int, asked: int) -> None:
        """Somebody is for ending the game without a result, however often they say so."""
        await upsert(self._connection, schema.endings, [{"table_id": self.info.id, "seat": seat, "asked": asked}])

    async def for_ending(self) -> tuple[int, ...]:
        """The seats that are for ending the game."""
        return await endings_at(self._connection, self.info.id)

    async def forget_endings(self) -> None:
        """Nobody is for ending the game any more."""
        await self._connection.execute(delete(schema.endings).where(schema.endings.c.table_id == self.info.id))

    async def finish(self, how: str) -> None:
        """The game is over, not by its rules."""
        here = update(schema.tables).where(schema.tables.c.id == self.info.id)
        await self._connection.execute(here.values(status="over", ended=how))
        await call(self._connection, self.info.id, ())

    async def append(self, entries: Sequence[Entry], after: After) -> None:
        """Append entries with what they lead to; a Conflict if somebody else has a number already."""
        try:
            rows = [{"table_id": self.info.id, **vars(entry)} for entry in entries]
            await self._connection.execute(insert(schema.entries), rows)
        except IntegrityError:
            raise Conflict("somebody else was faster") from None
        await go_on_to(self._connection, self.info.id, entries[-1].seq, after)

    async def answer_by_itself(self, on: bool) -> None:
        """Whether questions with one answer are answered by themselves here."""
        here = update(schema.tables).where(schema.tables.c.id == self.info.id)
        await self._connection.execute(here.values(by_itself=on))

    async def last_entry(self) -> int:
        """The number of the last entry."""
        entries = schema.entries.c
        last = select(func.max(entries.seq)).where(entries.table_id == self.info.id)
        return int(await self._connection.scalar(last) or 0)

    async def seen(self) -> dict[int, float]:
        """When the player of each seat was last there."""
        return (await seen_at(self._connection, [self.info.id]))[self.info.id]

    async def _seat(self, seat: int, **values: object) -> None:
        seats = schema.seats
        here = update(seats).where(seats.c.table_id == self.info.id, seats.c.seat == seat)
        await self._connection.execute(here.values(**values))

    async def _note(self, seat: int) -> None:
        await note_seen(self._connection, {(self.info.id, seat): clock.now()})


class ChangesInStore(Database):
    """The way to change a table."""

    @asynccontextmanager
    async def changing(self, table: str) -> AsyncIterator[Change]:
        """A table to be changed. It is read after it was locked, so that what is decided by it is still true."""
        async with self.engine.begin() as connection:
            await names_stay(connection)
            await touch(connection, table, bots=False)
            info = await table_in(connection, table)
            if info is None:
                raise NotFound("there is no such table")
            yield Change(connection, info)
            await ask_bots(connection, table)


async def votes_at(connection: AsyncConnection, table: str) -> list[Vote]:
    """All votes at a table."""
    rows = (await connection.execute(select(schema.votes).where(schema.votes.c.table_id == table))).all()
    return [Vote(row.seat, row.voter, row.asked) for row in rows]


async def endings_at(connection: AsyncConnection, table: str) -> tuple[int, ...]:
    """The seats that are for ending a game without a result."""
    seats = select(schema.endings.c.seat).where(schema.endings.c.table_id == table)
    return tuple(sorted((await connection.execute(seats)).scalars()))


async def takeback_at(connection: AsyncConnection, table: str) -> Takeback | None:
    """Who asks to take moves back at a table, and who agrees."""
    asked = schema.takebacks
    rows = (await connection.execute(select(asked).where(asked.c.table_id == table).order_by(asked.c.seat))).all()
    for row in rows:
        if row.first is not None:
            agreed = tuple([other.seat for other in rows if other.first is None and other.asked == row.asked])
            return Takeback(row.seat, row.first, row.asked, agreed)
    return None
