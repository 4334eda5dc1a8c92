"""Who is there: guests with a name and a signed cookie; a name can be kept with a password."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from litestar import Request
from litestar.exceptions import ImproperlyConfiguredException, SerializationException

from clachan.core.errors import OptionError
from clachan.i18n import LANGUAGES
from clachan.web.names import checked_name
from clachan.web.refusals import NotYours
from clachan.web.store import Person, Store

_hasher = PasswordHasher()
# Checked where nobody has the name, so that asking takes as long as for a name that is kept.
_NOBODY = _hasher.hash("nobody has this password")
PERSON, LANGUAGE = "person", "language"

AnyRequest = Request[Any, Any, Any]


async def visitor(request: AnyRequest, store: Store) -> Person | None:
    """Whoever asks, if they have been here before."""
    id_ = request.session.get(PERSON)
    return await store.person(id_) if isinstance(id_, str) else None


async def resident(request: AnyRequest, store: Store, name: str = "") -> Person:
    """Whoever asks; a new guest if they have not been here before."""
    person = await visitor(request, store)
    if person is None:
        person = await store.add_guest(checked_name(name) if name else "")
        request.session[PERSON] = person.id
    elif not person.kept:
        person = replace(person, name=await store.free_name(person.id, person.name))
    return person


async def keep_name(request: AnyRequest, store: Store, name: str, password: str) -> list[str]:
    """Keep a name with a password; the tables where others had to give way to it."""
    name = checked_name(name)
    if len(password) < 8 or len(password) > 200:
        raise OptionError("a password has 8 to 200 characters")
    person = await resident(request, store)
    if person.kept:
        raise NotYours("a kept name stays as it is")
    hashed = await asyncio.to_thread(_hasher.hash, password)
    return await store.keep_name(person.id, name, hashed)


async def sign_in(request: AnyRequest, store: Store, name: str, password: str) -> bool:
    """Come back as somebody who keeps a name."""
    found = await store.password_of(name)
    try:
        await asyncio.to_thread(_hasher.verify, found[1] if found else _NOBODY, password)
    except (VerificationError, InvalidHashError):
        return False
    if found is None:
        return False
    request.session[PERSON] = found[0].id
    return True


def language_of(request: AnyRequest) -> str:
    """The language that was chosen, else the first one of the browser's that we speak, else English."""
    try:
        chosen = request.session.get(LANGUAGE)
    except (SerializationException, ImproperlyConfiguredException):
        # A cookie that is not ours, or a path that is nowhere and has no session.
        chosen = None
    if chosen in LANGUAGES:
        return str(chosen)
    for part in request.headers.get("accept-language", "").split(","):
        language = part.split(";")[0].strip().lower().split("-")[0]
        if language in LANGUAGES:
            return language
    return "en"
