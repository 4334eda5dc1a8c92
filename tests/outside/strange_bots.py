"""Bots as other people might write them, good ones and bad ones."""

from __future__ import annotations

import time
from typing import cast

import clachan
from clachan import Action, Game, Rng, Viewpoint


class Last:
    """Takes the last of what is legal."""

    # How many of them were made in this process.
    made = 0

    def __init__(self, game: Game, seed: int) -> None:
        self.asked = 0
        Last.made += 1

    def choose(self, viewpoint: Viewpoint) -> Action:
        self.asked += 1
        return viewpoint.legal[-1]


class Lucky(Last):
    """Draws what it does, by the number that it is given before each decision."""

    def reseed(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, viewpoint: Viewpoint) -> Action:
        return viewpoint.legal[self.rng.below(len(viewpoint.legal))]


class Broken(Last):
    def choose(self, viewpoint: Viewpoint) -> Action:
        raise ZeroDivisionError("no idea\nand a second line")


class Cheating(Last):
    def choose(self, viewpoint: Viewpoint) -> Action:
        return clachan.game("isle-of-skye").action("place 20,3")


class Silent(Last):
    def choose(self, viewpoint: Viewpoint) -> Action:
        return cast(Action, None)


class Slow(Last):
    """Thinks for ever, and lets nobody interrupt it."""

    def choose(self, viewpoint: Viewpoint) -> Action:
        for _ in range(100):
            try:
                time.sleep(30)
            except ArithmeticError:
                continue
        return viewpoint.legal[0]


def no_bot(game: Game, seed: int) -> str:
    return "a text"


NOTHING = 3
