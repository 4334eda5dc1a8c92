"""Every numbered rule of the rules references has a test that names it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.rule_list import RULES, check_known

ROOT = Path(__file__).parent.parent


def test_every_rule_has_a_test() -> None:
    if all(RULES.values()):
        # This very run has collected a test for each.
        return
    listing = subprocess.run(
        [sys.executable, "-m", "tests.rules"], capture_output=True, text=True, cwd=ROOT, check=False
    )
    assert listing.returncode == 0, listing.stdout[-3000:]
    assert f"{len(RULES)} of {len(RULES)} rules have a test" in listing.stdout


def test_a_test_cannot_name_a_rule_that_does_not_exist() -> None:
    with pytest.raises(ValueError, match="IS-SETUP-99"):
        check_known("some test", ["IS-SETUP-99"])


def test_the_rules_are_numbered_once() -> None:
    assert len(RULES) >= 327
