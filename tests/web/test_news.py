"""What other processes store is told at once; a database that is away gives a pause and no errors; hints."""

from __future__ import annotations

import asyncio
import threading
import time
from collections import Counter
from collections.abc import Iterator
from unittest.mock import AsyncMock

import httpx
import pytest

from clachan.web.livetable import BACK, MOVE
from clachan.web.refusals import NotNow, Stale
from clachan.web.store import Entry, engine
from tests.web.halls import QuickBots, processes, until
from tests.web.postgres import Postgresql, postgresql_server
from tests.web.support import GAME, server_process


@pytest.fixture(scope="module")
def own_server() -> Iterator[Postgresql]:
    """A PostgreSQL that may be stopped."""
    with postgresql_server() as server:
        yield server


def test_those_who_look_on_hear_of_other_processes(database: str) -> None:
    async def play() -> None:
        async with processes(database, 2) as (one, two):
            info, _ = await one.open()
            other, _ = await one.open()
            two.hall.bell.start()
            with two.hall.lookout.watching(info.id):
                await two.hall.tables.now(info.id)
                await asyncio.sleep(1.5)
                two.told.clear()
                await one.hall.moves.play(other.id, 0, 0, "axe 1")
                await one.hall.moves.play(info.id, 0, 0, "axe 1")

                async def told() -> bool:
                    return info.id in two.told

                await until(told)
                assert (await two.hall.tables.known(info.id)).seq == 1
                two.told.clear()
                await one.hall.people.say(info.id, 0, "Halò")
                await until(told)
                assert other.id not in two.told

    asyncio.run(play())


def test_postgresql_tells_entries_so_that_nobody_need_ask_for_them(
    own_server: Postgresql, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with processes(own_server.url, 2) as (one, two):
            info, _ = await one.open()
            for process in (one, two):
                process.hall.bell.start()
            with one.hall.lookout.watching(info.id), two.hall.lookout.watching(info.id):
                tables = [await process.hall.tables.now(info.id) for process in (one, two)]
                await asyncio.sleep(0.5)
                news = two.store.news
                for process in (one, two):
                    process.told.clear()
                    monkeypatch.setattr(process.store, "news", AsyncMock(side_effect=AssertionError("asked")))

                async def told() -> bool:
                    return info.id in one.told and info.id in two.told

                await one.hall.moves.play(info.id, 0, 0, "axe 1")
                await until(told)
                await two.hall.moves.play(info.id, 1, 0, "axe 2")
                await until(lambda: _true(tables[0].seq == 2))
                assert [await process.hall.tables.known(info.id) for process in (one, two)] == tables
                assert [[step.text for step in table.steps] for table in tables] == [["axe 1", "axe 2"]] * 2
                # What is missed is asked for, and so is what leads elsewhere than where it was stored.
                monkeypatch.setattr(two.store, "news", news)
                tables[1].seq = 1
                assert not two.hall.tables.take_in(info.id, Entry(3, MOVE, 0, "axe 1", 0.0, "elsewhere"))
                two.hall.tables.outdate(info.id)
                assert (await two.hall.tables.known(info.id)).seq == 2
                assert not two.hall.tables.take_in(info.id, Entry(3, BACK, 0, "1", 0.0, "elsewhere"))
                assert two.hall.tables.in_mind(info.id) is None

    asyncio.run(play())


async def _true(found: bool) -> bool:
    return found


def test_whoever_listened_to_a_database_that_was_away_listens_again(own_server: Postgresql) -> None:
    async def play() -> None:
        async with processes(own_server.url, 2) as (one, two):
            info, _ = await one.open()
            two.hall.bell.start()
            with two.hall.lookout.watching(info.id):
                await two.hall.tables.now(info.id)
                await asyncio.to_thread(own_server.stop)
                await asyncio.to_thread(own_server.start)
                await one.hall.moves.play(info.id, 0, 0, "axe 1")

                async def told() -> bool:
                    return info.id in two.told

                await until(told)
                two.told.clear()
                await asyncio.sleep(2.5)
                await one.hall.moves.play(info.id, 1, 0, "axe 1")
                await until(told)

    asyncio.run(play())


def test_who_asks_a_database_that_stays_away_is_told_so(
    own_server: Postgresql, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "PATIENCE", 0.3)

    async def play() -> None:
        async with processes(own_server.url, 1) as (process,):
            info, _ = await process.open()
            await asyncio.to_thread(own_server.stop)
            try:
                with pytest.raises(NotNow):
                    await process.hall.moves.play(info.id, 0, 0, "axe 1")
            finally:
                await asyncio.to_thread(own_server.start)
            assert (await process.hall.moves.play(info.id, 0, 0, "axe 1")).seq == 1

    asyncio.run(play())


def test_a_restart_of_the_database_under_load_is_a_pause(own_server: Postgresql) -> None:
    """Not an answer of 500; there used to be a hundred."""
    with server_process(own_server.url, "--workers", "0") as server:
        answers: Counter[int] = Counter()
        ends = time.monotonic() + 6

        def load(number: int) -> None:
            with httpx.Client(base_url=server.url, timeout=30) as http:
                while time.monotonic() < ends:
                    body = {"game": GAME, "seats": ["you", "you"], "name": f"Guest {number}"}
                    for answer in (http.post("/api/tables", json=body), http.get("/"), http.get("/api/tables")):
                        answers[answer.status_code] += 1
                        if answer.status_code == 503:
                            assert answer.headers["Retry-After"]

        threads = [threading.Thread(target=load, args=(number,)) for number in range(4)]
        for thread in threads:
            thread.start()
        time.sleep(2)
        own_server.stop()
        time.sleep(0.5)
        own_server.start()
        for thread in threads:
            thread.join()
        assert set(answers) <= {200, 201, 503}
        assert answers[200] + answers[201] > 10
        # At most what was in the middle of being stored.
        assert answers[503] <= 2 * len(threads)


def test_the_newest_question_of_a_person_counts(database: str) -> None:
    async def play() -> None:
        async with processes(database, 1) as (process,):
            bots = QuickBots()
            process.hall.hints._bots = bots
            info, _ = await process.open(3)
            theirs, _ = await process.open(2)
            table, other = await process.hall.tables.now(info.id), await process.hall.tables.now(theirs.id)
            gate = asyncio.Event()

            async def wait() -> None:
                await gate.wait()

            bots.before = wait
            asked = [asyncio.create_task(process.hall.hints.hint(table, seat)) for seat in range(3)]
            stranger = asyncio.create_task(process.hall.hints.hint(other, 0))
            await asyncio.sleep(0.05)
            gate.set()
            found = await asyncio.gather(*asked, stranger, return_exceptions=True)
            assert [type(answer) for answer in found] == [Stale, Stale, list, list]
            assert [seat for _, seat in bots.asked] == [2, 0], "nobody thinks about what is not asked any more"

    asyncio.run(play())
