"""How long the server waits for what somebody sends, and for them to read: neither without end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
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
# Seconds by which a connection outlives its body's time, so that whoever reads the body can say that it is too late.
TO_SAY_SO = 2.0
# Seconds for the rest of a body that was answered before it was there. Who is cut off at once may miss the answer.
AFTER_ANSWER = 2.0
# Seconds in which whoever asked reads something of an answer that lies ready for them. The system holds up to some
# megabytes beside that, of which we do not hear.
TO_READ = 120.0
# Bytes of an address and its headers, and of what stands around the pieces of a body. Browsers send some hundreds, and
# a few thousand with the cookies of others on the same machine.
LONGEST_HEAD = 16_384


def patiently(receive: Receive, answered: Callable[[], bool]) -> Receive:
    """Receive a body within its time; what comes after a body, a disconnection, is waited for as long as it takes.

    Whoever has begun to answer listens for nothing but that somebody has gone, as they have who send no more.
    """
    end = asyncio.get_running_loop().time() + FOR_BODY
    complete = False

    async def received() -> HTTPReceiveMessage | WebSocketReceiveMessage:
        nonlocal complete
        if complete:
            return await receive()
        message = await _in_time(receive, end)
        if message["type"] != "http.request" and not answered():
            raise TooSlow("the request did not arrive in time")
        complete = message["type"] != "http.request" or not message["more_body"]
        return message

    return received


async def _in_time(receive: Receive, end: float) -> HTTPReceiveMessage | WebSocketReceiveMessage:
    """What is received before a time; afterwards whoever sends has gone."""
    try:
        async with asyncio.timeout_at(end):
            return await receive()
    except TimeoutError:
        return {"type": "http.disconnect"}


class PatientProtocol(HttpToolsProtocol):
    """HTTP as uvicorn speaks it, but a connection on which no whole request arrives in time is closed.

    One timer runs whenever something is owed to us, whoever reads it: the headers, then the body. Another one runs
    whenever something lies ready that is not read: an answer, or events of which more are held back. Nor may a request
    be without end: beside its body, which waits until somebody reads it, it has little to say.
    """

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
        self._in_body = False
        # How many requests have begun, and the bytes of the present one beside its body, but for its first piece.
        self._begun = self._beside_body = 0
        self._unread: asyncio.TimerHandle | None = None
        self._wait(self.for_headers)

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing is waited for any more."""
        self._have_it()
        if self._unread is not None:
            self._unread.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Something arrives. Whoever sends a byte to a connection at rest owes the rest of a request."""
        begun = self._begun
        super().data_received(data)
        if self._begun == begun:
            self._beside_body += len(data)
            if self._beside_body > LONGEST_HEAD:
                self._refuse()
        if self._too_late is None and self._at_rest():
            self._wait(self.for_headers)

    def on_body(self, body: bytes) -> None:
        """A piece of the body."""
        self._beside_body -= len(body)
        super().on_body(body)

    def _refuse(self) -> None:
        """Nothing of this is listened to any more."""
        if self._at_rest() and not self.transport.is_closing():
            self.send_400_response("This request is too long.")
        self.transport.close()

    def on_message_begin(self) -> None:
        """A request begins: the rest of its headers is to follow soon."""
        super().on_message_begin()
        self._begun += 1
        self._beside_body = 0
        if self._too_late is None:
            self._wait(self.for_headers)

    def on_headers_complete(self) -> None:
        """The headers are there; the body is to follow."""
        self._in_body = True
        self._wait(FOR_BODY + TO_SAY_SO)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The whole request is there."""
        self._in_body = False
        self._have_it()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """A request is answered, perhaps before all of it was there."""
        super().on_response_complete()
        if self._in_body and self._at_rest():
            self._wait(AFTER_ANSWER)
        self._watch_reading()

    def pause_writing(self) -> None:
        """More lies ready than is held for somebody: the rest has to wait until they read."""
        super().pause_writing()
        self._watch_reading()

    def resume_writing(self) -> None:
        """They have read."""
        super().resume_writing()
        self._watch_reading()

    def _watch_reading(self) -> None:
        """Something was read, or lies ready: from now on they have time to read more."""
        if self._unread is not None:
            self._unread.cancel()
        ready = self.transport.get_write_buffer_size()
        self._unread = self.loop.call_later(TO_READ, self._see_what_was_read, ready) if ready else None

    def _see_what_was_read(self, before: int) -> None:
        if self.transport.get_write_buffer_size() < before:
            self._watch_reading()
        else:
            # To close it would wait for them as well.
            self.transport.abort()

    def _unsupported_upgrade_warning(self) -> None:
        """Whoever would like to speak something else is answered in HTTP, and that is all there is to say."""

    def _at_rest(self) -> bool:
        return self.cycle is None or self.cycle.response_complete

    def _wait(self, seconds: float) -> None:
        self._have_it()
        self._too_late = self.loop.call_later(seconds, self._close)

    def _have_it(self) -> None:
        if self._too_late is not None:
            self._too_late.cancel()
            self._too_late = None

    def _close(self) -> None:
        self._too_late = None
        self.transport.close()
