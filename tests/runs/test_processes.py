"""Processes that work for another one end with it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

PROGRAM = """
from multiprocessing import get_context
from time import sleep

from clachan.processes import live_with_the_first


def work():
    live_with_the_first()
    print("here", flush=True)
    sleep(60)


if __name__ == "__main__":
    get_context("spawn").Process(target=work).start()
    sleep(60)
"""


def test_whoever_works_for_somebody_who_is_killed_ends(tmp_path: Path) -> None:
    (tmp_path / "program.py").write_text(PROGRAM, encoding="utf-8")
    with subprocess.Popen([sys.executable, tmp_path / "program.py"], stdout=subprocess.PIPE, text=True) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == "here\n"
        first.kill()
        # The line is at its end when nobody is there any more who could write.
        assert first.communicate(timeout=30)[0] == ""
