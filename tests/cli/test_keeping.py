"""Databases that cannot be used are told in one line, by every command that takes one, and nothing is written."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import os
import shutil
import sqlite3
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from clachan.games import registry
from clachan.web.botpool import BotPool
from clachan.web.hall import Hall
from clachan.web.migrations.upgrade import head, revisions
from clachan.web.store import Store
from tests.cli.commands import Run, refusal, runner
from tests.web.halls import say

NOBODY = 65534
# The one without a name is the table on localhost, over the database of whoever plays.
COMMANDS = [[], ["serve", "--port", "8"], ["work"], ["backup", "copy"], ["restore", "{backup}"], ["check"]]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs `clachan ARGS`: its exit code, its output, and its error."""
    return runner(monkeypatch, capsys)


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
            await say(store, info.id, 0, "Halò ☃")
    finally:
        await store.stop()


def change(file: Path, command: str) -> None:
    """Change a database behind everybody's back."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(command)
        connection.commit()


def tables_in(file: Path) -> int:
    """How many tables are in a database, which is whole."""
    with closing(sqlite3.connect(f"file:{file}?mode=rw", uri=True)) as connection:
        assert connection.execute("PRAGMA quick_check").fetchall() == [("ok",)]
        return int(connection.execute("SELECT count(*) FROM tables").fetchone()[0])


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
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("clachan.web.app.default_file", lambda: db)
        told = refusal(run(*[part.format(backup=backup) for part in command], *(["--db", db] if command else [])))
    assert contents(backup.parent) == before
    return told


def refused_by_all(run: Run, db: object, backup: Path) -> list[str]:
    """What all commands say to it."""
    return [refused(run, command, db, backup) for command in COMMANDS]


def test_a_folder_is_no_database(run: Run, backup: Path) -> None:
    (backup.parent / "folder").mkdir()
    for told in refused_by_all(run, backup.parent / "folder", backup):
        assert "folder is a folder; --db takes a file in it" in told


def test_another_file_is_no_database(run: Run, backup: Path) -> None:
    (backup.parent / "notes.txt").write_text("Not a database, but long enough to be one." * 100)
    for told in refused_by_all(run, backup.parent / "notes.txt", backup):
        assert "notes.txt is no SQLite database" in told


def test_what_is_no_file_is_no_database(run: Run, backup: Path) -> None:
    os.mkfifo(backup.parent / "pipe")
    for told in refused_by_all(run, backup.parent / "pipe", backup):
        assert "pipe is no file" in told


def test_a_later_schema_is_told(run: Run, backup: Path) -> None:
    file = backup.parent / "later.sqlite"
    asyncio.run(fill(sqlite_url(file)))
    change(file, "UPDATE alembic_version SET version_num = '9999'")
    for told in refused_by_all(run, file, backup):
        assert "has schema 9999, which this version does not know" in told
        assert "use the later version of Clachan that made it" in told


def test_tables_of_another_program_stay_as_they_are(run: Run, backup: Path) -> None:
    file = backup.parent / "other.sqlite"
    change(file, "CREATE TABLE recipes (name TEXT)")
    for told in refused_by_all(run, file, backup):
        assert "holds tables of another program" in told


def test_a_damaged_database_is_told(run: Run, backup: Path) -> None:
    file = backup.parent / "damaged.sqlite"
    asyncio.run(fill(sqlite_url(file), 200))
    content = bytearray(file.read_bytes())
    content[5 * 4096 : 9 * 4096] = os.urandom(4 * 4096)
    file.write_bytes(content)
    for told in refused_by_all(run, file, backup):
        assert "is damaged" in told
        assert "clachan restore FILE --overwrite" in told


def test_a_database_cut_off_is_told(run: Run, backup: Path) -> None:
    file = backup.parent / "short.sqlite"
    asyncio.run(fill(sqlite_url(file), 50))
    file.write_bytes(file.read_bytes()[:9000])
    for told in refused_by_all(run, file, backup):
        assert "is damaged" in told


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


@pytest.fixture
def locked(run: Run) -> Iterator[Path]:
    """A folder of others, with a database in it and a folder of ours; the test says who may do what."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        asyncio.run(fill(sqlite_url(folder / "tables.sqlite")))
        # What commands load when they run is loaded before the test becomes somebody who may not read it.
        assert run("check", "--db", folder / "tables.sqlite")[0] == 0
        (folder / "ours").mkdir()
        (folder / "ours").chmod(0o777)
        yield folder
        folder.chmod(0o700)


@pytest.mark.parametrize("what", ["the file", "its folder"])
def test_a_database_that_cannot_be_written_is_told(run: Run, locked: Path, what: str) -> None:
    file = locked / "tables.sqlite"
    file.chmod(0o444 if what == "the file" else 0o666)
    locked.chmod(0o777 if what == "the file" else 0o555)
    before = contents(locked)
    for command in (["serve"], ["work"]):
        with as_somebody_else():
            told = refusal(run(*command, "--db", file))
        assert "cannot be written: let whoever runs Clachan write it, and its folder" in told
        assert contents(locked) == before


@pytest.mark.parametrize("used", [False, True], ids=["left alone", "in use"])
def test_what_can_only_be_read_is_copied_and_checked(run: Run, locked: Path, used: bool) -> None:
    file = locked / "tables.sqlite"
    with closing(sqlite3.connect(file)) as server:
        if used:
            server.execute("UPDATE chat SET text = 'still in the log'")
            server.commit()
        for one in locked.glob("tables.sqlite*"):
            one.chmod(0o444)
        locked.chmod(0o555)
        before = set(contents(locked))
        with as_somebody_else():
            assert run("check", "--db", file) == (0, "1 tables, 0 entries: all fine\n", "")
            assert run("backup", locked / "ours" / "copy", "--db", file)[0] == 0
        assert set(contents(locked)) == before | {str(locked / "ours" / "copy")}
    assert (b"still in the log" in gzip.decompress((locked / "ours" / "copy").read_bytes())) == used


def test_a_database_that_cannot_be_read_is_told(run: Run, locked: Path) -> None:
    (locked / "tables.sqlite").chmod(0o000)
    locked.chmod(0o755)
    with as_somebody_else():
        assert "cannot be read: let whoever runs Clachan read it" in refusal(
            run("check", "--db", locked / "tables.sqlite")
        )


def test_a_database_that_is_not_reached_is_told(run: Run, backup: Path) -> None:
    for command in COMMANDS[1:]:
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
    change(file, harm + (f" AND table_id = '{table}'" if "WHERE" in harm else f" WHERE id = '{table}'"))
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
    change(file, "UPDATE chat SET table_id = 'nowhere'")
    code, out, _ = run("check", "--db", file)
    assert code == 1
    assert out == ("a row of chat belongs to nothing in tables\n1 tables, 0 entries: the database is not whole\n")


def test_check_leaves_a_database_of_an_earlier_schema_as_it_is(run: Run, backup: Path) -> None:
    file = backup.parent / "earlier.sqlite"
    asyncio.run(fill(sqlite_url(file)))
    change(file, f"UPDATE alembic_version SET version_num = '{revisions()[1]}'")
    assert f"start the server once, it brings {head()}" in refused(run, ["check"], file, backup)


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
    assert (tables_in(file), tables_in(Path(f"{file}.before-restore"))) == (1, 3)


def test_a_restore_that_is_killed_leaves_what_was_or_what_shall_be(backup: Path, tmp_path: Path) -> None:
    place = tmp_path / "kills"
    place.mkdir()
    asyncio.run(fill(sqlite_url(place / "old.sqlite"), 3))
    command = [sys.executable, "-m", "tests.cli.killed_restore", str(backup), str(place)]
    subprocess.run(command, cwd=Path(__file__).parents[2], check=True, timeout=100)
    found = [
        tables_in(folder / "tables.sqlite") for folder in sorted(place.glob("[0-9]*"), key=lambda path: int(path.name))
    ]
    assert found == sorted(found, reverse=True)
    assert (found[0], found[-1]) == (3, 1)
    assert len(found) > 10


def test_a_restore_after_one_that_was_killed_leaves_nothing_of_it(run: Run, backup: Path) -> None:
    file = backup.parent / "mine.sqlite"
    asyncio.run(fill(sqlite_url(file), 3))
    Path(f"{file}.restoring").write_bytes(b"half a database")
    Path(f"{file}.restoring-wal").write_bytes(b"half a log")
    assert run("restore", backup, "--db", file, "--overwrite")[0] == 0
    assert tables_in(file) == 1
    assert not list(backup.parent.glob("*.restoring*"))


def test_what_a_server_left_in_its_log_stays_with_what_is_put_aside(run: Run, backup: Path) -> None:
    """The log of the old file would be taken for one of the new."""
    file, left = backup.parent / "mine.sqlite", backup.parent / "left.sqlite"
    asyncio.run(fill(sqlite_url(file), 3))
    with closing(sqlite3.connect(file)) as server:
        server.execute("UPDATE chat SET text = 'still in the log'")
        server.commit()
        shutil.copy(file, left)
        shutil.copy(f"{file}-wal", f"{left}-wal")
    assert run("restore", backup, "--db", left, "--overwrite")[0] == 0
    assert (tables_in(left), tables_in(Path(f"{left}.before-restore"))) == (1, 3)
    with closing(sqlite3.connect(f"{left}.before-restore")) as aside:
        assert aside.execute("SELECT DISTINCT text FROM chat").fetchall() == [("still in the log",)]
    assert not Path(f"{left}-wal").exists()


def test_a_restored_database_belongs_to_whom_it_did(run: Run, backup: Path) -> None:
    file = backup.parent / "mine.sqlite"
    asyncio.run(fill(sqlite_url(file), 3))
    file.chmod(0o640)
    if os.geteuid() == 0:
        os.chown(file, NOBODY, NOBODY)
    before = file.stat()
    assert run("restore", backup, "--db", file, "--overwrite")[0] == 0
    after = file.stat()
    assert (after.st_mode, after.st_uid, after.st_gid) == (before.st_mode, before.st_uid, before.st_gid)


def test_a_damaged_database_is_restored(run: Run, backup: Path) -> None:
    file = backup.parent / "good.sqlite"
    file.write_bytes(file.read_bytes()[:9000])
    assert run("restore", backup, "--db", file, "--overwrite")[0] == 0
    assert run("backup", backup.parent / "again", "--db", file)[0] == 0
    assert (backup.parent / "again").read_bytes() == backup.read_bytes()


def test_what_is_wrong_with_the_file_of_a_backup_is_no_fault_of_the_database(run: Run, locked: Path) -> None:
    file, copy = locked / "tables.sqlite", locked / "ours" / "copy"
    assert f"{locked / 'none' / 'copy'} cannot be written: No such file" in refusal(
        run("backup", locked / "none" / "copy", "--db", file)
    )
    assert run("backup", copy, "--db", file)[0] == 0
    copy.chmod(0o000)
    locked.chmod(0o755)
    with as_somebody_else():
        assert f"{copy} cannot be read: Permission denied" in refusal(
            run("restore", copy, "--db", locked / "ours" / "new.sqlite")
        )
        (locked / "ours" / "shut").mkdir(mode=0o555)
        assert f"{locked / 'ours' / 'shut' / 'copy'} cannot be written: Permission denied" in refusal(
            run("backup", locked / "ours" / "shut" / "copy", "--db", file)
        )
    assert "the file cannot be reached: File name too long" in refusal(run("backup", "x" * 300, "--db", file))
    assert sorted(path.name for path in (locked / "ours").iterdir()) == ["copy", "shut"]


def test_a_disk_that_is_full_is_no_fault_of_the_database(
    run: Run, backup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        told = refused(run, ["backup", str(backup.parent / "other")], backup.parent / "good.sqlite", backup)
    assert "other cannot be written: No space left on device" in told


def test_a_backup_takes_the_place_of_nothing_but_a_file(run: Run, backup: Path) -> None:
    pipe = backup.parent / "pipe"
    os.mkfifo(pipe)
    for overwrite in ([], ["--overwrite"]):
        told = refused(run, ["backup", str(pipe), *overwrite], backup.parent / "good.sqlite", backup)
        assert "pipe is no file" in told
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def packed(*lines: object) -> bytes:
    """A backup of these lines, with its checksum."""
    content = b"".join([json.dumps(line, separators=(",", ":")).encode() + b"\n" for line in lines])
    rows = sum(isinstance(line, list) for line in lines)
    end = {"rows": rows, "sha256": hashlib.sha256(content).hexdigest()}
    return gzip.compress(content + json.dumps(end).encode() + b"\n")


SETTINGS = {"table": "settings", "columns": ["name", "value"]}


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (
            [{"table": "recipes", "columns": ["name"]}, ["soup"]],
            "holds rows of 'recipes', which is no table of Clachan",
        ),
        ([{"table": "settings"}, ["soup"]], "not a whole one"),
        ([{"table": "settings", "columns": ["name", "spice"]}, ["soup", "salt"]], "does not fit the schema"),
        ([SETTINGS, ["soup"]], "does not fit the schema"),
        ([SETTINGS, ["soup", {"spice": "salt"}]], "does not fit the schema"),
        ([SETTINGS, ["soup", ["salt"]]], "does not fit the schema"),
        ([SETTINGS, ["soup", "salt"], ["soup", "pepper"]], "does not fit the schema"),
        ([["soup"]], "does not fit the schema"),
    ],
    ids=["table", "no columns", "column", "short", "value", "list", "twice", "no table"],
)
def test_a_backup_of_something_else_is_refused(run: Run, backup: Path, lines: list[object], told: str) -> None:
    first = {"format": "clachan-backup", "version": 1, "schema": head(), "clachan": "1"}
    backup.write_bytes(packed(first, *lines))
    assert told in refused(run, ["restore", str(backup)], backup.parent / "new.sqlite", backup)
    assert not (backup.parent / "new.sqlite").exists()


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
