"""Copies of a database in one file, which any database of ours can be made of again.

Lines of JSON, compressed: a head, then for each table its columns and its rows, and at the end a checksum of all lines
before it. A copy is of one moment, however long it takes and whoever plays meanwhile.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import URL, Connection, Integer, MetaData, Table, func, insert, inspect, select, text

import clachan
from clachan.web.migrations.upgrade import VERSION_TABLE, revisions, upgrade
from clachan.web.store.damage import Unusable, look_at_file, look_at_schema, shown, sqlite_file
from clachan.web.store.database import Database, alone_with_schema

FORMAT, VERSION = "clachan-backup", 1
# What can be made again from the rest.
CACHES = ("snapshots", "jobs", "workers")
ROWS_AT_ONCE = 500
PATIENCE = "10s"
ASIDE = ".before-restore"


@dataclass(frozen=True)
class Copied:
    """What a copy holds."""

    tables: int
    rows: int
    schema: str


class _Writer:
    """Lines, and their checksum."""

    def __init__(self, file: gzip.GzipFile) -> None:
        self._file = file
        self._sum = hashlib.sha256()
        self.rows = 0

    def line(self, value: object) -> None:
        """One line of JSON."""
        found = json.dumps(value, ensure_ascii=True, separators=(",", ":")).encode("ascii") + b"\n"
        self._sum.update(found)
        self._file.write(found)

    def end(self) -> None:
        """The last line, which says that all of it is there."""
        self.line({"rows": self.rows, "sha256": self._sum.hexdigest()})


async def write_backup(database: Database, path: Path) -> Copied:
    """Copy a database into a file while it is used. The file is there when all of it is."""
    part = path.with_name(path.name + ".part")
    try:
        await database.look()
        async with database.engine.plain.connect() as connection:
            if database.engine.dialect.name == "postgresql":
                await connection.execution_options(isolation_level="REPEATABLE READ")
            copied = await connection.run_sync(_write, part)
        os.replace(part, path)
    finally:
        await database.engine.dispose()
        part.unlink(missing_ok=True)
    return copied


def _write(connection: Connection, part: Path) -> Copied:
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN")
    revision = look_at_schema(connection, connection.engine.url)
    if not revision:
        raise Unusable(f"{shown(connection.engine.url)} has no tables of Clachan")
    tables = tables_of(connection)
    # Whoever reads the file can sit down in every seat.
    with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as raw:
        with gzip.GzipFile("", "wb", fileobj=raw, mtime=0) as file:
            writer = _Writer(file)
            writer.line({"format": FORMAT, "version": VERSION, "schema": revision, "clachan": clachan.__version__})
            for table in tables:
                _write_table(connection, table, writer)
            writer.end()
        raw.flush()
        os.fsync(raw.fileno())
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


def _value(plain: object) -> object:
    return b64decode(str(plain["bytes"])) if isinstance(plain, dict) else plain


def tables_of(connection: Connection) -> list[Table]:
    """The tables as this database has them, those first that others point at."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != VERSION_TABLE]


async def restore_backup(database: Database, path: Path, overwrite: bool = False) -> Copied:
    """Make a database of a copy, all of it or nothing; one in which there is something already only if told so."""
    schema = check_backup(path)
    file = sqlite_file(database.engine.url)
    with put_aside(file, database.engine.url) if overwrite and file is not None and file.exists() else nullcontext():
        await database.look()
        if file is not None:
            file.parent.mkdir(parents=True, exist_ok=True)
        try:
            async with database.engine.plain.begin() as connection:
                return await connection.run_sync(_restore, path, schema, overwrite)
        finally:
            await database.engine.dispose()


@contextmanager
def put_aside(file: Path, address: URL) -> Iterator[None]:
    """An SQLite file, damaged or not, is kept beside what takes its place; it comes back if nothing does."""
    look_at_file(file, address)
    there = [(Path(f"{file}{ending}"), Path(f"{file}{ASIDE}{ending}")) for ending in ("", "-wal", "-shm")]
    _move(there)
    try:
        yield
    except BaseException:
        _move([(new, old) for old, new in there])
        raise


def _move(pairs: list[tuple[Path, Path]]) -> None:
    for old, new in pairs:
        new.unlink(missing_ok=True)
        if old.exists():
            old.rename(new)


def check_backup(path: Path) -> str:
    """Read a copy to its end: the schema it was made with. One that is not whole, or not of ours, is refused."""
    total, last, before, count = hashlib.sha256(), b"", "", 0
    schema = ""
    for number, line in enumerate(_lines(path)):
        if number == 0:
            schema = _read_head(line, path)
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


def _object(line: bytes, path: Path) -> dict[str, object]:
    try:
        found: object = json.loads(line)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise Unusable(f"{path} is no backup of Clachan, or not a whole one")
    return found


def _lines(path: Path) -> Iterator[bytes]:
    try:
        with gzip.open(path, "rb") as file:
            yield from file
    except (gzip.BadGzipFile, EOFError, zlib.error):
        raise Unusable(f"{path} is no backup of Clachan, or not a whole one") from None


def _restore(connection: Connection, path: Path, schema: str, overwrite: bool) -> Copied:
    alone_with_schema(connection)
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SET LOCAL lock_timeout = '{PATIENCE}'")
    _make_room(connection, overwrite)
    upgrade(connection, schema)
    rows = 0
    tables = {table.name: table for table in tables_of(connection)}
    for table, batch in _batches(path):
        connection.execute(insert(tables[table]), batch)
        rows += len(batch)
    for one in tables.values():
        _go_on_counting(connection, one)
    upgrade(connection)
    return Copied(len(tables), rows, schema)


def _make_room(connection: Connection, overwrite: bool) -> None:
    """Take the tables away that are there; where somebody has been already only if told so."""
    if not inspect(connection).has_table(VERSION_TABLE):
        look_at_schema(connection, connection.engine.url)
        return
    found = tables_of(connection)
    used = [
        t for t in found if t.name in ("people", "tables") and connection.scalar(select(func.count()).select_from(t))
    ]
    if used and not overwrite:
        where = shown(connection.engine.url)
        raise Unusable(f"there are people or tables in {where} already; --overwrite takes the backup in their place")
    for table in reversed(found):
        table.drop(connection)
    connection.execute(text(f"DROP TABLE {VERSION_TABLE}"))


def _count(connection: Connection, table: Table) -> int:
    return connection.scalar(select(func.count()).select_from(table)) or 0


def _batches(path: Path) -> Iterator[tuple[str, list[dict[str, object]]]]:
    """The rows of a copy, some at a time, with the name of their table."""
    table, columns = "", [""]
    batch: list[dict[str, object]] = []
    for line in _lines(path):
        found: object = json.loads(line)
        if isinstance(found, list):
            batch.append(dict(zip(columns, [_value(value) for value in found], strict=True)))
        if batch and (isinstance(found, dict) or len(batch) == ROWS_AT_ONCE):
            yield table, batch
            batch = []
        if isinstance(found, dict) and "table" in found:
            table, columns = str(found["table"]), [str(name) for name in found["columns"]]


def _go_on_counting(connection: Connection, table: Table) -> None:
    """PostgreSQL numbers new rows after the last one that was restored."""
    keys = list(table.primary_key.columns)
    if connection.dialect.name != "postgresql" or len(keys) != 1 or not isinstance(keys[0].type, Integer):
        return
    counter = connection.scalar(select(func.pg_get_serial_sequence(table.name, keys[0].name)))
    last = connection.scalar(select(func.max(keys[0])))
    if counter and last:
        connection.execute(select(func.setval(counter, last)))
