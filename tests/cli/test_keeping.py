"""Databases that cannot be used are told in one line, by every command that takes one, and nothing is written."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from clachan.cli.app import main
from clachan.games import registry
from clachan.web.botpool import BotPool
from clachan.web.hall import Hall
from clachan.web.store import Store

NOBODY = 65534
COMMANDS = [["serve", "--port", "8"], ["backup", "copy"], ["restore", "{backup}"], ["check"]]

every_command = pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs `clachan ARGS`: its exit code, its output, and its error."""

    def run_(*args: object) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["clachan", *[str(arg) for arg in args]])
        monkeypatch.setattr("clachan.cli.serve.is_free", lambda host, port: True)
        with pytest.raises(SystemExit) as stop:
            main()
        captured = capsys.readouterr()
        assert isinstance(stop.value.code, int)
        return stop.value.code, captured.out, captured.err

    return run_


async def fill(url: str, tables: int = 1) -> None:
    """A database with some tables in it."""
    store = Store(url)
    try:
        await store.start()
        host = await store.add_guest("Iona")
        game = registry.game("isle-of-skye")
        data, options = game.data_version(()), game.options(2)
        for seed in range(tables):
            info = await store.add_table(
                game.name, game.rules_version, data, options, seed, True, True, host, ["", ""], ["A", "B"], [0, 1]
            )
            await store.say(info.id, "Iona", 0, "Halò ☃")
    finally:
        await store.stop()


def sqlite_url(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


@pytest.fixture
def backup(tmp_path: Path, run: Run) -> Path:
    """A good backup."""
    asyncio.run(fill(sqlite_url(tmp_path / "good.sqlite")))
    assert run("backup", tmp_path / "good.backup", "--db", tmp_path / "good.sqlite")[0] == 0
    return tmp_path / "good.backup"


def contents(folder: Path) -> dict[str, bytes]:
    """All files of a folder."""
    return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def refused(run: Run, command: list[str], db: object, backup: Path) -> str:
    """What a command says to a database that it cannot use, if it writes nothing and says one short line."""
    before = contents(backup.parent)
    code, out, err = run(*[part.format(backup=backup) for part in command], "--db", db)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1, err
    assert len(err) < 400
    assert contents(backup.parent) == before
    return err


@every_command
def test_a_folder_is_no_database(run: Run, backup: Path, command: list[str]) -> None:
    (backup.parent / "folder").mkdir()
    assert "folder is a folder; --db takes a file in it" in refused(run, command, backup.parent / "folder", backup)


@every_command
def test_another_file_is_no_database(run: Run, backup: Path, command: list[str]) -> None:
    (backup.parent / "notes.txt").write_text("Not a database, but long enough to be one." * 100)
    assert "notes.txt is no SQLite database" in refused(run, command, backup.parent / "notes.txt", backup)


@every_command
def test_a_later_schema_is_told(run: Run, backup: Path, command: list[str]) -> None:
    file = backup.parent / "later.sqlite"
    asyncio.run(fill(sqlite_url(file)))
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    told = refused(run, command, file, backup)
    assert "has schema 9999, which this version does not know" in told
    assert "use the later version of Clachan that made it" in told


@every_command
def test_tables_of_another_program_stay_as_they_are(run: Run, backup: Path, command: list[str]) -> None:
    file = backup.parent / "other.sqlite"
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()
    assert "holds tables of another program" in refused(run, command, file, backup)


@every_command
def test_a_damaged_database_is_told(run: Run, backup: Path, command: list[str]) -> None:
    file = backup.parent / "damaged.sqlite"
    asyncio.run(fill(sqlite_url(file), 200))
    content = bytearray(file.read_bytes())
    content[5 * 4096 : 9 * 4096] = os.urandom(4 * 4096)
    file.write_bytes(content)
    told = refused(run, command, file, backup)
    assert "is damaged" in told
    assert "clachan restore FILE --overwrite" in told


@every_command
def test_a_database_cut_off_is_told(run: Run, backup: Path, command: list[str]) -> None:
    file = backup.parent / "short.sqlite"
    asyncio.run(fill(sqlite_url(file), 50))
    file.write_bytes(file.read_bytes()[:9000])
    assert "is damaged" in refused(run, command, file, backup)


@contextmanager
def as_somebody_else() -> Iterator[None]:
    """As somebody who may not write what root may."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.mark.parametrize("locked", ["the file", "its folder"])
def test_a_database_that_cannot_be_written_is_told(run: Run, locked: str) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder, file = Path(name), Path(name) / "tables.sqlite"
        asyncio.run(fill(sqlite_url(file)))
        file.chmod(0o444 if locked == "the file" else 0o666)
        folder.chmod(0o777 if locked == "the file" else 0o555)
        before = contents(folder)
        with as_somebody_else():
            code, out, err = run("serve", "--db", file)
        assert (code, out) == (2, "")
        assert "cannot be written: let whoever runs Clachan write it, and its folder" in err
        assert err.count("\n") == 1
        assert contents(folder) == before
        folder.chmod(0o700)


@every_command
def test_a_database_that_is_not_reached_is_told(run: Run, backup: Path, command: list[str]) -> None:
    told = refused(run, command, "postgresql://me:secret@127.0.0.1:9/tables", backup)
    assert "cannot be opened" in told
    assert "see that it runs there" in told
    assert "secret" not in told


def test_nothing_is_copied_where_nothing_is(run: Run, tmp_path: Path) -> None:
    assert run("backup", tmp_path / "copy", "--db", tmp_path / "none.sqlite")[0] == 2
    assert list(tmp_path.iterdir()) == []


# Whether everything is as it was


async def play_some(url: str) -> str:
    """A table with three entries: its id."""
    store = Store(url)
    hall = Hall(store, BotPool(1), lambda _: None)
    try:
        await store.start()
        id_ = (await store.table_ids())[0]
        for seat, move in ((0, "axe 1"), (1, "axe 2"), (0, "price 2 1g")):
            table = await hall.tables.now(id_)
            await hall.moves.play(id_, seat, table.asked_at[seat], move)
        return id_
    finally:
        await hall.stop()
        hall.bots.stop()
        await store.stop()


@pytest.mark.parametrize(
    ("harm", "good", "told"),
    [
        ("UPDATE entries SET digest = '1:000000000000' WHERE seq = 2", 1, "another position after entry 2"),
        ("UPDATE entries SET text = 'pass' WHERE seq = 3", 2, "entry 3 (move 0 pass): 'pass' is not legal for seat 0"),
        ("DELETE FROM entries WHERE seq = 2", 1, "entry 3 after 1"),
        ("DELETE FROM entries WHERE seq = 3", 2, "its last entry is 2, not 3"),
        ("UPDATE tables SET data = 'other'", 0, "component data"),
    ],
    ids=["digest", "move", "gap", "end", "data"],
)
def test_check_plays_every_table_again(run: Run, tmp_path: Path, harm: str, good: int, told: str) -> None:
    file = tmp_path / "tables.sqlite"
    asyncio.run(fill(sqlite_url(file), 2))
    table = asyncio.run(play_some(sqlite_url(file)))
    code, out, _ = run("check", "--db", file)
    assert (code, out) == (0, "2 tables, 3 entries: all fine\n")
    with sqlite3.connect(file) as connection:
        connection.execute(harm + (f" AND table_id = '{table}'" if "WHERE" in harm else f" WHERE id = '{table}'"))
    connection.close()
    before = file.read_bytes()
    code, out, _ = run("check", "--db", file, "--json")
    found = json.loads(out)
    assert code == 1
    assert not found["fine"]
    assert found["tables"] == 2
    assert [(one["table"], one["good"]) for one in found["problems"]] == [(table, good)]
    assert told in found["problems"][0]["reason"]
    code, out, _ = run("check", "--db", file)
    assert code == 1
    assert f"table {table}: fine up to entry {good}; " in out
    assert file.read_bytes() == before


def test_check_sees_rows_that_belong_to_nothing(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    asyncio.run(fill(sqlite_url(file)))
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE chat SET table_id = 'nowhere'")
    connection.close()
    code, out, _ = run("check", "--db", file)
    assert code == 1
    assert "a row of chat belongs to nothing in tables" in out


# Backups


def test_a_backup_is_not_written_over_another(run: Run, backup: Path) -> None:
    before = backup.read_bytes()
    code, _, err = run("backup", backup, "--db", backup.parent / "good.sqlite")
    assert code == 2
    assert "is there already; --overwrite replaces it" in err
    assert run("backup", backup, "--db", backup.parent / "good.sqlite", "--overwrite")[0] == 0
    assert backup.read_bytes() == before


def test_a_backup_is_only_for_who_made_it(backup: Path) -> None:
    assert backup.stat().st_mode & 0o077 == 0


def test_what_is_there_is_not_overwritten_unless_told(run: Run, backup: Path) -> None:
    file = backup.parent / "mine.sqlite"
    asyncio.run(fill(sqlite_url(file), 3))
    assert "--overwrite takes the backup in their place" in refused(run, ["restore", str(backup)], file, backup)
    assert run("restore", backup, "--db", file, "--overwrite")[0] == 0
    with sqlite3.connect(file) as restored, sqlite3.connect(f"{file}.before-restore") as aside:
        assert restored.execute("SELECT count(*) FROM tables").fetchone() == (1,)
        assert aside.execute("SELECT count(*) FROM tables").fetchone() == (3,)
    restored.close()
    aside.close()


def test_a_damaged_database_is_restored(run: Run, backup: Path) -> None:
    file = backup.parent / "good.sqlite"
    file.write_bytes(file.read_bytes()[:9000])
    assert run("restore", backup, "--db", file, "--overwrite")[0] == 0
    assert run("backup", backup.parent / "again", "--db", file)[0] == 0
    assert (backup.parent / "again").read_bytes() == backup.read_bytes()


@pytest.mark.parametrize("harm", ["cut off", "changed", "something else", "not compressed", "later"])
def test_a_backup_that_is_not_whole_is_refused(run: Run, backup: Path, harm: str) -> None:
    lines = gzip.decompress(backup.read_bytes())
    backup.write_bytes(
        {
            "cut off": backup.read_bytes()[:-20],
            "changed": gzip.compress(lines.replace(b"Iona", b"Isla")),
            "something else": gzip.compress(b"[1]\n"),
            "not compressed": lines,
            "later": gzip.compress(lines.replace(b'"schema":"', b'"schema":"9')),
        }[harm]
    )
    file = backup.parent / "new.sqlite"
    told = refused(run, ["restore", str(backup)], file, backup)
    assert ("use that one" if harm == "later" else "backup") in told
    assert not file.exists()
