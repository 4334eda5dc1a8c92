"""A killed server loses nothing that it acknowledged, and every table goes on."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from tests.effort import often, seed
from tests.web.kill import run
from tests.web.support import Api, server_process

KILLS = often(3, 100)
# The third has a bot.
TABLES = often(3, 5)


@pytest.mark.soak
def test_a_killed_server_loses_nothing(tmp_path: Path) -> None:
    report = asyncio.run(run(KILLS, seed(1), tmp_path, TABLES))
    assert report.problems == []
    assert report.kills == KILLS
    assert report.acknowledged > 5 * KILLS
    assert report.games >= TABLES


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
