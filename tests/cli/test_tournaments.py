"""Tournaments and the ladder: equal seatings, shared seeds, and matches that go on where they were interrupted."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from clachan.sim.ladder import Meeting, meeting, meetings_of, pairs_of, rungs, seatings_of
from clachan.sim.playing import Result
from tests.cli.commands import Run, refusal, runner
from tests.effort import often

LADDER: list[Any] = [
    "tournament",
    "--ladder",
    "isle-of-skye",
    "--bots",
    "level:1,level:2,level:3",
    "--games",
    1,
    "--json",
]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    return runner(monkeypatch, capsys)


def told(run: Run, *args: object) -> Any:
    """What a command prints as JSON."""
    code, out, err = run(*args)
    assert code == 0, err
    return json.loads(out)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_sits_in_every_seat_equally_often(players: int) -> None:
    tables = seatings_of(("a", "b"), players)
    for seat in range(players):
        assert [table[seat] for table in tables].count("a") * 2 == len(tables)


def test_pairs_are_neighbours_or_everybody_and_share_their_seeds() -> None:
    assert pairs_of(["a", "b", "c"], everybody=False) == [("a", "b"), ("b", "c")]
    assert pairs_of(["a", "b", "c"], everybody=True) == [("a", "b"), ("a", "c"), ("b", "c")]
    tables = meetings_of([("a", "b"), ("b", "c")], 2, 3, 7)
    assert tables[:4] == [(("a", "b"), 7), (("b", "a"), 7), (("a", "b"), 8), (("b", "a"), 8)]
    assert [seed for _, seed in tables[4:]] == [7, 7, 8, 8]


def test_a_meeting_counts_who_came_in_before_whom() -> None:
    results = [Result(("a", "b", "a"), 1, (1, 2, 1), (2, 1, 2)), Result(("b", "a", "b"), 1, (9, 5, 5), (1, 2, 2))]
    met = meeting(("a", "b"), results)
    assert (met.games, met.rate) == (2, (1 + 0.75) / 2)
    likely, low, high = Meeting("a", "b", 200, 2 / 3).elo
    assert round(likely) == 120
    assert 65 < low < 75 < 120 < high < 180


def test_ratings_of_the_ladder_add_up_and_know_how_sure_they_are() -> None:
    results = [
        Result(pair, seed, (0, 0), (2, 1) if seed % 4 else (1, 2))
        for pair in (("a", "b"), ("b", "c"))
        for seed in range(40)
    ]
    first, second, third = rungs(["a", "b", "c"], results)
    assert (first.rating, first.interval) == (0.0, (0.0, 0.0))
    assert round(third.rating - second.rating) == round(second.rating)
    assert 150 < second.rating < 200
    assert second.interval[0] < second.rating < second.interval[1]


def test_a_ladder_goes_on_where_it_was_interrupted(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "match.jsonl"
    whole = told(run, *LADDER, "--resume", kept, "--save", tmp_path / "ladder.md")
    assert [(pair["lower"], pair["upper"], pair["games"]) for pair in whole["pairs"]] == [
        ("level:1", "level:2", 2),
        ("level:2", "level:3", 2),
    ]
    assert whole["ladder"][0]["rating"] == 0
    lines = kept.read_text(encoding="utf-8").splitlines(keepends=True)
    assert len(lines) == 1 + 4
    # Killed while it wrote the fourth game.
    kept.write_text("".join(lines[:4]) + lines[4][:20], encoding="utf-8")
    assert told(run, *LADDER, "--resume", kept) == whole
    assert kept.read_text(encoding="utf-8").splitlines(keepends=True) == lines
    assert json.loads((tmp_path / "ladder.json").read_text(encoding="utf-8")) == whole
    assert "| level:1 | level:2 | 2 |" in (tmp_path / "ladder.md").read_text(encoding="utf-8")
    assert "another match" in refusal(run(*LADDER, "--resume", kept, "--modules", "druids"))
    # Whatever else is there stays, also where it has no end of a line.
    for nonsense in ("nonsense\n", "nonsense"):
        kept.write_text(nonsense, encoding="utf-8")
        assert "not a match" in refusal(run(*LADDER, "--resume", kept))
        assert kept.read_text(encoding="utf-8") == nonsense


def test_a_tournament_is_kept_and_resumed_too(run: Run, tmp_path: Path) -> None:
    command: list[Any] = ["tournament", "isle-of-skye", "--bots", "random,level:1", "--json"]
    few = told(run, *command, "--games", 2, "--resume", tmp_path / "match")
    more = told(run, *command, "--games", 4, "--resume", tmp_path / "match")
    assert (few["games"], more["games"]) == (2, 4)
    assert more == told(run, *command, "--games", 4)


@pytest.mark.soak
def test_an_interrupt_keeps_what_is_played(tmp_path: Path) -> None:
    kept = tmp_path / "match"
    command = ["tournament", "isle-of-skye", "--bots", "level:3,level:4", "--games", "900", "--jobs", str(often(1, 2))]
    command = [sys.executable, "-m", "clachan", *command, "--resume", str(kept)]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        until = monotonic() + 120
        while not (kept.exists() and kept.read_text(encoding="utf-8").count("\n") > 1) and monotonic() < until:
            sleep(0.1)
        process.send_signal(signal.SIGINT)
        try:
            errors = process.communicate(timeout=60)[1]
        finally:
            process.kill()
    assert process.returncode == 130
    assert "goes on" in errors
    assert "Traceback" not in errors
