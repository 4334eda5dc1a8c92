"""What docs/analysis.md shows runs, and the commands in it are those of the program."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
import typer.main
from typer.core import TyperGroup

from clachan.bots.remarks import Remark
from clachan.cli.app import app
from clachan.core.merits import Merits
from tests.docs.examples import DOCS

TEXT = (DOCS / "analysis.md").read_text(encoding="utf-8")
PROGRAMS = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)


@pytest.mark.parametrize(
    ("program", "line"),
    [(0, r"[+-]\d+\.\d points, \d+ visits: \d take .*"), (1, r"move \d+: .+ instead of .+, \d+\.\d points")],
)
def test_the_programs_run(program: int, line: str) -> None:
    command = [sys.executable, "-c", PROGRAMS[program]]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120, cwd=DOCS.parent)
    assert (done.returncode, done.stderr) == (0, "")
    lines = [text for text in done.stdout.splitlines() if not text.startswith(" ")]
    assert lines
    assert all(re.fullmatch(line, text) for text in lines), done.stdout


@pytest.mark.parametrize("name", ["analyse", "perft"])
def test_the_options_are_those_of_the_command(name: str) -> None:
    commands = typer.main.get_command(app)
    assert isinstance(commands, TyperGroup)
    (shown,) = re.findall(rf"^    clachan {name} (.*?)\n\n", TEXT, re.DOTALL | re.MULTILINE)
    options = {text for parameter in commands.commands[name].params for text in parameter.opts if text.startswith("--")}
    assert set(re.findall(r"--[a-z]+", shown)) == options - {"--help", "--data", "--variant"}


def test_every_field_of_a_remark_is_told() -> None:
    remark = Remark(1, 0, "turn", "pass", "", 0.0, 0.0, (), (), Merits(), ())
    told = set(re.findall(r"`(\w+)`", TEXT.split("| of a remark | |")[1].split("\n\n")[0]))
    assert set(remark.to_json()) <= told
