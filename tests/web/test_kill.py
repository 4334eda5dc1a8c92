"""A killed server loses nothing that it acknowledged, and every table goes on. More of it: tests/web/kill.py."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

from tests.web.kill import run
from tests.web.support import Api, server_process

KILLS = 5


def test_a_killed_server_loses_nothing(tmp_path: Path) -> None:
    report = asyncio.run(run(KILLS, 1, tmp_path, tables=3))
    assert report.problems == []
    assert report.kills == KILLS
    assert report.acknowledged > 20
    assert report.games >= 3


def test_a_killed_server_leaves_no_bots_behind(tmp_path: Path) -> None:
    with server_process(tmp_path / "tables.sqlite") as server:
        api = Api(server.url)
        api.open(["you", "random"]).wait_until(lambda now: now["deciders"] == [0])
        api.close()
        assert len(server.left_behind()) > 1
        server.kill()
        limit = time.monotonic() + 5
        while server.left_behind() and time.monotonic() < limit:
            time.sleep(0.05)
        assert server.left_behind() == []
