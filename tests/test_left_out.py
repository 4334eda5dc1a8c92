"""Tests that cannot be run are named at the end of a run, and fail where everything must be tested."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.web import postgres

ROOT = Path(__file__).parent.parent
TEST = """
from tests.conftest import pytest_terminal_summary
from tests.web.postgres import program

def test_with_a_server(): program("initdb")
def test_with_another(): program("postgres")
def test_without(): pass
"""


def run_without_postgresql(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run tests on a machine without PostgreSQL."""
    (folder / "test_some.py").write_text(TEST)
    (folder / "conftest.py").write_text(
        "from tests.conftest import pytest_terminal_summary\nfrom tests.web import postgres\npostgres.FOLDERS = ()\n"
    )
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(folder), str(folder)]
    around = os.environ | {"PATH": str(folder), "PYTHONPATH": f"{ROOT}:{ROOT / 'src'}"} | environment
    around = {name: value for name, value in around.items() if value}
    return subprocess.run(command, cwd=folder, env=around, capture_output=True, text=True, timeout=60)


def test_what_was_not_tested_is_said_at_the_end(tmp_path: Path) -> None:
    done = run_without_postgresql(tmp_path, CLACHAN_ALL_TESTS="")
    assert done.returncode == 0, done.stdout
    assert "NOT TESTED" in done.stdout
    assert "2 tests were not run: PostgreSQL is not there." in done.stdout


def test_where_everything_must_be_tested_it_fails(tmp_path: Path) -> None:
    done = run_without_postgresql(tmp_path, CLACHAN_ALL_TESTS="1")
    assert done.returncode == 1
    assert "2 failed, 1 passed" in done.stdout
    assert "run tools/postgres, or name a server in CLACHAN_POSTGRES_URL" in done.stdout
    assert "CLACHAN_ALL_TESTS=1 make test" in (ROOT / ".ci" / "run").read_text()


@pytest.mark.parametrize(("everything", "ends_with"), [("", 0), ("1", 2)])
def test_the_tests_are_run_where_no_postgresql_can_be_had(tmp_path: Path, everything: str, ends_with: int) -> None:
    """Nobody who is not root can install one: the rest is tested all the same."""
    for name, content in (("python3", "exit 1"), ("id", "echo 1000")):
        (tmp_path / name).write_text(f"#!/bin/sh\n{content}\n")
        (tmp_path / name).chmod(0o755)
    around = os.environ | {"PATH": f"{tmp_path}:{os.environ['PATH']}", "CLACHAN_ALL_TESTS": everything}
    around.pop("CLACHAN_POSTGRES_URL", None)
    around.pop("PYTHON", None)
    done = subprocess.run([ROOT / "tools" / "postgres"], env=around, capture_output=True, text=True, timeout=60)
    assert done.returncode == ends_with
    assert "PostgreSQL is not there, and what needs it will not be tested" in done.stderr


def test_the_tool_finds_what_the_tests_find(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    for folder in ("14", "15"):
        (tmp_path / folder / "bin").mkdir(parents=True)
        (tmp_path / folder / "bin" / "initdb").touch()
    monkeypatch.setattr(postgres, "FOLDERS", (f"{tmp_path}/*/bin",))
    assert postgres.find("initdb") == str(tmp_path / "15" / "bin" / "initdb")
    assert postgres.find("postgres") is None
    assert "tests/web/postgres.py" in (ROOT / "tools" / "postgres").read_text()
