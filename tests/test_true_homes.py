"""How `make homes` sees whether a test runs code of the home of its rule."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.rule_homes import ROOT
from tests.rule_list import RULES
from tests.true_homes import Watch, data_homes

# A function, a class and what runs when the file is imported.
SOURCE = "TABLE = [1]\nclass Tile:\n    cost = 1\n    def price(self):\n        return 1\ndef free():\n    return 0\n"


def run(*rules: str) -> subprocess.CompletedProcess[str]:
    """Look at these rules."""
    return subprocess.run(
        [sys.executable, "-m", "tests.true_homes", *rules],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=False,
    )


def test_functions_count_and_what_an_import_runs_does_not(tmp_path: Path) -> None:
    file, other = tmp_path / "rules.py", tmp_path / "other.py"
    names: dict[str, type] = {}
    with Watch([file]) as watch:
        exec(compile(SOURCE, str(file), "exec"), names)
        exec(compile("def other(): pass\nother()", str(other), "exec"))
    assert watch.called_files == set()
    with Watch([file]) as watch:
        names["Tile"]().price()
    assert watch.called_files == {file}


def test_what_is_listed_as_data_is_that_still() -> None:
    listed = data_homes()
    assert [rule for rule in listed if rule not in RULES] == []
    assert all(listed.values())
    seen = run(*listed)
    assert seen.returncode == 0, seen.stdout
    assert f"0 homes are true, {len(listed)} are data alone" in seen.stdout


@pytest.mark.parametrize(("rule", "code"), [("GM-TIE-01", 0), ("GM-TIE-99", 2)])
def test_one_rule_can_be_asked_for(rule: str, code: int) -> None:
    assert run(rule).returncode == code
