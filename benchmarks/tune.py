"""Which figures of a game's evaluation should be larger, and which smaller: `python benchmarks/tune.py glen-more`.

In every game all figures are changed at once, each at random up or down by its share (simultaneous perturbation). One
side plays with them, the other with the opposite changes, on the same seed in both seatings; alone, both play the same
game. What a figure's being up was worth on average is its effect, in points, with one standard error for all of them.
Figures with a clear effect are worth changing, by about their share; then play again. `--out` gathers what was played,
so that runs can be taken up and added to. The figures of each game and their shares are in `tuned.json`.
"""

from __future__ import annotations

import argparse
import json
from math import sqrt
from pathlib import Path
from random import Random
from time import process_time

from weights import Weight, forget

from clachan.bots.bot import make_bot
from clachan.core.game import Game
from clachan.core.options import Options
from clachan.core.rng import Rng
from clachan.core.state import Viewpoint
from clachan.games import registry
from clachan.manifest import parts_of

HERE = Path(__file__).parent


class Change:
    """A figure, as it is and as both sides have it."""

    def __init__(self, name: str, share: float) -> None:
        self.weight: Weight = Weight(name)
        self.share: float = share
        self.usual: list[float] = self.weight.get()

    def put(self, sign: float) -> None:
        """Put the figure up or down."""
        self.weight.put([self._changed(value, sign) for value in self.usual])

    def _changed(self, value: float, sign: float) -> float:
        """By a share of it; a whole number by one at least; zero by the share itself."""
        if isinstance(value, int):
            return value + int(sign) * max(1, round(value * self.share))
        return value * (1 + sign * self.share) if value else sign * self.share


def play(
    game: Game, options: Options, bot: str, seed: int, sides: list[int], changes: list[Change], signs: list[int]
) -> list[int]:
    """The points of all seats, where each plays with the changes (1) or their opposite (-1)."""
    state = game.setup(options, seed)
    seeds = Rng(seed ^ 0xB0B5)
    players = [make_bot(bot, game, seeds.bits()) for _ in sides]
    side = 0
    while not state.over:
        seat = state.deciders[0]
        legal = state.legal(seat)
        if len(legal) == 1:
            state.play(seat, legal[0])
            continue
        if side != sides[seat]:
            side = sides[seat]
            for change, sign in zip(changes, signs, strict=True):
                change.put(side * sign)
            forget()
        state.play(seat, players[seat].choose(Viewpoint(state, seat)))
    return list(state.scores)


def compare(
    game: Game, options: Options, bot: str, seed: int, changes: list[Change], signs: list[int]
) -> tuple[float, float]:
    """By how much the changes put a side ahead (half of what it was ahead of the opposite), and the points of all."""
    seats = range(options.players)
    ahead = total = 0.0
    for first in (1, -1):
        sides = [first if seat % 2 == 0 else -first for seat in seats]
        points = play(game, options, bot, seed, sides, changes, signs)
        total += sum(points) / len(points)
        if options.players == 1:
            ahead += first * points[0]
        else:
            for side in (1, -1):
                own = [points[seat] for seat in seats if sides[seat] == side]
                ahead += side * sum(own) / len(own) / 2
    return ahead / 2, total / 2


def report(changes: list[Change], rows: list[tuple[list[int], float, float]]) -> str:
    """Every figure with its effect, the largest first."""
    games = len(rows)
    error = sqrt(sum(ahead * ahead for _, ahead, _ in rows)) / games
    lines = [f"{games} pairs, {sum(points for _, _, points in rows) / games:.2f} points, standard error {error:.2f}"]
    effects = [sum(signs[i] * ahead for signs, ahead, _ in rows) / games for i in range(len(changes))]
    for effect, change in sorted(zip(effects, changes, strict=True), key=lambda pair: -abs(pair[0])):
        mark = "**" if abs(effect) > 3 * error else "*" if abs(effect) > 2 * error else ""
        lines.append(f"{effect:+.2f} {change.weight.name.split('.bot.')[-1]} {change.share} {mark}")
    return "\n".join(lines)


def main() -> None:
    """Play pairs of games and report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--modules", default="", help="separated by commas")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--pairs", type=int, default=500)
    parser.add_argument("--from", dest="start", type=int, default=1000, help="the first seed (default 1000)")
    parser.add_argument("--out", type=Path, help="where pairs are written, and what was played is read from")
    parser.add_argument("--figures", type=Path, default=HERE / "tuned.json", help="the figures and their shares")
    arguments = parser.parse_args()
    game = registry.game(arguments.game)
    parts_of(game).evaluation(1)  # Loads the modules whose figures are changed.
    options = game.options(arguments.players, [name for name in arguments.modules.split(",") if name])
    figures: dict[str, float] = json.loads(arguments.figures.read_text())[arguments.game]
    changes = [Change(name, share) for name, share in figures.items()]
    rows: list[tuple[list[int], float, float]] = []
    if arguments.out and arguments.out.exists():
        rows = [tuple(json.loads(line)) for line in arguments.out.read_text().splitlines()]
    start = process_time()
    for seed in range(arguments.start + len(rows), arguments.start + arguments.pairs):
        pick = Random(seed)
        signs = [pick.choice((-1, 1)) for _ in changes]
        row = (signs, *compare(game, options, arguments.bot, seed, changes, signs))
        rows.append(row)
        if arguments.out:
            with arguments.out.open("a") as file:
                file.write(json.dumps(row) + "\n")
        if len(rows) % 100 == 0:
            print(f"{process_time() - start:.0f} s", report(changes, rows), sep="\n", flush=True)
    print(report(changes, rows))


if __name__ == "__main__":
    main()
