"""A whole game of another package: pip installs it, it plays in every command and passes the suite of all games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from clachan.games import registry
from tests.outside.installing import install, run, surroundings

# What every game has to pass, and the tests of the package itself.
SUITE = ["tests/every_game", "tests/test_lessons.py", "tests/test_manifests.py", "examples/cairns/tests"]


@pytest.fixture(scope="module")
def env(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Surroundings in which the example is installed."""
    return install(tmp_path_factory.mktemp("site"))


def clachan(env: dict[str, str], *arguments: str) -> str:
    """What a command prints; it must have nothing to complain about."""
    done = run(env, "clachan", *arguments)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return done.stdout


def test_it_passes_the_suite_of_all_games_and_its_own_tests(env: dict[str, str]) -> None:
    done = run(env, "pytest", "-p", "no:cacheprovider", "-p", "no:xdist", "-v", "-k", "cairns", *SUITE)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr
    passed = int(done.stdout.split(" passed")[0].split()[-1])
    assert passed > 100, done.stdout[-500:]


def test_it_plays_in_every_command(env: dict[str, str], tmp_path: Path) -> None:
    names = [game["name"] for game in json.loads(clachan(env, "games", "--json"))]
    assert names == [*registry.names(), "cairns"]
    played = clachan(
        env, "simulate", "cairns", "--bots", "greedy,search:20i,first-choice", "--players", "3", "--games", "1",
        "--seed", "4", "--variant", "at-most=2", "--save", str(tmp_path), "--json",
    )  # fmt: skip
    (game,) = json.loads(played)["games"]
    assert sum(game["scores"]) >= 21
    (record,) = tmp_path.iterdir()
    assert "Cairns" in clachan(env, "replay", str(record))
    legal = json.loads(clachan(env, "legal", str(record), "--at", "0", "--json"))
    assert [action["text"] for action in legal[0]["actions"]][:2] == ["take 1 from shore", "take 2 from shore"]
    assert len(json.loads(clachan(env, "catalogue", "cairns", "--json"))["components"]) == 3
    speed = json.loads(clachan(env, "bench", "--game", "cairns", "--seconds", "0.1", "--json"))
    assert speed["games"]["cairns"]["decisions_per_second"] > 0


def test_it_is_drawn_rated_and_played_in_the_terminal(env: dict[str, str], tmp_path: Path) -> None:
    rated = clachan(env, "tournament", "cairns", "--bots", "greedy,first-choice", "--games", "4", "--json")
    assert [bot["name"] for bot in json.loads(rated)["bots"]] == ["greedy", "first-choice"]
    moves = "szczyt 3\nszczyt 2\n?\nq\nt\n"
    done = run(
        env, "clachan", "play", "cairns", "--players", "2", "--bots", "first-choice", "--seed", "6", "--lang", "pl",
        "--plain", "--save", str(tmp_path / "record.json"), given=moves,
    )  # fmt: skip
    assert done.stderr == ""
    assert "Kopce" in done.stdout
    assert "wzięto 1 kamień z brzegu" in done.stdout
    svg = tmp_path / "position.svg"
    clachan(env, "replay", str(tmp_path / "record.json"), "--svg", str(svg))
    assert 'id="heap-moor"' in svg.read_text(encoding="utf-8")


def test_games_that_cannot_be_loaded_are_told_in_a_line_and_harm_no_other(tmp_path: Path) -> None:
    package = tmp_path / "broken-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n", encoding="utf-8")
    points = "[clachan.games]\nbroken = no_such_package.game:GAME\nother = json:dumps\n"
    (package / "entry_points.txt").write_text(points, encoding="utf-8")
    listed = run(surroundings(tmp_path), "clachan", "games", "--json")
    assert [game["name"] for game in json.loads(listed.stdout)] == registry.names()
    assert listed.stderr.splitlines() == [
        "clachan: the game 'broken' cannot be loaded: ModuleNotFoundError: No module named 'no_such_package'",
        "clachan: the game 'other' cannot be loaded: json:dumps is no manifest of this name",
    ]
    done = run(surroundings(tmp_path), "clachan", "simulate", "broken", "--games", "1")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
