"""What docs/runs.md shows runs as it stands there."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import typer.main
from typer.core import TyperGroup

from clachan.cli.app import app
from clachan.sim.shards.columns import decisions_schema, games_schema
from tests.cli.commands import Run, runner

PAGE = (Path(__file__).parents[2] / "docs" / "runs.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(sh|python|sql|bash)\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
COMMANDS = typer.main.get_command(app)


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    return runner(monkeypatch, capsys)


def test_the_page_runs(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    printed = ""
    for language, text in BLOCKS:
        if language == "sh":
            for line in text.splitlines():
                if "--on ray" not in line:
                    code, _, errors = run(*shlex.split(line)[1:])
                    assert (code, errors) == (0, ""), line
        elif language == "python":
            exec(compile(text, "runs.md", "exec"), names)
            printed += capsys.readouterr().out
        elif language == "bash":
            in_bash(text, tmp_path)
    # The first run, and the match in which everybody sat everywhere with two seeds.
    assert len(list(names["records_in"](Path("runs/first")))) == 6 + 4
    assert len(list(names["records_in"](Path("runs/array")))) == 4
    assert "moves\n" in printed
    won, sources, begins, pairs, asked, _ = answers(tmp_path)
    assert {row[0]: row[1] for row in won} == {"greedy": 6, "random": 10, "level:1": 4}
    assert {row[0] for row in sources} == {"greedy", "random", "level:1"}
    assert [row[:2] for row in begins] == [[1, 10], [2, 10]]
    assert [row[:2] for row in pairs] == [[seed, "level:1"] for seed in range(2)]
    assert {row[0] for row in asked} >= {"price", "buy", "build"}
    assert (tmp_path / "longest.json").stat().st_size > 1000


# In a process of its own: pytest keeps what it has loaded until its end, of which DuckDB complains at length.
ASK = """
import duckdb, json, sys
answers = [duckdb.execute(text).fetchall() for text in json.load(sys.stdin)]
print(json.dumps(answers, default=str))
"""


def answers(folder: Path) -> Any:
    """What DuckDB answers to all questions of the page."""
    asked = json.dumps([text for language, text in BLOCKS if language == "sql"])
    done = subprocess.run(
        [sys.executable, "-c", ASK], input=asked, cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def in_bash(text: str, folder: Path) -> None:
    """A script of the page, for each of its jobs as a scheduler would."""
    around = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    for number in (1, 2) if "SBATCH" in text else (1,):
        job = {**around, "SLURM_ARRAY_TASK_ID": str(number), "SLURM_CPUS_PER_TASK": "1"}
        done = subprocess.run(
            ["bash", "-e", "-c", text], cwd=folder, env=job, capture_output=True, text=True, check=False, timeout=120
        )
        assert (done.returncode, done.stderr) == (0, ""), done.stderr


def test_commands_on_the_page_exist_with_their_options() -> None:
    assert isinstance(COMMANDS, TyperGroup)
    lines = [line for language, text in BLOCKS if language == "sh" for line in text.splitlines()]
    assert sum("--on ray" in line for line in lines) == 2
    options = re.findall(r"^\| `(--[a-z]+) ", PAGE, re.MULTILINE)
    for command in ("simulate", "tournament", "export"):
        known = {option for parameter in COMMANDS.commands[command].params for option in parameter.opts}
        assert known >= {*options, "--out", "--resume"}
    for line in lines:
        words = shlex.split(line)
        known = {option for parameter in COMMANDS.commands[words[1]].params for option in parameter.opts}
        assert {word for word in words if word.startswith("--")} <= known


def test_the_columns_on_the_page_are_those_of_the_shards() -> None:
    tables = dict(re.findall(r"<!-- columns: (\w+) -->\n(.*?)\n\n", PAGE, re.DOTALL))
    named = {
        kind: re.findall(r"`(\w+)`", "".join(re.findall(r"^\| (`.*?) \|", table, re.MULTILINE)))
        for kind, table in tables.items()
    }
    assert named["games"] == games_schema().names
    numbers, candidates = (decisions_schema(3, way).names for way in (False, True))
    assert named["decisions"] == list(dict.fromkeys([*numbers[:8], "candidates", *numbers[8:]]))
    assert set(candidates) <= set(named["decisions"])
