"""Running a server: whether it is well, what it counts and writes, and how it stops."""

from __future__ import annotations

import json
import logging
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, nullcontext, suppress
from math import isnan
from pathlib import Path
from unittest.mock import AsyncMock, Mock

import httpx
import pytest
from typer.testing import CliRunner

from clachan.cli import serve as on_command_line
from clachan.cli.app import app
from clachan.cli.front import BotOptions
from clachan.cli.serve import with_bots
from clachan.web.door.log import AsJson, request_id
from clachan.web.hall import Hall
from clachan.web.refusals import NotNow
from clachan.web.store import QueueHealth
from clachan.web.store.lobby import LobbyInStore
from tests.web.support import TIMEOUT, Api, LiveServer, free_port, live_server

# Seconds. It takes less than two where nothing else runs; tests have neighbours.
STOPS_WITHIN = 5.0


def test_a_server_that_is_well_says_so(server: LiveServer) -> None:
    assert httpx.get(timeout=TIMEOUT, url=f"{server.url}/healthz").text == "alive"
    assert httpx.get(timeout=TIMEOUT, url=f"{server.url}/readyz").text == "ready"


def test_a_server_whose_database_is_away_lives_but_is_not_ready(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away() -> None:
        raise ConnectionError("secret address")

    monkeypatch.setattr(server.hall.store, "queue_health", away)
    assert httpx.get(timeout=TIMEOUT, url=f"{server.url}/healthz").status_code == 200
    ready = httpx.get(timeout=TIMEOUT, url=f"{server.url}/readyz")
    assert ready.status_code == 503
    assert ready.text == "the database does not answer (ConnectionError)"


def test_a_server_for_which_nobody_thinks_is_not_ready(tmp_path: Path) -> None:
    with live_server(tmp_path / "tables.sqlite", bot_workers=0) as server:
        api = Api(server.url)
        assert httpx.get(timeout=TIMEOUT, url=f"{server.url}/readyz").status_code == 200
        api.open(["you", "random"])
        api.close()
        ready = httpx.get(timeout=TIMEOUT, url=f"{server.url}/readyz")
        assert httpx.get(timeout=TIMEOUT, url=f"{server.url}/healthz").status_code == 200
    assert (ready.status_code, ready.text) == (503, "no process thinks for the bots that are to move")


def test_a_server_whose_bots_wait_is_not_ready(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    for waited, status in ((29.0, 200), (31.0, 503)):
        health = AsyncMock(return_value=QueueHealth(due=1, oldest=waited, workers=1))
        monkeypatch.setattr(server.hall.store, "queue_health", health)
        ready = httpx.get(timeout=TIMEOUT, url=f"{server.url}/readyz")
        assert ready.status_code == status
    assert ready.text == "bots have waited for 31 s"


def test_bots_without_pauses_by_the_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    run = Mock()
    monkeypatch.setattr(on_command_line, "run_server", run)
    answer = CliRunner().invoke(app, ["serve", "--bot-pause", "0", "--bot-workers", "3"])
    assert answer.exit_code == 0, answer.output
    chosen = run.call_args.args[-1]
    assert chosen == BotOptions(3, 0.0)
    assert with_bots(chosen).bot_pause == 0.0


def test_what_bots_do_before_the_server_is_up_is_no_error(tmp_path: Path) -> None:
    """Nobody listens yet, and there is nowhere to tell it."""
    LiveServer(tmp_path / "tables.sqlite").hall._tell("nowhere")


def test_a_server_listens_when_what_everybody_needs_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the first who asks would wait while it is drawn."""
    done: list[str] = []

    def draw() -> None:
        time.sleep(0.2)
        done.append("drawn")

    async def ask(_: Hall) -> None:
        done.append("the lobby made")

    monkeypatch.setattr("clachan.web.app.warm_up", draw)
    monkeypatch.setattr("clachan.web.app.warm_lobby", ask)
    monkeypatch.setattr("clachan.web.app.for_good", nullcontext)
    with live_server(tmp_path / "tables.sqlite", warm=True):
        assert done == ["drawn", "the lobby made"]


def test_a_lobby_that_cannot_be_made_ahead_keeps_no_server_from_listening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("clachan.web.app.for_good", nullcontext)
    monkeypatch.setattr(LobbyInStore, "open_tables", AsyncMock(side_effect=NotNow("later")))
    with live_server(tmp_path / "tables.sqlite", warm=True) as server:
        assert httpx.get(timeout=TIMEOUT, url=server.url).status_code == 503


def test_numbers_without_names(server: LiveServer, api: Api) -> None:
    table = api.open(["you", "you"])
    httpx.get(timeout=TIMEOUT, url=f"{server.url}/s/{table.secrets[0]}")
    httpx.get(timeout=TIMEOUT, url=f"{server.url}/nowhere/at/all")
    numbers = httpx.get(timeout=TIMEOUT, url=f"{server.url}/metrics").text
    assert 'clachan_requests_total{method="POST",path="/api/tables",status="201"}' in numbers
    assert 'path="/s/{secret}"' in numbers
    assert 'path="nowhere"' in numbers
    assert table.id not in numbers
    assert table.secrets[0] not in numbers


def number(server: LiveServer, name: str) -> float:
    """One of the numbers that a server tells."""
    lines = httpx.get(timeout=TIMEOUT, url=f"{server.url}/metrics").text.splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith(f"{name} "))


def test_streams_and_bots_are_counted(server: LiveServer, api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    table = api.open(["you", "you"])
    before = number(server, "clachan_streams")
    with api.http.stream("GET", f"/api/tables/{table.id}/follow") as one:
        lines = one.iter_lines()
        next(lines)
        assert number(server, "clachan_streams") == before + 1
    assert number(server, "clachan_bot_workers") == 1
    assert number(server, "clachan_bots_due") == 0
    monkeypatch.setattr(server.hall.store, "queue_health", AsyncMock(side_effect=ConnectionError))
    assert isnan(number(server, "clachan_bots_due"))


def lines_about_requests(caplog: pytest.LogCaptureFixture, count: int) -> list[dict[str, object]]:
    """So many lines of the log about what was asked for.

    They are written when the answers are out: whoever asked may be a little faster.
    """
    end = time.monotonic() + TIMEOUT
    while time.monotonic() < end:
        found = [record for record in caplog.records if vars(record).get("method") == "GET"]
        if len(found) == count:
            return [json.loads(AsJson().format(record)) for record in found]
        time.sleep(0.01)
    raise AssertionError(f"there are {len(found)} lines")


def test_lines_of_the_log_are_json_without_secrets(
    server: LiveServer, api: Api, caplog: pytest.LogCaptureFixture
) -> None:
    table = api.open(["you", "you"])
    with caplog.at_level(logging.INFO, "clachan.requests"):
        httpx.get(timeout=TIMEOUT, url=f"{server.url}/s/{table.secrets[0]}?x={table.secrets[1]}")
        httpx.get(timeout=TIMEOUT, url=f"{server.url}/t/{table.id}")
        seats, shown = lines_about_requests(caplog, 2)
    assert (seats["method"], seats["path"], seats["status"]) == ("GET", "/s/…", 200)
    assert shown["path"] == f"/t/{table.id}"
    assert table.secrets[0] not in caplog.text
    assert table.secrets[1] not in caplog.text


def test_a_line_names_its_request() -> None:
    token = request_id.begin()
    line = json.loads(AsJson().format(logging.makeLogRecord({"msg": "hello\n\x1b[31m", "name": "clachan"})))
    assert line["request"] == request_id.get()
    assert line["event"] == "hello\n\x1b[31m"
    request_id.end(token)
    assert "request" not in json.loads(AsJson().format(logging.makeLogRecord({"msg": "alone"})))


@contextmanager
def serving(folder: Path, port: int, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """`clachan serve` in a process of its own, and in a group of its own as a terminal makes one."""
    command = [sys.executable, "-m", "clachan", "serve", "--port", str(port), "--db", str(folder / "tables.sqlite")]
    with subprocess.Popen(
        [*command, *arguments], stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as running:
        try:
            yield running
        finally:
            with suppress(ProcessLookupError):
                os.killpg(running.pid, signal.SIGKILL)


def wait_until_ready(port: int) -> None:
    """Wait until a server answers."""
    end = time.monotonic() + TIMEOUT
    while time.monotonic() < end:
        try:
            if httpx.get(f"http://127.0.0.1:{port}/readyz").status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.1)
    raise AssertionError("the server did not start in time")


def stopped(running: subprocess.Popen[str], signalled: float, how: signal.Signals) -> str:
    """What a server wrote that was told to stop: it did so in time and without a traceback."""
    _, errors = running.communicate(timeout=TIMEOUT)
    seconds = time.monotonic() - signalled
    print(f"{how.name}: stopped after {seconds:.2f} s")
    assert running.returncode in (0, -how, 128 + how)
    assert "Traceback" not in errors
    assert seconds < STOPS_WITHIN
    return errors


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_server_stops_calmly_with_streams_open(tmp_path: Path, how: signal.Signals) -> None:
    port = free_port()
    api = Api(f"http://127.0.0.1:{port}")
    with serving(tmp_path, port, "--log", "json", "--bot-workers", "1") as running:
        wait_until_ready(port)
        table = api.open(["you", "you"])
        with (
            api.http.stream("GET", f"/api/tables/{table.id}/follow") as one,
            api.http.stream("GET", f"/t/{table.id}/events") as other,
        ):
            lines = one.iter_lines()
            next(lines)
            assert other.status_code == 200
            signalled = time.monotonic()
            # Ctrl-C in a terminal is for the whole group.
            (os.kill if how == signal.SIGTERM else os.killpg)(running.pid, how)
            for _ in lines:
                pass  # the stream ends of itself
            errors = stopped(running, signalled, how)
    requests = [json.loads(line) for line in errors.splitlines() if line.startswith("{")]
    assert any(line.get("path") == "/api/tables" and line["request"] for line in requests)
    api.close()


def begun_by(pid: int) -> bool:
    """Whether a process has begun others for bots."""
    command = ["ps", "-ww", "--ppid", str(pid), "-o", "args="]
    return "spawn_main" in subprocess.run(command, capture_output=True, text=True, check=False).stdout


def test_ctrl_c_while_the_processes_of_bots_begin(tmp_path: Path) -> None:
    with serving(tmp_path, free_port(), "--bot-workers", "2") as running:
        end = time.monotonic() + TIMEOUT
        while not begun_by(running.pid):
            assert time.monotonic() < end, "no process was begun"
        # They have begun to load what they need, which takes longer than this.
        time.sleep(0.05)
        signalled = time.monotonic()
        os.killpg(running.pid, signal.SIGINT)
        stopped(running, signalled, signal.SIGINT)


def test_a_stop_does_not_wait_for_a_file_that_is_locked(tmp_path: Path) -> None:
    port = free_port()
    seats = {"game": "isle-of-skye", "seats": ["you", "you"]}
    with serving(tmp_path, port, "--bot-workers", "1") as running, ThreadPoolExecutor() as beside:
        wait_until_ready(port)
        lock = sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)
        lock.execute("BEGIN IMMEDIATE")
        asked = beside.submit(httpx.post, f"http://127.0.0.1:{port}/api/tables", json=seats, timeout=TIMEOUT)
        time.sleep(0.5)
        signalled = time.monotonic()
        os.kill(running.pid, signal.SIGTERM)
        stopped(running, signalled, signal.SIGTERM)
        lock.close()
        assert asked.exception() is not None or asked.result().status_code == 503
