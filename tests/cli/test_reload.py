"""`clachan serve --reload`: the server begins anew when a file changes, at the same address, and pages notice."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from babel.messages.mofile import read_mo
from watchfiles import Change

from clachan.cli.reloading import compile_catalogue, folders_of, is_watched
from tests.web.support import TIMEOUT, free_port

BOT = """
class Mine:
    def __init__(self, game, seed): pass
    def choose(self, viewpoint): return viewpoint.legal[0]
"""


def wait_for(answer: Callable[[], str | None]) -> str:
    """Wait until there is an answer."""
    limit = time.monotonic() + 2 * TIMEOUT
    while True:
        found = answer()
        if found:
            return found
        assert time.monotonic() < limit, "not in time"
        time.sleep(0.05)


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    """The port of a server that is begun anew whenever something changes in a folder."""
    (tmp_path / "my_bots.py").write_text(BOT, encoding="utf-8")
    number = free_port()
    database = f"sqlite:///{tmp_path}/clachan.sqlite"
    options = ["--reload", "--port", str(number), "--db", database, "--bots", "mine=my_bots:Mine", "--bot-workers", "0"]
    env = {**os.environ, "PYTHONPATH": str(tmp_path)}
    command = [sys.executable, "-m", "clachan", "serve", *options]
    process = subprocess.Popen(command, env=env, start_new_session=True, stdout=subprocess.DEVNULL)
    try:
        yield number
        # A kill ends as Ctrl-C does, and takes the server along.
        process.terminate()
        assert process.wait(TIMEOUT) == 0
        with pytest.raises(httpx.ConnectError):
            httpx.get(f"http://127.0.0.1:{number}/run", timeout=TIMEOUT)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def test_a_server_begins_anew_when_a_file_changes(port: int, tmp_path: Path) -> None:
    def run() -> str | None:
        try:
            return httpx.get(f"http://127.0.0.1:{port}/run", timeout=TIMEOUT).text
        except httpx.TransportError:
            return None

    first = wait_for(run)
    assert "/site/reload.js" in httpx.get(f"http://127.0.0.1:{port}/", timeout=TIMEOUT).text
    (tmp_path / "my_bots.py").write_text(BOT + "\n# Changed.\n", encoding="utf-8")
    wait_for(lambda: "another" if run() not in (None, first) else None)


def test_what_is_watched(tmp_path: Path) -> None:
    assert is_watched(Change.modified, "/a/clachan/web/templates/lobby.html")
    assert not is_watched(Change.modified, "/a/clachan/__pycache__/x.cpython-311.py")
    assert not is_watched(Change.modified, "/a/clachan.sqlite")
    folders = folders_of(tmp_path, ["mine=tests.outside.strange_bots:Last", "level:3"])
    assert [folder.name for folder in folders if folder.name in ("clachan", "tests", tmp_path.name)] == [
        "clachan",
        "tests",
        tmp_path.name,
    ]


def test_a_catalogue_is_compiled_when_it_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written = tmp_path / "clachan.po"
    written.write_text('msgid ""\nmsgstr ""\n"Language: pl\\n"\n\nmsgid "stone"\nmsgstr "kamień"\n', encoding="utf-8")
    compile_catalogue(written)
    with written.with_suffix(".mo").open("rb") as file:
        assert "kamień" in [message.string for message in read_mo(file)]
    compile_catalogue(tmp_path / "gone.po")
    assert "cannot be compiled" in capsys.readouterr().out.replace("\n", " ")
