"""A stranger who has read the pages checks a game with the commands they name."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path

from typer.testing import CliRunner

from tests.docs.examples import (
    ROOT,
    example_match,
    finished_match,
    the_state,
)
from tests.isle_of_skye.positions import GAME
from tests.isle_of_skye.test_recompute import CATALOGUE


def test_the_stranger_knows_nothing_of_ours() -> None:
    """tests/independent_scorer.py imports the standard library only."""
    source = ast.parse((ROOT / "tests/independent_scorer.py").read_text(encoding="utf-8"))
    imported: set[str] = set()
    for node in ast.walk(source):
        if isinstance(node, ast.Import):
            imported |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            imported.add(str(node.module).partition(".")[0])
    assert imported <= sys.stdlib_module_names


def command(*arguments: str) -> str:
    """What `clachan` prints."""
    from clachan.cli.app import app

    result = CliRunner().invoke(app, list(arguments))
    assert result.exit_code == 0, result.output
    return result.stdout


def test_check_a_game_yourself(tmp_path: Path) -> None:
    """The commands at the end of docs/scores.md, on the files they write."""
    match = finished_match()
    (tmp_path / "game.json").write_text(match.record().dumps(), encoding="utf-8")
    state = the_state(example_match())
    at = 0
    while state.round < 3:
        state.play(match.moves[at].seat, GAME.action(match.moves[at].text))
        at += 1
    game = str(tmp_path / "game.json")
    files = {
        "catalogue.json": command("catalogue", "isle-of-skye", "--json"),
        "end.json": command("replay", game, "--json"),
        "round-3.json": command("replay", game, "--at", str(at), "--json"),
        "view.json": command("replay", game, "--at", str(at), "--view", "0", "--json"),
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert json.loads(files["catalogue.json"]) == CATALOGUE
    assert json.loads(files["end.json"]) == json.loads(json.dumps(match.state.to_json()))
    assert json.loads(files["view.json"]) == json.loads(json.dumps(state.view(0)))
    scorer = [sys.executable, "-I", str(ROOT / "tests/independent_scorer.py")]
    given = ["catalogue.json", "round-3.json", "end.json"]
    done = subprocess.run([*scorer, *given], cwd=tmp_path, capture_output=True, text=True, check=True)
    told = done.stdout.splitlines()
    assert len(told) == sum(booking.round in (2, 6) for booking in match.state.sheet.bookings)
    assert all(line.endswith(": agrees") for line in told)
