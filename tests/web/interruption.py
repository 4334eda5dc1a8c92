"""A position in which two build at the same time, and what one of them builds asks that one something first."""

from __future__ import annotations

from random import Random

from clachan.games import registry

MODULES, SEED = ["journeyman"], 1
# How many random moves lead there, and what seat 1 does then.
MOVES = 8
ASKED_AFTER = ("build J06", "place 0,-1")


def way_there() -> list[tuple[int, str]]:
    """The moves that lead to the position."""
    game = registry.game("isle-of-skye")
    state, random, moves = game.setup(game.options(2, MODULES), SEED), Random(SEED), list[tuple[int, str]]()
    while len(moves) < MOVES:
        seat = random.choice(state.deciders)
        action = random.choice(state.legal(seat))
        state.play(seat, action)
        moves.append((seat, action.text))
    return moves
