"""Addresses of databases, as people write them and as our drivers want them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from clachan.core.errors import ClachanError

# The kinds of databases that we know, with the one driver that we have for each.
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
LIKE = "postgresql://name:password@host:5432/database"
HIGHEST_PORT = 65535
# What may stand after the question mark in an address of PostgreSQL, by the name that the driver has for it.
PARAMETERS = {
    "host": "host",
    "port": "port",
    "user": "user",
    "password": "password",
    "passfile": "passfile",
    "ssl": "ssl",
    "sslmode": "ssl",
    "target_session_attrs": "target_session_attrs",
    "prepared_statement_cache_size": "prepared_statement_cache_size",
}


class Unusable(ClachanError):
    """A database that cannot be used: what is wrong with it, and what to do."""


def address_of(url: str) -> URL:
    """The address of a database of a kind that we know, for our driver."""
    try:
        url.encode()
        address = make_url(url)
        kind = address.get_backend_name()
        if kind not in DRIVERS:
            raise Unusable(f"--db takes SQLite and PostgreSQL, not '{kind}'")
        address = address.set(drivername=DRIVERS[kind])
        if kind != "sqlite":
            address = _of_postgresql(address)
        # The dialect knows which of its parameters are numbers.
        address.get_dialect()().create_connect_args(address)
    except (ArgumentError, ValueError):
        raise Unusable(f"--db takes a file or an address like {LIKE}") from None
    return address


def _of_postgresql(address: URL) -> URL:
    """An address with the parameters of PostgreSQL's own programs, which hosting providers hand out, for our driver."""
    for name, value in address.query.items():
        if name not in PARAMETERS or not (isinstance(value, str) or name in ("host", "port")):
            raise Unusable(f"--db: '{name}' is not understood in the address of a PostgreSQL; leave it out")
    for host, port in _places(address):
        _see_to_place(host, port)
    return address.set(query={PARAMETERS[name]: value for name, value in address.query.items()})


def _places(address: URL) -> Iterator[tuple[str, str]]:
    """The hosts and ports that an address names, before its question mark and after it."""
    yield address.host or "", "" if address.port is None else str(address.port)
    for name in "host", "port":
        for value in address.normalized_query.get(name, ()):
            for part in value.split(","):
                host, _, port = part.partition(":") if name == "host" and part.count(":") == 1 else (part, "", "")
                yield ("", part) if name == "port" else (host, port)


def _see_to_place(host: str, port: str) -> None:
    try:
        # A path is the folder of a socket; in a name of the network no part is longer than 63 letters.
        if not host.startswith("/"):
            host.encode("idna")
    except UnicodeError:
        raise Unusable(f"--db: '{host[:40]}…' is no name of a host") from None
    if port and not (port.isdecimal() and 0 < int(port[:6]) <= HIGHEST_PORT):
        raise Unusable(f"--db: there is no port {port[:20]}; ports go from 1 to {HIGHEST_PORT}")


def shown(address: URL) -> str:
    """An address without what is secret in it."""
    plain = address.set(drivername=address.get_backend_name()).difference_update_query(["password"])
    return plain.render_as_string(hide_password=True)


def sqlite_file(address: URL) -> Path | None:
    """The file of an SQLite database; none for one in memory and for other databases."""
    name = address.database or ""
    if address.get_backend_name() != "sqlite" or name in ("", ":memory:") or name.startswith("file:"):
        return None
    return Path(name)


def is_there(address: URL) -> bool:
    """Whether there may be a database at this address; only of a file it is known without asking."""
    file = sqlite_file(address)
    return file is None or (file.exists() and (not file.is_file() or file.stat().st_size > 0))
