"""Moves: checked, stored, acknowledged, told to everybody, in this order. What is one act is stored as one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from clachan.web import clock
from clachan.web.hall.only import only_answers
from clachan.web.hall.tables import Tables, what_follows
from clachan.web.hall.turns import bots_after
from clachan.web.hall.whose import Whose, seat_in
from clachan.web.lessons import check_lesson
from clachan.web.livetable import BACK, UNDO, Ahead, LiveTable
from clachan.web.refusals import Conflict, NotYours, Refused, SignIn, Stale
from clachan.web.store import Entry, Job, Store

# How often somebody whose move is refused by the database looks at the table again: others may be faster now and then.
LOOKS = 10


class Moves:
    """Everything that adds entries to a table. `moved` is called after each that was stored and taken in."""

    def __init__(self, store: Store, tables: Tables, moved: Callable[[LiveTable], None]) -> None:
        self._store = store
        self._tables = tables
        self._moved = moved

    async def play(
        self, id_: str, seat: int | Callable[[LiveTable], int], asked_at: int, *texts: str, job: Job | None = None
    ) -> LiveTable:
        """Play an act of one or more moves, all of them or none; a bot does so as its job.

        The first of them answers the question that was asked at an entry. Whose seat it is may be asked of the table.
        """
        async with self._tables.lock(id_):
            # The database takes each number once: whoever does not know of the last entry cannot append one. Nor can
            # who does not know who sits there now. So it need not be asked before, but whoever is refused is refused by
            # what it says.
            certain = job is not None
            table = await (self._tables.fresh(id_) if certain else self._tables.heard_of(id_))
            for _ in range(LOOKS):
                try:
                    path = _path(table, seat if isinstance(seat, int) else seat(table), asked_at, texts, job)
                    await self._enter(table, only_answers(table, path), job)
                    break
                except Conflict:
                    # Another process was faster: look again, and refuse if the question has changed.
                    pass
                except (NotYours, SignIn, Refused, Stale):
                    if certain:
                        raise
                table, certain = await self._tables.fresh(id_), True
            else:
                raise Stale("the position has changed since")
        self._moved(table)
        return table

    async def _enter(self, table: LiveTable, path: Sequence[Ahead], job: Job | None = None) -> None:
        """Store entries with what they lead to, at once, and take them in afterwards; a bot hands in its job."""
        entries, after = what_follows(table, path)
        with self._tables.storing(table.info.id, entries):
            await self._store.append_all(
                table.info.id, entries, bots_after(table, path[-1]), job, after, table.info.version
            )
        for ahead in path:
            table.take(ahead)
        await self._tables.read_clocks(table)
        # That a game cannot count any more is stored beside the moves.
        table.outdated = table.outdated or after.casual

    async def undo(self, id_: str, whose: Whose, count: int = 1, freely: bool = False) -> LiveTable:
        """Take back the last acts of a seat, as far as the law of undo allows, all at once.

        Where nobody else plays, a person may do so freely: an act of theirs, whatever has happened since.
        """
        async with self._tables.lock(id_):
            table = await self._tables.fresh(id_)
            seat = seat_in(table.info, whose)
            check_player(table, seat)
            try:
                await self._enter(table, _way_back(table, seat, count, freely))
            except Conflict:
                raise Stale("the position has changed since") from None
        self._moved(table)
        return table


def _path(table: LiveTable, seat: int, asked_at: int, texts: Sequence[str], job: Job | None) -> list[Ahead]:
    """What an act of a seat leads to, move by move, if it may be played."""
    check_player(table, seat, job is not None)
    if job is None:
        check_lesson(table, seat, texts)
    return table.act(seat, asked_at, texts, clock.now())


def _way_back(table: LiveTable, seat: int, count: int, freely: bool) -> list[Ahead]:
    """What taking back so many acts leads to, one after the other."""
    there, path = table.twin(), list[Ahead]()
    while len(path) < count and (entry := _one_back(there, seat, freely)):
        path.append(there.ahead(entry))
        there.take(path[-1])
    if not path:
        raise Refused("there is nothing of yours to take back")
    return path


def _one_back(table: LiveTable, seat: int, freely: bool) -> Entry | None:
    """The entry that takes back the last act of a seat, if one can."""
    if table.undoable(seat):
        return Entry(table.seq + 1, UNDO, seat, "", clock.now())
    first = table.retractable(seat) if freely and table.free else None
    return None if first is None else Entry(table.seq + 1, BACK, seat, str(first.seq), clock.now())


def check_player(table: LiveTable, seat: int, bot: bool = False) -> None:
    """A bot moves only while it sits there, and nobody moves for a seat in which a bot sits in."""
    sitter = table.info.seats[seat]
    if bot and not sitter.bot:
        # Its player has come back while it thought.
        raise Stale("no bot sits there")
    if not bot and sitter.stand_in:
        raise Refused("a bot sits in for you: take your seat back first")
