"""How long the server waits for what somebody sends: half a request is not waited for without end."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar.types import HTTPReceiveMessage, Receive, WebSocketReceiveMessage
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from clachan.web.refusals import TooSlow

# Seconds from a connection, or from the first byte of a further request on it, to the end of the headers.
FOR_HEADERS = 10.0
# Seconds for a whole body. Bodies are small here.
FOR_BODY = 20.0


def patiently(receive: Receive) -> Receive:
    """Receive a body within its time; what comes after a body, a disconnection, is waited for as long as it takes."""
    end = asyncio.get_running_loop().time() + FOR_BODY
    complete = False

    async def received() -> HTTPReceiveMessage | WebSocketReceiveMessage:
        nonlocal complete
        if complete:
            return await receive()
        try:
            async with asyncio.timeout_at(end):
                message = await receive()
        except TimeoutError:
            raise TooSlow("the request did not arrive in time") from None
        if message["type"] != "http.request":
            raise TooSlow("the request did not arrive in time")
        complete = not message["more_body"]
        return message

    return received


class PatientProtocol(HttpToolsProtocol):
    """HTTP as uvicorn speaks it, but a connection on which no whole header arrives in time is closed."""

    for_headers = FOR_HEADERS

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        # Somebody connects: the headers are to follow soon.
        self._too_late: asyncio.TimerHandle | None = None
        self._expect_headers()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing is waited for any more."""
        self._have_headers()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        """A request begins: the rest of its headers is to follow soon."""
        super().on_message_begin()
        if self._too_late is None:
            self._expect_headers()

    def on_headers_complete(self) -> None:
        """The headers are there."""
        self._have_headers()
        super().on_headers_complete()

    def _expect_headers(self) -> None:
        self._too_late = self.loop.call_later(self.for_headers, self._close)

    def _have_headers(self) -> None:
        if self._too_late is not None:
            self._too_late.cancel()
            self._too_late = None

    def _close(self) -> None:
        self._too_late = None
        self.transport.close()
