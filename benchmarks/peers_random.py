"""Measure random play of peers on one core, and print the figures as one line of JSON.

    peers_random.py openspiel|pettingzoo|catanatron-gym SECONDS

Run by the Python of an environment of their own (see compare.py). OpenSpiel's chess is C++ that is driven from Python,
as ours is; PettingZoo's chess and catanatron's Gymnasium are environments, with observation and mask in every step.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.metadata
import json
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

SEED = 1


def openspiel_chess() -> Callable[[], int]:
    """A decision of a random game of chess in OpenSpiel."""
    game: Any = importlib.import_module("pyspiel").load_game("chess")
    random = Random(SEED)
    state = game.new_initial_state()

    def step() -> int:
        nonlocal state
        if state.is_terminal():
            state = game.new_initial_state()
        state.apply_action(random.choice(state.legal_actions()))
        return 1

    return step


def pettingzoo_chess() -> Callable[[], int]:
    """A step of the environment of PettingZoo."""
    chess: Any = importlib.import_module("pettingzoo.classic.chess_v6")
    numpy: Any = importlib.import_module("numpy")
    env, random = chess.env(), Random(SEED)
    env.reset(seed=SEED)

    def step() -> int:
        seen, _, over, cut, _ = env.last()
        if over or cut:
            env.reset()
            return 0
        env.step(random.choice(numpy.flatnonzero(seen["action_mask"])))
        return 1

    return step


def catanatron_gym() -> Callable[[], int]:
    """A step of one seat against random ones in catanatron's Gymnasium; what the others do is in it."""
    importlib.import_module("catanatron_gym")
    gymnasium: Any = importlib.import_module("gymnasium")
    env, random = gymnasium.make("catanatron_gym:catanatron-v1", disable_env_checker=True), Random(SEED)
    state: dict[str, Any] = {"info": env.reset(seed=SEED)[1]}

    def step() -> int:
        inside = env.unwrapped
        allowed = state["info"].get("valid_actions") or inside.get_valid_actions()
        _, _, over, cut, state["info"] = env.step(random.choice(list(allowed)))
        if over or cut:
            state["info"] = env.reset()[1]
        return 1

    return step


PEERS = {
    "openspiel": ("open_spiel", openspiel_chess),
    "pettingzoo": ("pettingzoo", pettingzoo_chess),
    "catanatron-gym": ("catanatron_gym", catanatron_gym),
}


def main() -> None:
    """Print the version of a peer and its decisions or steps a second."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("peer", choices=PEERS)
    parser.add_argument("seconds", type=float)
    asked = parser.parse_args()
    package, make = PEERS[asked.peer]
    step = make()
    step()
    begin, done = process_time(), 0
    while process_time() - begin < asked.seconds:
        done += step()
    speed = done / (process_time() - begin)
    print(json.dumps({"version": importlib.metadata.version(package), "decisions_per_second": speed}))


if __name__ == "__main__":
    main()
