"""Counts of all lines of play from a position: a fingerprint of the rules, and a measure of how wide a game is."""

from __future__ import annotations

from clachan.core.game import Game
from clachan.core.options import Options
from clachan.core.rng import Rng
from clachan.core.state import State


def perft(state: State, depth: int) -> int:
    """The number of ways to play so many decisions, by whoever decides first; a game that ends before is one way."""
    if depth == 0 or state.over:
        return 1
    return sum(divided(state, depth).values())


def divided(state: State, depth: int) -> dict[str, int]:
    """The same number by the first action, for whoever looks for what two versions of the rules disagree about."""
    seat = state.deciders[0]
    found: dict[str, int] = {}
    for action in state.legal(seat):
        ahead = state.copy()
        ahead.play(seat, action)
        found[action.text] = perft(ahead, depth - 1)
    return found


def position(game: Game, options: Options, seed: int, after: int) -> State:
    """The position after so many decisions at random, the same on every machine; earlier if the game is over."""
    state = game.setup(options, seed)
    rng = Rng(seed)
    for _ in range(after):
        if state.over:
            break
        seat = state.deciders[0]
        legal = state.legal(seat)
        state.play(seat, legal[rng.below(len(legal))])
    return state
