"""Tries an installed Clachan as a stranger would who has nothing else: tools/try_wheel.py GOLDEN_GAMES [compiled|pure]

The golden games are replayed to their scores, bots play each game to its end, and the command line answers. On every
system that wheels are built for this runs after each build.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import clachan
from clachan.sim.bench import compiled
from clachan.sim.playing import play_game

# A bot that searches, one that looks ahead, and one of the ladder.
BOTS = ["search:10i", "greedy", "level:2"]


def main(golden: Path, wanted: str) -> None:
    """Everything; stops at the first thing that is wrong."""
    assert wanted in ("", "compiled", "pure"), f"{wanted!r} is no kind of wheel"
    assert wanted == "" or compiled() == (wanted == "compiled"), f"this is no {wanted} wheel: {clachan.__file__}"
    records = [file for file in sorted(golden.glob("*.json")) if file.name != "fingerprints.json"]
    assert records, f"there are no golden games in {golden}"
    for file in records:
        record = clachan.read_record(file.read_text(encoding="utf-8"), file.name)
        assert clachan.replay(clachan.game(record.game), record, None, file.name).state.over, file.name
    for game in clachan.all_games():
        modules = [module.name for module in game.modules]
        assert play_game(game, game.options(3, modules), BOTS, 1).state.over, game.name
        assert "<svg" in game.setup(game.options(3, modules), 1).svg(0), game.name
    told = subprocess.run([sys.executable, "-m", "clachan", "--version"], capture_output=True, text=True, check=True)
    assert told.stdout == f"clachan {clachan.__version__}\n", told.stdout
    print(f"{len(records)} golden games, {'compiled' if compiled() else 'pure'}: good")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "")
