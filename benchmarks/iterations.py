"""How many iterations a second the search bot makes: `builds.py` runs this with the Python of each build.

The positions and the seeds are the same every time, so that both builds do the same work. Prints JSON.
"""

from __future__ import annotations

import argparse
import json
from random import Random
from time import process_time

from clachan.bots.bot import SEARCH_BREADTH
from clachan.bots.search import LOOK_UP, SearchBot
from clachan.core.game import Game
from clachan.core.options import Options
from clachan.core.state import State, Viewpoint
from clachan.games import registry
from clachan.manifest import parts_of

# Every so many decisions of a random game are searched, of the first so many with a choice.
EVERY = 7
# A search that is decided stops early, but not before it looks up for the first time.
ITERATIONS = LOOK_UP


def positions(game: Game, options: Options, seed: int) -> list[State]:
    """Positions from all over a random game."""
    pick = Random(seed)
    state = game.setup(options, seed)
    found: list[State] = []
    choices = 0
    while not state.over:
        seat = state.deciders[0]
        legal = state.legal(seat)
        if len(legal) > 1:
            if choices % EVERY == 0:
                found.append(state.copy())
            choices += 1
        state.play(seat, legal[pick.randrange(len(legal))])
    return found


def iterations_per_second(game: Game, options: Options, most: int) -> float:
    """Search so many positions of a random game, after one that is not counted."""
    everywhere = positions(game, options, 1)
    step = max(1, len(everywhere) // most)
    chosen = everywhere[::step][:most]
    evaluation = parts_of(game).evaluation(SEARCH_BREADTH)
    elapsed = 0.0
    for number, state in enumerate([chosen[0], *chosen]):
        bot = SearchBot(evaluation, number, iterations=ITERATIONS)
        start = process_time()
        bot.choose(Viewpoint(state, state.deciders[0]))
        elapsed += process_time() - start if number else 0.0
    return ITERATIONS * len(chosen) / elapsed


def main() -> None:
    """Measure one game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--modules", default="", help="separated by commas")
    parser.add_argument("--positions", type=int, default=12, help="how many are searched (default 12)")
    arguments = parser.parse_args()
    game = registry.game(arguments.game)
    options = game.options(arguments.players, [name for name in arguments.modules.split(",") if name])
    print(json.dumps({"iterations_per_second": iterations_per_second(game, options, arguments.positions)}))


if __name__ == "__main__":
    main()
