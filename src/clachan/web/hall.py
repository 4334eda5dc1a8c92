"""The hall: all tables of this server. Every change goes through here, is stored first and told afterwards."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from weakref import WeakValueDictionary

from clachan.core.errors import ClachanError
from clachan.core.game import Game
from clachan.core.options import Options
from clachan.core.rng import Rng
from clachan.core.state import State
from clachan.games import registry
from clachan.web.botpool import BotPool
from clachan.web.livetable import MOVE, UNDO, LiveTable, Refused, Stale
from clachan.web.store import Conflict, Person, Store, TableInfo

log = logging.getLogger("clachan")

CACHED_TABLES = 500
KEPT_PLANS = 200
# Seconds between two looks for what other processes have changed.
LOOK_AROUND = 0.8
MOST_TROUBLES = 5
HINT_BOT = "search:1s"
SUBSTITUTE = "greedy"


class NotFound(ClachanError):
    """There is no such table, seat or person."""


class Hall:
    """Tables, bots and those who listen to them."""

    def __init__(
        self, store: Store, bots: BotPool, tell: Callable[[str], None], data: str | None = None, pause: float = 0.4
    ) -> None:
        self.store = store
        self.bots = bots
        self.pause = pause
        self._tell = tell
        self._data = data
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        # A lock is there as long as somebody holds it or waits for it.
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._drivers: dict[str, asyncio.Task[None]] = {}
        # Tables where bots move without pauses until somebody else is to decide.
        self._hurried: set[str] = set()
        self._games: dict[str, Game] = {}
        # Tables about which something was stored that is no move and that this process has not read yet.
        self._outdated: set[str] = set()
        self._watched: Counter[str] = Counter()
        self._lookout: asyncio.Task[None] | None = None
        self._plans: OrderedDict[tuple[str, int], State] = OrderedDict()

    # Finding

    async def table(self, id_: str) -> LiveTable:
        """A table, up to date with the database."""
        async with self._lock(id_):
            return await self._fresh(id_)

    async def known(self, id_: str) -> LiveTable:
        """A table as far as this process has heard of it: for those who are told of every change."""
        async with self._lock(id_):
            return self._heard_of(id_) or await self._fresh(id_)

    def _heard_of(self, id_: str) -> LiveTable | None:
        return None if id_ in self._outdated else self._tables.get(id_)

    async def _fresh(self, id_: str) -> LiveTable:
        self._outdated.discard(id_)
        table = self._tables.get(id_)
        if table is None:
            info = await self.store.table(id_)
            if info is None:
                raise NotFound("there is no such table")
            table = LiveTable(info, self._game(info.game))
            await self._read_beside(table)
            self._tables[id_] = table
            self._forget_others_than(id_)
        self._tables.move_to_end(id_)
        version, entries = await self.store.news(id_, table.seq)
        for entry in entries:
            table.apply(entry)
        if version != table.info.version:
            table.info = await self._info(id_)
            await self._read_beside(table)
        if table.state.over and table.info.status != "over":
            await self.store.set_status(id_, "over")
            table.info = await self._info(id_)
        return table

    async def _read_beside(self, table: LiveTable) -> None:
        """What belongs to a table beside its moves."""
        table.chat = await self.store.chat(table.info.id)
        table.votes = await self.store.votes(table.info.id)

    def _forget_others_than(self, id_: str) -> None:
        """Forget the tables that were not used for the longest time, if there are too many nobody looks on at."""
        unused = [other for other in self._tables if other != id_ and other not in self._watched]
        for other in unused[: max(0, len(self._tables) - CACHED_TABLES)]:
            del self._tables[other]
            self._outdated.discard(other)

    def _game(self, name: str) -> Game:
        """A game with the component data of this server, read once."""
        if name not in self._games:
            self._games[name] = registry.game(name, self._data)
        return self._games[name]

    def _lock(self, id_: str) -> asyncio.Lock:
        return self._locks.setdefault(id_, asyncio.Lock())

    # Opening and joining

    async def open_table(
        self,
        host: Person,
        game_name: str,
        options: Options,
        bots: Sequence[str],
        seed: int,
        open_: bool,
        live: bool,
        host_seats: Sequence[int],
    ) -> TableInfo:
        """A new table with the host in some seats, bots in others, and the rest free."""
        game = self._game(game_name)
        names = _bot_names(bots)
        for number, seat in enumerate(host_seats):
            names[seat] = host.name if len(host_seats) == 1 else f"{host.name[:37]} {number + 1}"
        data = game.data_version(options.modules)
        info = await self.store.add_table(
            game.name, game.rules_version, data, options, seed, open_, live, host, bots, names, host_seats
        )
        self.drive(info.id)
        return info

    async def _info(self, id_: str) -> TableInfo:
        info = await self.store.table(id_)
        if info is None:
            raise NotFound("there is no such table")
        return info

    async def join(self, id_: str, person: Person, seat: int | None = None) -> int:
        """Sit down, on a given seat or the first free one."""
        info = await self._info(id_)
        free = [s.seat for s in info.seats if not s.taken]
        if not free:
            raise Conflict("all seats are taken")
        if seat is not None and seat not in free:
            raise Conflict("that seat is taken")
        chosen = free[0] if seat is None else seat
        await self.store.take_seat(id_, chosen, person.id, person.name)
        await self._maybe_start(id_)
        self.changed(id_)
        return chosen

    async def _maybe_start(self, id_: str) -> None:
        info = await self._info(id_)
        if info.status == "waiting" and all(seat.taken for seat in info.seats):
            await self.store.set_status(id_, "playing")
        self.drive(id_)

    # Playing

    async def play(self, id_: str, seat: int, asked_at: int, text: str) -> LiveTable:
        """Play a move: checked, stored, acknowledged, told to everybody, in this order."""
        async with self._lock(id_):
            # The database takes each number once: whoever does not know of the last entry cannot append one.
            table = self._heard_of(id_) or await self._fresh(id_)
            while True:
                action = table.check_move(seat, asked_at, text)
                try:
                    entry = await self.store.append(id_, table.seq + 1, MOVE, seat, action.text)
                except Conflict:
                    # Another process was faster: look again, and refuse if the question has changed.
                    table = await self._fresh(id_)
                    continue
                table.apply(entry)
                break
        self._moved(table)
        return table

    async def undo(self, id_: str, seat: int, count: int = 1) -> LiveTable:
        """Take back the last moves of a seat, as far as the law of undo allows."""
        taken_back = 0
        async with self._lock(id_):
            try:
                while True:
                    table = await self._fresh(id_)
                    if taken_back == count:
                        return table
                    if not table.undoable(seat):
                        raise Refused("there is nothing of yours to take back")
                    table.apply(await self.store.append(id_, table.seq + 1, UNDO, seat, ""))
                    taken_back += 1
            except Conflict:
                raise Stale("the position has changed since") from None
            finally:
                if taken_back:
                    self._moved(table)

    async def hint(self, id_: str, seat: int) -> str:
        """What the strong bot would do."""
        table = await self.table(id_)
        if seat not in table.waiting_for():
            raise Refused("you have nothing to decide now")
        return await self.bots.choose(table.record(), seat, HINT_BOT, table.seq)

    def changed(self, id_: str) -> None:
        """Something beside the moves was stored: tell everybody who listens, and let bots move on."""
        self._outdated.add(id_)
        self._tell(id_)
        self.drive(id_)

    def _moved(self, table: LiveTable) -> None:
        """An entry was stored and taken in: tell everybody who listens, and let bots move on."""
        id_ = table.info.id
        if table.state.over:
            self._outdated.add(id_)  # that it is over is yet to be stored
        self._tell(id_)
        if any(table.info.seats[seat].bot for seat in table.waiting_for()):
            self.drive(id_)

    # What other processes change

    @contextmanager
    def watching(self, id_: str) -> Iterator[None]:
        """While somebody in this process looks on at a table, what other processes change there is told here, too."""
        self._watched[id_] += 1
        if self._lookout is None or self._lookout.done():
            self._lookout = asyncio.get_running_loop().create_task(self._look_out())
        try:
            yield
        finally:
            self._watched[id_] -= 1
            if not self._watched[id_]:
                del self._watched[id_]

    async def _look_out(self) -> None:
        while self._watched:
            await asyncio.sleep(LOOK_AROUND)
            try:
                await self.look_around()
            except Exception:
                log.exception("could not look for changes")

    async def look_around(self) -> None:
        """Tell those who look on at tables that are further in the database than here."""
        for id_, (seq, version) in (await self.store.marks(list(self._watched))).items():
            table = self._tables.get(id_)
            if table is None or seq > table.seq or version != table.info.version:
                self._outdated.add(id_)
                self._tell(id_)

    # Bots

    def drive(self, id_: str) -> None:
        """Have bots play as long as it is up to them; at most one driver a table."""
        running = self._drivers.get(id_)
        if running is None or running.done():
            task = asyncio.get_running_loop().create_task(self._drive(id_))
            self._drivers[id_] = task
            task.add_done_callback(lambda done: self._end_driver(id_, done))

    def _end_driver(self, id_: str, task: asyncio.Task[None]) -> None:
        if self._drivers.get(id_) is task:
            del self._drivers[id_]

    def hurry(self, id_: str) -> None:
        """Let the bots of a table move without pauses, this once."""
        running = self._drivers.get(id_)
        if running is not None and not running.done():
            self._hurried.add(id_)

    async def _drive(self, id_: str) -> None:
        troubles = 0
        try:
            while True:
                table = await self.table(id_)
                seats = [seat for seat in table.waiting_for() if table.info.seats[seat].bot]
                if not seats:
                    self._hurried.discard(id_)
                    return
                seat, asked_at = seats[0], table.asked_at[seats[0]]
                spec = table.info.seats[seat].bot
                think = self.bots.choose(table.record(), seat, spec, table.info.seed ^ table.seq)
                try:
                    text, _ = await asyncio.gather(think, asyncio.sleep(0 if id_ in self._hurried else self.pause))
                    await self.play(id_, seat, asked_at, text)
                except (Stale, Refused):
                    continue
                except BrokenProcessPool:
                    # The process of a bot has died; the pool is new by now.
                    troubles += 1
                    if troubles > MOST_TROUBLES:
                        raise
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("bots of table %s stopped", id_)

    async def resume(self) -> None:
        """After a start: bots go on where they were."""
        for info in await self.store.tables(["playing"], limit=10_000):
            if any(seat.bot for seat in info.seats):
                self.drive(info.id)

    async def stop(self) -> None:
        """End all drivers."""
        tasks = [*self._drivers.values(), *([self._lookout] if self._lookout else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # Leaving, and playing again

    async def vote_for_bot(self, id_: str, seat: int, voter: int) -> bool:
        """The other people vote; when all agree, a bot sits down in the seat."""
        info = await self._info(id_)
        target = info.seats[seat]
        others = {s.person for s in info.seats if s.person is not None and s.person != target.person}
        if info.status != "playing" or target.bot or target.person is None:
            raise Refused("nobody sits there who could have left")
        if info.seats[voter].person not in others:
            raise Refused("only the other players vote")
        await self.store.vote(id_, seat, voter)
        votes = await self.store.votes(id_)
        agreed = {info.seats[s].person for s in votes.get(seat, [])} >= others
        if agreed:
            await self.store.put_bot(id_, seat, SUBSTITUTE, target.name)
        self.changed(id_)
        return agreed

    async def leave(self, id_: str, seat: int) -> None:
        """Give a seat up for good: free again while the table waits, a bot's once it plays."""
        info = await self._info(id_)
        if info.status == "waiting":
            await self.store.put_bot(id_, seat, "", "")
        else:
            await self.store.put_bot(id_, seat, SUBSTITUTE, info.seats[seat].name)
        self.changed(id_)

    async def rematch(self, id_: str, person: Person, seed: int) -> str:
        """The same table once more: the same seats, everybody in them; made once, for all."""
        info = await self._info(id_)
        game = self._game(info.game)
        new = await self.store.add_rematch(info, game.rules_version, game.data_version(info.modules), seed, person)
        await self._maybe_start(new)
        self.changed(id_)
        return new

    # Planning: a private fork of the position that runs on the real rules and disappears

    async def plan(self, id_: str, seat: int) -> State:
        """The seat's plan; a new one begins at the present position, with what the seat may not know made up.

        Those that nobody has looked at for the longest time are forgotten.
        """
        key = (id_, seat)
        if key not in self._plans:
            table = await self.table(id_)
            self._plans[key] = table.state.redeal(seat, Rng(table.seq))
            while len(self._plans) > KEPT_PLANS:
                self._plans.popitem(last=False)
        self._plans.move_to_end(key)
        return self._plans[key]

    def end_plan(self, id_: str, seat: int) -> None:
        """Forget a plan."""
        self._plans.pop((id_, seat), None)


def _bot_names(bots: Sequence[str]) -> list[str]:
    """A name for each bot; bots of one kind are numbered. Seats of people have none yet."""
    kinds = [f"{bot.split(':')[0].capitalize()} bot" if bot else "" for bot in bots]
    return [
        f"{kind} {kinds[:seat].count(kind) + 1}" if kind and kinds.count(kind) > 1 else kind
        for seat, kind in enumerate(kinds)
    ]
