"""What bots know about a game: how good a position is, and which actions are worth a thought.

Bots are written against this interface alone. Each game has one evaluation, registered by the game's name.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from typing import ClassVar

from clachan.bots.sight import USUAL_LADDER, Sight
from clachan.core import mypyc_attr
from clachan.core.action import Action
from clachan.core.options import Options
from clachan.core.rng import Rng
from clachan.core.state import State

# The part of expected points that has no name of its own.
REST = ""
# How far points at the end lie from what was expected, in games that nobody has measured.
USUAL_DOUBTS = (8.0, 7.0, 6.0, 5.0, 4.0)


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation(ABC):
    """Judges states that a seat's redeal gave; all figures are points at the end of the game."""

    @abstractmethod
    def values(self, state: State) -> list[float]:
        """Each seat's expected points at the end; exact once the game is over."""

    @abstractmethod
    def judge(self, state: State, seat: int, actions: Sequence[Action]) -> list[float]:
        """How each action leaves the seat standing, as in `standing`. Only differences need to be right."""

    def parts(self, state: State, seat: int) -> dict[str, float]:
        """The seat's expected points by named parts, which add up to its value: for people, not while searching."""
        return {REST: self.values(state)[seat]}

    def idle(self, state: State, seat: int) -> State | None:
        """The position in which the seat has done nothing, which its actions are explained against, if there is one."""
        return None

    def settle(self, before: State, state: State, seat: int, rng: Rng) -> None:
        """Play on until all that belongs to what the seat has done is done, so that its parts can be compared.

        It was asked in the state `before`.
        """
        round_ = state.round
        while not state.over and state.round == round_ and not self.quiet(state):
            actor = seat if seat in state.deciders else state.deciders[0]
            legal = state.legal(actor)
            state.play(actor, legal[0] if len(legal) == 1 else self.act(state, actor, legal, rng))

    def quiet(self, state: State) -> bool:
        """Whether `values` can be trusted here, so that a playout may stop."""
        return True

    # What the levels of the ladder see of the game, the lowest one first.
    ladder: ClassVar[tuple[Sight, ...]] = USUAL_LADDER

    def look_with(self, sight: Sight, favourite: int) -> None:
        """See the game as somebody does, whose favourite things the number tells; before the first look at a game.

        An evaluation that cannot leave something out sees it: what a sight misjudges is added by whoever chooses.
        """

    def effort(self, options: Options) -> float:
        """How much longer an iteration takes than at a table of two without expansions: levels make fewer of them."""
        return 1.0

    # How far a seat's points at the end usually lie from its values, by round; the last figure holds for later ones.
    doubts: ClassVar[tuple[float, ...]] = USUAL_DOUBTS

    def doubt(self, round_: int) -> float:
        """How far values of a round usually lie from the points at the end."""
        return self.doubts[min(max(round_, 1), len(self.doubts)) - 1]

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


def standing(values: Sequence[float], seat: int, minded: float = 1.0) -> float:
    """How a seat stands: its points against those of the best and of the average other seat, half and half.

    `minded` is how much the others count.
    """
    others = [value for other, value in enumerate(values) if other != seat]
    if not others:
        return values[seat]
    return values[seat] - minded * 0.5 * (max(others) + sum(others, 0.0) / len(others))


def best(values: Sequence[float]) -> int:
    """The index of the highest value, the first one of equals."""
    return max(range(len(values)), key=values.__getitem__)
