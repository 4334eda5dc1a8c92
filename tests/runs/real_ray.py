"""Runs on a real cluster of Ray: `make ray`, which installs it in an environment of its own.

The name keeps `make test` away from it: there, a stand-in takes the place of Ray (test_running.py).
"""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from secrets import token_hex
from time import monotonic, sleep
from typing import Any

import pyarrow.parquet as pq
import pytest

from clachan.sim.shards.reading import shards_in
from tests.effort import often

BIN = Path(sys.executable).parent
GAMES = often(40, 400)
# A port for clients of this cluster alone, and a token that nobody else has: the cluster may be seen from outside, and
# Ray would otherwise make one for its owner's home.
PORT = 20001
AROUND = {
    **os.environ,
    "RAY_AUTH_MODE": "token",
    "RAY_AUTH_TOKEN": token_hex(32),
    # Seconds in which a cluster has a process ready for a client; a busy machine takes longer than it usually waits.
    "RAY_CLIENT_SERVER_CHECK_CHANNEL_TIMEOUT_S": "200",
}
BOTS = """
import os, signal
from pathlib import Path

class Mortal:
    def __init__(self, game, seed):
        self.asked = 0
    def choose(self, viewpoint):
        self.asked += 1
        mark = Path({mark!r})
        if self.asked == 9 and not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return viewpoint.legal[-1]
"""


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A cluster with two processors, as on machines of its own: commands come to it as clients."""
    folder = tmp_path_factory.mktemp("cluster")
    process = subprocess.Popen(
        [BIN / "ray", "start", "--head", "--block", "--num-cpus=2", f"--ray-client-server-port={PORT}", "--port=20000",
         "--node-ip-address=127.0.0.1", "--include-dashboard=false", "--disable-usage-stats"],
        cwd=folder, env=AROUND, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
    )  # fmt: skip
    until = monotonic() + 200
    while not answers(PORT) and process.poll() is None and monotonic() < until:
        sleep(0.5)
    assert process.poll() is None
    yield f"ray://127.0.0.1:{PORT}"
    os.killpg(process.pid, signal.SIGTERM)
    try:
        process.wait(timeout=60)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def clachan(folder: Path, *args: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [BIN / "clachan", *[str(arg) for arg in args]],
        cwd=folder,
        env=AROUND,
        capture_output=True,
        text=True,
        check=False,
        timeout=500,
    )


def answers(port: int) -> bool:
    with socket.socket() as line:
        line.settimeout(5)
        return line.connect_ex(("127.0.0.1", port)) == 0


def rows(folder: Path) -> Any:
    found = pq.read_table(folder).to_pylist()
    return sorted(found, key=lambda row: (row["seed"], row.get("number", 0)))


def test_a_cluster_plays_the_same_games(cluster: str, tmp_path: Path) -> None:
    command = ["simulate", "isle-of-skye", "--bots", "greedy,random", "--games", GAMES, "--shard", 16, "--json"]
    there = clachan(tmp_path, *command, "--out", "there", "--on", cluster)
    assert there.returncode == 0, there.stderr
    here = clachan(tmp_path, *command, "--out", "here")
    assert json.loads(there.stdout) == {**json.loads(here.stdout), "folder": "there"}
    assert [path.name for path in shards_in(tmp_path / "there")] == [path.name for path in shards_in(tmp_path / "here")]
    assert rows(tmp_path / "there") == rows(tmp_path / "here")


def test_a_worker_of_the_cluster_is_killed(cluster: str, tmp_path: Path) -> None:
    mark = tmp_path / "died"
    (tmp_path / "mortal_bot.py").write_text(BOTS.format(mark=str(mark)), encoding="utf-8")
    command = ["simulate", "isle-of-skye", "--bots", "mortal_bot:Mortal,random", "--games", GAMES, "--json"]
    there = clachan(tmp_path, *command, "--out", "there", "--on", cluster)
    assert there.returncode == 0, there.stderr
    assert mark.exists()
    assert json.loads(there.stdout)["failed"] == 0
    here = clachan(tmp_path, *command, "--out", "here")
    assert here.returncode == 0, here.stderr
    assert rows(tmp_path / "there") == rows(tmp_path / "here")


def test_decisions_come_from_a_cluster_too(cluster: str, tmp_path: Path) -> None:
    command = ["export", "glen-more", "--players", 3, "--observations", "--actions", "candidates", "--games", 4]
    there = clachan(tmp_path, *command, "--out", "there", "--on", cluster)
    assert there.returncode == 0, there.stderr
    clachan(tmp_path, *command, "--out", "here")
    assert rows(tmp_path / "there") == rows(tmp_path / "here")


def test_whoever_interrupts_keeps_what_the_cluster_has_played(cluster: str, tmp_path: Path) -> None:
    command = ["simulate", "isle-of-skye", "--bots", "greedy", "--games", "100000", "--shard", "3", "--out", "run"]
    process = subprocess.Popen(
        [BIN / "clachan", *command, "--on", cluster], cwd=tmp_path, env=AROUND, stderr=subprocess.PIPE, text=True
    )
    until = monotonic() + 300
    while not shards_in(tmp_path / "run") and process.poll() is None and monotonic() < until:
        sleep(0.1)
    process.send_signal(signal.SIGINT)
    errors = process.communicate(timeout=120)[1]
    assert process.returncode == 130, errors
    assert f"interrupted after {len(rows(tmp_path / 'run'))} of 100000 games" in errors


def test_a_cluster_that_is_not_there_is_one_line(tmp_path: Path) -> None:
    done = clachan(tmp_path, "simulate", "isle-of-skye", "--out", "run", "--on", "ray://127.0.0.1:20999")
    assert done.returncode == 2
    assert "clachan: there is no cluster of Ray at ray://127.0.0.1:20999" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_cluster_of_this_machine_alone(tmp_path: Path) -> None:
    done = clachan(
        tmp_path, "tournament", "isle-of-skye", "--bots", "random,greedy", "--games", 4, "--on", "ray", "--json"
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == json.loads(
        clachan(tmp_path, "tournament", "isle-of-skye", "--bots", "random,greedy", "--games", 4, "--json").stdout
    )
