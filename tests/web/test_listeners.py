"""Waiting to be told of a table, and what is kept of those at which nobody waits any more."""

from __future__ import annotations

import asyncio

from clachan.web.hall.silence import Silence
from clachan.web.listeners import Listeners
from clachan.web.store import Store


def test_who_listens_at_a_table_is_told_of_it_once_however_often_it_changed() -> None:
    async def listen() -> list[bool]:
        listeners = Listeners()
        with listeners.at("skye") as one, listeners.at("skye") as two, listeners.at("uist") as elsewhere:
            listeners.tell("skye")
            listeners.tell("skye")
            return [await ears.hears(0.01) for ears in (one, one, two, elsewhere)]

    assert asyncio.run(listen()) == [True, False, True, False]


def test_who_waits_already_is_woken() -> None:
    async def listen() -> bool:
        listeners = Listeners()
        with listeners.at("skye") as listener:
            asyncio.get_running_loop().call_soon(listeners.tell, "skye")
            return await listener.hears(5.0)

    assert asyncio.run(listen())


def test_nothing_is_kept_of_tables_at_which_nobody_listens_any_more() -> None:
    async def listen() -> int:
        listeners = Listeners()
        for number in range(3):
            with listeners.at(f"table {number}"), listeners.at(f"table {number}"):
                pass
        listeners.tell("table 1")
        with listeners.at("skye"):
            return len(listeners)

    assert asyncio.run(listen()) == 1


def test_who_always_looks_on_somewhere_is_not_told_of_tables_that_they_left() -> None:
    """Nor is it remembered where they were."""
    told: list[str] = []

    async def read(url: str) -> None:
        store = Store(url)
        await store.start()
        silence = Silence(store, told.append)
        iona, rory = await store.add_guest("Iona"), await store.add_guest("Rory")
        one, two = await silence.reading(iona.id), await silence.reading(iona.id)
        with one.at("skye"), two.at("skye"):
            with two.at("uist"):
                pass
            assert list(one.tables) == ["skye"]
            await silence.mute(iona.id, rory.id, on=True)
        with two.at("uist"):
            assert list(one.tables) == ["uist"]
        await store.stop()

    asyncio.run(read("sqlite+aiosqlite://"))
    assert told == ["skye"]
