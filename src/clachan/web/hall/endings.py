"""Ending well: giving up, ending by agreement, and playing on from a position of a game."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace

from clachan.web import clock
from clachan.web.hall.people import LOOKS, SUBSTITUTE
from clachan.web.hall.tables import Tables
from clachan.web.hall.takebacks import same_entry
from clachan.web.hall.whose import Whose, seats_in
from clachan.web.livetable import MOVE, ONLY, LiveTable, still_for_ending
from clachan.web.names import bot_names, numbered
from clachan.web.refusals import NotYours, Refused, Stale
from clachan.web.results import outcome_of, result_of
from clachan.web.store import Change, Entry, Person, Store, TableInfo
from clachan.web.store.rows import AGREED, CONCEDED

# What happens, as lines of chat: their kinds, for which the page has sentences.
GAVE_UP, PLAYED_FOR, ENDED_BY_ALL, ENDED_BY_OPERATOR = "gave-up", "played-for", "agreed-end", "operator"
# With whom somebody plays on.
BOTS, ALONE, OTHERS = "bots", "alone", "others"

_Doing = Callable[[LiveTable, Change, Sequence[int]], Awaitable[bool]]


class Endings:
    """What ends a game before its end, and begins another in the middle. `changed` is called after each."""

    def __init__(self, store: Store, tables: Tables, changed: Callable[[str], None]) -> None:
        self._store = store
        self._tables = tables
        self._changed = changed

    async def concede(self, id_: str, whose: Sequence[Whose]) -> bool:
        """Give up: with two players the game is over, with more a bot plays on; whether it is over.

        It is over, too, when no person plays any more.
        """
        return await self._at_position(id_, whose, _concede)

    async def agree_to_end(self, id_: str, whose: Sequence[Whose]) -> bool:
        """Be for ending the game without a result; when all people who play are, it is over."""
        return await self._at_position(id_, whose, _agree_to_end)

    async def _at_position(self, id_: str, whose: Sequence[Whose], do: _Doing) -> bool:
        """Do something for seats that depends on the position; whether the game is over then."""
        for _ in range(LOOKS):
            with suppress(Stale):
                async with self._tables.lock(id_):
                    table = await self._tables.fresh(id_)
                    async with self._store.changing(id_) as change:
                        _is_played(change.info)
                        seats = seats_in(change.info, whose)
                        await same_entry(table, change)
                        over = await do(table, change, seats)
                self._changed(id_)
                return over
        raise Stale("the position has changed since")

    async def refuse_to_end(self, id_: str, whose: Sequence[Whose]) -> None:
        """Somebody wants to play on: nobody is for ending it any more."""
        async with self._tables.lock(id_), self._store.changing(id_) as change:
            seats_in(change.info, whose)
            await change.forget_endings()
        self._changed(id_)

    async def close(self, id_: str) -> None:
        """The operator ends a game, whatever its players think of it."""
        async with self._tables.lock(id_), self._store.changing(id_) as change:
            if change.info.status not in ("waiting", "playing"):
                raise Refused("the game is over")
            await change.announce(ENDED_BY_OPERATOR)
            await change.close()
        self._changed(id_)

    async def play_on(self, id_: str, person: Person, at: int, how: str, origin: str | None = None) -> str:
        """A new table that begins with the first moves of another one; the person plays there, and others as said."""
        table = await self._tables.now(id_)
        mine = [seat.seat for seat in table.info.seats if seat.person == person.id]
        if not may_play_on(table, mine):
            raise NotYours("one can play on from games that are over, and from one's own against bots")
        entries = entries_of(table, at)
        state = table.state_at(len(entries))
        if state.over:
            raise Refused("the game is over")
        wanted = [seat for seat in mine if seat in state.deciders] or mine or list(state.deciders)
        seats = list(range(table.info.players)) if how == ALONE else wanted[:1]
        bots = [SUBSTITUTE if how == BOTS and seat not in seats else "" for seat in range(table.info.players)]
        names = bot_names(bots)
        for number, seat in enumerate(seats):
            names[seat] = person.name if len(seats) == 1 else numbered(person.name, number + 1)
        new = await self._store.add_continued(table.info, person, bots, names, seats, entries, state.deciders, origin)
        self._changed(new)
        return new


def _is_played(info: TableInfo) -> None:
    if info.status == "waiting":
        raise Refused("the table is waiting for players")
    if info.status != "playing":
        raise Refused("the game is over")


async def _concede(table: LiveTable, change: Change, seats: Sequence[int]) -> bool:
    seats = [seat for seat in seats if not change.info.seats[seat].conceded]
    if not seats:
        raise Refused("you have given up already")
    over = ends_by_conceding(change.info, seats)
    for seat in seats:
        await change.concede(seat, "" if over else SUBSTITUTE)
        await change.tell(GAVE_UP if over else PLAYED_FOR, seat)
    if over:
        await _give_up(change, table, seats)
    return over


async def _agree_to_end(table: LiveTable, change: Change, seats: Sequence[int]) -> bool:
    mine = [seat for seat in seats if change.info.seats[seat].played]
    if not mine:
        raise Refused("a bot sits in for you: take your seat back first")
    for seat in mine:
        await change.agree_to_end(seat, table.seq)
    agreed = still_for_ending(await change.for_ending(), table.steps, change.info)
    over = all(seat.seat in agreed for seat in change.info.seats if seat.played)
    if over:
        await change.announce(ENDED_BY_ALL)
        await change.finish(AGREED)
    return over


async def _give_up(change: Change, table: LiveTable, seats: Sequence[int]) -> None:
    """These give up, and with that the game is over: whoever is left has won. Who gives up against nobody ends it."""
    now = tuple([replace(s, conceded=s.conceded or s.seat in seats) for s in change.info.seats])
    if all(seat.conceded for seat in now):
        await change.finish(AGREED)
        return
    there = table.twin()
    there.info = replace(change.info, seats=now)
    await change.finish(CONCEDED, outcome_of(there), result_of(there))


def ends_by_conceding(info: TableInfo, seats: Sequence[int]) -> bool:
    """Whether the game is over if these seats give up: one player is left, or no person plays."""
    left = [seat for seat in info.seats if seat.seat not in seats and not seat.conceded]
    return len(left) == 1 or not any(seat.played for seat in left)


def may_play_on(table: LiveTable, mine: Sequence[int]) -> bool:
    """Whether somebody may have the positions of a game as they truly are: all, once it is over; and their own game
    against bots."""
    return table.over or (table.info.alone and bool(mine))


def entries_of(table: LiveTable, at: int) -> list[Entry]:
    """The first moves of a table as entries of a new one."""
    steps = table.steps[: max(0, at)]
    numbers = {step.seq: number for number, step in enumerate(steps, 1)}
    now = clock.now()
    return [
        Entry(
            number, MOVE if step.chosen else ONLY, step.seat, step.text, now, gesture=numbers.get(step.gesture, number)
        )
        for number, step in enumerate(steps, 1)
    ]
