"""Tables that begin in the middle of another one, in the database."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import insert, select

from clachan.web import clock, schema
from clachan.web.store.asking import ask_bots
from clachan.web.store.database import Database
from clachan.web.store.names import names_stay
from clachan.web.store.rows import VOTE, Entry, Person, TableInfo, new_id
from clachan.web.store.seen import note_seen
from clachan.web.store.tables import UNTOUCHED, listed_seats, seat_all, seat_row


class ContinuingInStore(Database):
    """New tables out of old ones."""

    async def add_continued(
        self,
        old: TableInfo,
        host: Person,
        bots: Sequence[str],
        names: Sequence[str],
        host_seats: Sequence[int],
        entries: Sequence[Entry],
        deciders: Sequence[int],
        origin: str | None,
    ) -> str:
        """A table with the options, the seed and the first entries of an old one: its id.

        Whoever knows how the old one went on may know what chance will bring: so it is one that does not count.
        """
        id_, now, tables = new_id(), clock.now(), schema.tables
        people = [host.id if seat in host_seats else None for seat in range(old.players)]
        taken = all(bot or person for bot, person in zip(bots, people, strict=True))
        async with self.engine.begin() as connection:
            await names_stay(connection)
            row = (await connection.execute(select(tables).where(tables.c.id == old.id))).one()
            begun = {"status": "playing" if taken else "waiting", "began": now if taken else None, "created": now}
            own = {"id": id_, "host": host.id, "origin": origin, "open": False, "seed_chosen": True, "parent": old.id}
            # It has begun long ago: there are no clocks that could know when, and nobody draws lots.
            own |= {"bank": None, "increment": None, "time_up": VOTE, "by_lot": False, "rated": False}
            own |= {"deciders": listed_seats(deciders) if taken else "", "casual": True}
            values = {**row._mapping, **UNTOUCHED, **begun, **own, "seq": len(entries)}
            await connection.execute(insert(tables).values(values))
            seats = [seat_row(id_, seat, bot, names[seat], people[seat]) for seat, bot in enumerate(bots)]
            await seat_all(connection, seats)
            if entries:
                rows = [{"table_id": id_, **vars(entry)} for entry in entries]
                await connection.execute(insert(schema.entries), rows)
            await note_seen(connection, {(id_, seat): now for seat in host_seats})
            await ask_bots(connection, id_)
        return id_
