"""Sessions in the database: whose browser it is. A browser has a token; only its hash is stored."""

from __future__ import annotations

import hashlib
import json
import math
import secrets
import time
from collections.abc import Collection
from dataclasses import dataclass, field

from sqlalchemy import delete, insert, select, text, update
from sqlalchemy.engine import Row
from sqlalchemy.ext.asyncio import AsyncConnection

from clachan.web import clock, schema
from clachan.web.store.database import Database
from clachan.web.store.rows import Person, new_id, storable

YEAR = 365 * 24 * 3600
# That a session was used is noted once in so many seconds.
NOTED = 3600
# Seconds for which somebody who was known is believed to be: another process may have ended their session. And for so
# many after one was ended in this process nobody is.
BELIEVED, DOUBTED = 5.0, 5.0

_WITH_PEOPLE = select(schema.sessions, schema.people.c.name, schema.people.c.kept_name).join(
    schema.people, schema.people.c.id == schema.sessions.c.person
)
# Which of these hashes, as JSON, are those of no session.
_GONE = {
    name: text(
        f"SELECT asked.value FROM {asked} WHERE NOT EXISTS"
        " (SELECT 1 FROM sessions WHERE sessions.hash = asked.value AND sessions.expires >= :now)"
    )
    for name, asked in (
        ("sqlite", "json_each(:hashes) AS asked"),
        ("postgresql", "json_array_elements_text(CAST(:hashes AS JSON)) AS asked(value)"),
    )
}


class Ends:
    """When a session was last ended in this process: what was asked before that, or about then, is asked again."""

    def __init__(self) -> None:
        self._last = -math.inf

    def note(self) -> None:
        """One is being ended."""
        self._last = time.monotonic()

    def none_since(self, asked: float) -> bool:
        """Whether somebody who was known then still is, as far as this process knows, and can know by now."""
        now = time.monotonic()
        return now - asked < BELIEVED and now - self._last > DOUBTED


ENDS = Ends()


@dataclass(frozen=True)
class Session:
    """A browser that somebody is known by. `id` is no secret: it names the session to its owner."""

    id: str
    person: Person
    agent: str
    created: float
    used: float


def hashed(token: str) -> str:
    """What is stored of a token. It is long and random, so that a fast hash will do."""
    return hashlib.sha256(token.encode(errors="replace")).hexdigest()


def new_token() -> str:
    """What nobody can guess."""
    return secrets.token_urlsafe(32)


@dataclass(frozen=True)
class NewSession:
    """A session that is about to be stored, together with what it is begun for."""

    # What the browser says of itself, and the token that it has had.
    agent: str
    instead_of: str = ""
    token: str = field(default_factory=new_token)


class SessionsInStore(Database):
    """Sessions of guests and of those who keep their names."""

    async def begin_session(self, person: str, session: NewSession) -> None:
        """From now on a browser is somebody's."""
        async with self.engine.begin() as connection:
            await begin_session(connection, person, session)

    async def session(self, token: str) -> Session | None:
        """The session of a token, which counts as using it."""
        now = clock.now()
        query = _WITH_PEOPLE.where(schema.sessions.c.hash == hashed(token), schema.sessions.c.expires >= now)
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        if row is not None and row.used < now - NOTED:
            await self._note_use(row.id, now)
        return None if row is None else _session(row)

    async def gone_sessions(self, hashes: Collection[str]) -> set[str]:
        """Those of some sessions that are there no more, by the hashes of their tokens. This does not count as use."""
        asked = {"hashes": json.dumps(list(hashes)), "now": clock.now()}
        async with self.engine.connect() as connection:
            return set((await connection.execute(_GONE[self.engine.dialect.name], asked)).scalars())

    async def _note_use(self, id_: str, now: float) -> None:
        noted = update(schema.sessions).where(schema.sessions.c.id == id_).values(used=now, expires=now + YEAR)
        async with self.engine.begin() as connection:
            await connection.execute(noted)

    async def sessions_of(self, person: str) -> list[Session]:
        """All sessions of somebody, those used last first."""
        sessions = schema.sessions.c
        theirs = _WITH_PEOPLE.where(sessions.person == person, sessions.expires >= clock.now())
        query = theirs.order_by(sessions.used.desc(), sessions.created.desc())
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [_session(row) for row in rows]

    async def end_session(self, person: str, id_: str) -> None:
        """Sign a browser of somebody out. A cookie of the time before sessions stands for them no more."""
        sessions = schema.sessions.c
        ENDS.note()
        async with self.engine.begin() as connection:
            await connection.execute(
                delete(schema.sessions).where(sessions.person == person, sessions.id == storable(id_))
            )
            await _forget_old_cookies(connection, person)

    async def end_sessions(self, person: str, but: str = "") -> None:
        """Sign somebody out everywhere, but for one session."""
        async with self.engine.begin() as connection:
            await end_sessions(connection, person, but)

    async def trusts_old_cookies(self, person: str) -> bool:
        """Whether somebody was here before there were sessions, and has not signed out since."""
        query = select(schema.people.c.old_cookies).where(schema.people.c.id == storable(person))
        async with self.engine.connect() as connection:
            return bool(await connection.scalar(query))


async def begin_session(connection: AsyncConnection, person: str, session: NewSession) -> None:
    """Store a new session, in the place of an earlier one and of those whose time is up."""
    now = clock.now()
    if session.instead_of:
        ENDS.note()
    gone = (schema.sessions.c.expires < now) | (schema.sessions.c.hash == hashed(session.instead_of))
    await connection.execute(delete(schema.sessions).where(gone))
    row = {"hash": hashed(session.token), "id": new_id(9), "person": person, "agent": storable(session.agent[:200])}
    times = {"created": now, "used": now, "expires": now + YEAR}
    await connection.execute(insert(schema.sessions).values({**row, **times}))


async def end_sessions(connection: AsyncConnection, person: str, but: str = "") -> None:
    """Delete all sessions of somebody but for one."""
    sessions = schema.sessions.c
    ENDS.note()
    await connection.execute(delete(schema.sessions).where(sessions.person == person, sessions.id != but))
    await _forget_old_cookies(connection, person)


async def _forget_old_cookies(connection: AsyncConnection, person: str) -> None:
    await connection.execute(update(schema.people).where(schema.people.c.id == person).values(old_cookies=False))


def _session(row: Row[tuple[object, ...]]) -> Session:
    person = Person(row.person, row.name, row.kept_name is not None)
    return Session(row.id, person, row.agent, row.created, row.used)
