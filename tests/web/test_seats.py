"""Seats: who is there loses none, a bot sits in for who is not, and what has several steps is done as a whole."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import pytest
from sqlalchemy import Connection, event, insert, select

from clachan.games import registry
from clachan.web import schema
from clachan.web.hall import Hall, presence
from clachan.web.hall.deadlines import question
from clachan.web.migrations.upgrade import upgrade
from clachan.web.refusals import Conflict, NotYours, Refused, Stale
from clachan.web.store import Job, Person, Store, TableInfo, Vote
from tests.web.halls import Process, processes
from tests.web.support import GAME, SetClock, enter, live_table, take_back
from tests.web.town import Town, towns

DAY = 86_400
NAMES = ("Iona", "Rory", "Morag")


async def open_with_people(process: Process, players: int = 3, live: bool = True) -> tuple[TableInfo, list[Person]]:
    """A table with so many people, at which the game has begun."""
    people = [await process.store.add_guest(name) for name in NAMES[:players]]
    options = registry.game(GAME).options(players)
    info = await process.hall.people.open_table(people[0], GAME, options, [""] * players, 1, True, live, [0])
    for person in people[1:]:
        await process.hall.people.join(info.id, person)
    found = await process.store.table(info.id)
    assert found is not None
    return found, people


async def here(process: Process, id_: str, *seats: int) -> None:
    """The players of these seats ask for something, which other processes can know, too."""
    process.hall.presence.note(id_, seats)
    await process.hall.presence.beat()


def both(play: Callable[..., Awaitable[None]], database: str, count: int = 1) -> None:
    """Play with so many processes over a database."""

    async def run() -> None:
        async with processes(database, count) as found:
            await play(*found)

    asyncio.run(run())


# Deadlines


def test_a_deadline_counts_from_when_it_came_to_a_seat_to_decide() -> None:
    """Own moves begin a new one. What others do at the same time does not."""
    table = live_table(2)
    times = iter(range(100, 200, 10))

    def at(seat: int) -> tuple[int, float, float] | None:
        found = question(table, seat)
        return None if found is None else (found.entry, found.since, found.until)

    def move(seat: int, text: str) -> None:
        enter(table, seat, text, float(next(times)))

    assert at(0) == at(1) == (0, 0.0, 600.0)
    move(0, "axe 1")
    assert (at(0), at(1)) == ((1, 100.0, 700.0), (0, 0.0, 600.0))
    move(0, "price 2 1g")
    move(0, "price 3 1g")
    assert (at(0), at(1)) == (None, (0, 0.0, 600.0))
    take_back(table, 0)
    assert at(0) == (2, 110.0, 710.0), "who takes back gains no time"


def test_tables_have_the_usual_deadline_of_their_pace_or_another(database: str) -> None:
    async def play(process: Process) -> None:
        host = await process.store.add_guest("Iona")
        options = registry.game(GAME).options(2)
        for live, chosen, expected in [
            (True, None, 600),
            (False, None, DAY),
            (True, 120, 120),
            (False, 3 * DAY, 3 * DAY),
        ]:
            info = await process.hall.people.open_table(host, GAME, options, ["", "random"], 1, True, live, [0], chosen)
            assert info.deadline == expected

    both(play, database)


# Who is there


def test_nobody_loses_a_seat_who_is_there(database: str, clock: SetClock) -> None:
    """Away, or out of time, is not enough: only who is both may be replaced."""

    async def play(process: Process) -> None:
        people = process.hall.people
        info, _ = await open_with_people(process, 2, live=False)
        for passed, there in [(0, True), (60, True), (DAY - 200, False), (400, True)]:
            clock.put_forward(passed)
            await here(process, info.id, 0, *([1] if there else []))
            with pytest.raises(Refused, match="away and out of time"):
                await people.vote_for_bot(info.id, 1, 0)
        assert process.told.count(info.id) == 2, "to open it and to sit down"
        clock.put_forward(presence.AWAY_AFTER + 1)
        assert await people.vote_for_bot(info.id, 1, 0)

    both(play, database)


def test_other_processes_know_who_is_there(database: str, clock: SetClock) -> None:
    async def play(one: Process, two: Process) -> None:
        info, _ = await open_with_people(one, 2)
        clock.put_forward(700)
        await here(two, info.id, 1)
        with pytest.raises(Refused, match="away and out of time"):
            await one.hall.people.vote_for_bot(info.id, 1, 0)
        who = await one.hall.presence.at(await one.hall.tables.now(info.id))
        assert [found and found.here for found in who.seats] == [False, True]

    both(play, database, 2)


def test_an_open_stream_is_presence_enough(database: str, clock: SetClock) -> None:
    async def play(one: Process, two: Process) -> None:
        info, _ = await open_with_people(one, 2)
        await two.hall.tables.now(info.id)
        with two.hall.presence.staying() as stay, one.hall.presence.staying() as other:
            stay.begin(info.id, [1])
            other.begin(info.id, [0])
            for _ in range(20):
                clock.put_forward(60)
                await two.hall.presence.beat()
                await one.hall.presence.beat()
            with pytest.raises(Refused, match="away and out of time"):
                await one.hall.people.vote_for_bot(info.id, 1, 0)
            two.told.clear()
            other.end()
            for _ in range(4):
                clock.put_forward(30)
                await two.hall.presence.beat()
            assert two.told == [info.id], "those who look on are told once that somebody went"
        clock.put_forward(100)
        assert await one.hall.people.vote_for_bot(info.id, 1, 0)

    both(play, database, 2)


def test_presence_is_written_seldom(database: str, clock: SetClock) -> None:
    async def play(process: Process) -> None:
        info, _ = await open_with_people(process, 2)
        written: list[object] = []
        note = process.store.note_seen

        async def count(seen: Any) -> None:
            written.append(seen)
            await note(seen)

        process.store.note_seen = count  # type: ignore[method-assign]
        for _ in range(60):
            clock.put_forward(1)
            await here(process, info.id, 0)
        assert 3 <= len(written) <= 4

    both(play, database)


# Bots that sit in


def test_a_bot_sits_in_until_its_player_comes_back(database: str, clock: SetClock) -> None:
    async def play(process: Process) -> None:
        hall = process.hall
        info, people = await open_with_people(process)
        clock.put_forward(601)
        await here(process, info.id, 0, 1)
        assert not await hall.people.vote_for_bot(info.id, 2, 0)
        assert await hall.people.vote_for_bot(info.id, 2, 1)
        seat = (await hall.tables.now(info.id)).info.seats[2]
        assert (seat.bot, seat.stand_in, seat.name) == ("level:5", "level:5", "Morag")
        assert (seat.person, seat.secret) == (people[2].id, info.seats[2].secret), "the seat stays its player's"
        with pytest.raises(Refused, match="take your seat back"):
            await hall.moves.play(info.id, 2, 0, "axe 1")
        with pytest.raises(Refused, match="nobody sits in"):
            await hall.people.come_back(info.id, [0])
        await hall.people.come_back(info.id, [2])
        table = await hall.tables.now(info.id)
        assert (table.info.seats[2].bot, table.info.seats[2].stand_in) == ("", "")
        assert [(line.kind, line.name) for line in table.chat] == [("stand-in", "Morag"), ("back", "Morag")]
        job = Job(info.id, "a process", 1, 1, False)
        with pytest.raises(Stale, match="no bot"):
            await hall.moves.play(info.id, 2, table.asked_at[2], "axe 1", job=job)
        clock.put_forward(100)
        with pytest.raises(Refused, match="away and out of time"):
            await hall.people.vote_for_bot(info.id, 2, 0)

    both(play, database)


def test_who_is_away_does_not_hold_up_the_others(database: str, clock: SetClock) -> None:
    async def play(process: Process) -> None:
        info, _ = await open_with_people(process)
        clock.put_forward(601)
        await here(process, info.id, 0)
        assert await process.hall.people.vote_for_bot(info.id, 2, 0)
        assert await process.hall.people.vote_for_bot(info.id, 1, 0)
        with pytest.raises(Refused, match="nobody sits there"):
            await process.hall.people.vote_for_bot(info.id, 1, 0)
        clock.put_forward(601)
        with pytest.raises(Refused, match="only the other players"):
            await process.hall.people.vote_for_bot(info.id, 0, 1)

    both(play, database)


def test_a_vote_is_about_one_question(database: str, clock: SetClock) -> None:
    """Who came back and went again is not replaced by votes that were cast before."""

    async def play(process: Process) -> None:
        people, moves = process.hall.people, process.hall.moves
        info, _ = await open_with_people(process)
        clock.put_forward(601)
        await here(process, info.id, 0, 1)
        assert not await people.vote_for_bot(info.id, 2, 0)
        await moves.play(info.id, 2, 0, "axe 1")
        clock.put_forward(601)
        await here(process, info.id, 0, 1)
        assert not await people.vote_for_bot(info.id, 2, 1)
        assert await people.vote_for_bot(info.id, 2, 0)

    both(play, database)


def test_votes_that_cannot_be_cast(database: str, clock: SetClock) -> None:
    async def play(process: Process) -> None:
        people = process.hall.people
        host = await process.store.add_guest("Iona")
        options = registry.game(GAME).options(3)
        info = await people.open_table(host, GAME, options, ["", "", "random"], 1, True, True, [0])
        clock.put_forward(601)
        with pytest.raises(Refused):
            await people.vote_for_bot(info.id, 0, 0)
        await people.join(info.id, await process.store.add_guest("Rory"))
        clock.put_forward(601)
        await here(process, info.id, 0)
        process.told.clear()
        for seat, voter, error in [
            (3, 0, NotYours),
            (2, 0, Refused),
            (0, 0, Refused),
            (1, 2, Refused),
            (1, 1, Refused),
        ]:
            with pytest.raises(error):
                await people.vote_for_bot(info.id, seat, voter)
        assert process.told == []

    both(play, database)


def test_the_same_votes_at_once_from_two_processes(database: str, clock: SetClock) -> None:
    """PostgreSQL refused one of two rows that were inserted at the same time, which was an answer of 500."""

    async def play(one: Process, two: Process) -> None:
        info, _ = await open_with_people(one)
        clock.put_forward(601)
        await here(one, info.id, 0, 1)
        await here(two, info.id, 0, 1)
        votes = [process.hall.people.vote_for_bot(info.id, 2, 0) for process in (one, two) * 4]
        assert await asyncio.gather(*votes) == [False] * 8
        votes = [process.hall.people.vote_for_bot(info.id, 2, voter) for process in (one, two) for voter in (1, 0)]
        found = await asyncio.gather(*votes, return_exceptions=True)
        assert True in found
        assert all(isinstance(answer, bool | Refused) for answer in found), found
        stored = await one.store.table(info.id)
        assert stored is not None
        assert stored.seats[2].stand_in == "level:5"

    both(play, database, 2)


def test_a_game_that_everybody_left_goes_on_with_the_first_who_comes_back(database: str) -> None:
    async def play(process: Process) -> None:
        people = process.hall.people
        info, _ = await open_with_people(process, 2)
        await people.leave(info.id, [0])
        assert [seat.bot for seat in (await process.hall.tables.now(info.id)).info.seats] == ["level:5", ""]
        await people.leave(info.id, [1])
        assert [seat.bot for seat in (await process.hall.tables.now(info.id)).info.seats] == ["", ""]
        await people.come_back(info.id, [1])
        assert [seat.bot for seat in (await process.hall.tables.now(info.id)).info.seats] == ["level:5", ""]

    both(play, database)


# Other hands

PAGES = [
    "chat", "undo", "reset", "takeback", "takeback/agree", "takeback/refuse", "colour?colour=purple", "leave", "back",
    "concede", "end", "end/refuse", "vote?seat=1", "go-on",
]  # fmt: skip
CALLS = ["chat", "undo", "colour", "leave", "back", "concede", "end", "vote?seat=1", "go-on"]


class HandingOver:
    """The way of requests to tables: when one is about to change a table, the first seat there is somebody else's."""

    def __init__(self, hall: Hall, table: str, person: Person) -> None:
        self._hall = hall
        self._table = table
        self._person = person
        self._lock = hall.tables.lock
        self._asked = 0

    @asynccontextmanager
    async def lock(self, id_: str) -> AsyncIterator[None]:
        """Who asks has looked who they are when they come a second time."""
        # Others go on meanwhile at the tables before.
        self._asked += id_ == self._table
        if id_ == self._table and self._asked == 2:
            async with self._hall.store.changing(id_) as change:
                await change.hand_over(0, self._person)
        async with self._lock(id_):
            yield


@pytest.fixture(scope="module")
def town(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Town]:
    with towns(f"sqlite+aiosqlite:///{tmp_path_factory.mktemp('town') / 'tables.sqlite'}") as found:
        yield found


@pytest.mark.parametrize("where", ["page", "api"])
def test_nobody_acts_for_who_has_just_taken_over_their_seat(
    town: Town, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall, anna, bob = town.server.hall, town.browser(), town.browser()
    cal: Person = town.server.wait_for(hall.store.add_guest("Cal"))
    bodies: dict[str, dict[str, str]] = {"chat": {"text": "Halò"}, "colour": {"colour": "purple"}}
    answers: dict[str, int] = {}
    for path in PAGES if where == "page" else CALLS:
        table = anna.open(["you", "open"])
        assert bob.post(f"/t/{table}/join?seat=1").status_code == 200
        secret = anna.seat_link(table).rpartition("/")[2]
        with monkeypatch.context() as patch:
            patch.setattr(hall.tables, "lock", HandingOver(hall, table, cal).lock)
            if where == "page":
                answers[path] = anna.post(f"/t/{table}/{path}", json=bodies.get(path, {})).status_code
            else:
                headers = {"Authorization": f"Bearer {secret}"}
                answers[path] = anna.http.post(
                    f"/api/tables/{table}/{path}", json=bodies.get(path), headers=headers
                ).status_code
    assert answers == dict.fromkeys(answers, 403)


def test_what_a_seat_has_wished_is_not_the_wish_of_who_takes_it_over(database: str) -> None:
    async def play(process: Process) -> None:
        info, _ = await open_with_people(process, 3)
        cal = await process.store.add_guest("Cal")
        assert not await process.hall.endings.agree_to_end(info.id, [0])
        async with process.store.changing(info.id) as change:
            await change.vote(Vote(1, 0, 0))
            await change.hand_over(0, cal)
            assert await change.votes() == []
        assert (await process.hall.tables.now(info.id)).for_ending == ()

    both(play, database)


# Whole or not at all


def test_two_claims_of_a_seat_at_once(database: str) -> None:
    """The link of a seat hands it over once."""

    async def play(one: Process, two: Process) -> None:
        info, _ = await open_with_people(one, 2)
        others = [await one.store.add_guest(name) for name in ("Ewan", "Isla")]
        secret = info.seats[1].secret
        claims = [process.hall.people.take_over(secret, who) for process, who in zip((one, two), others, strict=True)]
        found = await asyncio.gather(*claims, return_exceptions=True)
        assert sorted(type(answer).__name__ for answer in found) == ["NotYours", "tuple"]
        winner = others[[isinstance(answer, tuple) for answer in found].index(True)]
        seat = (await two.hall.tables.now(info.id)).info.seats[1]
        assert seat.person == winner.id
        assert seat.secret != secret

    both(play, database, 2)


def test_many_sit_down_at_once(database: str) -> None:
    """Nobody gets a seat that another has, and the game begins with the last one."""

    async def play(one: Process, two: Process) -> None:
        host = await one.store.add_guest("Iona")
        options = registry.game(GAME).options(5)
        info = await one.hall.people.open_table(host, GAME, options, [""] * 5, 1, True, True, [0])
        guests = [await one.store.add_guest(f"Guest {n}") for n in range(8)]
        asked = [(one, two)[n % 2].hall.people.join(info.id, guest) for n, guest in enumerate(guests)]
        found = await asyncio.gather(*asked, return_exceptions=True)
        assert sorted(seat for seat in found if isinstance(seat, int)) == [1, 2, 3, 4]
        assert all(isinstance(answer, int | Conflict) for answer in found), found
        stored = await one.store.table(info.id)
        assert stored is not None
        assert (stored.status, stored.began > 0) == ("playing", True)

    both(play, database, 2)


class Cut(Exception):
    """The server was killed here."""


@contextmanager
def killed_after(store: Store, statements: int) -> Iterator[list[str]]:
    """Nothing reaches the database after so many statements that change something."""
    done: list[str] = []

    def count(_c: object, _u: object, statement: str, *_: object) -> None:
        if not statement.startswith("SELECT"):
            if len(done) == statements:
                raise Cut
            done.append(statement)

    event.listen(store.engine.plain.sync_engine, "before_cursor_execute", count)
    try:
        yield done
    finally:
        event.remove(store.engine.plain.sync_engine, "before_cursor_execute", count)


async def everything(store: Store) -> list[object]:
    """All that is stored about tables."""
    found: list[object] = []
    async with store.engine.connect() as connection:
        for table in (schema.tables, schema.seats, schema.votes, schema.chat, schema.seen):
            rows = await connection.execute(select(table).order_by(*table.primary_key))
            found.extend([table.name, *[tuple(row) for row in rows.all()]])
    return found


Step = Callable[[Process, TableInfo, Person], Awaitable[object]]
STEPS: dict[str, tuple[int, Step]] = {
    "join": (4, lambda process, info, person: process.hall.people.join(info.id, person)),
    "vote": (5, lambda process, info, _: process.hall.people.vote_for_bot(info.id, 1, 0)),
    "leave": (4, lambda process, info, _: process.hall.people.leave(info.id, [1])),
    "come_back": (4, lambda process, info, _: process.hall.people.come_back(info.id, [1])),
    "take_over": (4, lambda process, info, person: process.hall.people.take_over(info.seats[1].secret, person)),
    "rematch": (5, lambda process, info, person: process.hall.people.rematch(info.id, person, 7)),
    "open": (3, lambda process, info, person: process.open(2)),
}


@pytest.mark.parametrize("step", STEPS)
def test_what_has_several_steps_is_stored_as_a_whole_or_not_at_all(database: str, clock: SetClock, step: str) -> None:
    """The server is killed before each statement of each of them."""
    least, act = STEPS[step]

    async def play(process: Process) -> None:
        info, people = await open_with_people(process, 2)
        if step == "join":
            options = registry.game(GAME).options(2)
            info = await process.hall.people.open_table(people[0], GAME, options, ["", ""], 1, True, True, [0])
        if step == "come_back":
            await process.hall.people.leave(info.id, [1])
        clock.put_forward(601)
        await here(process, info.id, 0)
        # Looking at a table notes how far it is.
        await process.hall.tables.now(info.id)
        before = await everything(process.store)
        for statements in range(100):
            with killed_after(process.store, statements) as done:
                try:
                    await act(process, info, people[0])
                except Cut:
                    assert await everything(process.store) == before
                    continue
            assert await everything(process.store) != before
            assert len(done) >= least
            return

    both(play, database)


def test_tables_of_before_get_the_deadline_of_their_pace(tmp_path: Any) -> None:
    """A database of the first version, with a table of each pace, is brought up to date."""
    url = f"sqlite+aiosqlite:///{tmp_path / 'old.sqlite'}"
    row = {
        "game": GAME, "rules": "1", "data": "1", "players": 2, "modules": "[]", "variants": "{}", "seed": "1",
        "open": True, "host": "p", "status": "playing", "created": 5.0, "version": 3,
    }  # fmt: skip

    def make(connection: Connection) -> None:
        upgrade(connection, "0002")
        people = {"id": "p", "name": "Iona", "created": 1.0}
        connection.execute(insert(schema.people).values(people))
        for id_, live in (("live", True), ("slow", False)):
            columns = ", ".join([*row, "id", "live"])
            marks = ", ".join(f":{name}" for name in [*row, "id", "live"])
            connection.exec_driver_sql(
                f"INSERT INTO tables ({columns}) VALUES ({marks})", {**row, "id": id_, "live": live}
            )

    async def run() -> None:
        store = Store(url)
        async with store.engine.begin() as connection:
            await connection.run_sync(make)
        await store.start()
        for id_, deadline in (("live", 600), ("slow", DAY)):
            found = await store.table(id_)
            assert found is not None
            assert (found.deadline, found.began, found.seed_chosen) == (deadline, 5.0, False)
        await store.stop()

    asyncio.run(run())
