"""Asking the others to take moves back, at a table where people play. All of them have to agree.

What is asked is about the position in which it was asked: when the game goes on, nobody asks any more.
"""

from __future__ import annotations

from collections.abc import Callable

from clachan.web import clock
from clachan.web.hall.moves import check_player
from clachan.web.hall.tables import Tables, what_follows
from clachan.web.hall.whose import Whose, seat_in
from clachan.web.livetable import BACK, LiveTable, Step
from clachan.web.refusals import Refused, Stale
from clachan.web.store import Change, Entry, Store, Takeback


class Takebacks:
    """What is asked and answered. `changed` is called after each that was stored."""

    def __init__(self, store: Store, tables: Tables, changed: Callable[[str], None]) -> None:
        self._store = store
        self._tables = tables
        self._changed = changed

    async def ask(self, id_: str, whose: Whose) -> None:
        """Ask the others to take back the last act of a seat, and whatever came after it."""
        async with self._tables.lock(id_):
            table = await self._tables.fresh(id_)
            async with self._store.changing(id_) as change:
                seat = seat_in(change.info, whose)
                check_player(table, seat)
                await same_entry(table, change)
                first = may_ask(table, seat)
                if first is None:
                    raise Refused("there is nothing of yours to take back")
                await change.ask_to_take_back(Takeback(seat, first.seq, table.seq))
        self._changed(id_)

    async def agree(self, id_: str, whose: Whose) -> bool:
        """Agree to what somebody asks; when all others do, it is taken back."""
        async with self._tables.lock(id_):
            table = await self._tables.fresh(id_)
            async with self._store.changing(id_) as change:
                seat = seat_in(change.info, whose)
                asked = await self._asked(table, change, seat)
                await change.agree_to_take_back(seat, asked.asked)
                whole = not left_to_agree(table, asked, {*asked.agreed, seat})
                if whole:
                    await _take_back(table, change, asked)
        self._changed(id_)
        return whole

    async def refuse(self, id_: str, whose: Whose) -> None:
        """Refuse what somebody asks; whoever asked takes their question back in the same way."""
        async with self._tables.lock(id_):
            table = await self._tables.fresh(id_)
            async with self._store.changing(id_) as change:
                await self._asked(table, change, seat_in(change.info, whose), own=True)
                await change.end_takeback()
        self._changed(id_)

    async def _asked(self, table: LiveTable, change: Change, seat: int, own: bool = False) -> Takeback:
        """What somebody else asks now, of whom a seat is one who answers."""
        check_player(table, seat)
        await same_entry(table, change)
        asked = await change.takeback()
        if asked is None or asked.asked != table.seq:
            raise Refused("nobody asks to take anything back")
        whose, mine = table.info.seats[asked.seat].person, table.info.seats[seat].person
        if mine is None or (mine == whose and not own):
            raise Refused("only the other players answer that")
        return asked


def may_ask(table: LiveTable, seat: int) -> Step | None:
    """The first move that a seat may ask the others to take back; none where it can do so itself, or never."""
    if table.info.alone or table.undoable(seat) or not table.info.seats[seat].played:
        return None
    first = table.retractable(seat)
    if first is None or (table.info.rated and not table.same_knowledge(first)):
        return None
    return first


def left_to_agree(table: LiveTable, asked: Takeback, agreed: set[int]) -> set[str]:
    """The people who have not agreed yet."""
    seats = table.info.seats
    done = {seats[asked.seat].person, *[seats[seat].person for seat in agreed]}
    return {seat.person for seat in seats if seat.played and seat.person is not None and seat.person not in done}


async def same_entry(table: LiveTable, change: Change) -> None:
    """Nobody may have moved since."""
    if await change.last_entry() != table.seq:
        raise Stale("the position has changed since")


async def _take_back(table: LiveTable, change: Change, asked: Takeback) -> None:
    """All have agreed."""
    back = table.ahead(Entry(table.seq + 1, BACK, asked.seat, str(asked.first), clock.now()))
    entries, after = what_follows(table, [back])
    await change.append(entries, after)
    await change.end_takeback()
