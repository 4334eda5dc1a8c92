"""A PostgreSQL of our own: made in a temporary folder, reached through a socket in it, gone afterwards.

`python3 tests/web/postgres.py` ends with 0 if there is one that can be started: tools/postgres asks so.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from pwd import getpwnam

SUPERUSER = "postgres"
STARTS_WITHIN = 30.0
# What the reason of a test begins with that was not run for want of a server; and what makes that a failure.
MISSING = "PostgreSQL is not there"
ALL_TESTS = "CLACHAN_ALL_TESTS"
# Where distributions keep the programs that only a server needs.
FOLDERS = "/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql*/bin"


def find(name: str) -> str | None:
    """The path of one of PostgreSQL's programs, the newest there is."""
    found = [shutil.which(name)] + [
        str(path) for folder in FOLDERS for path in sorted(Path("/").glob(f"{folder[1:]}/{name}"), reverse=True)
    ]
    return next((path for path in found if path), None)


def program(name: str) -> str:
    """The path of one of PostgreSQL's programs; without it the test is not run, and the end of the run says so."""
    path = find(name)
    if path is None:
        # tools/postgres has no pytest to load.
        import pytest

        give_up = pytest.fail if os.environ.get(ALL_TESTS) else pytest.skip
        give_up(f"{MISSING} ({name}): run tools/postgres, or name a server in CLACHAN_POSTGRES_URL")
    return path


def owner() -> int:
    """Whom the server runs as: PostgreSQL refuses to run as root."""
    return getpwnam("nobody").pw_uid if os.geteuid() == 0 else os.geteuid()


def make_cluster(folder: Path) -> None:
    """The files of a server without any database of ours."""
    os.chown(folder, owner(), -1)
    command = [program("initdb"), "-D", str(folder / "data"), "-U", SUPERUSER, "-A", "trust", "-E", "UTF8", "--no-sync"]
    subprocess.run(command, cwd=folder, user=owner(), check=True, stdout=subprocess.DEVNULL)


def wait_for_socket(folder: Path, server: subprocess.Popen[bytes]) -> None:
    """Wait until the server takes connections: the last line of its file of notes says so."""
    notes = folder / "data" / "postmaster.pid"
    limit = time.monotonic() + STARTS_WITHIN
    while not (notes.exists() and notes.read_text().rstrip().endswith(("ready", "standby"))):
        assert server.poll() is None, f"PostgreSQL ended with {server.returncode}"
        assert time.monotonic() < limit, "PostgreSQL did not start in time"
        time.sleep(0.02)


class Postgresql:
    """A server in a folder, which can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        self.url = f"postgresql+asyncpg://{SUPERUSER}@/postgres?host={folder}"

    def start(self) -> None:
        """Start it; it takes connections when this returns."""
        command = [program("postgres"), "-D", str(self._folder / "data"), "-k", str(self._folder), "-h", "", "-F"]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(command, cwd=self._folder, user=owner(), stdout=log, stderr=log)
        wait_for_socket(self._folder, self._process)

    def become_standby(self) -> None:
        """Take no changes from now on but those of a primary, which there is none of."""
        self.stop()
        (self._folder / "data" / "standby.signal").touch()
        self.start()

    def stop(self) -> None:
        """Stop it, whoever is connected."""
        assert self._process is not None
        # SIGINT is PostgreSQL's fast shutdown.
        self._process.send_signal(signal.SIGINT)
        self._process.wait()


@contextmanager
def postgresql_server() -> Iterator[Postgresql]:
    """A server of our own while the block runs."""
    with tempfile.TemporaryDirectory(prefix="clachan-pg-") as name:
        folder = Path(name)
        make_cluster(folder)
        server = Postgresql(folder)
        server.start()
        try:
            yield server
        finally:
            server.stop()


@contextmanager
def own_postgresql() -> Iterator[str]:
    """The URL of a server of our own while the block runs."""
    with postgresql_server() as server:
        yield server.url


if __name__ == "__main__":
    sys.exit(0 if find("initdb") and find("postgres") else 1)
