"""What the host of a table may do, and what everybody may do with their own seat before and beside the game.

Each goes the way of a move: checked, stored, acknowledged, told to everybody.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from clachan.bots.bot import check_bot
from clachan.face.seats import BY_COLOUR
from clachan.web.hall.tables import Tables
from clachan.web.hall.whose import Whose, seat_in
from clachan.web.names import bot_names
from clachan.web.refusals import Conflict, NotYours, Refused
from clachan.web.store import Change, Store, TableInfo

# What happens to tables, as lines of chat: their kinds, for which the page has sentences.
CLOSED_BY_HOST, ENDED, HOST, DRAWN = "closed", "ended", "host", "drawn"


class Hosting:
    """Seats for bots, the end of a table, who is its host, and colours. `changed` is called after each."""

    def __init__(self, store: Store, tables: Tables, changed: Callable[[str], None]) -> None:
        self._store = store
        self._tables = tables
        self._changed = changed

    @asynccontextmanager
    async def _as_host(self, id_: str, person: str | None) -> AsyncIterator[Change]:
        """A table that its host changes; when that is stored, everybody is told."""
        async with self._tables.lock(id_), self._store.changing(id_) as change:
            if person is None or change.info.host != person:
                raise NotYours("only the host can change that")
            if change.info.status not in ("waiting", "playing"):
                raise Refused("the game is over")
            yield change
        self._changed(id_)

    async def fill(self, id_: str, person: str | None, seat: int, bot: str) -> None:
        """A bot takes a free seat; with the last one the game begins."""
        table = await self._tables.now(id_)
        check_bot(bot, table.game)
        async with self._as_host(id_, person) as change:
            info = _waiting(change.info, seat)
            if info.seats[seat].taken:
                raise Conflict("that seat is taken")
            bots = [bot if s.seat == seat else s.bot for s in info.seats]
            await _seat_bots(change, bots)
            if all(s.taken or s.seat == seat for s in info.seats):
                await begin(change, table.state.deciders)

    async def dismiss(self, id_: str, person: str | None, seat: int) -> None:
        """The seat of a bot is free again."""
        async with self._as_host(id_, person) as change:
            info = _waiting(change.info, seat)
            if not info.seats[seat].bot:
                raise Refused("no bot sits there")
            await change.dismiss_bot(seat)
            await _seat_bots(change, ["" if s.seat == seat else s.bot for s in info.seats])

    async def close(self, id_: str, person: str | None) -> None:
        """End a table before its game has: where nobody else plays, or nobody has begun."""
        async with self._as_host(id_, person) as change:
            others = [s for s in change.info.seats if s.played and s.person != person]
            if change.info.status == "playing" and others:
                raise Refused("others play here: you can leave the table, and they play on")
            await change.close()
            await change.announce(CLOSED_BY_HOST)

    async def hand_over(self, id_: str, person: str | None, seat: int) -> None:
        """Somebody else at the table becomes its host."""
        async with self._as_host(id_, person) as change:
            other = change.info.seats[seat].person if seat < change.info.players else None
            if other is None:
                raise Refused("nobody sits there who could be the host")
            await change.give_host(other)
            await change.tell(HOST, seat)

    async def choose_colour(self, id_: str, whose: Whose, colour: str) -> None:
        """The player of a seat wants another colour, or that of the game."""
        if colour and colour not in BY_COLOUR:
            raise Refused("'{colour}' is no colour of a seat", colour=colour)
        async with self._tables.lock(id_), self._store.changing(id_) as change:
            seat = seat_in(change.info, whose)
            others = [s.colour for s in change.info.seats if s.seat != seat]
            if colour and colour in others:
                raise Conflict("somebody else has chosen that colour")
            await change.colour(seat, colour)
        self._changed(id_)


async def begin(change: Change, deciders: tuple[int, ...]) -> None:
    """Everybody has sat down; if seats were drawn by lot, all are told."""
    await change.begin(deciders)
    if change.info.terms.by_lot:
        await change.announce(DRAWN)


async def _seat_bots(change: Change, bots: list[str]) -> None:
    """Bots in these seats, with numbers where several are of a kind."""
    for seat, (bot, name) in enumerate(zip(bots, bot_names(bots), strict=True)):
        if bot:
            await change.seat_bot(seat, bot, name)


def _waiting(info: TableInfo, seat: int) -> TableInfo:
    if info.status != "waiting":
        raise Refused("the game has begun")
    if seat >= info.players:
        raise NotYours("there is no such seat")
    return info
