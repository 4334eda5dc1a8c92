"""Where the points came from: every one is booked with its source and its round.

python examples/score_sheet.py [GAME] [SEED]
"""

import sys
from collections import Counter

import clachan
from clachan.sim.playing import play_game

name = sys.argv[1] if len(sys.argv) > 1 else "isle-of-skye"
seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1

game = clachan.game(name)
state = play_game(game, game.options(players=2), ["greedy", "greedy"], seed).state

for seat in range(2):
    print(f"seat {seat}: {state.scores[seat]} points, place {state.ranking[seat]}")
    for source, points in state.sheet.by_source(seat).items():
        print(f"{points:6} {source}")

# The bookings are the score: added up in any way, they give the same totals.
totals: Counter[int] = Counter()
rounds: Counter[int] = Counter()
for booking in state.sheet.bookings:
    totals[booking.seat] += booking.points
    rounds[booking.round] += booking.points
assert [totals[seat] for seat in range(2)] == state.scores
print("points by round:", dict(sorted(rounds.items())))
