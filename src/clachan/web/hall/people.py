"""What people do at tables beside moving: open them, sit down, talk, vote, leave, play again.

Each goes the way of a move: checked, stored, acknowledged, told to everybody.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from clachan.core.options import Options
from clachan.web.hall.tables import Tables
from clachan.web.names import bot_names, numbered
from clachan.web.refusals import Conflict, NotYours, Refused
from clachan.web.store import Person, Store, TableInfo

SUBSTITUTE = "greedy"


class People:
    """Everything that changes a table and is no entry. `changed` is called after each that was stored."""

    def __init__(self, store: Store, tables: Tables, changed: Callable[[str], None]) -> None:
        self._store = store
        self._tables = tables
        self._changed = changed

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
        game = self._tables.game(game_name)
        names = bot_names(bots)
        for number, seat in enumerate(host_seats):
            name = host.name if len(host_seats) == 1 else numbered(host.name, number + 1)
            names[seat] = await self._store.free_name(host.id, name)
        data = game.data_version(options.modules)
        info = await self._store.add_table(
            game.name, game.rules_version, data, options, seed, open_, live, host, bots, names, host_seats
        )
        self._changed(info.id)
        return info

    def renamed(self, id_: str) -> None:
        """Somebody at a table has another name by now."""
        self._changed(id_)

    async def join(self, id_: str, person: Person, seat: int | None = None) -> int:
        """Sit down, on a given seat or the first free one."""
        async with self._tables.lock(id_):
            info = await self._tables.info(id_)
            free = [s.seat for s in info.seats if not s.taken]
            if not free:
                raise Conflict("all seats are taken")
            if seat is not None and seat not in free:
                raise Conflict("that seat is taken")
            chosen = free[0] if seat is None else seat
            await self._store.take_seat(id_, chosen, person.id, person.name)
            await self._maybe_start(id_)
        self._changed(id_)
        return chosen

    async def _maybe_start(self, id_: str) -> None:
        info = await self._tables.info(id_)
        if info.status == "waiting" and all(seat.taken for seat in info.seats):
            await self._store.set_status(id_, "playing")

    async def take_over(self, secret: str, person: Person) -> tuple[str, int]:
        """Whoever has the secret of a seat sits there: its table and number."""
        found = await self._store.hand_over_seat(secret, person.id, person.name)
        if found is None:
            raise NotYours("that is not the link of a seat")
        self._changed(found[0])
        return found

    async def say(self, id_: str, seat: int, text: str) -> None:
        """A line of chat from a seat."""
        async with self._tables.lock(id_):
            info = await self._tables.info(id_)
            if info.seats[seat].person is None:
                raise NotYours("you do not sit there")
            await self._store.say(id_, info.seats[seat].name, seat, text)
        self._changed(id_)

    async def vote_for_bot(self, id_: str, seat: int, voter: int) -> bool:
        """The other people vote; when all agree, a bot sits down in the seat."""
        async with self._tables.lock(id_):
            info = await self._tables.info(id_)
            others = _voters(info, seat, voter)
            await self._store.vote(id_, seat, voter)
            votes = await self._store.votes(id_)
            agreed = {info.seats[s].person for s in votes.get(seat, [])} >= others
            if agreed:
                await self._store.put_bot(id_, seat, SUBSTITUTE, info.seats[seat].name)
        self._changed(id_)
        return agreed

    async def leave(self, id_: str, seat: int) -> None:
        """Give a seat up for good: free again while the table waits, a bot's once it plays."""
        async with self._tables.lock(id_):
            info = await self._tables.info(id_)
            bot, name = ("", "") if info.status == "waiting" else (SUBSTITUTE, info.seats[seat].name)
            await self._store.put_bot(id_, seat, bot, name)
        self._changed(id_)

    async def rematch(self, id_: str, person: Person, seed: int) -> str:
        """The same table once more: the same seats, everybody in them; made once, for all."""
        info = await self._tables.info(id_)
        game = self._tables.game(info.game)
        data = game.data_version(info.modules)
        names = [await self._store.free_name(s.person, s.name) if s.person else s.name for s in info.seats]
        new = await self._store.add_rematch(info, game.rules_version, data, seed, person, names)
        await self._maybe_start(new)
        self._changed(new)
        self._changed(id_)
        return new


def _voters(info: TableInfo, seat: int, voter: int) -> set[str]:
    """Those who vote on whoever sits in a seat, if that can be voted on and the voter is one of them."""
    if seat >= info.players:
        raise NotYours("there is no such seat")
    target = info.seats[seat]
    others = {s.person for s in info.seats if s.person is not None and s.person != target.person}
    if info.status != "playing" or target.bot or target.person is None:
        raise Refused("nobody sits there who could have left")
    if info.seats[voter].person not in others:
        raise Refused("only the other players vote")
    return others
