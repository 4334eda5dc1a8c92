"""Data packs that people work at, in the database."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.engine import Row

from clachan.core.pack import Pack, read_pack
from clachan.web import clock, schema
from clachan.web.refusals import Conflict, NotFound, TooMuch
from clachan.web.store.database import Database
from clachan.web.store.engine import patient
from clachan.web.store.rows import new_id

# A step that can be taken back: the game, kind and id of a component, what the pack said of it before, and whether it
# was made together with the step before it.
Step = tuple[str, str, str, dict[str, object] | None, bool]


@dataclass(frozen=True)
class StoredPack:
    """A pack of somebody, with the steps that can be taken back, the last one at the end."""

    id: str
    pack: Pack
    version: int
    changed: float
    steps: tuple[Step, ...] = ()


class PacksInStore(Database):
    """The packs of everybody. Nobody sees those of others but by their files."""

    async def add_pack(self, person: str, pack: Pack, most: int) -> str:
        """A new pack of somebody, who may have so many: its id."""
        packs, now = schema.packs, clock.now()
        id_ = new_id()
        row = {"id": id_, "person": person, "created": now, "changed": now, "version": 0}
        async with self.engine.begin() as connection:
            count = await connection.scalar(select(func.count()).where(packs.c.person == person)) or 0
            if count >= most:
                raise TooMuch("you have {count} packs already; delete one first", count=count)
            await connection.execute(insert(packs).values({**row, "text": pack.dumps(), "steps": "[]"}))
        return id_

    @patient
    async def pack(self, person: str, id_: str) -> StoredPack:
        """A pack of somebody."""
        packs = schema.packs
        query = select(packs).where(packs.c.person == person, packs.c.id == id_)
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        if row is None:
            raise NotFound("there is no such pack")
        return _stored(row)

    @patient
    async def packs_of(self, person: str) -> list[StoredPack]:
        """All packs of somebody, the one that was changed last first."""
        packs = schema.packs
        query = select(packs).where(packs.c.person == person).order_by(packs.c.changed.desc(), packs.c.id)
        async with self.engine.connect() as connection:
            return [_stored(row) for row in (await connection.execute(query)).all()]

    async def keep_pack(self, person: str, before: StoredPack, pack: Pack, steps: Sequence[Step]) -> StoredPack:
        """A pack of somebody as it is now; Conflict if it was changed meanwhile, in another window say."""
        packs, now = schema.packs, clock.now()
        mine = (packs.c.person == person) & (packs.c.id == before.id) & (packs.c.version == before.version)
        values = {"changed": now, "version": before.version + 1, "text": pack.dumps()}
        async with self.engine.begin() as connection:
            done = await connection.execute(update(packs).where(mine).values(**values, steps=json.dumps(list(steps))))
            if done.rowcount != 1:
                raise Conflict("this pack was changed elsewhere; load the page again")
        return StoredPack(before.id, pack, before.version + 1, now, tuple(steps))

    async def drop_pack(self, person: str, id_: str) -> None:
        """Somebody does not want a pack any more. Tables that are played with it keep its data."""
        packs = schema.packs
        async with self.engine.begin() as connection:
            await connection.execute(delete(packs).where(packs.c.person == person, packs.c.id == id_))


def _stored(row: Row[tuple[object, ...]]) -> StoredPack:
    # Older packs have steps that were made by themselves, and say nothing of it.
    steps = tuple([(game, kind, id_, before, any(more)) for game, kind, id_, before, *more in json.loads(row.steps)])
    return StoredPack(row.id, read_pack(row.text), row.version, row.changed, steps)
