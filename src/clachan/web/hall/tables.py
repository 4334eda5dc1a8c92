"""The tables that this process has in mind, each as far as the database."""

from __future__ import annotations

import asyncio
from collections import Counter
from weakref import WeakValueDictionary

from clachan.core.game import Game
from clachan.games import registry
from clachan.web.kept import Kept
from clachan.web.livetable import LiveTable
from clachan.web.refusals import NotFound
from clachan.web.store import Store, TableInfo

KEPT_TABLES = 500
KEPT_GAMES = 50


class Tables:
    """Finds tables, and keeps those in mind that are played or looked on at."""

    def __init__(self, store: Store, data: str | None = None) -> None:
        self.store = store
        self._data = data
        # How many look on at a table in this process.
        self.watched: Counter[str] = Counter()
        self._tables: Kept[str, LiveTable] = Kept(KEPT_TABLES, self.watched.__contains__)
        self._games: Kept[str, Game] = Kept(KEPT_GAMES)
        # A lock is there as long as somebody holds it or waits for it.
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def now(self, id_: str) -> LiveTable:
        """A table, up to date with the database."""
        async with self.lock(id_):
            return await self.fresh(id_)

    async def known(self, id_: str) -> LiveTable:
        """A table as far as this process has heard of it: for those who are told of every change."""
        async with self.lock(id_):
            return await self.heard_of(id_)

    def lock(self, id_: str) -> asyncio.Lock:
        """Whoever holds it is alone with the table in this process."""
        return self._locks.setdefault(id_, asyncio.Lock())

    async def heard_of(self, id_: str) -> LiveTable:
        """What this process knows, read from the database only if it has to be; for those who hold the lock."""
        table = self._tables.find(id_)
        return await self.fresh(id_) if table is None or table.outdated else table

    def in_mind(self, id_: str) -> LiveTable | None:
        """A table if it is kept here, however old."""
        return self._tables.find(id_)

    def outdate(self, id_: str) -> None:
        """Something was stored about a table that is to be read when it is asked for next."""
        table = self._tables.find(id_)
        if table is not None:
            table.outdated = True

    async def fresh(self, id_: str) -> LiveTable:
        """A table, up to date with the database; for those who hold the lock."""
        table = self._tables.find(id_) or self._tables.keep(id_, await self._read(id_))
        table.outdated = False
        version, entries = await self.store.news(id_, table.seq)
        for entry in entries:
            table.apply(entry)
        if version != table.info.version:
            table.info = await self.info(id_)
            await self._read_beside(table)
        if table.state.over and table.info.status != "over":
            await self.store.set_status(id_, "over")
            table.info = await self.info(id_)
        return table

    async def _read(self, id_: str) -> LiveTable:
        info = await self.info(id_)
        table = LiveTable(info, self.game(info.game))
        await self._read_beside(table)
        return table

    async def _read_beside(self, table: LiveTable) -> None:
        """What belongs to a table beside its moves."""
        table.chat = await self.store.chat(table.info.id)
        table.votes = await self.store.votes(table.info.id)

    async def info(self, id_: str) -> TableInfo:
        """What is agreed on and known about a table beside its moves."""
        info = await self.store.table(id_)
        if info is None:
            raise NotFound("there is no such table")
        return info

    def game(self, name: str) -> Game:
        """A game with the component data of this server, read once."""
        return self._games.get(name, lambda: registry.game(name, self._data))
