"""A check while people play."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from threading import Thread
from typing import Any

import pytest
from sqlalchemy import Row

from clachan.web.checking import Checker
from clachan.web.store import Store, TableInfo, replays
from clachan.web.store.rows import table_of
from tests.web.halls import append_move
from tests.web.test_backup import open_table


async def move(database: str, table: str) -> None:
    """A move, stored by another process."""
    store = Store(database)
    try:
        await append_move(store, table, 1, 0, "axe 1")
    finally:
        await store.stop()


def test_a_move_during_a_check_is_no_problem(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was read of a table before the move, and after it, did not go together."""
    moves = 0

    def slowly(row: Row[Any], seats: Sequence[Row[Any]]) -> TableInfo:
        nonlocal moves
        info = table_of(row, seats)
        if not moves:
            moves += 1
            moving = Thread(target=lambda: asyncio.run(move(database, info.id)))
            moving.start()
            moving.join()
        return info

    async def check() -> None:
        store = Store(database)
        checker = Checker(store)
        try:
            await store.start()
            info = await open_table(store)
            monkeypatch.setattr(replays, "table_of", slowly)
            assert await checker.begin() == [info.id]
            await checker.check(info.id)
            assert (checker.found.problems, checker.found.entries, moves) == ([], 0, 1)
            await checker.check(info.id)
            assert (checker.found.problems, checker.found.entries) == ([], 1)
        finally:
            await store.stop()

    asyncio.run(check())
