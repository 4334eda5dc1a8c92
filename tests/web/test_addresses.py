"""Addresses of databases as people write them and as providers hand them out."""

from __future__ import annotations

import pytest

from clachan.web.store.address import Unusable, address_of, shown
from tests.cli.commands import refusal, runner


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ("postgresql://me@db/tables", "postgresql+asyncpg://me@db/tables"),
        ("postgres://me@db:5433/tables", "postgresql+asyncpg://me@db:5433/tables"),
        ("postgresql+psycopg2://me@db/tables", "postgresql+asyncpg://me@db/tables"),
        ("postgresql+asyncpg://me@db/tables", "postgresql+asyncpg://me@db/tables"),
        ("postgresql://me@db/tables?sslmode=require", "postgresql+asyncpg://me@db/tables?ssl=require"),
        ("postgresql://me@db/tables?ssl=verify-full", "postgresql+asyncpg://me@db/tables?ssl=verify-full"),
        (
            "postgresql://me@/tables?host=/run/pg&port=5433",
            "postgresql+asyncpg://me@/tables?host=%2Frun%2Fpg&port=5433",
        ),
        ("sqlite:///tables.sqlite", "sqlite+aiosqlite:///tables.sqlite"),
        ("sqlite+pysqlite:///tables.sqlite", "sqlite+aiosqlite:///tables.sqlite"),
    ],
)
def test_addresses_are_understood(given: str, wanted: str) -> None:
    assert address_of(given).render_as_string(hide_password=False) == wanted


WRONG = [
    ("postgresql://me:secret@" + 70 * "x" + "/tables", "is no name of a host"),
    ("postgresql://me:secret@/tables?host=" + 70 * "x", "is no name of a host"),
    ("postgresql://me:secret@db..example/tables", "is no name of a host"),
    ("postgresql://me:secret@localhost:99999/tables", "there is no port 99999; ports go from 1 to 65535"),
    ("postgresql://me:secret@localhost:0/tables", "there is no port 0"),
    ("postgresql://me:secret@/tables?host=localhost:70000", "there is no port 70000"),
    ("postgresql://me:secret@/tables?host=localhost&port=five", "there is no port five"),
    ("postgresql://me:secret@localhost/tables?channel_binding=require", "'channel_binding' is not understood"),
    ("postgresql://me:secret@localhost:9/tables?sslmode=perhaps", "perhaps"),
    ("postgresql://me:secret@localhost:9/tables?sslmode=require&sslmode=disable", "'sslmode' is not understood"),
    ("postgresql://me:secret@localhost:9/tables?prepared_statement_cache_size=x", "--db takes a file or an address"),
    ("sqlite:///tables.sqlite?timeout=soon", "--db takes a file or an address like"),
    ("postgresql://me:secret@localhost/tabl\udce9s", "--db takes a file or an address like"),
    ("mysql://me:secret@localhost/tables", "--db takes SQLite and PostgreSQL, not 'mysql'"),
]


@pytest.mark.parametrize(("address", "told"), WRONG)
def test_a_wrong_address_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], address: str, told: str
) -> None:
    run = runner(monkeypatch, capsys)
    for command in ("serve", "work", "check"):
        found = refusal(run(command, "--db", address))
        assert told in found
        assert "secret" not in found


def test_what_is_secret_is_not_shown() -> None:
    address = address_of("postgresql://me:secret@db/tables?password=secret&sslmode=require")
    assert shown(address) == "postgresql://me:***@db/tables?ssl=require"
    with pytest.raises(Unusable):
        address_of("postgresql://me:secret@db:five/tables")
