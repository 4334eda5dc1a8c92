"""Keeping a server's database: backups, and whether everything in it is as it was."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from clachan.cli.extras import needs
from clachan.cli.output import out, print_json
from clachan.core.errors import OptionError

Db = Annotated[str, typer.Option(metavar="URL", help="The database; an SQLite file of yours if not given.")]
BackupFile = Annotated[Path, typer.Argument(metavar="FILE", help="The file of the backup.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def backup(
    file: BackupFile,
    db: Db = "",
    overwrite: Annotated[bool, typer.Option("--overwrite", help="Replace the file if it is there.")] = False,
    as_json: AsJson = False,
) -> None:
    """Copy a server's database into one file, while it is used."""
    with needs("server", "clachan backup"):
        from clachan.cli.serve import stored, usable
        from clachan.web.store.backup import write_backup
    if file.exists() and not overwrite:
        raise OptionError(f"{file} is there already; --overwrite replaces it")
    with usable(db, "clachan backup"), stored(db) as database:
        copied = asyncio.run(write_backup(database, file))
    _say(as_json, {"file": str(file), "rows": copied.rows, "schema": copied.schema}, f"{copied.rows:,} rows in {file}")


def restore(
    file: BackupFile,
    db: Db = "",
    overwrite: Annotated[
        bool, typer.Option("--overwrite", help="Take the backup in the place of what is there; stop servers first.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Make a server's database from a backup, in SQLite or PostgreSQL."""
    with needs("server", "clachan restore"):
        from clachan.cli.serve import stored, usable
        from clachan.web.store.backup import restore_backup
    if not file.is_file():
        raise OptionError(f"{file}: there is no such file")
    with usable(db, "clachan restore"), stored(db, new=True) as database:
        copied = asyncio.run(restore_backup(database, file, overwrite))
    _say(as_json, {"rows": copied.rows, "schema": copied.schema}, f"{copied.rows:,} rows restored")


def _say(as_json: bool, document: dict[str, object], line: str) -> None:
    if as_json:
        print_json(document)
    else:
        out.print(line, markup=False, soft_wrap=True)
