"""What every request passes on its way in, and every answer on its way out.

In: does it name this server, and does it come from a page of ours? Out: what browsers may do with it, how long it took,
and a line in the log.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from clachan.face.words import mark
from clachan.web.door.answers import with_our_headers
from clachan.web.door.hosts import SAFE, Hosts, from_elsewhere, strange_body
from clachan.web.door.log import note_request, request_id
from clachan.web.door.patience import patiently

# Asked by machines that know this server by its address alone.
FOR_MACHINES = frozenset({"/healthz", "/readyz", "/metrics"})

_ANOTHER_NAME = mark("This server does not go by that name.")
_ELSEWHERE = mark("A page of another site has sent this; it is not done.")
_NO_TEXT = mark("A body here is a form or JSON.")
_NO_SUCH_PAGE = mark("There is no such page.")

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
        status = 500

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = with_our_headers(list(message["headers"]), scope["scheme"] == "https")
            await send(message)

        try:
            refusal = self._refusal(scope)
            handler = self._inside if refusal is None else self._refuse(scope, *refusal)
            await handler(scope, patiently(receive), answer)
        finally:
            seconds = time.perf_counter() - begun
            self._seen(scope, status, seconds)
            note_request(scope, status, seconds)
            request_id.end(number)

    def _refusal(self, scope: HTTPScope) -> tuple[int, str] | None:
        """Why this request is not let in: a status and a sentence."""
        headers = Headers(scope["headers"])
        if scope["path"] not in FOR_MACHINES and not self._hosts.known(headers.get("host", "")):
            return 421, _ANOTHER_NAME
        if not scope["path"].isprintable():
            return 404, _NO_SUCH_PAGE
        if scope["method"] in SAFE:
            return None
        if from_elsewhere(headers):
            return 403, _ELSEWHERE
        return (415, _NO_TEXT) if strange_body(headers) else None
