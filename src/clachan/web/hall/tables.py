"""The tables that this process has in mind, each as far as the database."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import TypeVar
from weakref import WeakValueDictionary

from clachan.core.game import Game
from clachan.games import registry
from clachan.web.digests import digest
from clachan.web.hall.pinned import PinnedData
from clachan.web.kept import Kept
from clachan.web.livetable import CUT, Ahead, LiveTable
from clachan.web.refusals import NotFound, NotNow
from clachan.web.replaying import Different, Replayed, go_on, quickly, thoroughly
from clachan.web.results import outcome_of, result_of
from clachan.web.snapshots import EVERY, snapshot_of
from clachan.web.store import After, Entry, Store, Stored, TableInfo
from clachan.web.versions import rules_code

log = logging.getLogger("clachan")

KEPT_TABLES = 500
# Tables with packs, each of which may have a game of its own.
KEPT_WITH_PACKS = 24
# Tables whose game is over: somebody may open one once more, which is read in a few milliseconds.
KEPT_OVER = 24
# More entries than these are played in a thread, so that nobody else waits for them.
AT_ONCE = 2 * EVERY

T = TypeVar("T")


class Tables:
    """Finds tables, and keeps those in mind that are played or looked on at."""

    def __init__(self, store: Store, data: str | None = None) -> None:
        self.store = store
        self.pinned = PinnedData(store, data)
        # How many look on at a table in this process.
        self.watched: Counter[str] = Counter()
        self._tables: Kept[str, LiveTable] = Kept(KEPT_TABLES, self.watched.__contains__)
        self._with_packs: Kept[str, LiveTable] = Kept(KEPT_WITH_PACKS, self.watched.__contains__)
        self._over: Kept[str, LiveTable] = Kept(KEPT_OVER, self.watched.__contains__)
        self._rooms = self._tables, self._with_packs, self._over
        # A lock is there as long as somebody holds it or waits for it.
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        # What is being stored here just now, by table.
        self._storing: dict[str, Sequence[Entry]] = {}

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
        table = self.in_mind(id_)
        return await self.fresh(id_) if table is None or table.outdated else table

    def at_hand(self, id_: str) -> LiveTable | None:
        """The table as `known` has it, if nobody need be waited for."""
        table = self.in_mind(id_)
        return None if table is None or table.outdated or self._held(id_) else table

    def _held(self, id_: str) -> bool:
        """Whether somebody is alone with a table."""
        return id_ in self._locks and self._locks[id_].locked()

    def in_mind(self, id_: str) -> LiveTable | None:
        """A table if it is kept here, however old."""
        return next((table for room in self._rooms if (table := room.find(id_)) is not None), None)

    def _keep(self, id_: str, table: LiveTable) -> LiveTable:
        """Keep a table where it belongs by now."""
        room = self._room(table)
        for other in self._rooms:
            if other is not room:
                other.forget(id_)
        return room.keep(id_, table)

    def _room(self, table: LiveTable) -> Kept[str, LiveTable]:
        if table.over:
            return self._over
        return self._tables if table.info.pack_data is None else self._with_packs

    def forget(self, id_: str) -> None:
        """Keep a table no longer in mind."""
        for room in self._rooms:
            room.forget(id_)

    def outdate(self, id_: str) -> None:
        """Something was stored about a table that is to be read when it is asked for next."""
        table = self.in_mind(id_)
        if table is not None:
            table.outdated = True

    @contextmanager
    def storing(self, id_: str, entries: Sequence[Entry]) -> Iterator[None]:
        """While these entries are stored, by whoever holds the lock and takes them in afterwards."""
        self._storing[id_] = entries
        try:
            yield
        except BaseException:
            # They may be stored all the same, or others in their place.
            self.outdate(id_)
            raise
        finally:
            del self._storing[id_]

    def is_storing(self, id_: str, entry: Entry) -> bool:
        """Whether this very entry is being stored here."""
        return entry in self._storing.get(id_, ())

    def take_in(self, id_: str, entry: Entry) -> bool:
        """Take in what another process has stored, if that is all that is new of a table and nobody is busy with it."""
        table = self.at_hand(id_)
        if table is None or table.stuck or entry.seq != table.seq + 1:
            return False
        if entry.kind == CUT or table.info.terms.bank is not None:
            # More than the entry is to be read.
            return False
        try:
            go_on(table, [entry])
        except Exception as error:
            log.info("table %s is read anew: %s", id_, tellable(error))
            self.forget(id_)
            return False
        # That it is over was stored as well.
        table.outdated = table.over
        return True

    async def fresh(self, id_: str) -> LiveTable:
        """A table, up to date with the database; for those who hold the lock."""
        table = self.in_mind(id_)
        if table is None:
            return self._keep(id_, await self._read(id_))
        # What is stored from now on makes it outdated again.
        table.outdated = False
        try:
            version, entries = await self.store.news(id_, table.seq)
        except BaseException:
            table.outdated = True
            raise
        try:
            if version != table.info.version:
                await self._read_beside(table)
                if table.info.code == rules_code(table.info.game) and table.info.good != table.good:
                    raise Different("it goes on from elsewhere")
            await _aside_if_long(len(entries), partial(go_on, table, entries))
            await self.read_clocks(table)
        except NotNow:
            # What is half taken in is not kept: by its version, it would be taken for the whole.
            self.forget(id_)
            raise
        except Exception as error:
            # Another process went on by other rules, or from before.
            log.info("table %s is read anew: %s", id_, tellable(error))
            self.forget(id_)
            return self._keep(id_, await self._read(id_))
        return self._keep(id_, table)

    async def _read(self, id_: str) -> LiveTable:
        """A table out of the database. If this code has not played it yet, it is compared entry by entry."""
        stored = await self._stored(id_)
        game = await self.pinned.game_of(stored.info)
        code = rules_code(stored.info.game)
        if stored.info.code == code:
            try:
                table = await _aside_if_long(
                    len(stored.entries), partial(quickly, stored.info, game, stored.snapshot, stored.entries)
                )
                if len(stored.entries) > EVERY and not table.stuck:
                    await self.store.snapshot(id_, table.seq, code, snapshot_of(table))
            except Exception as error:
                log.warning("table %s is looked through: %s", id_, tellable(error))
            else:
                await self._read_beside(table, stored.info)
                return table
        table = (await self.looked_through(id_)).table
        await self._read_beside(table)
        return table

    async def _stored(self, id_: str, whole: bool = False) -> Stored:
        stored = await self.store.stored(id_, None if whole else rules_code)
        if stored is None:
            raise NotFound("there is no such table")
        return stored

    async def looked_through(self, id_: str) -> Replayed:
        """Play all entries of a table, compare them with their digests, and note how far this code plays it."""
        await self.pinned.keep()
        stored = await self._stored(id_, whole=True)
        info, entries = stored.info, stored.entries
        game = await self.pinned.game_of(info)
        found = await _aside_if_long(len(entries), partial(thoroughly, info, game, entries))
        if found.good is not None and (found.good, rules_code(info.game)) != (info.good, info.code):
            # Why is told by `clachan check`, to whoever may read the database: the move may be a secret one.
            log.warning("table %s goes on only from entry %d", id_, found.good)
        after = after_of(found.table, keep=len(entries) > EVERY and found.good is None)
        await self.store.mark(info, found.table.seq, found.good, found.digests, after)
        return found

    async def look_through_all(self) -> int:
        """Look through the running tables that this code has not played yet, without haste; how many they were."""
        count = 0
        for game in registry.names():
            last = ""
            while found := await self.store.to_replay(game, rules_code(game), last):
                for last in found:
                    begun = time.monotonic()
                    await self._look_through(last)
                    count += 1
                    # Half of the time is for those who play.
                    await asyncio.sleep(time.monotonic() - begun)
        return count

    async def _look_through(self, id_: str) -> None:
        try:
            if (await self.looked_through(id_)).good is not None:
                self.outdate(id_)
        except Exception as error:
            # It is told to whoever opens the table, and harms no other.
            log.warning("table %s cannot be played: %s", id_, tellable(error))

    async def _read_beside(self, table: LiveTable, info: TableInfo | None = None) -> None:
        """What belongs to a table beside its moves."""
        table.info = info or await self.info(table.info.id)
        await self.read_clocks(table)
        await self._read_holidays(table)
        table.chat = await self.store.chat(table.info.id)
        # Its last entries may not be taken in yet.
        ended = table.info.status not in ("waiting", "playing")
        table.analysis = await self.store.analysis(table.info.id) if ended else None
        table.votes = await self.store.votes(table.info.id)
        table.takeback = await self.store.takeback(table.info.id)
        table.wishes = await self.store.for_ending(table.info.id)
        table.agreed = () if table.good is None else await self.store.agreed(table.info.id, table.good)

    async def read_clocks(self, table: LiveTable) -> None:
        """The clocks as they are stored with the moves, at a table that has some."""
        if table.info.terms.bank is not None:
            table.clocks = await self.store.clocks(table.info.id)

    async def _read_holidays(self, table: LiveTable) -> None:
        """The days off of those who play, where they count: at leisure."""
        if not table.info.live and table.info.status == "playing":
            found = await self.store.holidays(table.info.people)
            table.holidays = {seat.seat: tuple(found.get(seat.person or "", ())) for seat in table.info.seats}

    async def info(self, id_: str) -> TableInfo:
        """What is agreed on and known about a table beside its moves."""
        info = await self.store.table(id_)
        if info is None:
            raise NotFound("there is no such table")
        return info

    def game(self, name: str) -> Game:
        """A game with the component data of this server, for new tables."""
        return self.pinned.game(name)


def tellable(error: Exception) -> str:
    """An error of a table for the log. What rules say of a move may be secret: only the kind of it is told."""
    return str(error) if isinstance(error, (Different, NotFound, NotNow)) else type(error).__name__


def after_of(table: LiveTable, keep: bool = False) -> After:
    """What is stored of the position of a table; with a snapshot, to come to it quickly the next time."""
    state = table.state
    over = state.over and table.info.status != "over"
    return After(
        tuple(state.deciders),
        state.round,
        over,
        rules_code(table.game.name),
        snapshot_of(table) if keep else None,
        result=result_of(table) if state.over else None,
        outcome=outcome_of(table) if over else None,
        running=None if table.info.terms.bank is None else running_clocks(table),
    )


def running_clocks(table: LiveTable) -> tuple[int, ...]:
    """The seats whose clocks run: people who have to decide."""
    return tuple([seat for seat in table.waiting_for() if table.info.seats[seat].played])


def what_follows(table: LiveTable, path: Sequence[Ahead]) -> tuple[list[Entry], After]:
    """Entries that lie ahead, with the digests of the positions they lead to, and what else is stored with them."""
    there = table.twin()
    for ahead in path:
        there.take(ahead)
    entries = [replace(ahead.entry, digest=digest(ahead.state)) for ahead in path]
    after = after_of(there, keep=any(entry.seq % EVERY == 0 for entry in entries))
    return entries, replace(after, casual=not table.info.casual and any(ahead.casual for ahead in path))


async def _aside_if_long(count: int, work: Callable[[], T]) -> T:
    """Do something with so many entries; if they are many, where nobody else waits for it."""
    return work() if count <= AT_ONCE else await asyncio.to_thread(work)
