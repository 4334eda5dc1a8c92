"""Tokens of people's programs in the database: only their hashes are stored."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import delete, func, insert, select, update

from clachan.web import clock
from clachan.web.refusals import Refused
from clachan.web.schema import people, tokens
from clachan.web.store.database import Database
from clachan.web.store.rows import Person, new_id, storable
from clachan.web.store.sessions import hashed, new_token

# What tokens begin with, so that they are told apart from secrets of seats, and found where they should not be.
PREFIX = "clachan_"
MOST_TOKENS = 20
LONGEST_NAME = 40
# That a token was used is noted once in so many seconds.
NOTED = 60.0


@dataclass(frozen=True)
class Token:
    """A token as its owner can tell it; `id` is no secret."""

    id: str
    name: str
    created: float
    used: float | None


class TokensInStore(Database):
    """What somebody's programs act with in their name."""

    async def add_token(self, person: str, name: str) -> str:
        """A new token with a name. It is told now and never again."""
        token, mine = PREFIX + new_token(), tokens.c.person == person
        row = {"hash": hashed(token), "id": new_id(9), "person": person, "name": storable(name)[:LONGEST_NAME]}
        async with self.engine.begin() as connection:
            if (await connection.scalar(select(func.count()).where(mine)) or 0) >= MOST_TOKENS:
                raise Refused("you have too many tokens; revoke one first")
            await connection.execute(insert(tokens).values(**row, created=clock.now()))
        return token

    async def tokens_of(self, person: str) -> list[Token]:
        """All tokens of somebody, the oldest first."""
        query = select(tokens).where(tokens.c.person == person).order_by(tokens.c.created)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [Token(row.id, row.name, row.created, row.used) for row in rows]

    async def revoke_token(self, person: str, id_: str) -> None:
        """A token of somebody is good for nothing any more."""
        async with self.engine.begin() as connection:
            here = (tokens.c.person == person) & (tokens.c.id == storable(id_))
            await connection.execute(delete(tokens).where(here))

    async def person_of_token(self, token: str) -> Person | None:
        """Whose token it is, which counts as using it."""
        query = (
            select(people.c.id, people.c.name, people.c.kept_name, tokens.c.used)
            .join(people, people.c.id == tokens.c.person)
            .where(tokens.c.hash == hashed(token))
        )
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        if row is None:
            return None
        now = clock.now()
        if row.used is None or row.used < now - NOTED:
            async with self.engine.begin() as connection:
                await connection.execute(update(tokens).where(tokens.c.hash == hashed(token)).values(used=now))
        return Person(row.id, row.name, row.kept_name is not None)
