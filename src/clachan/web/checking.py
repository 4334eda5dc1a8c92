"""Whether everything in a database is as it was: its pages and references, and every table played again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, text

from clachan.web.hall.pinned import PinnedData
from clachan.web.migrations.upgrade import head
from clachan.web.replaying import thoroughly
from clachan.web.store import Store
from clachan.web.store.address import Unusable, shown
from clachan.web.store.damage import look_at_schema
from clachan.web.store.replays import read_stored


@dataclass(frozen=True)
class Problem:
    """What is wrong with a table, and up to which entry it is fine."""

    table: str
    good: int
    reason: str


@dataclass
class Findings:
    """What was found."""

    tables: int = 0
    entries: int = 0
    database: list[str] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    @property
    def fine(self) -> bool:
        """Whether nothing is wrong."""
        return not self.database and not self.problems

    @property
    def summary(self) -> str:
        """One line of it."""
        wrong = ["the database is not whole"] if self.database else []
        wrong += [f"{len(self.problems)} with problems"] if self.problems else []
        return f"{self.tables} tables, {self.entries} entries: {', '.join(wrong) or 'all fine'}"

    def to_json(self) -> dict[str, Any]:
        """For other programs."""
        problems = [vars(problem) for problem in self.problems]
        return {
            "fine": self.fine,
            "tables": self.tables,
            "entries": self.entries,
            "database": self.database,
            "problems": problems,
        }


class Checker:
    """Looks through a database and changes nothing."""

    def __init__(self, store: Store, data: str | None = None) -> None:
        self._store = store
        self._pinned = PinnedData(store, data)
        self.found = Findings()

    async def begin(self) -> Sequence[str]:
        """Look at the database itself: the tables that are in it."""
        await self._store.look(write=False)
        async with self._store.engine.plain.connect() as connection:
            revision = await connection.run_sync(look_at_schema, self._store.engine.url)
            if revision != head():
                where = shown(self._store.engine.url)
                raise Unusable(
                    f"{where} has schema {revision or 'of nothing'}: start the server once, it brings {head()}"
                )
            self.found.database = await connection.run_sync(_integrity)
        return await self._store.table_ids()

    async def check(self, id_: str) -> None:
        """Play a table again and compare every position with its digest."""
        async with self._store.one_moment() as connection:
            stored = await read_stored(connection, id_)
        if stored is None:
            return
        self.found.tables += 1
        self.found.entries += len(stored.entries)
        try:
            replayed = thoroughly(stored.info, await self._pinned.game_of(stored.info), stored.entries)
        except Exception as error:
            self.found.problems.append(Problem(id_, 0, str(error) or type(error).__name__))
            return
        last = stored.entries[-1].seq if stored.entries else 0
        if replayed.good is not None:
            self.found.problems.append(Problem(id_, replayed.good, replayed.why))
        elif last != stored.info.seq:
            self.found.problems.append(Problem(id_, last, f"its last entry is {last}, not {stored.info.seq}"))


def _integrity(connection: Connection) -> list[str]:
    """What SQLite finds wrong with its own file; PostgreSQL sees to that by itself."""
    if connection.dialect.name != "sqlite":
        return []
    found = [str(row[0]) for row in connection.execute(text("PRAGMA integrity_check(20)"))]
    broken = connection.execute(text("PRAGMA foreign_key_check")).all()
    lost = [f"a row of {row[0]} belongs to nothing in {row[2]}" for row in broken[:20]]
    return [line for line in found if line != "ok"] + lost
