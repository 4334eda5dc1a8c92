"""Databases made of copies (backup.py), all of it or nothing, also if the process is killed.

In PostgreSQL it is one transaction. An SQLite file is built beside its place and takes it when it is whole.
"""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
from base64 import b64decode
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

from sqlalchemy import Connection, Integer, Table, func, insert, select, text
from sqlalchemy.exc import CompileError, SQLAlchemyError

from clachan.web.migrations.upgrade import VERSION_TABLE, upgrade
from clachan.web.store.address import Unusable, shown, sqlite_file
from clachan.web.store.backup import ROWS_AT_ONCE, Copied, check_backup, lines_of, tables_of
from clachan.web.store.damage import look_at_file, look_at_schema, strangers
from clachan.web.store.database import Database, alone_with_schema
from clachan.web.store.engine import is_away

PATIENCE = "10s"
ASIDE, BUILDING = ".before-restore", ".restoring"
# The files that SQLite keeps beside a database; those that hold something that is not in it yet come first.
LOGS = "-wal", "-journal", "-shm"


async def restore_backup(database: Database, path: Path, overwrite: bool = False) -> Copied:
    """Make a database of a copy, all of it or nothing; one in which there is something already only if told so."""
    schema = check_backup(path)
    file = sqlite_file(database.engine.url)
    try:
        if file is not None:
            return await _build_beside(database, file.resolve(), path, schema, overwrite)
        await database.look()
        return await _fill(database, path, schema, overwrite)
    finally:
        await database.engine.dispose()


async def _fill(database: Database, path: Path, schema: str, overwrite: bool = False) -> Copied:
    async with database.engine.plain.begin() as connection:
        return await connection.run_sync(_restore, path, schema, overwrite)


async def _build_beside(database: Database, file: Path, path: Path, schema: str, overwrite: bool) -> Copied:
    """Whoever kills this leaves the file as it was, or as it shall be."""
    await _look_at_place(database, file, overwrite)
    file.parent.mkdir(parents=True, exist_ok=True)
    new = file.with_name(file.name + BUILDING)
    _remove(new)
    building = Database(database.engine.url.set(database=str(new)).render_as_string())
    try:
        try:
            copied = await _fill(building, path, schema)
        finally:
            await building.stop()
        _fold(new)
        _take_place(new, file, keep=overwrite)
    finally:
        _remove(new)
    return copied


async def _look_at_place(database: Database, file: Path, overwrite: bool) -> None:
    """Refuse a place that is taken; one that is damaged may be restored if told so."""
    if not file.exists():
        return
    if overwrite:
        look_at_file(file, database.engine.url, write=True)
        return
    await database.look()
    async with database.engine.plain.connect() as connection:
        await connection.run_sync(_refuse_used)
    await database.engine.dispose()


def _remove(file: Path) -> None:
    for ending in (*LOGS, ""):
        Path(f"{file}{ending}").unlink(missing_ok=True)


def _fold(file: Path) -> None:
    """Take what SQLite keeps in a log into the file itself; of a damaged one it stays where it is."""
    with suppress(sqlite3.Error), closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _take_place(new: Path, file: Path, keep: bool) -> None:
    if file.exists():
        _give_to_owner(new, file)
        _fold(file)
        if keep:
            _put_aside(file)
    _write_out(new)
    # A log of the old file would be taken for one of the new.
    for ending in LOGS:
        Path(f"{file}{ending}").unlink(missing_ok=True)
    os.replace(new, file)
    _write_out(file.parent)


def _give_to_owner(new: Path, old: Path) -> None:
    """A file belongs to whom its forerunner did: the server may be run by somebody else than the restore."""
    shutil.copymode(old, new)
    with suppress(PermissionError):
        os.chown(new, old.stat().st_uid, old.stat().st_gid)


def _put_aside(file: Path) -> None:
    """A file, damaged or not, is kept beside what takes its place, and stays in it until then."""
    aside = Path(f"{file}{ASIDE}")
    _remove(aside)
    for ending in ("", *LOGS):
        if Path(f"{file}{ending}").exists():
            _copy(Path(f"{file}{ending}"), Path(f"{aside}{ending}"))


def _copy(old: Path, new: Path) -> None:
    try:
        os.link(old, new)
    except OSError:
        # Not every file system knows two names of one file.
        shutil.copy2(old, new)


def _write_out(path: Path) -> None:
    """What was written is on the disk when this returns."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _restore(connection: Connection, path: Path, schema: str, overwrite: bool) -> Copied:
    alone_with_schema(connection)
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SET LOCAL lock_timeout = '{PATIENCE}'")
    _make_room(connection, overwrite)
    upgrade(connection, schema)
    rows = 0
    tables = {table.name: table for table in tables_of(connection)}
    for table, batch in _batches(path):
        _insert(connection, tables.get(table), batch, path)
        rows += len(batch)
    for one in tables.values():
        _go_on_counting(connection, one)
    upgrade(connection)
    return Copied(len(tables), rows, schema)


def _insert(connection: Connection, table: Table | None, batch: list[dict[str, object]], path: Path) -> None:
    try:
        if table is None:
            raise CompileError("there is no such table")
        connection.execute(insert(table), batch)
    except SQLAlchemyError as error:
        if is_away(error):
            raise
        raise _unfit(path) from error


def _unfit(path: Path) -> Unusable:
    return Unusable(f"{path} does not fit the schema that it names; take another backup")


def _make_room(connection: Connection, overwrite: bool) -> None:
    """Take the tables away that are there; where somebody has been already only if told so."""
    found = tables_of(connection)
    if not look_at_schema(connection, connection.engine.url):
        if found:
            raise Unusable(strangers(connection.engine.url))
        return
    if not overwrite:
        _refuse_used(connection)
    for table in reversed(found):
        table.drop(connection)
    connection.execute(text(f"DROP TABLE {VERSION_TABLE}"))


def _refuse_used(connection: Connection) -> None:
    used = [table for table in tables_of(connection) if table.name in ("people", "tables")]
    if any(connection.scalar(select(func.count()).select_from(table)) for table in used):
        where = shown(connection.engine.url)
        raise Unusable(f"there are people or tables in {where} already; --overwrite takes the backup in their place")


def _batches(path: Path) -> Iterator[tuple[str, list[dict[str, object]]]]:
    """The rows of a copy, some at a time, with the name of their table."""
    table, columns = "", [""]
    batch: list[dict[str, object]] = []
    for line in lines_of(path):
        found: object = json.loads(line)
        if isinstance(found, list):
            batch.append(_row(columns, found, path))
        if batch and (isinstance(found, dict) or len(batch) == ROWS_AT_ONCE):
            yield table, batch
            batch = []
        if isinstance(found, dict) and "table" in found:
            table, columns = str(found["table"]), [str(name) for name in found["columns"]]


def _row(columns: list[str], values: list[object], path: Path) -> dict[str, object]:
    try:
        return dict(zip(columns, [_value(value) for value in values], strict=True))
    except (KeyError, ValueError):
        raise _unfit(path) from None


def _value(plain: object) -> object:
    return b64decode(str(plain["bytes"])) if isinstance(plain, dict) else plain


def _go_on_counting(connection: Connection, table: Table) -> None:
    """PostgreSQL numbers new rows after the last one that was restored."""
    keys = list(table.primary_key.columns)
    if connection.dialect.name != "postgresql" or len(keys) != 1 or not isinstance(keys[0].type, Integer):
        return
    counter = connection.scalar(select(func.pg_get_serial_sequence(table.name, keys[0].name)))
    last = connection.scalar(select(func.max(keys[0])))
    if counter and last:
        connection.execute(select(func.setval(counter, last)))
