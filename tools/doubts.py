"""How far the points at the end of a game lie from what the evaluation expected, by round: what chances are made of.

python tools/doubts.py GAME [--players 2,4] [--games 20] [--bots level:4]

Bots play games against themselves; at every fourth decision the expected points of all seats are noted, as the one who
decides sees them. For each round the scale is printed with which the chances that follow from them were most likely to
bring forth the winners there were. An evaluation has these figures as its `doubts`.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from math import log

from clachan.bots.analysing import chances_of
from clachan.bots.bot import make_bot
from clachan.bots.evaluation import Evaluation
from clachan.bots.levels import seat_seed
from clachan.core.game import Game
from clachan.core.options import Options
from clachan.core.rng import Rng
from clachan.core.state import Viewpoint
from clachan.games import registry
from clachan.manifest import parts_of

REDEALS = 3
EVERY = 4
SCALES = [0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 3.5, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 12.0, 14.0, 17.0, 20.0, 25.0, 30.0]

# What was expected of each seat, and who won.
Noted = tuple[list[float], list[int]]


def expected(evaluation: Evaluation, viewpoint: Viewpoint) -> list[float]:
    """Everybody's points at the end, as a seat sees them."""
    found = [0.0] * viewpoint.options.players
    for redeal in range(REDEALS):
        rng = Rng(redeal)
        dealt = viewpoint.redeal(rng)
        evaluation.prepare(dealt, viewpoint.seat, rng)
        after = dealt.copy()
        evaluation.settle(dealt, after, viewpoint.seat, Rng(redeal))
        for seat, value in enumerate(evaluation.values(after)):
            found[seat] += value / REDEALS
    return found


def play(game: Game, options: Options, spec: str, seed: int, noted: dict[int, list[Noted]]) -> None:
    """Play a game and note by round what was expected."""
    state = game.setup(options, seed)
    evaluation = parts_of(game).evaluation(1)
    bots = [make_bot(spec, game, seat_seed(seed, seat)) for seat in range(options.players)]
    seen: list[tuple[int, list[float]]] = []
    number = 0
    while not state.over:
        seat = state.deciders[0]
        viewpoint = Viewpoint(state, seat)
        if number % EVERY == 0 and len(viewpoint.legal) > 1:
            seen.append((state.round, expected(evaluation, viewpoint)))
        state.play(seat, bots[seat].choose(viewpoint))
        number += 1
    winners = [seat for seat, place in enumerate(state.ranking) if place == 1]
    for round_, values in seen:
        noted[round_].append((values, winners))


def surprise(rows: list[Noted], scale: float) -> float:
    """How little the winners were to be expected, on average."""
    total = 0.0
    for values, winners in rows:
        chances = chances_of(values, scale)
        total -= log(max(1e-9, sum([chances[seat] for seat in winners])))
    return total / len(rows)


def main() -> None:
    """Print the scale of each round."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", default="2,4")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--bots", default="level:4")
    asked = parser.parse_args()
    game = registry.game(asked.game)
    noted: dict[int, list[Noted]] = defaultdict(list)
    for players in asked.players.split(","):
        for seed in range(asked.games):
            play(game, game.options(int(players)), asked.bots, 1000 + seed, noted)
    for round_, rows in sorted(noted.items()):
        best = min(SCALES, key=lambda scale: surprise(rows, scale))
        print(f"round {round_}: {best} ({len(rows)} positions, surprise {surprise(rows, best):.2f})")


if __name__ == "__main__":
    main()
