"""Changes of a table beside its moves: each is stored as a whole or not at all, one after the other."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from secrets import SystemRandom

from sqlalchemy import case, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from clachan.web import clock, schema
from clachan.web.refusals import Conflict, NotFound, NotYours
from clachan.web.store.asking import ask_bots
from clachan.web.store.calling import call
from clachan.web.store.clocks import ON_RETURN, clocks_at, set_clock, start_clocks, tick
from clachan.web.store.database import Database, touch
from clachan.web.store.entries import go_on_to
from clachan.web.store.names import free_name, names_stay, taken
from clachan.web.store.people import add_person
from clachan.web.store.relations import shut_out
from clachan.web.store.results import Result, keep_result
from clachan.web.store.rows import (
    CLOSED,
    After,
    Entry,
    Outcome,
    Person,
    TableInfo,
    Takeback,
    Vote,
    new_id,
    storable,
    stored_outcome,
)
from clachan.web.store.seen import note_seen, seen_at
from clachan.web.store.tables import first_due, listed_seats, table_in
from clachan.web.store.upserts import upsert


class Change:
    """A table in the hands of somebody who changes it. Nobody else, in no process, does so before it is stored."""

    def __init__(self, connection: AsyncConnection, info: TableInfo) -> None:
        self._connection = connection
        self.info = info

    async def welcome(self, person: Person) -> None:
        """Somebody who has not been here before."""
        await add_person(self._connection, person)

    async def shut_out(self, person: str) -> bool:
        """Whether the host or somebody who sits here has blocked a person."""
        return await shut_out(self._connection, person, self.info.people | {self.info.host})

    async def sit(self, seat: int, person: Person) -> None:
        """Somebody takes a free seat, under a name that nobody else keeps by now."""
        name = await free_name(self._connection, person.id, person.name)
        await self._seat(seat, person=person.id, name=name, since=clock.now())
        await self._note(seat)

    async def begin(self, deciders: Sequence[int]) -> None:
        """Everybody has sat down, the seats are drawn if they are, and these have to decide first."""
        now, terms = clock.now(), self.info.terms
        lot = await self._draw_lots() if terms.by_lot else None
        due, who = first_due(terms, self.info.deadline, now), listed_seats(deciders)
        await self._table(status="playing", began=now, lot=lot, due=due, deciders=who)
        if terms.bank is not None:
            query = select(schema.seats.c.seat).where(schema.seats.c.table_id == self.info.id)
            people = (await self._connection.execute(query.where(schema.seats.c.person.is_not(None)))).scalars().all()
            running = [seat for seat in deciders if seat in people]
            await start_clocks(self._connection, self.info.id, people, terms.bank, running, now)
        await call(self._connection, self.info.id, deciders)

    async def _draw_lots(self) -> str:
        """Everybody moves to another seat by lot, with name, secret and colour; what came out, to be stored.

        What was said before is still said by the same people.
        """
        seats, chat, here = schema.seats, schema.chat, self.info.id
        rows = (await self._connection.execute(select(seats).where(seats.c.table_id == here))).all()
        found = {row.seat: row._asdict() for row in rows}
        lot = drawn_lot(len(found))
        seen = await self.seen()
        await self._connection.execute(delete(seats).where(seats.c.table_id == here))
        await self._connection.execute(
            insert(seats), [{**found[before], "seat": seat} for seat, before in enumerate(lot)]
        )
        moved = case({before: seat for seat, before in enumerate(lot)}, value=chat.c.seat)
        await self._connection.execute(
            update(chat).where(chat.c.table_id == here, chat.c.seat.is_not(None)).values(seat=moved)
        )
        await self._connection.execute(delete(schema.seen).where(schema.seen.c.table_id == here))
        again = {(here, seat): seen[before] for seat, before in enumerate(lot) if before in seen}
        if again:
            await note_seen(self._connection, again)
        return ",".join(map(str, lot))

    async def seat_bot(self, seat: int, bot: str, name: str) -> None:
        """A bot takes a free seat."""
        await self._seat(seat, bot=bot, name=name)

    async def dismiss_bot(self, seat: int) -> None:
        """The seat of a bot is free again."""
        await self._seat(seat, bot="", name="", colour="")

    async def close(self) -> None:
        """The table ends before its game does."""
        await self.finish(CLOSED)

    async def give_host(self, person: str) -> None:
        """Somebody else is the host from now on."""
        await self._table(host=person)

    async def colour(self, seat: int, colour: str) -> None:
        """The player of a seat has chosen a colour, or that of the game."""
        await self._seat(seat, colour=colour)

    async def due(self, when: float | None) -> None:
        """When somebody may be out of time at the earliest."""
        await self._table(due=when)

    async def _table(self, **values: object) -> None:
        here = update(schema.tables).where(schema.tables.c.id == self.info.id)
        await self._connection.execute(here.values(**values))

    async def free(self, seat: int) -> None:
        """Nobody sits there any more, and the old secret is good for nothing."""
        await self._seat(seat, person=None, name="", stand_in="", colour="", secret=new_id(24))

    async def hand_over(self, seat: int, person: Person) -> None:
        """The seat is somebody else's from now on, and so is its new secret. Nobody inherits a kept name."""
        # Else the name stays: it may be the same person with another device.
        inherits = not await taken(self._connection, self.info.seats[seat].name, person.id)
        own = self.info.seats[seat].name if inherits else person.name
        name = await free_name(self._connection, person.id, own)
        given = {"person": person.id, "name": name, "secret": new_id(24), "stand_in": ""}
        await self._seat(seat, **given, since=clock.now())
        await self._unsay(seat)
        if self.info.seats[seat].stand_in:
            await self._clock(seat, runs=seat in self.info.deciders)
        await self._note(seat)

    async def _unsay(self, seat: int) -> None:
        """What a seat has wished, asked or agreed to, whoever sits there from now on has not."""
        here = self.info.id
        for said, whose in (
            (schema.votes, schema.votes.c.voter),
            (schema.endings, schema.endings.c.seat),
            (schema.takebacks, schema.takebacks.c.seat),
            (schema.agreements, schema.agreements.c.seat),
        ):
            await self._connection.execute(delete(said).where(said.c.table_id == here, whose == seat))

    async def stand_in(self, seat: int, bot: str) -> None:
        """A bot sits in for the player, whose seat it stays."""
        await self._seat(seat, stand_in=bot)
        await self._clock(seat, runs=False)
        votes = schema.votes.c
        await self._connection.execute(delete(schema.votes).where(votes.table_id == self.info.id, votes.seat == seat))

    async def come_back(self, seat: int) -> None:
        """The player takes the seat back from the bot."""
        await self._seat(seat, stand_in="", since=clock.now())
        await self._clock(seat, runs=seat in self.info.deciders)
        await self._note(seat)

    async def _clock(self, seat: int, runs: bool) -> None:
        """Let the clock of a seat go on, with some time at the least, or stand."""
        found = (await clocks_at(self._connection, self.info.id)).get(seat) if self.info.terms.bank else None
        if found is not None:
            now = found.go_on(clock.now(), runs)
            given = max(now.seconds, ON_RETURN) if runs or self.info.seats[seat].stand_in else now.seconds
            await set_clock(self._connection, self.info.id, seat, replace(now, seconds=given))

    async def say(self, seat: int, text: str) -> None:
        """A line of chat from whoever sits there."""
        if self.info.seats[seat].person is None:
            raise NotYours("you do not sit there")
        await self._line(seat, text=storable(text))

    async def tell(self, kind: str, seat: int) -> None:
        """A line of chat that says what happened to a seat."""
        await self._line(seat, kind=kind, text="")

    async def _line(self, seat: int, **values: str) -> None:
        whose = self.info.seats[seat]
        line = {"table_id": self.info.id, "seat": seat, "name": whose.name, "person": whose.person, **values}
        await self._connection.execute(insert(schema.chat).values(**line, at=clock.now()))

    async def announce(self, kind: str) -> None:
        """A line of chat that says what happened to the table."""
        line = {"table_id": self.info.id, "seat": None, "name": "", "person": None}
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
        """The player gives up, and a bot plays on, if there is anything left to play."""
        await self.stand_in(seat, bot)
        await self._seat(seat, conceded=True)

    async def agree_to_end(self, seat: int, asked: int) -> None:
        """Somebody is for ending the game without a result, however often they say so."""
        await upsert(self._connection, schema.endings, [{"table_id": self.info.id, "seat": seat, "asked": asked}])

    async def for_ending(self) -> Mapping[int, int]:
        """The seats that are for ending the game, and the entries at which they said so."""
        return await endings_at(self._connection, self.info.id)

    async def forget_endings(self) -> None:
        """Nobody is for ending the game any more."""
        await self._connection.execute(delete(schema.endings).where(schema.endings.c.table_id == self.info.id))

    async def finish(self, how: str, outcome: Outcome | None = None, result: Result | None = None) -> None:
        """The game is over, not by its rules. Without a result the table is closed."""
        now, status = clock.now(), "closed" if result is None else "over"
        await self._table(status=status, ending=how, ended=now, due=None, result=stored_outcome(outcome))
        await self.forget_endings()
        await call(self._connection, self.info.id, ())
        if result is not None:
            await keep_result(self._connection, self.info.id, replace(result, ended=now))

    async def append(self, entries: Sequence[Entry], after: After) -> None:
        """Append entries with what they lead to; a Conflict if somebody else has a number already or ended the game."""
        try:
            rows = [{"table_id": self.info.id, **vars(entry)} for entry in entries]
            await self._connection.execute(insert(schema.entries), rows)
        except IntegrityError:
            raise Conflict("somebody else was faster") from None
        await go_on_to(self._connection, self.info.id, entries[-1].seq, after, if_played=True)
        if after.running is not None:
            await tick(self._connection, self.info.id, entries, after.running)

    async def read_on(self, mark: int) -> None:
        """So many steps of the lesson that is given here were read."""
        here = update(schema.tables).where(schema.tables.c.id == self.info.id)
        await self._connection.execute(here.values(lesson_mark=mark))

    async def end_lesson(self) -> None:
        """No lesson is given here any more: it is a game like every other."""
        here = update(schema.tables).where(schema.tables.c.id == self.info.id)
        await self._connection.execute(here.values(lesson="", lesson_mark=0))

    async def answer_by_itself(self, on: bool) -> None:
        """Whether questions with one answer are answered by themselves here."""
        await self._table(by_itself=on)

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
    async def changing(self, table: str, bots: bool = True) -> AsyncIterator[Change]:
        """A table to be changed. It is read after it was locked, so that what is decided by it is still true.

        Then bots look whether it is their turn, unless what is changed is none of their business.
        """
        async with self.engine.begin() as connection:
            await names_stay(connection)
            await touch(connection, table, bots=False)
            info = await table_in(connection, table)
            if info is None:
                raise NotFound("there is no such table")
            yield Change(connection, info)
            if bots:
                await ask_bots(connection, table)


def drawn_lot(players: int) -> list[int]:
    """For each seat the place that its player had before, drawn by the randomness of the server's system."""
    return SystemRandom().sample(range(players), players)


async def votes_at(connection: AsyncConnection, table: str) -> list[Vote]:
    """All votes at a table."""
    rows = (await connection.execute(select(schema.votes).where(schema.votes.c.table_id == table))).all()
    return [Vote(row.seat, row.voter, row.asked) for row in rows]


async def endings_at(connection: AsyncConnection, table: str) -> Mapping[int, int]:
    """The seats that are for ending a game without a result, and the entries at which they said so."""
    rows = await connection.execute(select(schema.endings).where(schema.endings.c.table_id == table))
    return {row.seat: row.asked for row in rows}


async def takeback_at(connection: AsyncConnection, table: str) -> Takeback | None:
    """Who asks to take moves back at a table, and who agrees."""
    asked = schema.takebacks
    rows = (await connection.execute(select(asked).where(asked.c.table_id == table).order_by(asked.c.seat))).all()
    for row in rows:
        if row.first is not None:
            agreed = tuple([other.seat for other in rows if other.first is None and other.asked == row.asked])
            return Takeback(row.seat, row.first, row.asked, agreed)
    return None
