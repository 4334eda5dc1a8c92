"""People in the database."""

from __future__ import annotations

import time

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from clachan.web import schema
from clachan.web.refusals import Conflict
from clachan.web.store.database import Database
from clachan.web.store.rows import Person, new_id, storable


class PeopleInStore(Database):
    """Guests, and those who keep their name with a password."""

    async def add_guest(self, name: str) -> Person:
        """A new guest."""
        person = Person(new_id(12), name, kept=False)
        async with self.engine.begin() as connection:
            await connection.execute(
                insert(schema.people).values(id=person.id, name=name, created=time.time(), kept_name=None)
            )
        return person

    async def person(self, id_: str) -> Person | None:
        """Somebody by id."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(schema.people).where(schema.people.c.id == id_))).first()
        return None if row is None else Person(row.id, row.name, row.kept_name is not None)

    async def rename(self, id_: str, name: str) -> None:
        """Give a guest another name, unless somebody keeps it."""
        async with self.engine.begin() as connection:
            if await connection.scalar(select(schema.people.c.id).where(schema.people.c.kept_name == name.casefold())):
                raise Conflict("that name is taken")
            await connection.execute(update(schema.people).where(schema.people.c.id == id_).values(name=name))

    async def keep_name(self, id_: str, name: str, password: str) -> None:
        """Keep a name with a (hashed) password, unless somebody else has it."""
        try:
            async with self.engine.begin() as connection:
                await connection.execute(
                    update(schema.people)
                    .where(schema.people.c.id == id_)
                    .values(name=name, kept_name=name.casefold(), password=password)
                )
        except IntegrityError:
            raise Conflict("that name is taken") from None

    async def password_of(self, name: str) -> tuple[Person, str] | None:
        """The person who keeps this name, with the hashed password."""
        query = select(schema.people).where(schema.people.c.kept_name == storable(name.casefold()))
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else (Person(row.id, row.name, kept=True), str(row.password))
