"""A server for all tests of a file, and clients of it."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from zlib import crc32

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

import clachan.web.clock
from tests.effort import SOAK
from tests.web.postgres import own_postgresql
from tests.web.support import (
    Api,
    Browser,
    LiveServer,
    SetClock,
    live_server,
)

POSTGRESQL = "CLACHAN_POSTGRES_URL"


async def in_postgresql(url: str, command: str) -> None:
    """Run a command that concerns whole databases."""
    engine = create_async_engine(url, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(text(command))
    await engine.dispose()


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The URL of a PostgreSQL server: that of CLACHAN_POSTGRES_URL, else one of our own."""
    named = os.environ.get(POSTGRESQL)
    with nullcontext(named) if named else own_postgresql() as url:
        yield url


@contextmanager
def empty_postgresql(server: str) -> Iterator[str]:
    """The URL of an empty database on a PostgreSQL server, while the block runs."""
    name = f"clachan_test_{secrets.token_hex(6)}"
    asyncio.run(in_postgresql(server, f"CREATE DATABASE {name}"))
    try:
        yield make_url(server).set(database=name).render_as_string(hide_password=False)
    finally:
        asyncio.run(in_postgresql(server, f"DROP DATABASE {name} WITH (FORCE)"))


BOTH = ["sqlite", "postgresql"]


@contextmanager
def empty_database(kind: str, request: pytest.FixtureRequest, folder: Path) -> Iterator[str]:
    """The URL of an empty database: an SQLite file, or one in PostgreSQL."""
    if kind == "sqlite":
        yield f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}"
        return
    with empty_postgresql(request.getfixturevalue("postgresql")) as url:
        yield url


@pytest.fixture(params=BOTH)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The URL of an empty database of either kind."""
    with empty_database(request.param, request, tmp_path) as url:
        yield url


@pytest.fixture(params=BOTH if SOAK else ["one of them"])
def either_database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """For tests that ask little of a database itself: of one kind, by the name of the test; of both in `make soak`."""
    kind = request.param if SOAK else BOTH[crc32(request.node.name.encode()) % 2]
    with empty_database(kind, request, tmp_path) as url:
        yield url


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SetClock:
    """The clock of all servers in this process, for a test that lets time pass."""
    found = SetClock()
    monkeypatch.setattr(clachan.web.clock, "now", found.now)
    return found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with live_server(tmp_path_factory.mktemp("server") / "tables.sqlite") as running:
        yield running


@pytest.fixture
def api(server: LiveServer) -> Iterator[Api]:
    client = Api(server.url)
    yield client
    client.close()


@pytest.fixture
def browsers(server: LiveServer) -> Iterator[list[Browser]]:
    """Three people with browsers of their own."""
    found = [Browser(server.url) for _ in range(3)]
    yield found
    for browser in found:
        browser.close()
