"""How people want to be told that it is their turn, in the database."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.engine import Row

from clachan.web import clock
from clachan.web.refusals import Refused
from clachan.web.schema import people, ways
from clachan.web.store.database import Database
from clachan.web.store.rows import new_id, storable

PUSH, MAIL, HOOK = "push", "mail", "hook"
# So many browsers and webhooks somebody may have; nobody has as many.
MOST_WAYS = 12


@dataclass(frozen=True)
class Way:
    """A way to reach somebody; what the target is depends on the kind."""

    id: str
    person: str
    kind: str
    target: str
    keys: Mapping[str, str]
    language: str
    agent: str
    failures: int = 0
    # Since when it is not tried any more.
    stopped: float | None = None


@dataclass(frozen=True)
class Addressee:
    """What a message says of whom it is for, and where letters go."""

    name: str
    email: str | None


class WaysInStore(Database):
    """Browsers, letters and webhooks that tell somebody it is their turn."""

    async def add_way(
        self, person: str, kind: str, target: str, language: str, agent: str = "", keys: Mapping[str, str] | None = None
    ) -> Way:
        """From now on somebody is reached in a way, also; a browser belongs to whoever said so last."""
        way = Way(new_id(), person, kind, target, dict(keys or {}), language, storable(agent)[:200])
        row = {**vars(way), "keys": json.dumps(way.keys), "created": clock.now()}
        async with self.engine.begin() as connection:
            same = (ways.c.kind == kind) & (ways.c.target == target)
            mine = ways.c.person == person
            await connection.execute(delete(ways).where(same if kind == PUSH else same & mine))
            if (await connection.scalar(select(func.count()).where(mine)) or 0) >= MOST_WAYS:
                raise Refused("you have too many of these; remove one first")
            await connection.execute(insert(ways).values(row))
        return way

    async def ways_of(self, person: str) -> list[Way]:
        """All ways to reach somebody, the oldest first."""
        async with self.engine.connect() as connection:
            rows = (
                await connection.execute(select(ways).where(ways.c.person == person).order_by(ways.c.created))
            ).all()
        return [way_of(row) for row in rows]

    async def way(self, id_: str) -> Way | None:
        """A way by its id."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(ways).where(ways.c.id == storable(id_)))).first()
        return None if row is None else way_of(row)

    async def end_way(self, id_: str) -> None:
        """Reach nobody in this way any more."""
        async with self.engine.begin() as connection:
            await connection.execute(delete(ways).where(ways.c.id == storable(id_)))

    async def try_again(self, id_: str) -> None:
        """A way that was given up may be tried again."""
        async with self.engine.begin() as connection:
            await connection.execute(update(ways).where(ways.c.id == id_).values(stopped=None, failures=0))

    async def speak_to(self, person: str, language: str) -> None:
        """Tell somebody in another language from now on."""
        async with self.engine.begin() as connection:
            await connection.execute(update(ways).where(ways.c.person == person).values(language=language))

    async def addressee(self, person: str) -> Addressee | None:
        """Whom messages are for."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(people.c.name, people.c.email).where(people.c.id == person))).first()
        return None if row is None else Addressee(row.name, row.email)


def way_of(row: Row[tuple[object, ...]]) -> Way:
    """A way from its row."""
    keys = json.loads(row.keys)
    return Way(
        row.id, row.person, row.kind, row.target, keys, row.language, row.agent, row.failures, row.stopped
    )  # fmt: skip
