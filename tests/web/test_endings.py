"""Games that end before their end, and tables that begin in the middle of another."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert

from clachan.games import registry
from clachan.web import schema
from clachan.web.hall.endings import ALONE, BOTS, OTHERS
from clachan.web.livetable import MOVE
from clachan.web.migrations.upgrade import upgrade
from clachan.web.refusals import Conflict, NotYours, Refused
from clachan.web.results import with_given_up
from clachan.web.store import After, Entry, Person, Store, TableInfo, Terms
from clachan.web.store.rows import AGREED, CLOSED, CONCEDED
from tests.web.halls import Process, append_move, processes
from tests.web.support import GAME, Browser
from tests.web.town import Town, towns


def in_hall(database: str, test: Callable[[Process], Awaitable[None]]) -> None:
    async def run() -> None:
        async with processes(database, 1) as (process,):
            await test(process)

    asyncio.run(run())


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite'}"


async def people_at_table(process: Process, count: int, terms: Terms | None = None) -> tuple[TableInfo, list[Person]]:
    """A table at which so many people play."""
    people = [await process.store.add_guest(name) for name in ("Anna", "Bob", "Cal")[:count]]
    options = registry.game(GAME).options(count)
    info = await process.hall.people.open_table(
        people[0], GAME, options, [""] * count, 1, True, True, [0], terms=terms or Terms()
    )
    for person in people[1:]:
        await process.hall.people.join(info.id, person)
    return info, people


async def play(process: Process, id_: str, moves: int) -> None:
    """So many moves, the first legal ones."""
    for _ in range(moves):
        table = await process.hall.tables.now(id_)
        seat = table.waiting_for()[0]
        await process.hall.moves.play(id_, seat, table.asked_at[seat], table.state.legal(seat)[0].text)


def test_of_two_the_other_wins(database: str) -> None:
    async def test(process: Process) -> None:
        info, people = await people_at_table(process, 2)
        await play(process, info.id, 3)
        assert await process.hall.endings.concede(info.id, [0])
        table = await process.hall.tables.now(info.id)
        assert (table.info.status, table.info.ending) == ("over", CONCEDED)
        assert table.info.outcome is not None
        assert table.info.outcome.places == (2, 1)
        assert table.info.rated
        stored = await process.store.finished_game(info.id)
        assert stored is not None
        assert [(seat.place, seat.stand_in) for seat in stored.seats] == [(2, ""), (1, "")]
        assert table.info.outcome.points == tuple([seat.points for seat in stored.seats]), "lists tell the same"
        record = await process.hall.archive.record(info.id)
        assert record is not None
        assert len(record.moves) == 3
        await process.hall.archive.count()
        loser, winner = [(await process.store.standings_of(person.id))[0].rating for person in people]
        assert winner.mu > loser.mu
        assert not await process.store.tallies_of(GAME), "its points are compared with no others"
        assert not table.playing
        assert not table.waiting_for()
        assert not table.undoable(1)
        with pytest.raises(Refused, match="over"):
            await process.hall.moves.play(info.id, 1, table.asked_at[1], "anything")
        for again in (process.hall.endings.concede(info.id, [1]), process.hall.people.come_back(info.id, [0])):
            with pytest.raises(Refused):
                await again

    in_hall(database, test)


def test_of_three_a_bot_plays_on_and_who_gave_up_is_last(sqlite: str) -> None:
    async def test(process: Process) -> None:
        info, _ = await people_at_table(process, 3)
        assert not await process.hall.endings.concede(info.id, [1])
        table = await process.hall.tables.now(info.id)
        assert table.playing
        assert table.info.seats[1].bot
        assert table.info.outcome is None
        with pytest.raises(Refused):
            await process.hall.people.come_back(info.id, [1])
        assert await process.hall.endings.concede(info.id, [0]), "one player is left"
        outcome = (await process.hall.tables.now(info.id)).info.outcome
        assert outcome is not None
        assert outcome.places == (2, 2, 1)

    in_hall(sqlite, test)
    assert with_given_up([2, 1, 3], [1]) == [1, 3, 2]
    assert with_given_up([1, 2, 3], []) == [1, 2, 3]


def test_all_agree_to_end_it(database: str) -> None:
    async def test(process: Process) -> None:
        info, _ = await people_at_table(process, 2)
        endings = process.hall.endings
        assert not await endings.agree_to_end(info.id, [0])
        assert (await process.hall.tables.now(info.id)).for_ending == (0,)
        await endings.refuse_to_end(info.id, [1])
        assert (await process.hall.tables.now(info.id)).for_ending == ()
        assert not await endings.agree_to_end(info.id, [1])
        assert await endings.agree_to_end(info.id, [0])
        table = await process.hall.tables.now(info.id)
        assert (table.info.status, table.info.ending) == ("closed", AGREED)
        assert table.info.outcome is None
        assert await process.store.finished_game(info.id) is None
        assert not table.info.rated

    in_hall(database, test)


def test_a_wish_to_end_it_holds_until_somebody_plays_on_who_does_not_share_it(database: str) -> None:
    async def test(process: Process) -> None:
        info, _ = await people_at_table(process, 2)
        endings, tables = process.hall.endings, process.hall.tables
        await play(process, info.id, 5)
        # In Isle of Skye both set their prices at the same time: here the first one to be asked does.
        seat = (await tables.now(info.id)).waiting_for()[0]
        assert not await endings.agree_to_end(info.id, [seat])
        await play(process, info.id, 1)
        assert (await tables.now(info.id)).for_ending == (seat,), "who wants to end it need not keep others waiting"
        while (await tables.now(info.id)).waiting_for()[0] == seat:
            await play(process, info.id, 1)
        await play(process, info.id, 1)
        assert (await tables.now(info.id)).for_ending == ()
        assert not await endings.agree_to_end(info.id, [1 - seat]), "a wish of long ago ends no game"
        assert (await tables.now(info.id)).for_ending == (1 - seat,)
        assert await endings.agree_to_end(info.id, [seat])

    in_hall(database, test)


async def give_up(process: Process, id_: str) -> None:
    await process.hall.endings.concede(id_, [0])


async def agree(process: Process, id_: str) -> None:
    await process.hall.endings.agree_to_end(id_, [0, 1])


async def close(process: Process, id_: str) -> None:
    await process.hall.endings.close(id_)


def test_nobody_moves_in_a_game_that_another_process_has_just_ended(either_database: str) -> None:
    """What it has in mind is still being played: the database says no."""

    async def run() -> None:
        async with processes(either_database, 2) as (one, other):
            for end in (give_up, agree, close):
                info, _ = await people_at_table(one, 2)
                table = await one.hall.tables.now(info.id)
                text = table.state.legal(1)[0].text
                await end(other, info.id)
                assert table.playing, "nobody has told it"
                with pytest.raises(Conflict):
                    await append_move(one.store, info.id, 1, 1, text)
                with pytest.raises(Refused, match="over"):
                    await one.hall.moves.play(info.id, 1, 0, text)
                assert (await one.store.marks({info.id: ""}))[info.id][0] == 0
                with pytest.raises(Conflict):
                    async with one.store.changing(info.id) as change:
                        await change.append([Entry(1, MOVE, 1, text, 0.0)], After((0,), 1, False))

    asyncio.run(run())


def test_tables_that_were_closed_before_say_so(tmp_path: Path) -> None:
    """A database of the version before is brought up to date."""
    row = {
        "id": "old", "game": GAME, "rules": "1", "data": "1", "players": 2, "modules": "[]", "variants": "{}",
        "seed": "1", "open": True, "live": True, "host": "p", "status": "closed", "created": 5.0, "ended": 6.0,
    }  # fmt: skip

    def make(connection: Connection) -> None:
        upgrade(connection, "0012")
        connection.execute(insert(schema.people).values(id="p", name="Iona", created=1.0))
        marks = ", ".join(f":{name}" for name in row)
        connection.exec_driver_sql(f"INSERT INTO tables ({', '.join(row)}) VALUES ({marks})", row)

    async def run() -> None:
        store = Store(f"sqlite+aiosqlite:///{tmp_path / 'old.sqlite'}")
        async with store.engine.begin() as connection:
            await connection.run_sync(make)
        await store.start()
        found = await store.table("old")
        assert found is not None
        assert (found.ending, found.closed, found.ended, found.begun) == (CLOSED, True, 6.0, False)
        await store.stop()

    asyncio.run(run())


def test_playing_on_from_a_position(database: str) -> None:
    async def test(process: Process) -> None:
        info, (anna, bob) = await people_at_table(process, 2, Terms(bank=600, increment=5, by_lot=True))
        await play(process, info.id, 9)
        endings, tables = process.hall.endings, process.hall.tables
        with pytest.raises(NotYours):
            await endings.play_on(info.id, anna, 4, BOTS)
        await endings.concede(info.id, [0])
        old = await tables.now(info.id)
        for how in (BOTS, ALONE, OTHERS):
            new = await tables.now(await endings.play_on(info.id, bob, 7, how))
            assert [step.text for step in new.steps] == [step.text for step in old.steps[:7]]
            assert new.state == old.state_at(7)
            assert [step.gesture <= step.seq for step in new.steps] == [True] * 7
            assert new.info.parent == info.id
            assert not new.info.rated
            assert not new.info.open
            assert new.info.terms == Terms()
        assert new.info.status == "waiting", "somebody else is to join"
        assert len([seat for seat in new.info.seats if seat.person == bob.id]) == 1
        await process.hall.people.join(new.info.id, anna)
        await play(process, new.info.id, 5)
        other = Process(database)
        await other.store.start()
        assert (await other.hall.tables.now(new.info.id)).state == (await tables.now(new.info.id)).state
        await other.stop()

    in_hall(database, test)


def test_ones_own_game_against_bots_but_nobody_elses(sqlite: str) -> None:
    async def test(process: Process) -> None:
        info, host = await process.open(bots=True)
        stranger = await process.store.add_guest("Cal")
        await play(process, info.id, 1)
        with pytest.raises(NotYours):
            await process.hall.endings.play_on(info.id, stranger, 1, ALONE)
        assert await process.hall.endings.play_on(info.id, host, 1, ALONE)

    in_hall(sqlite, test)


@pytest.fixture(scope="module")
def town(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Town]:
    with towns(f"sqlite+aiosqlite:///{tmp_path_factory.mktemp('town') / 'tables.sqlite'}") as found:
        yield found


def two_at_a_table(town: Town) -> tuple[Browser, Browser, str]:
    anna, bob = town.browser(), town.browser()
    table = anna.open(["you", "open"])
    assert bob.post(f"/t/{table}/join?seat=1").status_code == 200
    return anna, bob, table


def test_giving_up_on_the_page(town: Town) -> None:
    anna, bob, table = two_at_a_table(town)
    asked, actions = bob.asked(table)
    assert bob.play(table, 1, actions[0], asked).status_code == 200
    assert "Give up" in anna.get(f"/t/{table}/leave")
    shown = anna.post(f"/t/{table}/concede").text
    assert "gave up" in shown
    assert "Rematch" in shown
    assert "Waiting for players" not in shown
    assert anna.http.get(f"/t/{table}/record").json()["moves"]
    page = bob.get(f"/t/{table}?at=1")
    assert "Play on from here" in page
    went = bob.post(f"/t/{table}/on?at=1&how=bots").json()["go"]
    assert "Play on from here" not in bob.get(went)
    # Whoever is invited reads that it does not begin at the beginning.
    invited = bob.post(f"/t/{table}/on?at=1&how=others").json()["go"]
    assert "goes on from a position of another one" in anna.get(invited)
    assert bob.post(f"/t/{table}/on?at=1&how=nobody").status_code == 400


def test_ending_by_agreement_on_the_page(town: Town) -> None:
    anna, bob, table = two_at_a_table(town)
    assert "is the wish of" in anna.post(f"/t/{table}/end").text
    assert re.search(r'id="ending".*?/end"', bob.get(f"/t/{table}"), re.DOTALL)
    stranger = town.browser()
    assert stranger.post(f"/t/{table}/end").status_code == 403
    assert bob.post(f"/t/{table}/end", json={}).status_code in (200, 201)
    assert "without a result, as all agreed" in anna.get(f"/t/{table}")
