"""Event streams: what those who look on at a table are sent as soon as it changes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import AbstractContextManager, ExitStack, aclosing
from typing import Any, Protocol

from litestar import Litestar
from litestar.response import Stream
from litestar.response.base import ASGIResponse
from litestar.types import Receive, Send
from msgspec.json import encode

from clachan.web.deflating import deflated
from clachan.web.errors import note_trouble
from clachan.web.hall import Hall
from clachan.web.hall.presence import Attendance
from clachan.web.hall.silence import Reading
from clachan.web.listeners import Listeners
from clachan.web.livetable import LiveTable
from clachan.web.panels import Viewer, catch_up, shown_panels
from clachan.web.patches import Sent
from clachan.web.people import AnyRequest
from clachan.web.refusals import NotNow, NotYours
from clachan.web.shown import Told
from clachan.web.store import Unread
from clachan.web.story import Stories
from clachan.web.undisturbed import undisturbed

HEARTBEAT = 15.0
STILL_HERE = b": still here\n\n"


def event(data: object, id_: int) -> bytes:
    """A server-sent event. JSON is a single line."""
    return b"id: %d\ndata: %b\n\n" % (id_, encode(data))


def event_stream(
    events: AsyncGenerator[bytes, None], *counted: AbstractContextManager[None], zipped: bool = False
) -> Stream:
    """A response that goes on as long as there are events, past all proxies; it is `counted` while it does."""
    sent_events = deflated(events) if zipped else events

    async def followed() -> AsyncGenerator[bytes, None]:
        async with aclosing(sent_events):
            with ExitStack() as counting:
                for one in counted:
                    counting.enter_context(one)
                try:
                    async for sent in sent_events:
                        yield sent
                except NotNow as error:
                    # It was waited for already. Who reads comes back, after longer and longer pauses.
                    note_trouble(error)

    headers = {"Cache-Control": "no-cache", "Connection": "keep-alive", "X-Accel-Buffering": "no"}
    if zipped:
        headers |= {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return _Followed(followed(), headers)


class _Followed(Stream):
    """A stream that is answered in our own way."""

    def __init__(self, events: AsyncGenerator[bytes, None], headers: dict[str, str]) -> None:
        super().__init__(events, media_type="text/event-stream", headers=headers)
        self._events = events

    def to_asgi_response(self, app: Litestar | None, request: AnyRequest, **given: Any) -> ASGIResponse:
        """The answer itself."""
        return Following(self._events, headers={**self.headers}, media_type=self.media_type)


class Following(ASGIResponse):
    """Events as they come, until there are no more or whoever follows has gone.

    What the events hold on to is let go then, at once, also when nothing could be sent. So nothing here is thrown
    through those who wait for it: they would be remembered in a circle, with all that was known there, tens of
    kilobytes for each reader, until the garbage collector looks at what is old, which it does once in hours.
    """

    # Nobody knows how long it will be.
    _should_set_content_length = False

    def __init__(self, events: AsyncGenerator[bytes, None], **given: Any) -> None:
        super().__init__(**given)
        self._events = events

    async def send_body(self, send: Send, receive: Receive) -> None:
        """Send events, and listen meanwhile whether somebody is still there."""
        both = sending, leaving = asyncio.create_task(self._send(send)), asyncio.create_task(_left(receive))
        try:
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        finally:
            sending.cancel()
            leaving.cancel()
            await asyncio.wait(both)
        if not sending.cancelled():
            sending.result()

    async def _send(self, send: Send) -> None:
        async with aclosing(self._events):
            async for sent in self._events:
                await send({"type": "http.response.body", "body": sent, "more_body": True})
            await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _left(receive: Receive) -> None:
    """Wait until whoever follows has gone."""
    while (await receive())["type"] != "http.disconnect":
        pass


async def changes(hall: Hall, listeners: Listeners, table_id: str) -> AsyncGenerator[LiveTable | None, None]:
    """A table now and after each change; None where nothing has happened for a while."""
    with hall.lookout.watching(table_id), listeners.at(table_id) as listener:
        yield await undisturbed(hall.tables.now(table_id))
        while not hall.closing:
            if not await listener.hears(HEARTBEAT):
                yield None
                continue
            if hall.closing:
                return
            # A task for what is there already would cost more than to look.
            yield hall.tables.at_hand(table_id) or await undisturbed(hall.tables.known(table_id))


class Reader(Protocol):
    """Somebody who follows a table."""

    # Whether they need not be sent anything any more.
    done: bool

    def seats(self, table: LiveTable) -> Sequence[int]:
        """The seats that are theirs; NotYours if they have lost them."""

    async def read(self, table: LiveTable) -> bytes:
        """What they are sent of a table as it is now; nothing if nothing is new to them."""


async def events_for(reader: Reader, hall: Hall, listeners: Listeners, table_id: str) -> AsyncGenerator[bytes, None]:
    """What somebody is sent as long as they follow a table, during which they are there."""
    with hall.presence.staying() as stay:
        async with aclosing(changes(hall, listeners, table_id)) as news:
            async for table in news:
                if table is None:
                    yield STILL_HERE
                    continue
                try:
                    stay.begin(table_id, reader.seats(table))
                except NotYours:
                    return  # somebody else sits there now
                if new := await reader.read(table):
                    yield new
                if reader.done:
                    return


class PanelReader:
    """A page, which has `seen` the table with this last entry and version: it is sent what changes."""

    done = False

    def __init__(
        self,
        hall: Hall,
        stories: Stories,
        look: Callable[[LiveTable], Viewer],
        seen: tuple[int, int],
        reading: Reading | None = None,
    ) -> None:
        self._hall = hall
        self._stories = stories
        self._look = look
        self._seen = seen
        # Whose words whoever looks does not read, if we know who they are.
        self._reading = reading
        self._told = Told()
        self._sent = Sent()
        self._shown: tuple[int, int, Attendance, Unread] | None = None

    def seats(self, table: LiveTable) -> Sequence[int]:
        """The seats of whoever looks at the page."""
        return self._look(table).mine

    async def read(self, table: LiveTable) -> bytes:
        """What has changed."""
        if self._reading is not None and not self._reading.believed:
            await undisturbed(self._reading.look_again())
        viewer = self._look(table)
        if self._stories.is_behind(table, viewer.seat, viewer.language):
            await undisturbed(catch_up(table, viewer, self._stories))
        attendance = self._hall.presence.at_hand(table)
        if attendance is None:
            attendance = await undisturbed(self._hall.presence.at(table))
        now = (table.seq, table.info.version, attendance, viewer.unread)
        before = self._shown
        if now == before:
            return b""
        if before is not None and now[2] == before[2]:
            now = (*now[:2], before[2], now[3])  # that time has passed is seen by the page itself
        shown = shown_panels(table, viewer, self._stories, now[2])
        news = self._told.changes(shown)
        self._shown = now
        if not news or (before is None and now[:2] == self._seen):
            return b""
        return event({"seq": now[0], "version": now[1], "seat": viewer.seat, **self._sent.parts_of(news)}, now[0])
