"""A bot of your own, and how it fares against one of ours: every deal is played twice, with the seats swapped.

python examples/own_bot.py [DEALS] [OPPONENT]

It beats `random` and learns from `greedy` that points at once are not what wins.
"""

import sys

import clachan
from clachan.bots.bot import Bot, make_bot
from clachan.sim.tournament import wilson


class Impatient:
    """Takes whatever brings the most points at once."""

    def __init__(self, seed: int) -> None:
        self.rng = clachan.Rng(seed)

    def choose(self, viewpoint: clachan.Viewpoint) -> clachan.Action:
        """The action after which the seat has most points, as far as it can know: secrets are guessed at."""
        return max(viewpoint.legal, key=lambda action: self.points_after(viewpoint, action))

    def points_after(self, viewpoint: clachan.Viewpoint, action: clachan.Action) -> float:
        """The points after an action; equal ones are told apart by a throw of the dice."""
        state = viewpoint.redeal(self.rng.fork())
        state.play(viewpoint.seat, action)
        return state.scores[viewpoint.seat] + self.rng.below(1000) / 1000


def winner(bots: list[Bot], seed: int) -> int:
    """The seat that wins a game of two."""
    game = clachan.game("isle-of-skye")
    state = game.setup(game.options(players=2), seed)
    while not state.over:
        seat = state.deciders[0]
        state.play(seat, bots[seat].choose(clachan.Viewpoint(state, seat)))
    return state.ranking.index(1)


deals = int(sys.argv[1]) if len(sys.argv) > 1 else 10
opponent = sys.argv[2] if len(sys.argv) > 2 else "greedy"
wins = 0
for seed in range(deals):
    mine: Bot = Impatient(seed)
    theirs = make_bot(opponent, clachan.game("isle-of-skye"), seed)
    wins += winner([mine, theirs], seed) == 0
    wins += winner([theirs, mine], seed) == 1
low, high = wilson(wins / (2 * deals), 2 * deals)
print(f"{wins} of {2 * deals} games against {opponent} won; the true rate lies between {low:.0%} and {high:.0%}")
