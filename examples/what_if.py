"""What if? Every action of the first decision, tried out in many games that agree with all the seat may know.

python examples/what_if.py [GAME] [GAMES]

`redeal` draws what is secret or still to come anew; `copy` is cheap enough to begin each game from the same deal.
This is the heart of the bot `search`, in twenty lines.
"""

import random
import sys

import clachan

name = sys.argv[1] if len(sys.argv) > 1 else "glen-more"
games = int(sys.argv[2]) if len(sys.argv) > 2 else 20

game = clachan.game(name)
state = game.setup(game.options(players=game.players[0] + 1), seed=3)
seat = state.deciders[0]
rng = random.Random(3)


def lead(after: clachan.State) -> int:
    """By how much the seat leads when a game is played on at random."""
    while not after.over:
        decider = after.deciders[0]
        after.play(decider, rng.choice(after.legal(decider)))
    others = [points for other, points in enumerate(after.scores) if other != seat]
    return after.scores[seat] - max(others)


leads: dict[str, list[int]] = {action.text: [] for action in state.legal(seat)}
for number in range(games):
    deal = state.redeal(seat, clachan.Rng(number))
    for action in state.legal(seat):
        after = deal.copy()
        after.play(seat, action)
        leads[action.text].append(lead(after))

print(f"seat {seat} is asked: {state.asked}")
for text, found in sorted(leads.items(), key=lambda item: -sum(item[1])):
    print(f"{sum(found) / games:+7.1f} {text}")
