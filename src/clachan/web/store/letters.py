"""Links that are sent by e-mail, in the database: by the hashes of their tokens, each to be used once."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from clachan.web import clock, schema
from clachan.web.names import folded
from clachan.web.refusals import NotYours
from clachan.web.store.attempts import forgive
from clachan.web.store.database import Database
from clachan.web.store.rows import Person, storable
from clachan.web.store.seats import renew_secrets
from clachan.web.store.sessions import NewSession, begin_session, end_sessions, hashed, new_token

CONFIRM, RESET = "confirm", "reset"
# Seconds.
GOOD_FOR = {CONFIRM: 24 * 3600, RESET: 3600}


@dataclass(frozen=True)
class Letter:
    """Who was sent a link, where to, and what for."""

    person: Person
    kind: str
    email: str


class LettersInStore(Database):
    """E-mail addresses, and links that were sent there."""

    async def add_letter(self, person: str, kind: str, email: str) -> str:
        """A new link for somebody, in the place of earlier ones of the kind: its token."""
        token, now, letters = new_token(), clock.now(), schema.letters
        earlier = (letters.c.person == person) & (letters.c.kind == kind) | (letters.c.expires < now)
        row = {"hash": hashed(token), "person": person, "kind": kind, "email": email}
        async with self.engine.begin() as connection:
            await connection.execute(delete(letters).where(earlier))
            await connection.execute(insert(letters).values(expires=now + GOOD_FOR[kind], **row))
        return token

    async def letter(self, token: str, kind: str) -> Letter | None:
        """What a link is for; looking does not use it up."""
        async with self.engine.connect() as connection:
            return await _letter(connection, token, kind)

    async def confirm_email(self, token: str) -> Letter | None:
        """The address of a link is that of the person to whom it was sent."""
        async with self.engine.begin() as connection:
            found = await _use(connection, token, CONFIRM)
            if found is not None:
                mine = schema.people.c.id == found.person.id
                await connection.execute(update(schema.people).where(mine).values(email=found.email))
        return found

    async def reset_password(self, token: str, password: str, session: NewSession) -> tuple[Letter, list[str]] | None:
        """A new (hashed) password by a link, which is used up; attempts at the old one are forgotten.

        As with any new password, one is signed out everywhere else, and links of seats are good for nothing: the
        tables.
        """
        async with self.engine.begin() as connection:
            found = await _use(connection, token, RESET)
            if found is None:
                return None
            await forgive(connection, f"name {folded(found.person.name)}")
            return found, await set_password(connection, found.person.id, password, session)

    async def change_password(self, person: str, password: str, session: NewSession, known: str) -> list[str]:
        """A new (hashed) password in the place of the one that is `known`: signs out everywhere else, and links of
        seats are good for nothing: the tables."""
        async with self.engine.begin() as connection:
            return await set_password(connection, person, password, session, known)

    async def sign_in(self, person: str, known: str, session: NewSession, password: str) -> bool:
        """A browser is somebody's who knows the password; whether it is still the one that was `known` to be stored.

        It is stored once more, perhaps hashed in another way.
        """
        async with self.engine.begin() as connection:
            fits = await _put_password(connection, person, password, known)
            if fits:
                await begin_session(connection, person, session)
        return fits

    async def email_of(self, person: str) -> str | None:
        """Where somebody can be written to."""
        async with self.engine.connect() as connection:
            found = await connection.scalar(select(schema.people.c.email).where(schema.people.c.id == person))
        return None if found is None else str(found)

    async def forget_email(self, person: str) -> None:
        """Write to somebody no more; links that were sent are good for nothing."""
        async with self.engine.begin() as connection:
            await connection.execute(update(schema.people).where(schema.people.c.id == person).values(email=None))
            await connection.execute(delete(schema.letters).where(schema.letters.c.person == person))
            mailed = (schema.ways.c.person == person) & (schema.ways.c.kind == "mail")
            await connection.execute(delete(schema.ways).where(mailed))

    async def people_at(self, email: str, limit: int = 5) -> list[Person]:
        """Those who keep a name and have shown that this address is theirs."""
        people = schema.people.c
        query = select(schema.people).where(people.email == storable(email), people.kept_name.is_not(None))
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query.order_by(people.created).limit(limit))).all()
        return [Person(row.id, row.name, kept=True) for row in rows]


async def set_password(
    connection: AsyncConnection, person: str, password: str, session: NewSession, known: str | None = None
) -> list[str]:
    """Store a new password, perhaps only in the place of one that is known; all sessions end but for a new one.

    Tokens, links of seats and letters are good for nothing.
    """
    tables = await renew_secrets(connection, person)
    if not await _put_password(connection, person, password, known):
        raise NotYours("this is not your password")
    await end_sessions(connection, person)
    await connection.execute(delete(schema.tokens).where(schema.tokens.c.person == person))
    await begin_session(connection, person, session)
    await connection.execute(delete(schema.letters).where(schema.letters.c.person == person))
    return tables


async def _put_password(connection: AsyncConnection, person: str, password: str, known: str | None) -> bool:
    """Whether somebody has this (hashed) password now: not if it should have been a known one that it is no more."""
    theirs = update(schema.people).where(schema.people.c.id == person)
    if known is not None:
        theirs = theirs.where(schema.people.c.password == known)
    return (await connection.execute(theirs.values(password=password))).rowcount == 1


async def _letter(connection: AsyncConnection, token: str, kind: str) -> Letter | None:
    letters, people = schema.letters, schema.people
    query = (
        select(letters.c.email, people.c.id, people.c.name, people.c.kept_name)
        .join(people, people.c.id == letters.c.person)
        .where(letters.c.hash == hashed(token), letters.c.kind == kind, letters.c.expires >= clock.now())
    )
    row = (await connection.execute(query)).first()
    if row is None:
        return None
    return Letter(Person(row.id, row.name, row.kept_name is not None), kind, row.email)


async def _use(connection: AsyncConnection, token: str, kind: str) -> Letter | None:
    """What a link is for, and it is used up. Of two who use it at once, one does."""
    found = await _letter(connection, token, kind)
    used = await connection.execute(delete(schema.letters).where(schema.letters.c.hash == hashed(token)))
    return found if used.rowcount == 1 else None
