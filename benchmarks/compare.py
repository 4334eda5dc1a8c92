"""Compare the random-play speed of Clachan with that of catanatron.

Uses the standard library only. catanatron (GPL-3) is installed into its own virtual environment,
benchmarks/.venv-catanatron, and is only ever run there, as a separate process.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import statistics
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
ENVIRONMENT = HERE / ".venv-catanatron"
ENVIRONMENT_PYTHON = ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
INSTALLED = ENVIRONMENT / "installed.txt"
SCRIPT = HERE / "catanatron_random.py"

# The newest catanatron on PyPI; 3.3.0 was never uploaded there (see README.md).
REQUIREMENT = "catanatron==3.2.1"
GAME = "isle-of-skye"
FIGURES = ("decisions_per_second", "games_per_second", "copy_microseconds")
TITLES = ("decisions/s", "games/s", "copy (µs)")

Figures = dict[str, float]


@dataclass(frozen=True)
class Engine:
    """What was measured of one engine."""

    name: str
    python: str
    median: Figures
    runs: list[Figures]


@dataclass(frozen=True)
class Comparison:
    """Both engines' figures and the ratio of their decisions per second, ours to theirs.

    `decisions_ratio` is that of the medians; `turn_ratios` shows how far it varies from turn to turn.
    """

    seconds: float
    turns: int
    clachan: Engine
    catanatron: Engine
    decisions_ratio: float
    turn_ratios: list[float]


class CannotRun(Exception):
    """Something needed for the comparison cannot be run; the message is one line."""


def run(
    command: Sequence[object], what: str, env: Mapping[str, str] | None = None, timeout: float | None = None
) -> str:
    """Run a command and return its output, or raise CannotRun with the last line of its complaint."""
    words = [str(word) for word in command]
    try:
        done = subprocess.run(words, env=env, timeout=timeout, capture_output=True, text=True, check=False)
    except OSError as error:
        raise CannotRun(f"{what}: cannot start {words[0]}: {error.strerror or error}") from error
    except subprocess.TimeoutExpired as error:
        raise CannotRun(f"{what}: no answer after {error.timeout:.0f} s") from error
    if done.returncode != 0:
        lines = (done.stderr.strip() or done.stdout.strip() or "no message").splitlines()
        errors = [line for line in lines if line.lower().startswith("error")]
        raise CannotRun(f"{what}: exit code {done.returncode}: {(errors or lines)[-1].strip()}")
    return done.stdout


def isolated() -> dict[str, str]:
    """Return the environment for catanatron's Python: nothing of ours on its path, a fixed hash seed."""
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
    return {**kept, "PYTHONNOUSERSITE": "1", "PYTHONHASHSEED": "0"}


def prepare_environment(python: str, requirement: str) -> None:
    """Make catanatron's own virtual environment, unless it already holds that requirement."""
    if ENVIRONMENT_PYTHON.exists() and INSTALLED.exists() and INSTALLED.read_text().strip() == requirement:
        return
    print(f"making {ENVIRONMENT} with {requirement}", file=sys.stderr)
    run([python, "-m", "venv", "--clear", ENVIRONMENT], "making the catanatron environment", isolated())
    pip = [ENVIRONMENT_PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", requirement]
    run(pip, f"installing {requirement}", isolated())
    try:
        INSTALLED.write_text(requirement + "\n")
    except OSError as error:
        raise CannotRun(f"cannot write {INSTALLED}: {error.strerror or error}") from error


def python_version(python: str | Path, env: Mapping[str, str] | None = None) -> str:
    """Return the version of a Python interpreter."""
    code = "import platform; print(platform.python_version())"
    return run([python, "-c", code], f"asking {python} for its version", env, timeout=60).strip()


def check_clachan(python: str) -> None:
    """Raise CannotRun if that Python has no clachan."""
    code = "import importlib.util, sys; sys.exit(importlib.util.find_spec('clachan') is None)"
    try:
        run([python, "-c", code], "looking for clachan", timeout=60)
    except CannotRun as error:
        raise CannotRun(f"{python} has no clachan: install it there, or give another --python") from error


def read_object(text: str, what: str) -> dict[str, object]:
    """Parse a JSON object."""
    try:
        value = json.loads(text)
    except ValueError as error:
        raise CannotRun(f"{what}: the output is not JSON: {text.strip()[:80]!r}") from error
    if not isinstance(value, dict):
        raise CannotRun(f"{what}: the output is not a JSON object")
    return value


def pick_figures(values: object, what: str) -> Figures:
    """Take the compared figures out of a parsed result, checking that each is a positive number."""
    figures: Figures = {}
    for name in FIGURES:
        value = values.get(name) if isinstance(values, dict) else None
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value < math.inf:
            raise CannotRun(f"{what}: no usable {name!r} in the output")
        figures[name] = float(value)
    return figures


def bench_clachan(python: str, seconds: float) -> Figures:
    """Run our own benchmark once."""
    command = [python, "-m", "clachan", "bench", "--json", "--game", GAME, "--seconds", f"{seconds:g}"]
    result = read_object(run(command, "clachan bench", timeout=10 * seconds + 120), "clachan bench")
    games = result.get("games")
    return pick_figures(games.get(GAME) if isinstance(games, dict) else None, "clachan bench")


def bench_catanatron(seconds: float) -> tuple[str, Figures]:
    """Run catanatron's benchmark once; return its version and its figures."""
    command = [ENVIRONMENT_PYTHON, SCRIPT, f"{seconds:g}"]
    text = run(command, "catanatron bench", isolated(), timeout=10 * seconds + 120)
    result = read_object(text, "catanatron bench")
    return str(result.get("version")), pick_figures(result, "catanatron bench")


def engine(name: str, python: str, runs: list[Figures]) -> Engine:
    """Take the median of each figure over an engine's runs."""
    return Engine(name, python, {key: statistics.median(run[key] for run in runs) for key in FIGURES}, runs)


def ratio(ours: Figures, theirs: Figures) -> float:
    """Return the ratio of decisions per second, ours to theirs."""
    return round(ours["decisions_per_second"] / theirs["decisions_per_second"], 4)


def compare(python: str, seconds: float, turns: int, requirement: str) -> Comparison:
    """Run both benchmarks in alternation, so that both see the same machine load."""
    our_python = python_version(python)
    check_clachan(python)
    prepare_environment(python, requirement)
    their_python = python_version(ENVIRONMENT_PYTHON, isolated())
    if our_python != their_python:
        print(f"warning: clachan on Python {our_python}, catanatron on {their_python}", file=sys.stderr)

    ours: list[Figures] = []
    theirs: list[Figures] = []
    version = ""
    for turn in range(1, turns + 1):
        print(f"turn {turn} of {turns}, {seconds:g} s each", file=sys.stderr)
        ours.append(bench_clachan(python, seconds))
        version, figures = bench_catanatron(seconds)
        theirs.append(figures)

    clachan = engine(f"clachan ({GAME})", our_python, ours)
    catanatron = engine(f"catanatron {version}", their_python, theirs)
    turn_ratios = [ratio(our, their) for our, their in zip(ours, theirs, strict=True)]
    return Comparison(seconds, turns, clachan, catanatron, ratio(clachan.median, catanatron.median), turn_ratios)


def table(result: Comparison) -> str:
    """Lay the medians out as a small table, with the ratio of decisions/s below it."""
    rows = [["engine", *TITLES]]
    for measured in (result.clachan, result.catanatron):
        rows.append([measured.name, *(f"{measured.median[key]:,.1f}" for key in FIGURES)])
    width = max(len(row[0]) for row in rows)
    lines = [row[0].ljust(width) + "".join(cell.rjust(16) for cell in row[1:]) for row in rows]
    low, high = min(result.turn_ratios), max(result.turn_ratios)
    spread = f"(turn by turn {low:.2f} to {high:.2f})"
    lines.append(f"decisions/s, clachan to catanatron: {result.decisions_ratio:.2f} {spread}")
    lines.append(f"(medians of {result.turns} turns of {result.seconds:g} s)")
    return "\n".join(lines)


def main() -> int:
    """Parse the arguments, compare, print; return the exit code."""
    parser = argparse.ArgumentParser(description="Compare the random-play speed of Clachan and catanatron.")
    parser.add_argument("--seconds", type=float, default=10.0, help="seconds of play per turn (default 10)")
    parser.add_argument("--turns", type=int, default=3, help="turns for each engine (default 3)")
    parser.add_argument("--python", default=sys.executable, help="the Python that has clachan (default: this one)")
    parser.add_argument(
        "--catanatron",
        default=REQUIREMENT,
        metavar="REQUIREMENT",
        help=f"what pip installs (default {REQUIREMENT})",
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of the table")
    arguments = parser.parse_args()
    if not 0 < arguments.seconds < math.inf:
        parser.error("--seconds must be a positive number")
    if arguments.turns < 1:
        parser.error("--turns must be at least 1")
    try:
        result = compare(arguments.python, arguments.seconds, arguments.turns, arguments.catanatron)
    except CannotRun as error:
        print(f"compare.py: error: {error}", file=sys.stderr)
        return 2
    print(json.dumps(asdict(result), indent=2) if arguments.json else table(result))
    return 0


if __name__ == "__main__":
    sys.exit(main())
