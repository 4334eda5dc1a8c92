"""Who is there: guests with a name, and those who keep theirs with a password. A session says which."""

from __future__ import annotations

import time
from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import replace

from clachan.i18n import LANGUAGES
from clachan.web.known import known_in
from clachan.web.names import checked_name
from clachan.web.sessions import LANGUAGE, AnyRequest, new_session, session_of, token_of, use_token
from clachan.web.store import Person, Store
from clachan.web.store.sessions import NOTED
from clachan.web.undisturbed import undisturbed

__all__ = ["AnyRequest", "language_of", "resident", "visitor", "while_known"]


async def visitor(request: AnyRequest, store: Store) -> Person | None:
    """Whoever asks, if they have been here before."""
    session = await session_of(request, store)
    return None if session is None else session.person


async def resident(request: AnyRequest, store: Store, name: str = "") -> Person:
    """Whoever asks; a new guest if they have not been here before."""
    person = await visitor(request, store)
    if person is None:
        session = new_session(request)
        person = await store.add_guest(checked_name(name) if name else "", session)
        use_token(request, session.token)
    elif not person.kept:
        person = replace(person, name=await store.free_name(person.id, person.name))
    return person


async def while_known(
    request: AnyRequest, store: Store, events: AsyncGenerator[bytes, None]
) -> AsyncGenerator[bytes, None]:
    """Events for somebody, as long as they are who they were: a session may end while they look on."""
    async with aclosing(events):
        if await undisturbed(visitor(request, store)) is None:
            async for event in events:
                yield event
            return
        known, used = known_in(store), time.monotonic()
        with known.staying(token_of(request)) as mark:
            async for event in events:
                if not (known.believed(mark) or await undisturbed(known.still(mark, store))):
                    return
                if time.monotonic() - used > NOTED:
                    used = time.monotonic()
                    await undisturbed(visitor(request, store))
                yield event


def language_of(request: AnyRequest) -> str:
    """The language that was chosen, else the first one of the browser's that we speak, else English."""
    chosen = request.cookies.get(LANGUAGE)
    if chosen in LANGUAGES:
        return str(chosen)
    for part in request.headers.get("accept-language", "").split(","):
        language = part.split(";")[0].strip().lower().split("-")[0]
        if language in LANGUAGES:
            return language
    return "en"
