"""Steps a second of the environments on one core, in processor time: observation, mask and a random legal action.

    python benchmarks/environments.py [--players 4] [--seconds 5] [--json]

A batch of tables writes into arrays that stay; the environment of PettingZoo hands out new ones in every step.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from random import Random
from time import process_time

import numpy as np

from clachan import envs
from clachan.games import registry

TABLES = 32


def batch_steps(game: str, players: int) -> Callable[[], int]:
    """A step at each table of a batch."""
    batch = envs.batch(game, TABLES, players)
    random = Random(1)

    def step() -> int:
        chosen = [random.choice(np.flatnonzero(mask)) for mask in batch.mask]
        batch.step(chosen)
        return TABLES

    return step


def aec_steps(game: str, players: int) -> Callable[[], int]:
    """A step of the environment of PettingZoo."""
    env = envs.aec(game, players)
    random = Random(1)
    env.reset(seed=1)

    def step() -> int:
        seen, _, over, _, _ = env.last()
        if over:
            env.reset()
            return 0
        env.step(random.choice(np.flatnonzero(seen["action_mask"])))
        return 1

    return step


def measure(step: Callable[[], int], seconds: float) -> float:
    """Steps a second."""
    step()
    begin, done = process_time(), 0
    while process_time() - begin < seconds:
        done += step()
    return done / (process_time() - begin)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("games", nargs="*")
    asked = parser.parse_args()
    found = {
        name: {
            "batch": measure(batch_steps(name, asked.players), asked.seconds),
            "pettingzoo": measure(aec_steps(name, asked.players), asked.seconds),
        }
        for name in asked.games or registry.names()
    }
    if asked.json:
        print(json.dumps(found, indent=1))
        return
    print(f"{'game':20} {'batch':>10} {'pettingzoo':>10}   steps a second, {asked.players} random players")
    for name, speeds in found.items():
        print(f"{name:20} {speeds['batch']:10,.0f} {speeds['pettingzoo']:10,.0f}")


if __name__ == "__main__":
    main()
