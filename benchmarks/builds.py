"""Compare the plain build of Clachan with the compiled one, in every game: `make bench`."""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from dataclasses import asdict, dataclass
from pathlib import Path

from compare import CannotRun, check_clachan, read_object, run

ITERATIONS = Path(__file__).resolve().parent / "iterations.py"
# What is measured: games, and their modules.
CASES = (
    ("isle-of-skye", ""),
    ("isle-of-skye", "druids"),
    ("clans-of-caledonia", ""),
    ("glen-more", ""),
    ("glen-more", "dragon-boats,highlander,single-cask,hammer,haggis,tome,great-glen,penny-mobs"),
)
TITLES = ("decisions/s", "iterations/s")


@dataclass(frozen=True)
class Figure:
    """One figure of both builds: the medians of the turns, and compiled to plain."""

    game: str
    modules: str
    what: str
    plain: float
    compiled: float
    ratio: float


def check_build(python: str, compiled: bool) -> None:
    """Raise CannotRun if that Python has no clachan, or the other build of it."""
    check_clachan(python)
    code = "from clachan.sim.bench import compiled; print(compiled())"
    if run([python, "-c", code], "asking for the build", timeout=120).strip() != str(compiled):
        raise CannotRun(f"the clachan of {python} is {'not ' if compiled else ''}compiled")


def decisions(python: str, game: str, modules: str, seconds: float) -> float:
    """Decisions of random play a second."""
    command = [python, "-m", "clachan", "bench", "--json", "--game", game, "--seconds", f"{seconds:g}"]
    text = run([*command, "--modules", modules], "clachan bench", timeout=60 * seconds + 300)
    games = read_object(text, "clachan bench").get("games")
    found = games.get(game) if isinstance(games, dict) else None
    return float(found["decisions_per_second"]) if isinstance(found, dict) else _missing("decisions_per_second")


def iterations(python: str, game: str, modules: str) -> float:
    """Iterations of the search bot a second."""
    text = run([python, ITERATIONS, game, "--modules", modules], "iterations.py", timeout=1200)
    found = read_object(text, "iterations.py").get("iterations_per_second")
    return found if isinstance(found, float) else _missing("iterations_per_second")


def _missing(name: str) -> float:
    raise CannotRun(f"no usable {name!r} in the output")


def measure(pythons: tuple[str, str], seconds: float, turns: int) -> list[Figure]:
    """Run both builds in alternation, so that both see the same machine load."""
    for build, python in enumerate(pythons):
        check_build(python, bool(build))
    found: list[Figure] = []
    for game, modules in CASES:
        print(f"{game} {modules}".strip(), file=sys.stderr)
        for what in TITLES:
            runs: list[list[float]] = [[], []]
            for _ in range(turns):
                for build, python in enumerate(pythons):
                    speed = (
                        decisions(python, game, modules, seconds)
                        if what == TITLES[0]
                        else iterations(python, game, modules)
                    )
                    runs[build].append(speed)
            plain, compiled = (statistics.median(speeds) for speeds in runs)
            found.append(Figure(game, modules, what, plain, compiled, compiled / plain))
    return found


def main() -> int:
    """Measure, print; return the exit code."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("plain", help="the Python with the plain build")
    parser.add_argument("compiled", help="the Python with the compiled build (make compiled)")
    parser.add_argument("--seconds", type=float, default=3.0, help="seconds of random play per turn (default 3)")
    parser.add_argument("--turns", type=int, default=3, help="turns for each build (default 3)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of the table")
    arguments = parser.parse_args()
    try:
        figures = measure((arguments.plain, arguments.compiled), arguments.seconds, arguments.turns)
    except CannotRun as error:
        print(f"builds.py: error: {error}", file=sys.stderr)
        return 2
    if arguments.json:
        print(json.dumps([asdict(figure) for figure in figures], indent=2))
        return 0
    print(f"{'':45}{'':14}{'plain':>12}{'compiled':>12}{'ratio':>8}")
    for figure in figures:
        number = len(figure.modules.split(","))
        name = f"{figure.game} {figure.modules if number < 3 else f'with {number} modules'}".strip()
        print(f"{name:45}{figure.what:14}{figure.plain:12,.0f}{figure.compiled:12,.0f}{figure.ratio:8.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
