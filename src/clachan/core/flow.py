"""The flow of a game: phases that follow one another, and the decisions and tasks that they put on the stack.

A game has one table of its phases, in their order. A decision stands on `state.stack` as plain data (`Pending`), with
the name of the `Decision` that knows what may be answered and what an answer does. A pending entry without seats is a
task: it runs by itself when it is the topmost one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from clachan.core import mypyc_attr
from clachan.core.action import Action
from clachan.core.pending import Pending
from clachan.core.refusal import Refused
from clachan.core.state import State
from clachan.core.views import View

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase(Generic[S]):
    """A phase of a round, or of the whole game."""

    name: ClassVar[str] = ""

    def begin(self, state: S) -> None:
        """Start the phase: do what needs no decision and push what does."""

    def go_on(self, state: S) -> bool:
        """Nothing is pending. True: the phase has gone on; False: it is over, and the next one begins."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Generic[S]):
    """A decision that somebody makes, or a task, which runs by itself: what may be done, and what doing it does."""

    name: ClassVar[str] = ""

    @property
    def ask(self) -> str:
        """What it is called on the stack: its name, unless there are several of its class, each called otherwise."""
        return self.name

    def run(self, state: S, pending: Pending) -> None:
        """Carry out the task; it takes itself off the stack when it is done."""

    def settle(self, state: S, pending: Pending) -> bool:
        """Make the decision if it leaves no choice. True: the stack has changed.

        Choices that had to be worked out for that can be left with `state.remember`.
        """
        return False

    def settle_single(self, state: S, pending: Pending, may_lapse: bool = False) -> bool:
        """`settle` where a single answer is no choice; with `may_lapse` the decision is dropped if there is none."""
        seat = pending.seats[0]
        options = self.choices(state, pending, seat)
        if len(options) == 1:
            self.carry_out(state, pending, seat, options[0])
            return True
        if may_lapse and not options:
            state.stack.pop()
            return True
        state.remember(seat, options)
        return False

    def choices(self, state: S, pending: Pending, seat: int) -> tuple[Action, ...]:
        """What the seat may answer."""
        return ()

    def why_not(self, state: S, pending: Pending, seat: int) -> Sequence[Refused]:
        """What the seat may not answer now though a player would think of it, each with why; nothing secret.

        It stands beside the choices and shares their conditions. Nobody asks while a game is played or searched.
        """
        return ()

    def carry_out(self, state: S, pending: Pending, seat: int, action: Action) -> None:
        """Do what the seat has chosen, and take the decision off the stack once it is made."""

    def describe(self, state: S, pending: Pending) -> View:
        """What the decision is about, as plain data for views; nothing secret."""
        return {}
