"""A whole game at random, with every move: the two calls that everybody plays by.

python examples/random_game.py [GAME] [SEED]
"""

import random
import sys

import clachan

name = sys.argv[1] if len(sys.argv) > 1 else "isle-of-skye"
seed = int(sys.argv[2]) if len(sys.argv) > 2 else 7

game = clachan.game(name)
state = game.setup(game.options(players=game.players[1]), seed)
rng = random.Random(seed)

while not state.over:
    seat = state.deciders[0]  # one seat, or several that choose in secret at once
    action = rng.choice(state.legal(seat))  # never empty for a decider
    print(seat, action.text)
    state.play(seat, action)

print("points", state.scores)
print("places", state.ranking)
