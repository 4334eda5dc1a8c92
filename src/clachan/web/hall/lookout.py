"""What other processes change at the tables that somebody looks on at here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from clachan.web.hall.tables import Tables
from clachan.web.store import Entry


class Lookout:
    """Tells those who look on at tables here of what other processes have stored."""

    def __init__(self, tables: Tables, tell: Callable[[str], None]) -> None:
        self._tables = tables
        self._tell = tell
        # How far the tables that are watched were in the database, as it was last asked.
        self._known: dict[str, str] = {}

    @contextmanager
    def watching(self, id_: str) -> Iterator[None]:
        """While somebody in this process looks on at a table, what other processes change there is told here, too."""
        watched = self._tables.watched
        watched[id_] += 1
        self._known.setdefault(id_, "")
        try:
            yield
        finally:
            watched[id_] -= 1
            if not watched[id_]:
                del watched[id_], self._known[id_]

    @property
    def manned(self) -> bool:
        """Whether anybody looks on at any table."""
        return bool(self._tables.watched)

    def heard(self, id_: str, seq: int, version: int) -> None:
        """A table was stored with this last entry or this version, here or elsewhere (-1: as before)."""
        if id_ not in self._tables.watched:
            return
        table = self._tables.in_mind(id_)
        if table is None or seq > table.seq or version > table.info.version:
            self._tables.outdate(id_)
            self._tell(id_)

    def heard_entry(self, id_: str, entry: Entry) -> None:
        """An entry was stored, here or elsewhere."""
        if id_ in self._tables.watched and not self._tables.is_storing(id_, entry):
            if self._tables.take_in(id_, entry):
                self._tell(id_)
            else:
                self.heard(id_, entry.seq, -1)

    async def look_around(self) -> None:
        """Tell those who look on at tables that are further in the database than here."""
        if not self.manned:
            return
        for id_, (seq, version) in (await self._tables.store.marks(self._known)).items():
            if id_ in self._known:
                self._known[id_] = f"{seq} {version}"
            self.heard(id_, seq, version)
