"""The hall: all tables of this server. Every change goes through here, is stored first and told afterwards."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures.process import BrokenProcessPool

from clachan.core.errors import ClachanError
from clachan.core.options import Options
from clachan.core.rng import Rng
from clachan.core.state import State
from clachan.games import registry
from clachan.web.botpool import BotPool
from clachan.web.livetable import MOVE, UNDO, LiveTable, Refused, Stale
from clachan.web.store import Conflict, Person, Store, TableInfo

log = logging.getLogger("clachan")

CACHED_TABLES = 500
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
        self._locks: dict[str, asyncio.Lock] = {}
        self._drivers: dict[str, asyncio.Task[None]] = {}
        self.plans: dict[tuple[str, int], State] = {}

    # Finding

    async def table(self, id_: str) -> LiveTable:
        """A table, up to date with the database."""
        async with self._lock(id_):
            return await self._fresh(id_)

    async def _fresh(self, id_: str) -> LiveTable:
        table = self._tables.get(id_)
        if table is None:
            info = await self.store.table(id_)
            if info is None:
                self._locks.pop(id_, None)
                raise NotFound("there is no such table")
            table = LiveTable(info, registry.game(info.game, self._data))
            await self._read_beside(table)
            self._tables[id_] = table
            while len(self._tables) > CACHED_TABLES:
                self._tables.popitem(last=False)
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
        game = registry.game(game_name, self._data)
        names = _bot_names(bots)
        data = game.data_version(options.modules)
        info = await self.store.add_table(
            game.name, game.rules_version, data, options, seed, open_, live, host, bots, names
        )
        for number, seat in enumerate(host_seats):
            name = host.name if len(host_seats) == 1 else f"{host.name[:37]} {number + 1}"
            await self.store.take_seat(info.id, seat, host.id, name)
        await self._maybe_start(info.id)
        return await self._info(info.id)

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
            while True:
                table = await self._fresh(id_)
                action = table.check_move(seat, asked_at, text)
                try:
                    entry = await self.store.append(id_, table.seq + 1, MOVE, seat, action.text)
                except Conflict:
                    continue  # another process was faster: look again, and refuse if the question has changed
                table.apply(entry)
                break
        self.changed(id_)
        return table

    async def undo(self, id_: str, seat: int, count: int = 1) -> LiveTable:
        """Take back the last moves of a seat, as far as the law of undo allows."""
        async with self._lock(id_):
            for _ in range(count):
                table = await self._fresh(id_)
                if not table.undoable(seat):
                    raise Refused("there is nothing of yours to take back")
                try:
                    table.apply(await self.store.append(id_, table.seq + 1, UNDO, seat, ""))
                except Conflict:
                    raise Stale("the position has changed since") from None
        self.changed(id_)
        return table

    async def hint(self, id_: str, seat: int) -> str:
        """What the strong bot would do."""
        table = await self.table(id_)
        if seat not in table.waiting_for():
            raise Refused("you have nothing to decide now")
        return await self.bots.choose(table.record(), seat, HINT_BOT, table.seq)

    def changed(self, id_: str) -> None:
        """Tell everybody who listens, and let bots move on."""
        self._tell(id_)
        self.drive(id_)

    # Bots

    def drive(self, id_: str) -> None:
        """Have bots play as long as it is up to them; at most one driver a table."""
        running = self._drivers.get(id_)
        if running is None or running.done():
            self._drivers[id_] = asyncio.get_running_loop().create_task(self._drive(id_))

    async def _drive(self, id_: str) -> None:
        troubles = 0
        try:
            while True:
                table = await self.table(id_)
                seats = [seat for seat in table.waiting_for() if table.info.seats[seat].bot]
                if not seats:
                    return
                seat, asked_at = seats[0], table.asked_at[seats[0]]
                spec = table.info.seats[seat].bot
                think = self.bots.choose(table.record(), seat, spec, table.info.seed ^ table.seq)
                try:
                    text, _ = await asyncio.gather(think, asyncio.sleep(self.pause))
                    await self.play_for_bot(id_, seat, asked_at, text)
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

    async def play_for_bot(self, id_: str, seat: int, asked_at: int, text: str) -> None:
        """A bot's move, stored like everybody's."""
        async with self._lock(id_):
            table = await self._fresh(id_)
            action = table.check_move(seat, asked_at, text)
            try:
                table.apply(await self.store.append(id_, table.seq + 1, MOVE, seat, action.text))
            except Conflict:
                raise Stale("another process was faster") from None
        self._tell(id_)

    async def resume(self) -> None:
        """After a start: bots go on where they were."""
        for info in await self.store.tables(["playing"], limit=10_000):
            if any(seat.bot for seat in info.seats):
                self.drive(info.id)

    async def stop(self) -> None:
        """End all drivers."""
        for task in self._drivers.values():
            task.cancel()
        await asyncio.gather(*self._drivers.values(), return_exceptions=True)

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
        async with self._lock(id_):
            info = await self._info(id_)
            if info.rematch:
                return info.rematch
            game = registry.game(info.game, self._data)
            options = game.options(info.players, info.modules, info.variants)
            bots = [seat.bot for seat in info.seats]
            names = [seat.name for seat in info.seats]
            new = await self.store.add_table(
                game.name,
                game.rules_version,
                game.data_version(options.modules),
                options,
                seed,
                info.open,
                info.live,
                person,
                bots,
                names,
            )
            for seat in info.seats:
                if seat.person is not None:
                    await self.store.take_seat(new.id, seat.seat, seat.person, seat.name)
            await self.store.set_rematch(id_, new.id)
        await self._maybe_start(new.id)
        self.changed(id_)
        return new.id

    # Planning: a private fork of the position that runs on the real rules and disappears

    async def plan(self, id_: str, seat: int) -> State:
        """The seat's plan; a new one begins at the present position, with what the seat may not know made up."""
        key = (id_, seat)
        if key not in self.plans:
            table = await self.table(id_)
            self.plans[key] = table.state.redeal(seat, Rng(table.seq))
        return self.plans[key]

    def end_plan(self, id_: str, seat: int) -> None:
        """Forget a plan."""
        self.plans.pop((id_, seat), None)


def _bot_names(bots: Sequence[str]) -> list[str]:
    """A name for each bot; bots of one kind are numbered. Seats of people have none yet."""
    kinds = [f"{bot.split(':')[0].capitalize()} bot" if bot else "" for bot in bots]
    return [
        f"{kind} {kinds[:seat].count(kind) + 1}" if kind and kinds.count(kind) > 1 else kind
        for seat, kind in enumerate(kinds)
    ]
