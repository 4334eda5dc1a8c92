"""Databases that are silent, and what the log may tell of those that are not."""

from __future__ import annotations

import asyncio
import time
from contextlib import AsyncExitStack

import pytest
from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError

from clachan.web import schema
from clachan.web.refusals import NotNow
from clachan.web.store import Store
from clachan.web.store import database as database_module
from clachan.web.store import engine as engine_module
from clachan.web.store.bell import Bell, News
from tests.web.conftest import empty_postgresql
from tests.web.stalling import Way


@pytest.fixture
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who asks waits for a second instead of many."""
    monkeypatch.setattr(database_module, "CONNECTS_WITHIN", 0.4)
    monkeypatch.setattr(database_module, "ANSWERS_WITHIN", 0.6)
    monkeypatch.setattr(engine_module, "PATIENCE", 0.3)


@pytest.mark.usefixtures("in_a_hurry")
def test_nobody_waits_for_ever_for_a_database_that_is_silent(postgresql: str) -> None:
    """Whether it falls silent during a question or was before, whoever asks is told, and later all is as before."""

    async def ask(url: str) -> None:
        async with Way(url).running() as way:
            store = Store(way.url)
            await store.start()
            assert await store.setting("tune", "reel") == "reel"
            way.stall()
            for _ in range(3):
                began = time.monotonic()
                with pytest.raises(NotNow):
                    await store.setting("tune", "jig")
                assert time.monotonic() - began < 3
            way.go_on()
            assert await store.setting("tune", "jig") == "reel"
            way.stall()
            began = time.monotonic()
            await store.stop()
            assert time.monotonic() - began < 3

    with empty_postgresql(postgresql) as url:
        asyncio.run(asyncio.wait_for(ask(url), 40))


def test_a_server_stops_though_its_database_is_silent(postgresql: str) -> None:
    """Each of its connections would wait for ten seconds, one after the other."""

    async def stop(url: str) -> None:
        async with Way(url).running() as way:
            store = Store(way.url)
            async with AsyncExitStack() as idle:
                for _ in range(5):
                    await idle.enter_async_context(store.engine.connect())
            way.stall()
            began = time.monotonic()
            await store.stop()
            assert time.monotonic() - began < 5

    asyncio.run(asyncio.wait_for(stop(postgresql), 40))


@pytest.mark.usefixtures("in_a_hurry")
def test_bringing_the_schema_up_to_date_may_take_long(postgresql: str) -> None:
    """Another process takes longer to bring it up to date than anybody waits for an answer."""

    async def start_while_another_does(url: str) -> None:
        first, second = Store(url), Store(url)
        try:
            async with first.engine.plain.begin() as connection:
                await connection.run_sync(database_module.alone_with_schema)
                starting = asyncio.create_task(second.start())
                await asyncio.sleep(1.0)
                assert not starting.done()
            await starting
        finally:
            await first.stop()
            await second.stop()

    with empty_postgresql(postgresql) as url:
        asyncio.run(start_while_another_does(url))


def test_errors_do_not_tell_what_was_stored(database: str) -> None:
    """Secrets of seats, hashes of passwords and e-mail would stand in the log."""

    async def store_twice() -> str:
        store = Store(database)
        try:
            await store.start()
            async with store.engine.begin() as connection:
                twice = insert(schema.settings).values(name="tune", value="a secret")
                await connection.execute(twice)
                await connection.execute(twice)
        except IntegrityError as error:
            return str(error)
        finally:
            await store.stop()
        raise AssertionError("twice the same")

    told = asyncio.run(store_twice())
    assert "INSERT INTO settings" in told
    assert "a secret" not in told


async def _nothing() -> None:
    pass


@pytest.mark.parametrize("url", ["sqlite://", "postgresql://localhost/tables"])
def test_whoever_listens_does_not_tell_either(url: str) -> None:
    async def listen() -> None:
        store = Store(url)
        bell = Bell(store.engine, News(lambda *_: None, lambda *_: None, lambda: None, _nothing, lambda: False))
        assert store.engine.plain.sync_engine.hide_parameters
        assert bell._engine.sync_engine.hide_parameters
        await bell.stop()
        await store.stop()

    asyncio.run(listen())
