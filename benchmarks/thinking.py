"""How long bots think about a decision, in seconds of processor time: the median, 95 of 100, and the longest.

python benchmarks/thinking.py GAME SPEC [--players N] [--modules A,B|all] [--games K] [--seed S] [--every E]

With `--every` the games are played by level 4, and every so many decisions the bot is asked what it would do. For each
question there is a new bot, as on a server.
"""

from __future__ import annotations

import argparse
import json
from time import process_time

import clachan
from clachan.bots.bot import make_bot
from clachan.bots.levels import seat_seed
from clachan.core.game import Game
from clachan.core.options import Options
from clachan.core.state import Viewpoint


def questions(game: Game, options: Options, seed: int, spec: str, every: int) -> list[tuple[float, str]]:
    """How long a bot took for each question of a game that it was asked, and what the question was."""
    state = game.setup(options, seed)
    players = [make_bot("level:4", game, seat_seed(seed, seat)) for seat in range(options.players)]
    times: list[tuple[float, str]] = []
    number = 0
    while not state.over:
        seat, asked = state.deciders[0], state.asked
        action = None
        if len(state.legal(seat)) > 1:
            number += 1
            if number % every == 0:
                start = process_time()
                action = make_bot(spec, game, seat_seed(seed, seat)).choose(Viewpoint(state, seat))
                times.append((process_time() - start, asked))
        state.play(seat, action or players[seat].choose(Viewpoint(state, seat)))
    return times


def main() -> None:
    """Play games of one kind of bot, and print what its decisions took; decisions with one answer are left out."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("spec")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--modules", default="")
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--every", type=int, default=1)
    given = parser.parse_args()
    game = clachan.game(given.game)
    modules = [module.name for module in game.modules] if given.modules == "all" else given.modules.split(",")
    options = game.options(given.players, [name for name in modules if name])
    times: list[tuple[float, str]] = []
    totals: list[float] = []
    for seed in range(given.seed, given.seed + given.games):
        found_now = questions(game, options, seed, given.spec, given.every)
        totals.append(sum([time for time, _ in found_now]))
        times.extend(found_now)
    times.sort()
    found = {
        "game": given.game,
        "bot": given.spec,
        "players": given.players,
        "modules": list(options.modules),
        "decisions": len(times),
        "median": round(times[len(times) // 2][0], 4),
        "p95": round(times[len(times) * 95 // 100][0], 4),
        "longest": [round(times[-1][0], 4), times[-1][1]],
        "a game": round(given.every * sum(totals) / len(totals), 2),
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
