"""Databases that cannot be used: looked at before anything is written, and told in one line with what to do."""

from __future__ import annotations

import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import Connection, inspect, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError

from clachan.web import schema
from clachan.web.migrations.upgrade import VERSION_TABLE, head, revisions
from clachan.web.store.address import Unusable, shown, sqlite_file

SQLITE = b"SQLite format 3\0"
# A file up to this size is read whole before a server starts on it: some tenths of a second.
READ_WHOLE = 200_000_000


def look_before_use(address: URL, write: bool) -> None:
    """Refuse a file that is no database of ours, or that cannot be read, or written to, before it is opened."""
    file = sqlite_file(address)
    if file is None or not file.exists():
        return
    look_at_file(file, address, write)
    if file.stat().st_size:
        with closing(sqlite3.connect(only_to_read(file), uri=True)) as connection:
            _look_inside(connection, file, address)


def look_at_file(file: Path, address: URL, write: bool) -> None:
    """Refuse a folder, a file of something else, and one that cannot be read, or written to."""
    if file.is_dir():
        raise Unusable(f"{shown(address)} is a folder; --db takes a file in it")
    if not file.is_file():
        raise Unusable(f"{shown(address)} is no file; --db takes a file, or the name of a new one")
    try:
        with file.open("rb") as content:
            begins = content.read(len(SQLITE))
    except PermissionError:
        raise Unusable(f"the database {shown(address)} cannot be read: let whoever runs Clachan read it") from None
    if begins not in (SQLITE, b""):
        raise Unusable(f"{shown(address)} is no SQLite database; --db takes another file, or a new one")
    if write and not is_writable(file):
        raise Unusable(read_only(address))


def is_writable(file: Path) -> bool:
    """Whether a file and its folder, in which SQLite keeps others beside it, can be written to."""
    try:
        file.open("r+b").close()
        return os.access(file.parent, os.W_OK, effective_ids=os.access in os.supports_effective_ids)
    except OSError:
        return False


def only_to_read(file: Path) -> str:
    """A name for SQLite under which a file is never written to."""
    # Where nobody has left a log to read, nobody writes either, and reading leaves nothing behind.
    alone = "" if Path(f"{file}-wal").exists() else "&immutable=1"
    return f"file:{quote(str(file.absolute()))}?mode=ro{alone}"


def _look_inside(connection: sqlite3.Connection, file: Path, address: URL) -> None:
    try:
        names = {str(row[0]) for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        found = (
            [row[0] for row in connection.execute(f"SELECT * FROM {VERSION_TABLE}")] if VERSION_TABLE in names else []
        )
        if file.stat().st_size <= READ_WHOLE:
            reason = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
            if reason != "ok":
                raise Unusable(damaged(address, reason))
    except sqlite3.DatabaseError as error:
        raise Unusable(why(error, address)) from error
    refuse_strangers(address, names, found, alone=True)


def refuse_strangers(address: URL, names: set[str], found: list[str], alone: bool) -> None:
    """Refuse a schema that we do not know: of a later version, or of another program, which may share PostgreSQL."""
    theirs = names if alone else names & set(schema.metadata.tables)
    if theirs and VERSION_TABLE not in names:
        raise Unusable(strangers(address))
    for revision in found:
        if revision not in revisions():
            raise Unusable(
                f"{shown(address)} has schema {revision}, which this version does not know (it knows {head()}): "
                "use the later version of Clachan that made it"
            )


def strangers(address: URL) -> str:
    """What to say of a database with tables that are not ours."""
    return f"{shown(address)} holds tables of another program; --db takes a database of its own"


def look_at_schema(connection: Connection, address: URL) -> str:
    """The revision of a database's schema, empty for one without tables; one that we do not know is refused."""
    names = set(inspect(connection).get_table_names())
    found: list[str] = []
    if VERSION_TABLE in names:
        found = [str(row) for row in connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).scalars()]
    refuse_strangers(address, names, found, alone=connection.dialect.name == "sqlite")
    return found[0] if found else ""


def refuse_read_only(connection: Connection, address: URL) -> None:
    """Refuse a PostgreSQL that answers questions and takes no changes."""
    question = text("SELECT current_setting('transaction_read_only'), pg_is_in_recovery()")
    takes_none, standby = connection.execute(question).one()
    if takes_none == "on":
        because = "it is a standby; --db takes its primary" if standby else "set default_transaction_read_only to off"
        raise Unusable(f"the database {shown(address)} is read-only: {because}")


def driver_errors() -> tuple[type[Exception], ...]:
    """What is raised when a database cannot be used; the driver of PostgreSQL, if it is loaded, has its own."""
    driver = sys.modules.get("asyncpg")
    own = () if driver is None else (driver.PostgresError, driver.InterfaceError)
    return (OSError, sqlite3.Error, SQLAlchemyError, *own)


def why(error: Exception, address: URL) -> str:
    """One line that says why a database cannot be used, and what to do."""
    cause = getattr(error, "orig", None) or error
    reason = next(iter(str(cause).splitlines()), "") or type(cause).__name__
    if isinstance(cause, TimeoutError):
        reason = "no answer in time"
    if "readonly" in reason or "read-only" in reason or "permission denied" in reason.lower():
        return read_only(address)
    if "malformed" in reason or "not a database" in reason or "corrupt" in reason:
        return damaged(address, reason)
    if address.get_backend_name() == "sqlite":
        return f"the database {shown(address)} cannot be opened: {reason}; see to the file and its folder"
    return f"the database {shown(address)} cannot be opened: {reason}; see that it runs there, and that --db is right"


def read_only(address: URL) -> str:
    """What to say of a database that cannot be written."""
    if address.get_backend_name() == "sqlite":
        return f"the database {shown(address)} cannot be written: let whoever runs Clachan write it, and its folder"
    return f"the database {shown(address)} cannot be written: let whom --db names make and change tables in it"


def damaged(address: URL, reason: str) -> str:
    """What to say of a database that is damaged."""
    first = next(iter(reason.splitlines()), "")[:100]
    return f"the database {shown(address)} is damaged ({first}): restore a backup, `clachan restore FILE --overwrite`"
