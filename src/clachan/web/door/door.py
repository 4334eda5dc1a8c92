"""What every request passes on its way in, and every answer on its way out.

In: does it name this server, and does it come from a page of ours? Out: what browsers may do with it, how long it took,
and a line in the log.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from clachan.face.words import mark
from clachan.web.door.answers import with_our_headers
from clachan.web.door.hosts import SAFE, Hosts, from_elsewhere, strange_body, well_formed
from clachan.web.door.log import note_request, request_id
from clachan.web.door.patience import LONGEST_HEAD, patiently

log = logging.getLogger("clachan")

# Asked by machines that know this server by its address alone.
FOR_MACHINES = frozenset({"/healthz", "/readyz", "/metrics"})

_ANOTHER_NAME = mark("This server does not go by that name.")
_ELSEWHERE = mark("A page of another site has sent this; it is not done.")
_NO_TEXT = mark("A body here is a form or JSON.")
_NO_SUCH_PAGE = mark("There is no such page.")
_NOT_UNDERSTOOD = mark("This request could not be understood.")
_OUR_FAULT = mark("Something went wrong here; it has been noted.")

Refuse = Callable[[HTTPScope, int, str], ASGIApp]
Seen = Callable[[HTTPScope, int, float], None]


class Door:
    """An ASGI application around the server. `refuse` answers with a sentence, `seen` is told of each answer."""

    def __init__(self, inside: ASGIApp, hosts: Hosts, refuse: Refuse, seen: Seen) -> None:
        self._inside = inside
        self._hosts = hosts
        self._refuse = refuse
        self._seen = seen

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let somebody in, or say why not."""
        if scope["type"] == ScopeType.HTTP:
            await self._let_in(scope, receive, send)
        else:
            await self._inside(scope, receive, send)

    async def _let_in(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        number, begun = request_id.begin(), time.perf_counter()
        answer = _Answer(send, scope["scheme"] == "https")
        try:
            await self._answer(scope, patiently(receive, lambda: answer.begun), answer)
        finally:
            seconds = time.perf_counter() - begun
            self._seen(scope, answer.status, seconds)
            note_request(scope, answer.status, seconds)
            request_id.end(number)

    async def _answer(self, scope: HTTPScope, receive: Receive, answer: _Answer) -> None:
        """What is inside answers for its own faults; what nobody thought of is answered here."""
        try:
            refusal = self._refusal(scope)
            handler = self._inside if refusal is None else self._refuse(scope, *refusal)
            await handler(scope, receive, answer)
        except Exception as error:
            if answer.begun:
                raise
            log.error("unexpected error at the door", exc_info=error)
            await self._refuse(scope, 500, _OUR_FAULT)(scope, receive, answer)

    def _refusal(self, scope: HTTPScope) -> tuple[int, str] | None:
        """Why this request is not let in: a status and a sentence."""
        try:
            if _length(scope) > LONGEST_HEAD:
                return 431, _NOT_UNDERSTOOD
            headers = Headers(scope["headers"])
            return self._wrong_place(scope["path"], headers.get("host", "")) or _wrong_sender(scope["method"], headers)
        except ValueError as error:
            log.warning("a request could not be read: %s", type(error).__name__)
            return 400, _NOT_UNDERSTOOD

    def _wrong_place(self, path: str, host: str) -> tuple[int, str] | None:
        """Whether something is asked for that is not here."""
        if path not in FOR_MACHINES and not self._hosts.known(host):
            return 421, _ANOTHER_NAME
        if not well_formed(host):
            return 400, _NOT_UNDERSTOOD
        return None if path.isprintable() else (404, _NO_SUCH_PAGE)


def _length(scope: HTTPScope) -> int:
    """Bytes of what a request says before its body. Some of that is kept for a while, by what it was made from."""
    said = sum([len(name) + len(value) for name, value in scope["headers"]])
    return said + len(scope["path"]) + len(scope["query_string"])


def _wrong_sender(method: str, headers: Headers) -> tuple[int, str] | None:
    """Whether a change is asked for by somebody else than our pages and programs."""
    if method in SAFE:
        return None
    if from_elsewhere(headers):
        return 403, _ELSEWHERE
    return (415, _NO_TEXT) if strange_body(headers) else None


class _Answer:
    """The way out: with our headers. `status` is that of the answer, 500 where there is none."""

    def __init__(self, send: Send, https: bool) -> None:
        self._send = send
        self._https = https
        self.status = 500
        self.begun = False

    async def __call__(self, message: Message) -> None:
        """A part of the answer."""
        if message["type"] == "http.response.start":
            self.begun, self.status = True, message["status"]
            message["headers"] = with_our_headers(list(message["headers"]), self._https)
        await self._send(message)
