"""Event streams: what those who look on at a table are sent as soon as it changes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import AbstractContextManager, aclosing

from litestar.channels import ChannelsPlugin
from litestar.response import Stream
from msgspec.json import encode

from clachan.web.hall import Hall
from clachan.web.hall.presence import Attendance
from clachan.web.livetable import LiveTable
from clachan.web.panels import PANELS, Viewer, catch_up, shown_panels
from clachan.web.story import Stories
from clachan.web.undisturbed import undisturbed

HEARTBEAT = 15.0
STILL_HERE = b": still here\n\n"


def event(data: object, id_: int) -> bytes:
    """A server-sent event. JSON is a single line."""
    return b"id: %d\ndata: %b\n\n" % (id_, encode(data))


def event_stream(events: AsyncGenerator[bytes, None], counted: AbstractContextManager[None]) -> Stream:
    """A response that goes on as long as there are events, past all proxies; it is `counted` while it does."""

    async def followed() -> AsyncIterator[bytes]:
        with counted:
            # Whoever goes is no longer there: what the events hold on to is let go at once.
            async with aclosing(events):
                async for sent in events:
                    yield sent

    headers = {"Cache-Control": "no-cache", "Connection": "keep-alive", "X-Accel-Buffering": "no"}
    return Stream(followed(), media_type="text/event-stream", headers=headers)


async def changes(hall: Hall, channels: ChannelsPlugin, table_id: str) -> AsyncGenerator[LiveTable | None, None]:
    """A table now and after each change; None where nothing has happened for a while."""
    with hall.lookout.watching(table_id):
        async with channels.start_subscription([f"table-{table_id}"]) as subscriber:
            yield await undisturbed(hall.tables.now(table_id))
            while not hall.closing:
                try:
                    await asyncio.wait_for(anext(subscriber.iter_events()), HEARTBEAT)
                    if hall.closing:
                        return
                    yield await undisturbed(hall.tables.known(table_id))
                except TimeoutError:
                    yield None


async def panel_events(
    hall: Hall,
    stories: Stories,
    channels: ChannelsPlugin,
    table_id: str,
    look: Callable[[LiveTable], Viewer],
    seen: tuple[int, int],
) -> AsyncGenerator[bytes, None]:
    """The panels that changed, for a page that has `seen` the table with this last entry and version."""
    sent: dict[str, int] = {}
    shown: tuple[int, int, Attendance] | None = None
    with hall.presence.staying() as stay:
        async with aclosing(changes(hall, channels, table_id)) as news:
            async for table in news:
                if table is None:
                    yield STILL_HERE
                    continue
                viewer = look(table)
                stay.table, stay.seats = table_id, viewer.mine
                await undisturbed(catch_up(table, viewer, stories))
                attendance = await undisturbed(hall.presence.at(table))
                now = (table.seq, table.info.version, attendance)
                if now == shown:
                    continue
                if shown is not None and now[2] == shown[2]:
                    now = (*now[:2], shown[2])  # that time has passed is seen by the page itself
                panels = shown_panels(table, viewer, stories, now[2])
                changed = {name: panels[name] for name in PANELS if hash(panels[name]) != sent.get(name)}
                if changed and not (shown is None and now[:2] == seen):
                    yield event({"seq": now[0], "version": now[1], "seat": viewer.seat, "panels": changed}, now[0])
                sent, shown = {name: hash(panels[name]) for name in PANELS}, now
