"""Keeping databases in PostgreSQL: shared with other programs, or closed to changes."""

from __future__ import annotations

import asyncio
import gzip
import secrets
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import pytest
from sqlalchemy import make_url, text

from clachan.web.store import Store
from tests.cli.commands import Run, refusal, runner
from tests.web.conftest import empty_postgresql, in_postgresql
from tests.web.postgres import postgresql_server
from tests.web.test_backup import open_table


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs `clachan ARGS`: its exit code, its output, and its error."""
    return runner(monkeypatch, capsys)


@pytest.fixture
def ours(postgresql: str) -> Iterator[str]:
    """A database of ours with a table in it."""
    with empty_postgresql(postgresql) as url:
        asyncio.run(open_one(url))
        yield url


async def open_one(url: str) -> None:
    store = Store(url)
    try:
        await store.start()
        await open_table(store)
    finally:
        await store.stop()


async def ask(url: str, *commands: str) -> list[object]:
    """The first value that each command answers with, if it answers."""
    store = Store(url)
    try:
        async with store.engine.plain.begin() as connection:
            done = [await connection.execute(text(command)) for command in commands]
            return [one.scalar() for one in done if one.returns_rows]
    finally:
        await store.stop()


RECIPES = "CREATE TABLE recipes (name TEXT PRIMARY KEY)", "INSERT INTO recipes VALUES ('soup')"
COUNT = "SELECT count(*) FROM recipes"


def test_tables_of_other_programs_are_left_alone(run: Run, ours: str, tmp_path: Path) -> None:
    """They are not copied, and stay when ours are taken away."""
    asyncio.run(ask(ours, *RECIPES))
    copy = tmp_path / "copy"
    assert run("backup", copy, "--db", ours)[0] == 0
    assert b"recipes" not in gzip.decompress(copy.read_bytes())
    assert "--overwrite takes the backup in their place" in refusal(run("restore", copy, "--db", ours))
    assert run("restore", copy, "--db", ours, "--overwrite")[0] == 0
    assert asyncio.run(ask(ours, COUNT, "SELECT count(*) FROM tables")) == [1, 1]
    asyncio.run(ask(ours, "TRUNCATE people, tables CASCADE"))
    assert run("restore", copy, "--db", ours)[0] == 0
    assert asyncio.run(ask(ours, COUNT, "SELECT count(*) FROM tables")) == [1, 1]


def test_another_program_that_keeps_revisions_like_ours_is_left_alone(
    run: Run, ours: str, postgresql: str, tmp_path: Path
) -> None:
    assert run("backup", tmp_path / "copy", "--db", ours)[0] == 0
    theirs = "CREATE TABLE alembic_version (version_num TEXT)", "INSERT INTO alembic_version VALUES ('theirs')"
    with empty_postgresql(postgresql) as other:
        asyncio.run(ask(other, *theirs, "CREATE TABLE people (name TEXT)"))
        for overwrite in ([], ["--overwrite"]):
            assert "has schema theirs" in refusal(run("restore", tmp_path / "copy", "--db", other, *overwrite))
        asyncio.run(ask(other, "DELETE FROM alembic_version"))
        assert "tables of another program" in refusal(run("restore", tmp_path / "copy", "--db", other, "--overwrite"))
        assert asyncio.run(ask(other, "SELECT count(*) FROM people")) == [0]


def test_a_database_that_takes_no_changes_is_told(run: Run, ours: str, postgresql: str, tmp_path: Path) -> None:
    name = make_url(ours).database
    asyncio.run(in_postgresql(postgresql, f"ALTER DATABASE {name} SET default_transaction_read_only = on"))
    for command in (["serve"], ["work"]):
        told = refusal(run(*command, "--db", ours))
        assert "is read-only: set default_transaction_read_only to off" in told
    assert run("check", "--db", ours)[0] == 0
    assert run("backup", tmp_path / "copy", "--db", ours)[0] == 0
    told = refusal(run("restore", tmp_path / "copy", "--db", ours, "--overwrite"))
    assert "is read-only" in told


def test_a_role_that_may_not_write_is_told(run: Run, ours: str, postgresql: str) -> None:
    role = f"reader_{secrets.token_hex(4)}"
    asyncio.run(in_postgresql(postgresql, f"CREATE ROLE {role} LOGIN PASSWORD 'reads'"))
    try:
        asyncio.run(ask(ours, "DELETE FROM settings", f"GRANT SELECT ON ALL TABLES IN SCHEMA public TO {role}"))
        reader = make_url(ours).set(username=role, password="reads").render_as_string(hide_password=False)
        told = refusal(run("serve", "--db", reader))
        assert "cannot be written: let whom --db names make and change tables in it" in told
        asyncio.run(ask(ours, f"DROP OWNED BY {role}"))
    finally:
        asyncio.run(in_postgresql(postgresql, f"DROP ROLE {role}"))


def test_a_standby_is_told(run: Run) -> None:
    with postgresql_server() as server:
        server.become_standby()
        assert "is read-only: it is a standby; --db takes its primary" in refusal(run("serve", "--db", server.url))


@contextmanager
def without_encryption() -> Iterator[int]:
    """The port of a server that says no to whoever wants to talk in secret."""
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def answer() -> None:
            with listener.accept()[0] as connection:
                connection.recv(8)
                connection.sendall(b"N")

        answering = Thread(target=answer)
        answering.start()
        yield listener.getsockname()[1]
        answering.join()


def test_encryption_that_a_server_does_not_have_is_told(run: Run) -> None:
    """Every address that says `sslmode`, as providers hand them out, was a traceback."""
    with without_encryption() as port:
        told = refusal(run("serve", "--db", f"postgresql://127.0.0.1:{port}/tables?sslmode=require"))
    assert "cannot be opened" in told
    assert "SSL" in told
