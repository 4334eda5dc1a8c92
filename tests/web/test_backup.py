"""Backups of running databases, restored into either kind."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import text

from clachan.games import registry
from clachan.web.store import Store, TableInfo
from clachan.web.store.address import Unusable
from clachan.web.store.backup import write_backup
from clachan.web.store.restoring import restore_backup
from tests.web.conftest import empty_postgresql
from tests.web.halls import append_move, say

GAME = registry.game("isle-of-skye")


async def open_table(store: Store, seed: int = 1) -> TableInfo:
    """A table of one person."""
    host = await store.add_guest("Iona")
    options = GAME.options(2)
    data = GAME.data_version(())
    return await store.add_table(
        GAME.name, GAME.rules_version, data, options, seed, True, False, host, ["", ""], ["A", "B"], [0, 1]
    )


def test_a_backup_goes_from_any_database_to_any_other(database: str, tmp_path: Path, postgresql: str) -> None:
    """A copy of one kind, restored into the other, gives the same copy again."""

    async def copy(other: str) -> None:
        store, restored = Store(database), Store(other)
        try:
            await store.start()
            info = await open_table(store)
            await append_move(store, info.id, 1, 0, "axe 1")
            await say(store, info.id, 0, "Feasgar math, ☃ \\ \"'")
            await write_backup(store, tmp_path / "one")
            await restore_backup(restored, tmp_path / "one")
            await restored.start()
            await write_backup(restored, tmp_path / "two")
            assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()
            await say(restored, info.id, 0, "and on")
            assert [line.text for line in await restored.chat(info.id)][-1] == "and on"
            assert await restored.table(info.id) is not None
        finally:
            await store.stop()
            await restored.stop()

    if database.startswith("sqlite"):
        with empty_postgresql(postgresql) as other:
            asyncio.run(copy(other))
    else:
        asyncio.run(copy(f"sqlite+aiosqlite:///{tmp_path / 'restored.sqlite'}"))


def test_a_backup_is_of_one_moment_while_others_play(database: str, tmp_path: Path) -> None:
    async def copy() -> None:
        store = Store(database)
        try:
            await store.start()
            infos = [await open_table(store, seed) for seed in range(6)]
            stop = asyncio.Event()

            async def keep_playing() -> int:
                seq = 0
                while not stop.is_set():
                    seq += 1
                    # The first tables before the last ones, always.
                    for info in infos:
                        await append_move(store, info.id, seq, 0, "axe 1")
                return seq

            playing = asyncio.create_task(keep_playing())
            for number in range(4):
                await asyncio.sleep(0.1)
                await write_backup(Store(database), tmp_path / f"{number}")
            stop.set()
            assert await playing > 4
        finally:
            await store.stop()
        for number in range(4):
            restored = Store(f"sqlite+aiosqlite:///{tmp_path / f'{number}.sqlite'}")
            try:
                await restore_backup(restored, tmp_path / f"{number}")
                await restored.start()
                marks = await restored.marks({info.id: "" for info in infos})
                counts = [marks[info.id][0] for info in infos]
                assert counts == sorted(counts, reverse=True)
                assert counts[0] - counts[-1] <= 1
            finally:
                await restored.stop()

    asyncio.run(copy())


def test_a_database_of_a_later_version_or_of_others_is_refused(empty_database: str) -> None:
    async def look(command: str, told: str) -> None:
        store = Store(empty_database)
        try:
            async with store.engine.begin() as connection:
                await connection.execute(text(command))
            with pytest.raises(Unusable, match=told):
                await store.start()
        finally:
            await store.stop()

    async def begin() -> None:
        store = Store(empty_database)
        async with store.engine.begin() as connection:
            await connection.execute(text("DROP TABLE people"))
        await store.start()
        await store.stop()

    asyncio.run(look("CREATE TABLE people (name TEXT)", "tables of another program"))
    asyncio.run(begin())
    asyncio.run(look("UPDATE alembic_version SET version_num = '9999'", "schema 9999"))
