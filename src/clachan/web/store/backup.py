"""Copies of a database in one file, which any database of ours can be made of again (restoring.py).

Lines of JSON, compressed: a head, then for each table its columns and its rows, and at the end a checksum of all lines
before it. A copy is of one moment, however long it takes and whoever plays meanwhile.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import zlib
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection, MetaData, Table, select

import clachan
from clachan.web import schema
from clachan.web.migrations.upgrade import revisions
from clachan.web.store.address import Unusable, shown, sqlite_file
from clachan.web.store.damage import is_writable, look_at_schema
from clachan.web.store.database import Database

FORMAT, VERSION = "clachan-backup", 1
# What can be made again from the rest.
CACHES = ("snapshots", "jobs", "workers", "onlookers")
# The tables that are ours: others in the same database belong to others. No revision had one that this one has not.
OURS = frozenset(schema.metadata.tables)
ROWS_AT_ONCE = 500


@dataclass(frozen=True)
class Copied:
    """What a copy holds."""

    tables: int
    rows: int
    schema: str


@contextmanager
def _blaming(path: Path) -> Iterator[None]:
    """Around writing to a file: what is wrong with it is not taken for the database's fault."""
    try:
        yield
    except OSError as error:
        raise Unusable(f"{path} cannot be written: {error.strerror or error}") from error


class _Writer:
    """A file of lines and their checksum, which lies beside its place until all of it is there."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._part = path.with_name(path.name + ".part")
        self._sum = hashlib.sha256()
        self.rows = 0
        with _blaming(path):
            self._part.unlink(missing_ok=True)
            # Whoever reads the file can sit down in every seat.
            self._raw = os.fdopen(os.open(self._part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb")
        self._file = gzip.GzipFile("", "wb", fileobj=self._raw, mtime=0)

    def line(self, value: object) -> None:
        """One line of JSON."""
        found = json.dumps(value, ensure_ascii=True, separators=(",", ":")).encode("ascii") + b"\n"
        self._sum.update(found)
        with _blaming(self._path):
            self._file.write(found)

    def end(self) -> None:
        """The last line, which says that all of it is there; then the file takes its place."""
        self.line({"rows": self.rows, "sha256": self._sum.hexdigest()})
        with _blaming(self._path):
            self._file.close()
            self._raw.flush()
            os.fsync(self._raw.fileno())
            os.replace(self._part, self._path)

    def close(self) -> None:
        """Leave nothing half done behind."""
        with suppress(OSError):
            self._file.close()
        with suppress(OSError):
            self._raw.close()
        self._part.unlink(missing_ok=True)


async def write_backup(database: Database, path: Path) -> Copied:
    """Copy a database into a file while it is used. The file is there when all of it is."""
    try:
        await database.look(write=False)
        file = _unguarded(database)
        before = file and file.stat().st_mtime_ns
        async with database.one_moment() as connection:
            writer = _Writer(path)
            try:
                copied = await connection.run_sync(_write, writer)
                if file and file.stat().st_mtime_ns != before:
                    raise Unusable(f"{shown(database.engine.url)} was changed while it was read; try again")
                writer.end()
            finally:
                writer.close()
    finally:
        await database.engine.dispose()
    return copied


def _unguarded(database: Database) -> Path | None:
    """The file, if it is read without a trace, so that whoever begins to write to it now does not know of us."""
    file = sqlite_file(database.engine.url)
    return None if file is None or is_writable(file) or Path(f"{file}-wal").exists() else file


def _write(connection: Connection, writer: _Writer) -> Copied:
    revision = look_at_schema(connection, connection.engine.url)
    if not revision:
        raise Unusable(f"{shown(connection.engine.url)} has no tables of Clachan")
    tables = tables_of(connection)
    writer.line({"format": FORMAT, "version": VERSION, "schema": revision, "clachan": clachan.__version__})
    for table in tables:
        _write_table(connection, table, writer)
    return Copied(len(tables), writer.rows, revision)


def _write_table(connection: Connection, table: Table, writer: _Writer) -> None:
    if table.name in CACHES:
        return
    writer.line({"table": table.name, "columns": [column.name for column in table.columns]})
    query = select(table).order_by(*table.primary_key.columns)
    for row in connection.execution_options(yield_per=ROWS_AT_ONCE).execute(query):
        writer.line([_plain(value) for value in row])
        writer.rows += 1


def _plain(value: object) -> object:
    return {"bytes": b64encode(value).decode("ascii")} if isinstance(value, bytes) else value


def tables_of(connection: Connection) -> list[Table]:
    """Our tables as this database has them, those first that others point at."""
    found = MetaData()
    found.reflect(connection, only=lambda name, _: name in OURS)
    return found.sorted_tables


def check_backup(path: Path) -> str:
    """Read a copy to its end: the schema it was made with. One that is not whole, or not of ours, is refused."""
    total, last, before, count = hashlib.sha256(), b"", "", 0
    schema = ""
    for number, line in enumerate(lines_of(path)):
        if number == 0:
            schema = _read_head(line, path)
        elif line.startswith(b'{"table"'):
            _refuse_strange(_object(line, path), path)
        total.update(last)
        last, before = line, total.hexdigest()
        count += line.startswith(b"[")
    if _object(last, path).get("sha256") != before or _object(last, path).get("rows") != count:
        raise Unusable(f"{path} is damaged: its checksum is another; take an earlier backup")
    return schema


def _read_head(line: bytes, path: Path) -> str:
    head = _object(line, path)
    if head.get("format") != FORMAT:
        raise Unusable(f"{path} is no backup of Clachan")
    schema = str(head.get("schema"))
    if head.get("version") != VERSION or schema not in revisions():
        raise Unusable(f"{path} was made by a later version of Clachan ({head.get('clachan')}): use that one")
    return schema


def _refuse_strange(head: dict[str, object], path: Path) -> None:
    if not isinstance(head.get("columns"), list):
        raise Unusable(f"{path} is no backup of Clachan, or not a whole one")
    if head.get("table") not in OURS:
        raise Unusable(f"{path} holds rows of '{head.get('table')}', which is no table of Clachan; take another backup")


def _object(line: bytes, path: Path) -> dict[str, object]:
    try:
        found: object = json.loads(line)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise Unusable(f"{path} is no backup of Clachan, or not a whole one")
    return found


def lines_of(path: Path) -> Iterator[bytes]:
    """The lines of a copy."""
    try:
        with gzip.open(path, "rb") as file:
            yield from file
    except (gzip.BadGzipFile, EOFError, zlib.error):
        raise Unusable(f"{path} is no backup of Clachan, or not a whole one") from None
    except OSError as error:
        raise Unusable(f"{path} cannot be read: {error.strerror or error}") from error
