"""Running a server: whether it is well, what it counts and writes, and how it stops."""

from __future__ import annotations

import json
import logging
import signal
import subprocess
import sys
import time
from math import isnan
from pathlib import Path
from unittest.mock import AsyncMock

import httpx
import pytest

from clachan.web.door.log import AsJson, request_id
from tests.web.support import TIMEOUT, Api, LiveServer, free_port


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


def test_what_bots_do_before_the_server_is_up_is_no_error(tmp_path: Path) -> None:
    """Nobody listens yet, and there is nowhere to tell it."""
    LiveServer(tmp_path / "tables.sqlite").hall._tell("nowhere")


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


def serving(folder: Path, port: int, *arguments: str) -> subprocess.Popen[str]:
    """`clachan serve` in a process of its own."""
    command = [sys.executable, "-m", "clachan", "serve", "--port", str(port), "--db", str(folder / "tables.sqlite")]
    running = subprocess.Popen([*command, *arguments], stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    end = time.monotonic() + TIMEOUT
    while time.monotonic() < end:
        try:
            if httpx.get(f"http://127.0.0.1:{port}/readyz").status_code == 200:
                return running
        except httpx.TransportError:
            time.sleep(0.1)
    raise AssertionError("the server did not start in time")


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_server_stops_calmly_with_streams_open(tmp_path: Path, how: signal.Signals) -> None:
    port = free_port()
    running = serving(tmp_path, port, "--log", "json")
    api = Api(f"http://127.0.0.1:{port}")
    table = api.open(["you", "you"])
    with (
        api.http.stream("GET", f"/api/tables/{table.id}/follow") as one,
        api.http.stream("GET", f"/t/{table.id}/events") as other,
    ):
        lines = one.iter_lines()
        next(lines)
        assert other.status_code == 200
        running.send_signal(how)
        for _ in lines:
            pass  # the stream ends of itself
        _, errors = running.communicate(timeout=TIMEOUT)
    assert running.returncode in (0, -how, 128 + how)
    assert "Traceback" not in errors
    requests = [json.loads(line) for line in errors.splitlines() if line.startswith("{")]
    assert any(line.get("path") == "/api/tables" and line["request"] for line in requests)
    api.close()
