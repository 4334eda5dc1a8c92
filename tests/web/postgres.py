"""A PostgreSQL of our own: made in a temporary folder, reached through a socket in it, gone afterwards."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from pwd import getpwnam

SUPERUSER = "postgres"
STARTS_WITHIN = 30.0
# Where distributions keep the programs that only a server needs.
FOLDERS = "/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql*/bin"


def program(name: str) -> str:
    """The path of one of PostgreSQL's programs, the newest there is."""
    found = [shutil.which(name)] + [
        str(path) for folder in FOLDERS for path in sorted(Path("/").glob(f"{folder[1:]}/{name}"), reverse=True)
    ]
    for path in found:
        if path:
            return path
    raise AssertionError(
        f"PostgreSQL's {name} is not there: run tools/postgres, or name a server in CLACHAN_POSTGRES_URL"
    )


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
    while not (notes.exists() and notes.read_text().rstrip().endswith("ready")):
        assert server.poll() is None, f"PostgreSQL ended with {server.returncode}"
        assert time.monotonic() < limit, "PostgreSQL did not start in time"
        time.sleep(0.02)


@contextmanager
def own_postgresql() -> Iterator[str]:
    """The URL of a server of our own while the block runs."""
    with tempfile.TemporaryDirectory(prefix="clachan-pg-") as name:
        folder = Path(name)
        make_cluster(folder)
        command = [program("postgres"), "-D", str(folder / "data"), "-k", name, "-h", "", "-F"]
        with (folder / "log").open("wb") as log:
            server = subprocess.Popen(command, cwd=folder, user=owner(), stdout=log, stderr=log)
        try:
            wait_for_socket(folder, server)
            yield f"postgresql+asyncpg://{SUPERUSER}@/postgres?host={name}"
        finally:
            # SIGINT is PostgreSQL's fast shutdown.
            server.send_signal(signal.SIGINT)
            server.wait()
