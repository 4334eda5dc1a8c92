"""What a plain install is enough for, and what is said where it is not."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import clachan
from clachan.cli.extras import EXTRAS

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
IMPORTED_AS = {"argon2-cffi": "argon2"}


def packages(requirements: list[str]) -> set[str]:
    """The packages that requirements bring, by the names they are imported by."""
    names = [re.match(r"[a-z0-9-]+", requirement) for requirement in requirements]
    return {IMPORTED_AS.get(name[0], name[0]) for name in names if name} - {"clachan"}


COMMAND_LINE = packages(PROJECT["dependencies"])
SERVER = packages(PROJECT["optional-dependencies"]["server"])
RUNS = {"pyarrow", "ray", "duckdb", "numpy"}

RUN = """
import sys
from clachan.cli.app import main
sys.argv = ["clachan", *{args!r}]
main()
"""
LIST = """
import atexit, json, sys
atexit.register(lambda: print(json.dumps(sorted(sys.modules)), file=sys.stderr))
"""
REFUSE = """
import sys
class Refuse:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {names!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Refuse())
"""


def run(program: str) -> subprocess.CompletedProcess[str]:
    """A program in a fresh process."""
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, timeout=60)


def loaded_by(program: str) -> set[str]:
    """The packages that are loaded when a program has run; of Clachan, its own parts."""
    done = run(LIST + program)
    assert done.returncode == 0, done.stderr
    names = [name.split(".") for name in json.loads(done.stderr)]
    return {".".join(parts[:2]) if parts[0] == "clachan" else parts[0] for parts in names}


def without(packages: set[str], *args: str) -> subprocess.CompletedProcess[str]:
    """A command on a machine that lacks some packages."""
    return run(REFUSE.format(names=packages) + RUN.format(args=args))


def test_the_lists_are_those_of_the_project() -> None:
    assert {"typer", "rich"} <= COMMAND_LINE
    assert {"litestar", "sqlalchemy", "uvicorn"} <= SERVER
    # No command needs the environments, or the documentation site.
    assert set(EXTRAS) == set(PROJECT["optional-dependencies"]) - {"dev", "docs", "rl"}


def test_the_engine_loads_neither_server_nor_command_line() -> None:
    loaded = loaded_by("import clachan")
    assert "clachan.core" in loaded
    assert not loaded & {*SERVER, *COMMAND_LINE, *RUNS, "clachan.web", "clachan.cli", "asyncio"}


@pytest.mark.parametrize("args", [["games"], ["games", "--json"], ["catalogue", "isle-of-skye"], ["--version"]])
def test_commands_load_nothing_of_the_server(args: list[str]) -> None:
    loaded = loaded_by(RUN.format(args=args))
    assert loaded >= COMMAND_LINE
    assert not loaded & {*SERVER, "clachan.web"}


def test_games_are_played_without_server_and_parquet() -> None:
    done = without(SERVER | RUNS, "simulate", "isle-of-skye", "--games", "2", "--players", "2", "--jobs", "2")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (["--out", "run"], "--out needs what writes and reads Parquet: pip install 'clachan[parquet]'"),
        (["--on", "ray"], "--on ray needs Ray: pip install 'clachan[ray]'"),
    ],
)
def test_what_large_runs_need_is_one_line(args: list[str], line: str) -> None:
    done = without(RUNS, "simulate", "isle-of-skye", *args)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"clachan: clachan simulate {line}\n")


@pytest.mark.parametrize(("args", "command"), [([], "clachan"), (["serve"], "clachan serve")])
def test_a_missing_server_is_one_line(args: list[str], command: str) -> None:
    done = without({"litestar", "uvicorn"}, *args)
    assert done.stderr == f"clachan: {command} needs the server: pip install 'clachan[server]'\n"
    assert (done.returncode, done.stdout) == (2, "")


def test_a_missing_driver_is_one_line() -> None:
    done = without({"asyncpg"}, "serve", "--db", "postgresql://localhost/clachan")
    wanted = "clachan serve --db postgresql://… needs the driver of PostgreSQL: pip install 'clachan[postgresql]'"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"clachan: {wanted}\n")


def test_a_broken_part_of_our_own_is_no_missing_extra() -> None:
    done = run("import sys; sys.modules['clachan.web.app'] = None" + RUN.format(args=["serve"]))
    assert done.returncode == 1
    assert "clachan.web.app" in done.stderr


def test_the_version() -> None:
    done = run(RUN.format(args=["--version"]))
    assert done.stdout == f"clachan {clachan.__version__}\n"
