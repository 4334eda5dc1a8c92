"""Moves: checked, stored, acknowledged, told to everybody, in this order."""

from __future__ import annotations

from collections.abc import Callable

from clachan.web import clock
from clachan.web.hall.tables import Tables, what_follows
from clachan.web.hall.turns import bots_after
from clachan.web.livetable import MOVE, UNDO, LiveTable
from clachan.web.refusals import Conflict, Refused, Stale
from clachan.web.store import Entry, Job, Store


class Moves:
    """Everything that adds entries to a table. `moved` is called after each that was stored and taken in."""

    def __init__(self, store: Store, tables: Tables, moved: Callable[[LiveTable], None]) -> None:
        self._store = store
        self._tables = tables
        self._moved = moved

    async def play(self, id_: str, seat: int, asked_at: int, text: str, job: Job | None = None) -> LiveTable:
        """Play a move as the answer to the question that was asked at an entry; a bot does so as its job."""
        async with self._tables.lock(id_):
            # The database takes each number once: whoever does not know of the last entry cannot append one.
            table = await (self._tables.fresh(id_) if job else self._tables.heard_of(id_))
            while True:
                check_player(table, seat, job is not None)
                action = table.check_move(seat, asked_at, text)
                try:
                    await self._enter(table, MOVE, seat, action.text, job)
                except Conflict:
                    # Another process was faster: look again, and refuse if the question has changed.
                    table = await self._tables.fresh(id_)
                    continue
                break
        self._moved(table)
        return table

    async def _enter(self, table: LiveTable, kind: str, seat: int, text: str, job: Job | None = None) -> None:
        """Store an entry with what it leads to, and take it in afterwards; a bot hands in its job with it."""
        ahead = table.ahead(Entry(table.seq + 1, kind, seat, text, clock.now()))
        digest, after = what_follows(table, ahead)
        entry, bots = ahead.entry, bots_after(table, ahead)
        await self._store.append(
            table.info.id, entry.seq, kind, seat, text, bots, job, after=after, at=entry.at, digest=digest
        )
        table.take(ahead)

    async def undo(self, id_: str, seat: int, count: int = 1) -> LiveTable:
        """Take back the last moves of a seat, as far as the law of undo allows."""
        taken_back = 0
        async with self._tables.lock(id_):
            try:
                while True:
                    table = await self._tables.fresh(id_)
                    if taken_back == count:
                        return table
                    check_player(table, seat)
                    if not table.undoable(seat):
                        raise Refused("there is nothing of yours to take back")
                    await self._enter(table, UNDO, seat, "")
                    taken_back += 1
            except Conflict:
                raise Stale("the position has changed since") from None
            finally:
                if taken_back:
                    self._moved(table)


def check_player(table: LiveTable, seat: int, bot: bool = False) -> None:
    """A bot moves only while it sits there, and nobody moves for a seat in which a bot sits in."""
    sitter = table.info.seats[seat]
    if bot and not sitter.bot:
        raise Refused("no bot sits there")
    if not bot and sitter.stand_in:
        raise Refused("a bot sits in for you: take your seat back first")
