"""A server and any number of people who come to it, for tests of people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine

import clachan.web.migrations
from tests.web.support import Api, Browser, LiveServer, live_server

PASSWORD = "heather and gorse"


class Town:
    """A server; whoever comes to it is sent home at the end."""

    def __init__(self, server: LiveServer, leaving: ExitStack) -> None:
        self.server = server
        self._leaving = leaving

    def browser(self, **headers: str) -> Browser:
        """Somebody new with a browser."""
        return self._leaving.enter_context(closing(Browser(self.server.url, **headers)))

    def keeper(self, name: str, password: str = PASSWORD) -> Browser:
        """Somebody new who keeps a name."""
        browser = self.browser()
        answer = browser.post("/me", {"what": "keep", "name": name, "password": password})
        assert answer.status_code == 200, answer.text
        return browser

    def api(self) -> Api:
        """A program."""
        return self._leaving.enter_context(closing(Api(self.server.url)))


@contextmanager
def towns(database: str, **settings: Any) -> Iterator[Town]:
    """A server over a database while the block runs."""
    with live_server(database, **settings) as server, ExitStack() as leaving:
        yield Town(server, leaving)


async def make_database(url: str, revision: str, rows: Sequence[tuple[str, Sequence[dict[str, Any]]]]) -> None:
    """A database as an earlier version left it: its revision, and what was stored."""

    def make(connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(Path(clachan.web.migrations.__file__).parent))
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        for statement, values in rows:
            connection.execute(text(statement), list(values))

    engine = create_async_engine(url)
    async with engine.begin() as connection:
        await connection.run_sync(make)
    await engine.dispose()
