"""Keeping a server's database: backups, and whether everything in it is as it was."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from clachan.cli.extras import needs
from clachan.cli.output import line, out, print_json, progress
from clachan.core.errors import OptionError

Db = Annotated[str, typer.Option(metavar="URL", help="The database; an SQLite file of yours if not given.")]
BackupFile = Annotated[Path, typer.Argument(metavar="FILE", help="The file of the backup.")]
Data = Annotated[
    Path | None, typer.Option(metavar="FOLDER", help="A folder of TOML files that tables may have been begun with.")
]
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
    _see_to_place(file, overwrite)
    with usable(db, "clachan backup"), stored(db) as database:
        copied = asyncio.run(write_backup(database, file))
    _say(as_json, {"file": str(file), "rows": copied.rows, "schema": copied.schema}, f"{copied.rows:,} rows in {file}")


def _see_to_place(file: Path, overwrite: bool) -> None:
    """Refuse to write over what is there; what is no file, like a device, in any case."""
    if not _is_there(file):
        return
    if not file.is_file():
        raise OptionError(f"{file} is no file: a backup is written to a new file, or in the place of one")
    if not overwrite:
        raise OptionError(f"{file} is there already; --overwrite replaces it")


def _is_there(file: Path) -> bool:
    try:
        return file.exists()
    except OSError as error:
        raise OptionError(f"the file cannot be reached: {error.strerror}: {file}") from None


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
        from clachan.web.store.restoring import restore_backup
    if not _is_there(file) or not file.is_file():
        raise OptionError(f"{file}: there is no such file")
    with usable(db, "clachan restore"), stored(db, new=True) as database:
        copied = asyncio.run(restore_backup(database, file, overwrite))
    _say(as_json, {"rows": copied.rows, "schema": copied.schema}, f"{copied.rows:,} rows restored")


def _say(as_json: bool, document: dict[str, object], summary: str) -> None:
    if as_json:
        print_json(document)
    else:
        out.print(summary, markup=False, soft_wrap=True)


def check(db: Db = "", data: Data = None, as_json: AsJson = False) -> None:
    """See whether a server's database is whole and every table plays to where it was. Nothing is changed."""
    with needs("server", "clachan check"):
        from clachan.cli.serve import stored, usable
        from clachan.web.checking import Checker
    with usable(db, "clachan check"), stored(db) as database, asyncio.Runner() as runner:
        checker = Checker(database, None if data is None else str(data))
        try:
            tables = runner.run(checker.begin())
            for table in progress(tables, len(tables), "tables", as_json):
                runner.run(checker.check(table))
        finally:
            runner.run(database.stop())
    found = checker.found
    for fault in found.database:
        _line(as_json, fault)
    for problem in found.problems:
        _line(as_json, f"table {problem.table}: fine up to entry {problem.good}; {problem.reason}")
    _say(as_json, found.to_json(), found.summary)
    raise typer.Exit(0 if found.fine else 1)


def _line(hidden: bool, text: str) -> None:
    if not hidden:
        out.print(line(text), markup=False, soft_wrap=True)
