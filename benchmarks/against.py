"""Bots of two versions against each other: `python benchmarks/against.py isle-of-skye search:300i search:300i`.

The first bot is of these sources, or of those in `--new`; the second of the sources in `--old`: `src` of a work tree of
an earlier commit, or a directory with a compiled build. Each sits in a process of its own (`seated.py`). Every seed is
played in both seatings, and each game is a line of JSON in `--out`; what is there already is not played again, so that
a match can be stopped and taken up. `--weights` is a file of figures (`weights.py`) that the first bot plays with.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from math import log10, sqrt
from pathlib import Path
from typing import Any

from clachan.core.record import Match
from clachan.core.rng import Rng
from clachan.games import registry
from clachan.sim.tournament import wilson

HERE = Path(__file__).parent


class Player:
    """A process in which one bot sits."""

    def __init__(self, sources: str, weights: dict[str, float]) -> None:
        path = os.pathsep.join([sources, str(HERE)])
        self.process = subprocess.Popen(
            [sys.executable, str(HERE / "seated.py")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": path},
            text=True,
        )
        self.seconds = 0.0
        self.choices = 0
        if weights:
            self.tell({"weights": weights})

    def tell(self, what: dict[str, Any]) -> None:
        """Send a line."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(what) + "\n")
        self.process.stdin.flush()

    def choose(self) -> str:
        """Ask for the choice."""
        assert self.process.stdout is not None
        self.tell({"choose": True})
        answer = json.loads(self.process.stdout.readline())
        self.seconds += answer["seconds"]
        self.choices += 1
        return str(answer["text"])


def seatings(players: int) -> Iterator[tuple[int, ...]]:
    """Who sits where: 0 is the first bot, 1 the second; by turns, and the other way round. Alone, the first."""
    yield tuple(seat % 2 for seat in range(players))
    if players > 1:
        yield tuple((seat + 1) % 2 for seat in range(players))


def play(players: list[Player], table: dict[str, Any], bots: list[str], seating: tuple[int, ...]) -> dict[str, Any]:
    """One game; a process for each seat."""
    game = registry.game(table["game"])
    options = game.options(table["players"], tuple(table["modules"]), table["variants"])
    match = Match(game, options, table["seed"], bots)
    state = match.state
    seeds = Rng(table["seed"] ^ 0xB0B5)
    for seat, player in enumerate(players):
        player.seconds, player.choices = 0.0, 0
        player.tell({"begin": {**table, "seat": seat, "bot": bots[seating[seat]], "bot_seed": seeds.bits()}})
    while not state.over:
        seat = state.deciders[0]
        legal = state.legal(seat)
        text = legal[0].text if len(legal) == 1 else players[seat].choose()
        match.play(seat, next(action for action in legal if action.text == text))
        for player in players:
            player.tell({"moved": [seat, text]})
    return {
        "seed": table["seed"],
        "seating": list(seating),
        "scores": list(state.scores),
        "ranking": list(state.ranking),
        "seconds": [round(player.seconds, 2) for player in players],
        "choices": [player.choices for player in players],
    }


def share(outcome: dict[str, Any]) -> float:
    """What the first bot has of the first place: 1, 0, or a half of a tie."""
    winners = {outcome["seating"][seat] for seat, place in enumerate(outcome["ranking"]) if place == 1}
    return 0.5 if len(winners) == 2 else 1.0 - winners.pop()


def summary(outcomes: list[dict[str, Any]]) -> str:
    """Games won with an interval, points, and processor time for a choice."""
    rate = sum(map(share, outcomes)) / len(outcomes)
    low, high = wilson(rate, len(outcomes))
    points: list[list[float]] = [[], []]
    spent, chosen = [0.0, 0.0], [0, 0]
    for outcome in outcomes:
        for seat, who in enumerate(outcome["seating"]):
            points[who].append(outcome["scores"][seat])
            spent[who] += outcome["seconds"][seat]
            chosen[who] += outcome["choices"][seat]
    means = [sum(scores) / max(1, len(scores)) for scores in points]
    pace = [1000 * seconds / max(1, choices) for seconds, choices in zip(spent, chosen, strict=True)]
    text = f"{len(outcomes)} games: {100 * rate:.1f} % won ({100 * low:.1f} to {100 * high:.1f})"
    if 0 < rate < 1:
        text += f", {-400 * log10(1 / rate - 1):+.0f} Elo"
    if not points[1]:
        spread = sqrt(sum((score - means[0]) ** 2 for score in points[0]) / max(1, len(points[0]) - 1))
        error = spread / sqrt(len(points[0]))
        return f"{len(outcomes)} games: {means[0]:.1f} points (± {error:.1f}), {pace[0]:.0f} ms a choice"
    return f"{text}; points {means[0]:.1f} to {means[1]:.1f}; {pace[0]:.0f} and {pace[1]:.0f} ms a choice"


def main() -> None:
    """Play a match."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--new", default=str(HERE.parent / "src"), help="sources of the first bot (default: these)")
    parser.add_argument("--old", default=str(HERE.parent / "src"), help="sources of the second bot (default: these)")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--modules", default="", help="separated by commas")
    parser.add_argument("--variants", default="{}", help="as JSON")
    parser.add_argument("--seeds", type=int, default=50, help="each is played in both seatings (default 50)")
    parser.add_argument("--from", dest="start", type=int, default=1, help="the first seed (default 1)")
    parser.add_argument("--weights", type=Path, help="figures that the first bot plays with, as JSON")
    parser.add_argument("--out", type=Path, help="where games are written, and what was played is read from")
    arguments = parser.parse_args()
    outcomes: list[dict[str, Any]] = []
    if arguments.out and arguments.out.exists():
        outcomes = [json.loads(line) for line in arguments.out.read_text().splitlines()]
    done = {(outcome["seed"], tuple(outcome["seating"])) for outcome in outcomes}
    weights = json.loads(arguments.weights.read_text()) if arguments.weights else {}
    table = {
        "game": arguments.game,
        "players": arguments.players,
        "modules": [name for name in arguments.modules.split(",") if name],
        "variants": json.loads(arguments.variants),
    }
    kinds = [(arguments.new, weights), (arguments.old, {})]
    tables = {seating: [Player(*kinds[who]) for who in seating] for seating in seatings(arguments.players)}
    for seed in range(arguments.start, arguments.start + arguments.seeds):
        for seating, players in tables.items():
            if (seed, seating) in done:
                continue
            outcome = play(players, {**table, "seed": seed}, [arguments.first, arguments.second], seating)
            outcomes.append(outcome)
            if arguments.out:
                with arguments.out.open("a") as file:
                    file.write(json.dumps(outcome) + "\n")
            print(summary(outcomes), flush=True)
    for player in [player for players in tables.values() for player in players]:
        assert player.process.stdin is not None
        player.process.stdin.close()
        player.process.wait()
    print(summary(outcomes))


if __name__ == "__main__":
    main()
