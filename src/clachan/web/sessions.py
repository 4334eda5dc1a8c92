"""Cookies: the token of a session, and the language. What changes during a request is sent with its answer."""

from __future__ import annotations

import hashlib
from typing import Any

from litestar import Request
from litestar.datastructures import Cookie
from litestar.exceptions import SerializationException
from litestar.middleware.session.client_side import ClientSideSessionBackend, CookieBackendConfig
from litestar.types import Message, Scope

from clachan.i18n import LANGUAGES
from clachan.web import clock
from clachan.web.store import Store
from clachan.web.store.sessions import NOTED, YEAR, NewSession, Session

TOKEN, LANGUAGE = "clachan", "language"
# In the state of a request: its token, if it has got another one, and the cookies to be sent.
_NEW_TOKEN, _SENT = "clachan_token", "clachan_cookies"

# In an answer: whoever asked is somebody else from now on.
NEWCOMER = (b"x-newcomer", b"yes")

AnyRequest = Request[Any, Any, Any]


def _state(scope: Scope) -> dict[str, Any]:
    return scope.setdefault("state", {})


def token_of(request: AnyRequest) -> str:
    """The token that the browser has, or will have after this request."""
    return str(_state(request.scope).get(_NEW_TOKEN, request.cookies.get(TOKEN, "")))


async def session_of(request: AnyRequest, store: Store) -> Session | None:
    """The session of whoever asks."""
    token = token_of(request)
    session = await store.session(token) if token else None
    if session is not None and session.used < clock.now() - NOTED:
        _send(request, TOKEN, token)  # so that the browser keeps it for another year
    return session


async def begin_session(request: AnyRequest, store: Store, person: str) -> None:
    """From now on the browser is this person's, by a new token: nobody can have known it before."""
    session = new_session(request)
    await store.begin_session(person, session)
    use_token(request, session.token)


def new_session(request: AnyRequest) -> NewSession:
    """A session for the browser, which is to use its token once that is stored."""
    return NewSession(request.headers.get("user-agent", ""), token_of(request))


async def end_session(request: AnyRequest, store: Store) -> None:
    """The browser is nobody's any more."""
    session = await session_of(request, store)
    if session is not None:
        await store.end_session(session.person.id, session.id)
    use_token(request, "")


def use_token(request: AnyRequest, token: str) -> None:
    """Have the browser keep a token, or none."""
    _state(request.scope)[_NEW_TOKEN] = token
    _send(request, TOKEN, token)


def speak(request: AnyRequest, language: str) -> None:
    """Have the browser remember a language."""
    if language in LANGUAGES:
        _send(request, LANGUAGE, language)


def _send(request: AnyRequest, name: str, value: str) -> None:
    cookie = Cookie(key=name, value=value, max_age=YEAR if value else 0, httponly=True, samesite="lax")
    _state(request.scope).setdefault(_SENT, {})[name] = cookie


async def send_cookies(message: Message, scope: Scope) -> None:
    """Add the cookies that were asked for to an answer."""
    if message["type"] == "http.response.start":
        for cookie in _state(scope).get(_SENT, {}).values():
            headers = [*message["headers"], (b"set-cookie", cookie.to_header(header="").encode())]
            message["headers"] = headers
        if _state(scope).get(_NEW_TOKEN):
            # A page that followed a table as nobody's follows it as theirs from now on.
            message["headers"] = [*message["headers"], NEWCOMER]


class OldCookies:
    """Before there were sessions, a signed cookie said who somebody is. It is exchanged for a session once."""

    def __init__(self, store: Store, secret: str) -> None:
        self._store = store
        key = hashlib.sha256(secret.encode()).digest()
        self._cookies = ClientSideSessionBackend(CookieBackendConfig(key, max_age=YEAR))

    async def __call__(self, request: AnyRequest) -> None:
        """Look at a request before it is answered."""
        names = self._cookies.get_cookie_keys(request)
        if not names:
            return
        said = await self._read(request)
        person = said.get("person")
        if not token_of(request) and isinstance(person, str) and await self._store.trusts_old_cookies(person):
            await begin_session(request, self._store, person)
        speak(request, str(said.get("language", "")))
        for name in names:
            _send(request, name, "")

    async def _read(self, request: AnyRequest) -> dict[str, Any]:
        try:
            return await self._cookies.load_from_connection(request)
        except (SerializationException, ValueError, LookupError):
            return {}
