"""Compare the plain build of Clachan with the compiled one: `make bench`."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict

from compare import (
    FIGURES,
    GAME,
    TITLES,
    CannotRun,
    Engine,
    bench_clachan,
    check_clachan,
    engine,
    python_version,
    ratio,
)


def measure(pythons: dict[str, str], seconds: float, turns: int) -> list[Engine]:
    """Run both builds in alternation, so that both see the same machine load."""
    for python in pythons.values():
        check_clachan(python)
    runs: dict[str, list[dict[str, float]]] = {name: [] for name in pythons}
    for turn in range(1, turns + 1):
        print(f"turn {turn} of {turns}, {seconds:g} s each", file=sys.stderr)
        for name, python in pythons.items():
            runs[name].append(bench_clachan(python, seconds))
    return [engine(name, python_version(python), runs[name]) for name, python in pythons.items()]


def main() -> int:
    """Measure, print; return the exit code."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("plain", help="the Python with the plain build")
    parser.add_argument("compiled", help="the Python with the compiled build (make compiled)")
    parser.add_argument("--seconds", type=float, default=5.0, help="seconds of play per turn (default 5)")
    parser.add_argument("--turns", type=int, default=3, help="turns for each build (default 3)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of the table")
    arguments = parser.parse_args()
    try:
        pythons = {"plain": arguments.plain, "compiled": arguments.compiled}
        plain, compiled = measure(pythons, arguments.seconds, arguments.turns)
    except CannotRun as error:
        print(f"builds.py: error: {error}", file=sys.stderr)
        return 2
    faster = ratio(compiled.median, plain.median)
    if arguments.json:
        print(json.dumps({"plain": asdict(plain), "compiled": asdict(compiled), "decisions_ratio": faster}, indent=2))
        return 0
    print(f"{GAME:14}" + "".join(title.rjust(16) for title in TITLES))
    for build in (plain, compiled):
        print(f"{build.name:14}" + "".join(f"{build.median[key]:,.1f}".rjust(16) for key in FIGURES))
    print(f"decisions/s, compiled to plain: {faster:.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
