"""Tables that this version of the rules does not play to where they were: they go on if all their players agree."""

from __future__ import annotations

from collections.abc import Callable

from clachan.web import clock
from clachan.web.digests import digest
from clachan.web.hall.tables import Tables, after_of
from clachan.web.hall.whose import Whose, seat_in
from clachan.web.livetable import CUT
from clachan.web.refusals import NotYours, Refused
from clachan.web.store import Entry, Store


class Mending:
    """Agreements to go on from the last position that both versions know."""

    def __init__(self, store: Store, tables: Tables, changed: Callable[[str], None]) -> None:
        self._store = store
        self._tables = tables
        self._changed = changed

    async def agree(self, id_: str, whose: Whose) -> bool:
        """A player is for going on from here; when all are, the table does, and what came later is cut off."""
        async with self._tables.lock(id_):
            table = await self._tables.fresh(id_)
            seat = seat_in(table.info, whose)
            if table.good is None or table.info.status != "playing":
                raise Refused("this table goes on already")
            person = table.info.seats[seat].person
            if person is None:
                raise NotYours("you do not sit there")
            cut = Entry(table.seq + 1, CUT, seat, str(table.good), clock.now(), digest(table.state))
            goes_on = await self._store.agree(table.info, person, cut, after_of(table))
        self._changed(id_)
        return goes_on
