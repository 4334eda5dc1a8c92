"""A server for all tests of a file, and clients of it."""

from __future__ import annotations

import asyncio
import os
import secrets
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from zlib import crc32

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

import clachan.web.clock
from clachan.web.store import Store
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
    """The URL of an empty database on a PostgreSQL server while the block runs."""
    name = f"clachan_test_{secrets.token_hex(6)}"
    asyncio.run(in_postgresql(server, f"CREATE DATABASE {name}"))
    try:
        yield make_url(server).set(database=name).render_as_string(hide_password=False)
    finally:
        asyncio.run(in_postgresql(server, f"DROP DATABASE {name} WITH (FORCE)"))


# Everything that is stored goes, and numbers begin anew; what the schema is made of stays.
CLEARED = """DO $$ BEGIN
  PERFORM pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid();
  EXECUTE (SELECT 'TRUNCATE ' || string_agg(quote_ident(tablename), ', ') || ' RESTART IDENTITY CASCADE'
           FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'alembic_version');
END $$"""
# Names of all that a schema is made of: a database in which a test has left more, or less, is not used again.
MADE_OF = """SELECT md5(string_agg(concat_ws(' ', relname, attname, attnum, attnotnull), ' ' ORDER BY relname, attnum))
FROM pg_class c LEFT JOIN pg_attribute a ON attrelid = c.oid WHERE relnamespace = 'public'::regnamespace"""


class SpareDatabases:
    """Databases in PostgreSQL with nothing stored in them, all alike: clearing one is quicker than making one."""

    def __init__(self, server: str, like: str) -> None:
        self._server, self._like = server, like
        self._spare: list[str] = []
        self._made_of = asyncio.run(self._ask(self._url(like), MADE_OF))

    def _url(self, name: str) -> str:
        return make_url(self._server).set(database=name).render_as_string(hide_password=False)

    async def _ask(self, url: str, *questions: str) -> str:
        engine = create_async_engine(url, isolation_level="AUTOCOMMIT")
        try:
            async with engine.connect() as connection:
                answers = [await connection.execute(text(question)) for question in questions]
                return str(answers[-1].scalar_one())
        finally:
            await engine.dispose()

    def take(self) -> str:
        """The URL of one."""
        if self._spare:
            return self._spare.pop()
        name = f"clachan_test_{secrets.token_hex(6)}"
        asyncio.run(in_postgresql(self._server, f"CREATE DATABASE {name} TEMPLATE {self._like}"))
        return self._url(name)

    def give_back(self, url: str) -> None:
        """Whoever had it needs it no longer."""
        if asyncio.run(self._ask(url, CLEARED, MADE_OF)) == self._made_of:
            self._spare.append(url)
        else:
            asyncio.run(in_postgresql(self._server, f"DROP DATABASE {make_url(url).database} WITH (FORCE)"))


BOTH = ["sqlite", "postgresql"]


def of_sqlite(file: Path) -> str:
    """The URL of an SQLite file."""
    return f"sqlite+aiosqlite:///{file}"


async def lay_out(url: str) -> None:
    """Make all that a server stores things in, as its first start does."""
    store = Store(url)
    await store.start()
    await store.stop()


@pytest.fixture(scope="session")
def laid_out_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An SQLite file in which a server has been started, to be copied: all steps of the schema take their time."""
    folder = tmp_path_factory.mktemp("laid-out")
    asyncio.run(lay_out(of_sqlite(folder / "tables.sqlite")))
    assert [file.name for file in folder.iterdir()] == ["tables.sqlite"]
    return folder / "tables.sqlite"


@pytest.fixture(scope="session")
def spare_databases(postgresql: str) -> Iterator[SpareDatabases]:
    """Databases of the same kind in PostgreSQL."""
    with empty_postgresql(postgresql) as url:
        asyncio.run(lay_out(url))
        yield SpareDatabases(postgresql, str(make_url(url).database))


@contextmanager
def new_database(kind: str, request: pytest.FixtureRequest, folder: Path, empty: bool = False) -> Iterator[str]:
    """The URL of a database without people and tables: an SQLite file, or one in PostgreSQL; or of an empty one."""
    if kind == "sqlite":
        file = folder / "tables.sqlite"
        if not empty:
            shutil.copy(request.getfixturevalue("laid_out_file"), file)
        yield of_sqlite(file)
        return
    if empty:
        with empty_postgresql(request.getfixturevalue("postgresql")) as url:
            yield url
        return
    spare: SpareDatabases = request.getfixturevalue("spare_databases")
    url = spare.take()
    try:
        yield url
    finally:
        spare.give_back(url)


@pytest.fixture(params=BOTH)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The URL of a new database of either kind."""
    with new_database(request.param, request, tmp_path) as url:
        yield url


@pytest.fixture(params=BOTH)
def empty_database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The URL of a database of either kind that no server has seen."""
    with new_database(request.param, request, tmp_path, empty=True) as url:
        yield url


@pytest.fixture(params=BOTH if SOAK else ["one of them"])
def either_database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """For tests that ask little of a database itself: of one kind, by the name of the test; of both in `make soak`."""
    kind = request.param if SOAK else BOTH[crc32(request.node.name.encode()) % 2]
    with new_database(kind, request, tmp_path) as url:
        yield url


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SetClock:
    """The clock of all servers in this process, for a test that lets time pass."""
    found = SetClock()
    monkeypatch.setattr(clachan.web.clock, "now", found.now)
    return found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, laid_out_file: Path) -> Iterator[LiveServer]:
    with live_server(Path(shutil.copy(laid_out_file, tmp_path_factory.mktemp("server")))) as running:
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
