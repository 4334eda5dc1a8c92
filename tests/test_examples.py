"""The programs in examples/ run, and do what they say."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import clachan
from tests.web.support import live_server

ROOT = Path(__file__).parent.parent
EXAMPLES = ROOT / "examples"
RECORD = ROOT / "tests" / "golden" / "skye-2.json"


def output(name: str, *args: object) -> list[str]:
    """The lines that an example prints."""
    command = [sys.executable, str(EXAMPLES / f"{name}.py"), *[str(arg) for arg in args]]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120, cwd=ROOT)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


def test_every_example_is_run_here_and_explained() -> None:
    examples = {path.stem for path in EXAMPLES.glob("*.py")}
    assert examples == set(re.findall(r'output\("(\w+)"', Path(__file__).read_text(encoding="utf-8")))
    assert examples == set(re.findall(r"\((\w+)\.py\)", (EXAMPLES / "README.md").read_text(encoding="utf-8")))


@pytest.mark.parametrize("name", [game.name for game in clachan.all_games()])
def test_a_game_at_random(name: str) -> None:
    *moves, points, places = output("random_game", name, 3)
    game = clachan.game(name)
    state = game.setup(game.options(players=game.players[1]), 3)
    for move in moves:
        seat, _, text = move.partition(" ")
        state.play(int(seat), next(action for action in state.legal(int(seat)) if action.text == text))
    assert (points, places) == (f"points {state.scores}", f"places {state.ranking}")


def test_an_own_bot_meets_ours() -> None:
    (line,) = output("own_bot", 2)
    assert re.fullmatch(r"[0-4] of 4 games against greedy won; the true rate lies between \d+% and \d+%", line)


def test_a_record_is_replayed_and_drawn(tmp_path: Path) -> None:
    *moves, asked = output("replay_and_draw", RECORD, 40, 1, tmp_path / "seen.svg")
    record = clachan.read_record(RECORD.read_text(encoding="utf-8"))
    state = clachan.replay(clachan.game(record.game), record, at=40).state
    assert [line.rpartition(": ")[2] for line in moves] == [move.text for move in record.moves[37:40]]
    assert asked == f"now seat {state.deciders[0]} is asked: {state.asked}"
    assert (tmp_path / "seen.svg").read_text(encoding="utf-8") == state.svg(1)


@pytest.mark.parametrize("name", [game.name for game in clachan.all_games()])
def test_a_score_is_explained(name: str) -> None:
    lines = output("score_sheet", name, 1)
    seats = [int(points) for points in re.findall(r"seat \d: (-?\d+) points", "\n".join(lines))]
    sources = [int(line.split()[0]) for line in lines if line.startswith(" ")]
    rounds = [int(points) for points in re.findall(r"\d: (-?\d+)", lines[-1])]
    assert len(seats) == 2
    assert sum(seats) == sum(sources) == sum(rounds) != 0


def test_what_would_be_if() -> None:
    asked, *tried = output("what_if", "glen-more", 2)
    assert asked == "seat 2 is asked: turn"
    means = [float(line.split()[0]) for line in tried]
    assert len(means) > 5
    assert means == sorted(means, reverse=True)


def test_a_game_over_the_api(tmp_path: Path) -> None:
    with live_server(tmp_path / "clachan.sqlite") as server:
        *games, result = output("http_client", server.url)
    assert [line.split()[0] for line in games] == [game.name for game in clachan.all_games()]
    assert re.fullmatch(r"\d+ moves, \[\d+, \d+\] points", result)
