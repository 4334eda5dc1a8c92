"""A killed server loses nothing that it acknowledged, and every table goes on."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from tests.effort import SOAK, often, seed
from tests.web.conftest import BOTH
from tests.web.kill import run, run_several
from tests.web.support import Api, server_process

KILLS = often(1, 200)
KILLS_OF_ONE = often(1, 50)
SERVERS = often(2, 3)
# Seconds after which a bot has moved, whoever was killed. A test that shares its cores with others has more time.
BOTS_WITHIN = often(30, 10)
# The third has a bot.
TABLES = often(3, 5)


@pytest.mark.soak
def test_a_killed_server_loses_nothing(tmp_path: Path) -> None:
    report = asyncio.run(run(KILLS, seed(1), tmp_path, TABLES))
    assert report.problems == []
    assert report.kills == KILLS
    assert report.acknowledged > 5 * KILLS
    assert report.games >= TABLES


@pytest.mark.soak
@pytest.mark.parametrize("database", BOTH if SOAK else BOTH[1:], indirect=True)
def test_one_of_several_servers_killed_again_and_again_loses_nothing(database: str) -> None:
    report = asyncio.run(run_several(KILLS_OF_ONE, seed(2), database, TABLES, SERVERS, end=bool(SOAK)))
    assert report.problems == []
    assert report.kills == KILLS_OF_ONE
    assert report.acknowledged > 5 * KILLS_OF_ONE
    assert report.longest_wait < BOTS_WITHIN


def test_a_killed_server_leaves_no_bots_behind(tmp_path: Path) -> None:
    with server_process(tmp_path / "tables.sqlite") as server:
        api = Api(server.url)
        api.open(["you", "random"]).wait_until(lambda now: now["deciders"] == [0])
        api.close()
        assert len(server.left_behind()) > 1
        server.kill()
        limit = time.monotonic() + 20
        while server.left_behind() and time.monotonic() < limit:
            time.sleep(0.05)
        assert server.left_behind() == []
