"""Compare Clachan with its peers in one run, each in turn on one core, in processor time.

Random play: every game of ours, plain and, where there is one, compiled, against OpenSpiel's chess (C++ driven from
Python) and catanatron. Environments, with observation and mask: ours against PettingZoo's chess and catanatron's
Gymnasium. Uses the standard library only; peers are installed into environments of their own below benchmarks/ and are
only ever run there, as separate processes: catanatron is GPL-3. A peer that cannot be had is left out, and named.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import statistics
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

HERE = Path(__file__).resolve().parent
BIN = ("Scripts", "python.exe") if os.name == "nt" else ("bin", "python")
# The newest catanatron on PyPI; 3.3.0 was never uploaded there (see README.md). Its Gymnasium is a package of its own.
CATANATRON = ("catanatron==3.2.1", "catanatron_gym==4.0.0")
# PettingZoo's chess needs `chess`, and what it draws with.
PEERS = ("open-spiel>=1.6", "pettingzoo>=1.25", "chess", "pygame")
COMPILED = HERE.parent / ".venv-compiled"
SPEED = "decisions_per_second"
PLAY, STEPS = "random play", "environments"
# What we want to be, by the name of a peer: so many times as fast, in random play, compiled or plain.
AIMS = {"OpenSpiel chess": ("compiled", 1.5), "catanatron": ("plain", 4.0)}

# The speeds of one turn by what is measured.
Speeds = dict[str, float]
Bench = Callable[[float], Speeds]


@dataclass
class Row:
    """What was measured of one thing, turn by turn: decisions or steps a second."""

    name: str
    kind: str
    ours: str = ""
    turns: list[float] = field(default_factory=list)

    @property
    def median(self) -> float:
        """The middle of all turns."""
        return statistics.median(self.turns)

    def ratios(self, peer: Row) -> list[float]:
        """How many times as fast as a peer, turn by turn."""
        return [own / other for own, other in zip(self.turns, peer.turns, strict=True)]


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
    """The surroundings of a peer's Python: nothing of ours on its path, a fixed hash seed."""
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
    return {**kept, "PYTHONNOUSERSITE": "1", "PYTHONHASHSEED": "0"}


def prepare(name: str, python: str, requirements: Sequence[str]) -> Path:
    """The Python of an environment of a peer's own, made unless it already holds these requirements."""
    folder = HERE / f".venv-{name}"
    made, installed = folder.joinpath(*BIN), folder / "installed.txt"
    wanted = "\n".join(requirements)
    if made.exists() and installed.exists() and installed.read_text().strip() == wanted:
        return made
    print(f"making {folder} with {', '.join(requirements)}", file=sys.stderr)
    run([python, "-m", "venv", "--clear", folder], f"making the environment of {name}", isolated())
    pip = [made, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *requirements]
    run(pip, f"installing {', '.join(requirements)}", isolated())
    installed.write_text(wanted + "\n")
    return made


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


def speed_in(values: object, name: str, what: str) -> float:
    """A speed out of a parsed result: a positive number."""
    value = values.get(name) if isinstance(values, dict) else None
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value < math.inf:
        raise CannotRun(f"{what}: no usable {name!r} in the output")
    return float(value)


def measured(command: Sequence[object], what: str, seconds: float, env: Mapping[str, str] | None = None) -> object:
    """What a benchmark prints."""
    return read_object(run(command, what, env, timeout=60 * seconds + 300), what)


def our_play(python: str, seconds: float) -> Speeds:
    """Random play of all our games."""
    result = measured([python, "-m", "clachan", "bench", "--json", "--seconds", f"{seconds:g}"], "clachan", seconds)
    games = result.get("games") if isinstance(result, dict) else None
    if not isinstance(games, dict):
        raise CannotRun("clachan: no games in the output")
    return {str(name): speed_in(figures, SPEED, f"clachan, {name}") for name, figures in games.items()}


def our_steps(python: str, seconds: float) -> Speeds:
    """Our environments: a batch of tables, and PettingZoo."""
    command = [python, HERE / "environments.py", "--seconds", f"{seconds:g}", "--json"]
    result = measured(command, "environments of clachan", seconds)
    assert isinstance(result, dict)
    return {
        f"{game}, {kind}": speed_in(speeds, kind, f"environments of clachan, {game}")
        for game, speeds in result.items()
        for kind in ("batch", "pettingzoo")
    }


def peer_of(python: Path, script: str, *arguments: str) -> Bench:
    """A peer, measured by a script of ours in an environment of its own."""

    def bench(seconds: float) -> Speeds:
        command = [python, HERE / script, *arguments, f"{seconds:g}"]
        return {"": speed_in(measured(command, script, seconds, isolated()), SPEED, script)}

    return bench


def benches(python: str, compiled: str) -> tuple[dict[tuple[str, str, str], Bench], list[str]]:
    """Everything that can be measured here, by name, kind and which build of ours; and what is left out, with why."""
    found: dict[tuple[str, str, str], Bench] = {("", PLAY, "plain"): lambda seconds: our_play(python, seconds)}
    left: list[str] = []
    if compiled:
        found[("", PLAY, "compiled")] = lambda seconds: our_play(compiled, seconds)
    else:
        left.append("no compiled build of ours: make compiled")
    found[("", STEPS, "plain")] = lambda seconds: our_steps(python, seconds)
    try:
        peers = prepare("peers", python, PEERS)
        found[("OpenSpiel chess", PLAY, "")] = peer_of(peers, "peers_random.py", "openspiel")
        found[("PettingZoo chess", STEPS, "")] = peer_of(peers, "peers_random.py", "pettingzoo")
    except CannotRun as error:
        left.append(str(error))
    try:
        theirs = prepare("catanatron", python, CATANATRON)
        found[("catanatron", PLAY, "")] = peer_of(theirs, "catanatron_random.py")
        found[("catanatron's Gymnasium", STEPS, "")] = peer_of(theirs, "peers_random.py", "catanatron-gym")
    except CannotRun as error:
        left.append(str(error))
    return found, left


def compare(python: str, compiled: str, seconds: float, turns: int) -> tuple[list[Row], list[str]]:
    """Measure everything in turn, so that all see the same machine."""
    check_clachan(python)
    found, left = benches(python, compiled)
    rows: dict[tuple[str, str, str], Row] = {}
    for turn in range(1, turns + 1):
        for (name, kind, ours), bench in list(found.items()):
            print(f"turn {turn} of {turns}: {name or f'clachan, {ours}'}, {kind}", file=sys.stderr)
            try:
                speeds = bench(seconds)
            except CannotRun as error:
                if ours == "plain" or turn > 1:
                    raise
                left.append(str(error))
                del found[(name, kind, ours)]
                continue
            for what, speed in speeds.items():
                row = rows.setdefault((name or what, kind, ours), Row(name or what, kind, ours))
                row.turns.append(speed)
    return list(rows.values()), left


def table(rows: Sequence[Row], kind: str) -> list[str]:
    """The medians of a kind, and how many times as fast as each peer ours are, with the turns' spread."""
    shown = [row for row in rows if row.kind == kind]
    peers = [row for row in shown if not row.ours]
    lines = [f"{kind + ', a second':44}{'':>10}" + "".join([f"{'× ' + peer.name:>30}" for peer in peers])]
    for row in [*[row for row in shown if row.ours], *peers]:
        cells = [_times(row, peer, kind) if row.ours else "" for peer in peers]
        name = f"{row.name} ({row.ours})" if row.ours else row.name
        lines.append(f"{name:44}{row.median:>10,.0f}" + "".join([f"{cell:>30}" for cell in cells]))
    return lines


def _times(row: Row, peer: Row, kind: str) -> str:
    ratios = row.ratios(peer)
    build, aim = AIMS.get(peer.name, ("", 0.0))
    wanted = f", aim {aim:g}" if kind == PLAY and row.ours == build else ""
    return f"{row.median / peer.median:.2f} ({min(ratios):.2f}–{max(ratios):.2f}{wanted})"


def main() -> int:
    """Parse the arguments, compare, print; return the exit code."""
    parser = argparse.ArgumentParser(description="Compare the speed of Clachan with that of its peers.")
    parser.add_argument("--seconds", type=float, default=4.0, help="seconds of each measurement (default 4)")
    parser.add_argument("--turns", type=int, default=3, help="turns for each (default 3)")
    parser.add_argument("--python", default=sys.executable, help="the Python that has clachan (default: this one)")
    usual = COMPILED.joinpath(*BIN)
    parser.add_argument(
        "--compiled",
        default=str(usual) if usual.exists() else "",
        metavar="PYTHON",
        help="the Python that has it compiled (default: that of `make compiled`, if it is there)",
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of the tables")
    arguments = parser.parse_args()
    if not 0 < arguments.seconds < math.inf:
        parser.error("--seconds must be a positive number")
    if arguments.turns < 1:
        parser.error("--turns must be at least 1")
    try:
        rows, left = compare(arguments.python, arguments.compiled, arguments.seconds, arguments.turns)
    except CannotRun as error:
        print(f"compare.py: error: {error}", file=sys.stderr)
        return 2
    if arguments.json:
        print(json.dumps({"rows": [{**asdict(row), "median": row.median} for row in rows], "left_out": left}, indent=2))
        return 0
    print("\n".join([*table(rows, PLAY), "", *table(rows, STEPS)]))
    print(f"(medians of {arguments.turns} turns of {arguments.seconds:g} s of processor time)")
    for reason in left:
        print(f"left out: {reason}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
