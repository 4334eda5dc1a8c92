"""The example of a game from outside, installed as a package of its own, for processes of their own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "cairns"


def install(folder: Path, package: Path = EXAMPLE) -> dict[str, str]:
    """Let pip install a package into a folder; the surroundings of processes that find it there, and our tests."""
    quietly = ["--quiet", "--disable-pip-version-check", "--no-deps", "--no-build-isolation", "--no-compile"]
    pip = [sys.executable, "-m", "pip", "install", *quietly, "--target", str(folder), str(package)]
    subprocess.run(pip, check=True, timeout=120)
    return surroundings(folder)


def surroundings(*folders: Path) -> dict[str, str]:
    """What processes are given that find packages in these folders."""
    paths = [*map(str, folders), str(ROOT), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
    return {**os.environ, "PYTHONPATH": os.pathsep.join([path for path in paths if path])}


def run(env: dict[str, str], *arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """A module of Python with arguments, such as `clachan simulate cairns`."""
    command = [sys.executable, "-m", *arguments]
    return subprocess.run(
        command, input=given, capture_output=True, text=True, check=False, env=env, cwd=ROOT, timeout=300
    )
