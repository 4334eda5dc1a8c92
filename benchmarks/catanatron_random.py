"""Measure catanatron's random play on one core and print the figures as one line of JSON.

Run by the Python of benchmarks/.venv-catanatron (see compare.py), never by Clachan's own environment:
catanatron is GPL-3 and is neither imported by Clachan nor a dependency of it.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.metadata
import json
import os
import sys
from time import process_time
from typing import Any, NoReturn

PLAYERS = 4
COPY_GAMES = 10
COPIES_PER_GAME = 200


def new_game(catanatron: Any, seed: int) -> Any:
    """Set up a game of four random players."""
    colors = list(catanatron.Color)[:PLAYERS]
    return catanatron.Game([catanatron.RandomPlayer(color) for color in colors], seed=seed)


def action_count(game: Any) -> int:
    """Count the actions played so far: one for each decision, forced ones (a lone roll) included."""
    state = game.state
    # `actions` up to 3.3; later revisions of the repository log `action_records`.
    return len(state.actions if hasattr(state, "actions") else state.action_records)


def measure_play(catanatron: Any, seconds: float, seed: int) -> tuple[int, int, float]:
    """Play whole games for about `seconds`; return games, decisions and the exact seconds taken."""
    games = decisions = 0
    start = process_time()
    elapsed = 0.0
    while elapsed < seconds:
        game = new_game(catanatron, seed + games)
        game.play()
        games += 1
        decisions += action_count(game)
        elapsed = process_time() - start
    return games, decisions, elapsed


def measure_copy(catanatron: Any, seed: int) -> float:
    """Return the mean microseconds of `game.copy()`, over games stopped half-way."""
    total = 0.0
    for game_seed in range(seed, seed + COPY_GAMES):
        finished = new_game(catanatron, game_seed)
        finished.play()
        game = new_game(catanatron, game_seed)
        for _ in range(action_count(finished) // 2):
            game.play_tick()
        start = process_time()
        for _ in range(COPIES_PER_GAME):
            game.copy()
        total += process_time() - start
    return total / (COPY_GAMES * COPIES_PER_GAME) * 1e6


def fix_hash_seed() -> None:
    """Start again with a fixed hash seed: the order of catanatron's sets decides what a random player picks.

    From Python 3.12 on, the same seed then gives the same games in every process; before that, the hash
    of None is an address and the games still differ from process to process.
    """
    if os.environ.get("PYTHONHASHSEED") != "0":
        os.execve(sys.executable, sys.orig_argv, {**os.environ, "PYTHONHASHSEED": "0"})


def fail(message: str) -> NoReturn:
    """Print a one-line error and leave with code 2."""
    print(f"catanatron_random.py: error: {message}", file=sys.stderr)
    sys.exit(2)


def main() -> None:
    """Parse the arguments, measure, print."""
    parser = argparse.ArgumentParser(description="Measure catanatron's random play on one core.")
    parser.add_argument("seconds", nargs="?", type=float, default=10.0, help="playing time (default 10)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first game, at least 1 (default 1)")
    arguments = parser.parse_args()
    if not 0 < arguments.seconds < float("inf"):
        parser.error("seconds must be a positive number")
    if arguments.seed < 1:
        parser.error("--seed must be at least 1: catanatron takes 0 for no seed")
    fix_hash_seed()
    try:
        catanatron: Any = importlib.import_module("catanatron")
    except ImportError as error:
        fail(f"cannot import catanatron ({error}); run me with the Python of benchmarks/.venv-catanatron")

    new_game(catanatron, arguments.seed).play()  # warm up
    games, decisions, seconds = measure_play(catanatron, arguments.seconds, arguments.seed)
    figures = {
        "engine": "catanatron",
        "version": importlib.metadata.version("catanatron"),
        "players": PLAYERS,
        "games": games,
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(decisions / seconds, 1),
        "games_per_second": round(games / seconds, 3),
        "copy_microseconds": round(measure_copy(catanatron, arguments.seed), 2),
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
