"""Connections to the database come back, whatever becomes of those who asked."""

from __future__ import annotations

import asyncio
import gc
import warnings
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from clachan.web.refusals import NotNow
from clachan.web.store import Store, engine
from clachan.web.store.bell import Bell, News


async def called_away(store: Store, random: Random) -> None:
    """Many ask at once, and before they are answered most of them are called away."""
    asking = [asyncio.ensure_future(ask) for _ in range(4) for ask in (store.setting("a", "b"), store.queue_health())]
    await asyncio.sleep(random.random() * 0.01)
    for asked in asking[1:]:
        asked.cancel()
    with suppress(asyncio.CancelledError):
        await asking[0]


async def ask_and_stop(url: str) -> None:
    """A server that stops while some are still asking, and while it listens to the database."""
    store, random = Store(url), Random(7)
    await store.start()
    for _ in range(20):
        await called_away(store, random)
    news = News(lambda *_: None, lambda *_: None, lambda: None, lambda: asyncio.sleep(0), lambda: True)
    bell = Bell(store.engine, news)
    bell.start()
    await asyncio.sleep(random.random() * 0.1)
    last = asyncio.ensure_future(store.queue_health())
    await asyncio.sleep(0)
    await bell.stop()
    await store.stop()
    last.cancel()


@pytest.mark.parametrize("time", range(3))
def test_no_connection_is_left_behind(database: str, time: int) -> None:
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        asyncio.run(ask_and_stop(database))
        gc.collect()
    assert [str(one.message) for one in told] == []


def test_many_come_to_a_new_file_at_once(tmp_path: Path) -> None:
    """The first of them makes it, and nobody is sent away."""

    async def come(name: str) -> None:
        stores = [Store(f"sqlite+aiosqlite:///{tmp_path / name}") for _ in range(6)]
        await asyncio.gather(*[store.start() for store in stores])
        for store in stores:
            await store.stop()

    for number in range(5):
        asyncio.run(come(f"{number}.sqlite"))


def test_those_who_write_to_sqlite_do_in_the_order_in_which_they_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite lets whoever comes in the right moment go first: of many, some waited until the database was "locked"."""
    monkeypatch.setattr(engine, "OTHERS_WRITE", 0.5)

    async def write() -> None:
        store = Store(f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite'}")
        await store.start()
        done: list[int] = []

        async def one(number: int) -> None:
            async with store.engine.begin():
                await asyncio.sleep(0.001)
                done.append(number)

        async with store.engine.begin():
            waiting = [asyncio.create_task(one(number)) for number in range(30)]
            await asyncio.sleep(0.02)
            waiting[5].cancel()
            # Nobody who waits has a connection that others could read with.
            assert (await asyncio.wait_for(store.queue_health(), 5)).due == 0
        await asyncio.gather(*waiting, return_exceptions=True)
        assert done == [number for number in range(30) if number != 5]
        async with store.engine.begin():
            with pytest.raises(NotNow):
                await one(30)
            store.engine.lose_patience()
            with pytest.raises(NotNow):
                await asyncio.wait_for(one(31), 0.4)
        await one(32)
        assert done[-1] == 32
        await store.stop()

    asyncio.run(write())
