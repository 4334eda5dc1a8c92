"""What bots know about a game: how good a position is, and which actions are worth a thought.

Bots are written against this interface alone. Each game has one evaluation, registered by the game's name.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from typing import ClassVar

from clachan.core import mypyc_attr
from clachan.core.action import Action
from clachan.core.rng import Rng
from clachan.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation(ABC):
    """Judges states that a seat's redeal gave; all figures are points at the end of the game."""

    @abstractmethod
    def values(self, state: State) -> list[float]:
        """Each seat's expected points at the end; exact once the game is over."""

    @abstractmethod
    def judge(self, state: State, seat: int, actions: Sequence[Action]) -> list[float]:
        """How each action leaves the seat standing, as in `standing`. Only differences need to be right."""

    def quiet(self, state: State) -> bool:
        """Whether `values` can be trusted here, so that a playout may stop."""
        return True

    # Whether a position is worth the same in every redeal: then a search plans instead of taking averages.
    steady: ClassVar[bool] = False

    def position(self, state: State) -> Hashable:
        """What positions are told apart by, where the evaluation is steady."""
        raise NotImplementedError

    def resume(self, state: State, seat: int, round_: int) -> bool:
        """Go on to the seat's next turn in this round as if the others waited; whether it has one."""
        raise NotImplementedError

    def prepare(self, state: State, seat: int, rng: Rng) -> None:
        """Get ready to search a decision of this seat in this redeal of it.

        Here likely guesses can be put in the place of the redeal's blind ones, from what the seat may know.
        """

    def act(self, state: State, seat: int, actions: Sequence[Action], rng: Rng) -> Action:
        """What a sensible player does in a playout."""
        return actions[best(self.judge(state, seat, actions))]


def standing(values: Sequence[float], seat: int) -> float:
    """How a seat stands: its points against those of the best and of the average other seat, half and half."""
    others = [value for other, value in enumerate(values) if other != seat]
    if not others:
        return values[seat]
    return values[seat] - 0.5 * (max(others) + sum(others, 0.0) / len(others))


def best(values: Sequence[float]) -> int:
    """The index of the highest value, the first one of equals."""
    return max(range(len(values)), key=values.__getitem__)
