"""People in the database."""

from __future__ import annotations

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from clachan.web import clock, schema
from clachan.web.names import folded, guest_name
from clachan.web.store.names import NamesInStore, refuse_taken
from clachan.web.store.rows import Person, new_id, storable
from clachan.web.store.sessions import NewSession, begin_session


def new_guest(name: str) -> Person:
    """A guest who is not stored yet."""
    return Person(new_id(12), name, kept=False)


async def add_person(connection: AsyncConnection, person: Person) -> None:
    """Store a guest, unless somebody keeps the name."""
    row = {"id": person.id, "name": person.name, "created": clock.now(), "kept_name": None}
    await connection.execute(insert(schema.people).values(row))
    await refuse_taken(connection, person.name, person.id)


class PeopleInStore(NamesInStore):
    """Guests, and those who keep their name with a password."""

    async def add_guest(self, name: str = "", session: NewSession | None = None) -> Person:
        """A new guest, who has not said their name or has one that nobody keeps; a session is begun with it."""
        person = new_guest(name or await self.free_name("", guest_name()))
        async with self.engine.begin() as connection:
            await add_person(connection, person)
            if session is not None:
                await begin_session(connection, person.id, session)
        return person

    async def person(self, id_: str) -> Person | None:
        """Somebody by id."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(schema.people).where(schema.people.c.id == id_))).first()
        return None if row is None else Person(row.id, row.name, row.kept_name is not None)

    async def password_of(self, name: str) -> tuple[Person, str] | None:
        """The person who keeps this name, with the hashed password."""
        query = select(schema.people).where(schema.people.c.kept_name == storable(folded(name)))
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else (Person(row.id, row.name, kept=True), str(row.password))
