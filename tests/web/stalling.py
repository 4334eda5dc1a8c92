"""A way to a PostgreSQL that can fall silent, as behind a proxy that hangs: open, and nothing comes through."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from sqlalchemy import make_url

PORT = 5432


class Way:
    """Passes on what comes, unless it is told to hold it back."""

    def __init__(self, server: str) -> None:
        self._server = make_url(server)
        self._open = asyncio.Event()
        self._open.set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._writers: list[asyncio.StreamWriter] = []
        self.url = ""

    def stall(self) -> None:
        """From now on nothing comes through; connections are taken and stay open."""
        self._open.clear()

    def go_on(self) -> None:
        """What was held back comes through."""
        self._open.set()

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        named = self._server.query.get("host")
        host, port = str(named or self._server.host or "localhost"), self._server.port or PORT
        if host.startswith("/"):
            return await asyncio.open_unix_connection(f"{host}/.s.PGSQL.{port}")
        return await asyncio.open_connection(host, port)

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.append(writer)
        await self._open.wait()
        other_reader, other_writer = await self._connect()
        self._writers.append(other_writer)
        for source, target in ((reader, other_writer), (other_reader, writer)):
            self._tasks.add(asyncio.create_task(self._pass_on(source, target)))

    async def _pass_on(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while content := await source.read(65536):
                await self._open.wait()
                target.write(content)
                await target.drain()
        target.close()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[Way]:
        """Stand between while the block runs."""
        listener = await asyncio.start_server(self._take, "127.0.0.1", 0)
        port = listener.sockets[0].getsockname()[1]
        self.url = self._server.set(host="127.0.0.1", port=port, query={}).render_as_string(hide_password=False)
        try:
            yield self
        finally:
            listener.close()
            for task in self._tasks:
                task.cancel()
            for writer in self._writers:
                writer.transport.abort()
            await asyncio.gather(*self._tasks, return_exceptions=True)
