"""Bots never stop: their queue in the database, whatever happens to a bot, a process or the database."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from sqlalchemy import select

from clachan.web import schema
from clachan.web.botpool import LAST, BotDied, BotPool
from clachan.web.hall import driving
from clachan.web.store import Job, Overtaken, Store, Worker
from clachan.web.store import database as database_file
from clachan.web.store import jobs as queue
from tests.web.halls import Process, QuickBots, append_move, processes, running, until
from tests.web.postgres import Postgresql, postgresql_server
from tests.web.support import ROOT, Api, server_process

# Others go on with a bot whose process has died within so many seconds.
WITHIN = 10.0
# What a bot decides while a person has yet to price the first tiles.
BOT_MOVES = 3


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pauses after failures are short."""
    monkeypatch.setattr(driving, "FIRST_PAUSE", 0.01)


@pytest.fixture(scope="module")
def own_server() -> Iterator[Postgresql]:
    """A PostgreSQL that may be stopped."""
    with postgresql_server() as server:
        yield server


async def moves_of(process: Process, table: str) -> int:
    """How many entries a table has, as the database says."""
    return (await process.store.marks({table: ""}))[table][0]


def test_bots_move_one_at_a_time_however_many_processes_there_are(database: str) -> None:
    async def play() -> None:
        thinking = 0

        async def think() -> None:
            nonlocal thinking
            thinking += 1
            assert thinking == 1
            await asyncio.sleep(0.01)
            thinking -= 1

        found = [Process(database, QuickBots(2, think)) for _ in range(3)]
        async with running(*found):
            for process in found:
                await process.hall.resume()
            info, _ = await found[0].open_for(["random", "random", "random"])

            async def far() -> bool:
                return await moves_of(found[0], info.id) >= 30

            await until(far)
            table = await found[1].hall.tables.now(info.id)
            assert [step.seq for step in table.steps] == list(range(1, table.seq + 1))

    asyncio.run(play())


def test_bots_go_on_however_often_their_process_dies(database: str) -> None:
    """It used to be over for the bots of a table after the sixth time."""

    async def play() -> None:
        async with processes(database, 1) as (process,):
            info, _ = await process.open_for(["", "random"])
            await process.hall.resume()
            killed: set[int] = set()
            while len(killed) < 6:
                await asyncio.sleep(0.01)
                for pid in set(process.bots.pids()) - killed:
                    os.kill(pid, signal.SIGKILL)
                    killed.add(pid)

            async def moved() -> bool:
                return await moves_of(process, info.id) > 0

            await until(moved)

    asyncio.run(play())


def test_bots_go_on_after_a_failure_with_growing_pauses(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(driving, "LOOK", 0.02)
    asked: list[float] = []

    async def fail() -> None:
        asked.append(time.monotonic())
        if len(asked) <= 6:
            raise ValueError("a bug of a bot") if len(asked) % 2 else BotDied("random")

    async def play() -> None:
        bots = QuickBots(1, fail)
        async with running(Process(database, bots)) as (process,):
            info, _ = await process.open_for(["", "random"])
            await process.hall.resume()

            async def moved() -> bool:
                return await moves_of(process, info.id) > 0

            await until(moved)

    caplog.set_level(logging.INFO, "clachan.bots")
    asyncio.run(play())
    waits = [later - earlier for earlier, later in pairwise(asked)]
    assert all(wait >= 0.01 * 2**number for number, wait in enumerate(waits[:6]))
    told = [record for record in caplog.records if hasattr(record, "attempt")]
    assert [record.__dict__["attempt"] for record in told[:7]] == [1, 2, 3, 4, 5, 6, 7]
    assert "bot moved: table=" in told[6].message
    assert {"table", "seat", "seconds"} <= set(told[6].__dict__)


def test_a_job_that_was_left_is_taken_over(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queue, "LEASE", 1.5)

    async def play() -> None:
        async with running(Process(database, QuickBots()), Process(database, QuickBots())) as (dead, alive):
            info, _ = await dead.open_for(["", "random"])
            (job,), left = await dead.store.take_jobs("dead", 5)
            assert (job.table, job.attempt, left) == (info.id, 1, {})
            assert await dead.store.take_jobs("other", 5) == ([], {})
            await alive.hall.resume()
            await asyncio.sleep(0.5)
            assert await moves_of(alive, info.id) == 0

            async def moved() -> bool:
                return await moves_of(alive, info.id) == BOT_MOVES

            await until(moved)
            # Whoever was overtaken can store nothing any more.
            with pytest.raises(Overtaken):
                await append_move(dead.store, info.id, BOT_MOVES + 1, 0, "axe 1", job)
            assert await moves_of(alive, info.id) == BOT_MOVES
            await dead.store.rest(job, 0)
            await dead.store.give_back(job, 0)

    asyncio.run(play())


def test_whoever_stops_gives_back_what_it_holds(database: str) -> None:
    async def play() -> None:
        async def wait() -> None:
            await asyncio.sleep(60)

        slow = QuickBots(1, wait)
        one, two = Process(database, slow), Process(database, QuickBots())
        async with running(two):
            await one.store.start()
            info, _ = await one.open_for(["", "random"])
            await one.hall.resume()

            async def asked() -> bool:
                return bool(slow.asked)

            await until(asked)
            await two.hall.resume()
            started = time.monotonic()
            await one.stop()
            assert time.monotonic() - started < 2

            async def moved() -> bool:
                return await moves_of(two, info.id) == BOT_MOVES

            # Long before the lease is over.
            assert await until(moved) < queue.LEASE - 1

    asyncio.run(play())


class LateBots(QuickBots):
    """Quick where people sit; for tables without people they think for ever."""

    def __init__(self) -> None:
        super().__init__(1)
        self.late = QuickBots(1, asyncio.Event().wait)

    def for_the_last(self) -> BotPool:
        """Those that never answer."""
        return self.late


def test_bots_of_tables_without_people_keep_nobody_waiting(database: str) -> None:
    """However many of them there are, one of them thinks at a time, and the others wait for it."""

    async def play() -> None:
        bots = LateBots()
        async with running(Process(database, bots)) as (process,):
            alone = [(await process.open_for(["random", "random"]))[0] for _ in range(3)]
            await process.hall.resume()
            info, _ = await process.open_for(["", "random", "random"])

            async def moved() -> bool:
                return await moves_of(process, info.id) == 2 * BOT_MOVES and bool(bots.late.asked)

            await until(moved)
            assert [await moves_of(process, other.id) for other in alone] == [0, 0, 0]
            assert len(bots.late.asked) == 1

    asyncio.run(play())


def test_bots_of_tables_without_people_think_last(database: str) -> None:
    """In a process that the system lets run last."""

    async def play() -> None:
        async with processes(database, 1) as (process,):
            await process.open_for(["random", "random"])
            await process.hall.resume()
            last = process.hall.drivers.last
            ours = os.getpriority(os.PRIO_PROCESS, 0)

            async def ranked_last() -> bool:
                return [os.getpriority(os.PRIO_PROCESS, pid) for pid in last.pids()] == [ours + LAST]

            await until(ranked_last)

    asyncio.run(play())


def test_bots_that_nobody_asked_for_are_found(database: str) -> None:
    """As an older server would leave them, or one that was stopped between two steps."""

    async def play() -> None:
        async with running(Process(database, QuickBots())) as (process,):
            info, _ = await process.open_for(["", "random"])
            (job,), _ = await process.store.take_jobs("somebody", 1)
            await process.store.rest(job, 0)
            assert await process.store.sweep() == 0
            await append_move(process.store, info.id, 1, 0, "axe 1")
            assert await process.store.take_jobs("somebody", 1) == ([], {})
            assert await process.store.sweep() == 1
            await process.hall.resume()

            async def moved() -> bool:
                return await moves_of(process, info.id) == 1 + BOT_MOVES

            await until(moved)

    asyncio.run(play())


def test_who_asks_while_a_bot_looks_is_not_forgotten(database: str) -> None:
    async def play() -> None:
        async with processes(database, 1) as (process,):
            info, _ = await process.open_for(["", ""])
            assert await process.store.take_jobs("somebody", 1) != ([], {})
            async with process.store.changing(info.id) as change:
                await change.stand_in(1, "random")
            old = Job(info.id, "somebody", 1, 1, False)
            await process.store.rest(old, 0)
            (job,), _ = await process.store.take_jobs("somebody", 1)
            assert job.asked == 2

    asyncio.run(play())


def test_the_health_of_the_queue(database: str) -> None:
    async def play() -> None:
        async with processes(database, 1) as (process,):
            store = process.store
            health = await store.queue_health()
            assert (health.due, health.oldest, health.workers) == (0, 0.0, 0)
            await process.open_for(["random", "random"])
            assert (await store.queue_health()).oldest == 0.0
            await process.open_for(["", "random"])
            await asyncio.sleep(0.1)
            health = await store.queue_health()
            assert (health.due, health.workers) == (2, 0)
            assert 0.1 <= health.oldest < 5
            worker = Worker("me", "here:1", 2)
            await store.beat(worker, [])
            await store.take_jobs("me", 1)
            health = await store.queue_health()
            assert (health.due, health.oldest, health.workers) == (1, 0.0, 1)
            await store.let_go(worker, [])
            assert (await store.queue_health()).workers == 0

    asyncio.run(play())


def test_bots_wait_for_a_file_that_is_locked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database_file, "BUSY", 50)
    file = tmp_path / "tables.sqlite"

    async def play() -> None:
        async with running(Process(f"sqlite+aiosqlite:///{file}", QuickBots())) as (process,):
            info, _ = await process.open_for(["", "random"])
            lock = sqlite3.connect(file, isolation_level=None)
            lock.execute("BEGIN IMMEDIATE")
            await process.hall.resume()
            await asyncio.sleep(4)
            assert await moves_of(process, info.id) == 0
            lock.execute("ROLLBACK")
            lock.close()

            async def moved() -> bool:
                return await moves_of(process, info.id) == BOT_MOVES

            await until(moved, WITHIN)

    asyncio.run(play())


def test_bots_wait_for_a_database_that_is_away(own_server: Postgresql) -> None:
    async def play() -> None:
        bots = QuickBots()
        async with running(Process(own_server.url, bots)) as (process,):
            info, _ = await process.open_for(["random", "random"])
            await process.hall.resume()

            async def moved() -> bool:
                return await moves_of(process, info.id) > 5

            await until(moved)
            await asyncio.to_thread(own_server.stop)
            await asyncio.sleep(4.5)
            await asyncio.to_thread(own_server.start)
            before = await moves_of(process, info.id)

            async def further() -> bool:
                return await moves_of(process, info.id) > before

            await until(further, WITHIN)

    asyncio.run(play())


def test_another_process_goes_on_where_one_was_killed(either_database: str) -> None:
    """It holds the job while its bot waits before it moves."""
    with server_process(either_database, "--pause", "60") as killed:
        api = Api(killed.url)
        table = api.open(["you", "random"])
        api.close()
        asyncio.run(until_taken(either_database, table.id))
        with server_process(either_database) as other:
            table.api = Api(other.url)
            assert table.view()["seq"] == 0
            killed.kill()
            started = time.monotonic()
            table.wait_until(lambda now: now["seq"] == BOT_MOVES)
            assert time.monotonic() - started < WITHIN
            table.api.close()


async def until_taken(database: str, table: str) -> None:
    """Wait until somebody holds the job of a table."""
    store = Store(database)
    held = select(schema.jobs.c.owner).where(schema.jobs.c.table_id == table)

    async def taken() -> bool:
        async with store.engine.connect() as connection:
            return await connection.scalar(held) is not None

    try:
        await until(taken, WITHIN)
    finally:
        await store.stop()


def test_a_worker_thinks_for_a_server_that_does_not(either_database: str) -> None:
    command = [sys.executable, "-m", "clachan", "work", "--db", either_database, "--workers", "1", "--bot-pause", "0"]
    with server_process(either_database, "--workers", "0") as server:
        api = Api(server.url)
        worker = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        try:
            table = api.open(["random", "random"])
            table.wait_until(lambda now: now["seq"] > 5)
            worker.send_signal(signal.SIGTERM)
            said, wrong = worker.communicate(timeout=30)
            assert worker.returncode == 0
            assert said == "Clachan thinks for bots in 1 processes (Ctrl-C stops it)\n"
            assert wrong == ""
            assert asyncio.run(workers_of(either_database)) == 0
        finally:
            worker.kill()
            worker.wait()
            api.close()


async def workers_of(database: str) -> int:
    """How many processes think for a database."""
    store = Store(database)
    try:
        return (await store.queue_health()).workers
    finally:
        await store.stop()
