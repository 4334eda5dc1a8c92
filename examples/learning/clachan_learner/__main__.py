"""python -m clachan_learner train --minutes 60 --save weights.tsv, and python -m clachan_learner try --games 200"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import clachan
from clachan.bots.bot import Bot, make_bot
from clachan.sim.playing import play_game
from clachan.sim.tournament import wilson
from clachan_learner.bot import TRAINED, LearnerBot
from clachan_learner.training import GAME, PLAYERS, Learner
from clachan_learner.worth import Weights


def train(minutes: float, save: Path, begin: Path | None, seed: int, every: int) -> None:
    """Self-play for so many minutes of processor time; the weights are saved again and again."""
    learner = Learner(Weights.load(begin) if begin else Weights(), seed=seed)
    next_fit = every
    while time.process_time() < 60 * minutes:
        learner.step()
        if learner.games >= next_fit:
            next_fit += every
            off = (learner.fit.off / max(1, learner.fit.seen)) ** 0.5
            learner.fit.off, learner.fit.seen = 0.0, 0
            learner.learn()
            learner.fit.weights.save(save)
            print(f"{learner.games} games, {time.process_time() / 60:.1f} minutes, off by {off:.1f} points", flush=True)
    learner.learn()
    learner.fit.weights.save(save)


def try_out(weights: Path, opponent: str, games: int, seed: int) -> None:
    """Matches against a bot of ours: every deal twice, with the seats swapped."""
    game = clachan.game(GAME)
    options = game.options(players=PLAYERS)
    wins = ahead = played = 0
    for deal in range(games // 2):
        for seat in range(PLAYERS):
            bots: list[Bot] = [LearnerBot(game, deal, Weights.load(weights)), make_bot(opponent, game, deal)]
            state = play_game(game, options, bots if seat == 0 else bots[::-1], seed + deal).state
            wins += 2 if state.ranking[1 - seat] > 1 and state.ranking[seat] == 1 else int(state.ranking[seat] == 1)
            ahead += state.scores[seat] - state.scores[1 - seat]
            played += 1
    rate = wins / 2 / played
    low, high = wilson(rate, played)
    print(
        f"{played} games against {opponent}: {rate:.1%} won ({low:.1%} to {high:.1%}), "
        f"{ahead / played:+.1f} points, {time.process_time():.0f} s of processor time"
    )


def main() -> None:
    """Commands."""
    parser = argparse.ArgumentParser(prog="python -m clachan_learner", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    training = commands.add_parser("train", help="play itself, and learn")
    training.add_argument("--minutes", type=float, default=60, help="of processor time")
    training.add_argument("--save", type=Path, default=Path("weights.tsv"))
    training.add_argument("--begin", type=Path, help="weights to go on from")
    training.add_argument("--seed", type=int, default=1)
    training.add_argument("--every", type=int, default=64, help="games from one fit to the next")
    trying = commands.add_parser("try", help="play against a bot")
    trying.add_argument("--weights", type=Path, default=TRAINED)
    trying.add_argument("--opponent", default="greedy")
    trying.add_argument("--games", type=int, default=100)
    trying.add_argument("--seed", type=int, default=1000)
    told = parser.parse_args()
    if told.command == "train":
        train(told.minutes, told.save, told.begin, told.seed, told.every)
    else:
        try_out(told.weights, told.opponent, told.games, told.seed)


if __name__ == "__main__":
    main()
