"""The frame of a game: what stays the same from its first decision to its last, shared by all its states."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from clachan.core import mypyc_attr
from clachan.core.flow import Decision, Phase, S
from clachan.core.game import Game
from clachan.core.options import Options

# The phase of a game that is over.
END = "end"


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """Game, options, phases and decisions; games subclass it with what else is fixed during a game.

    `phases` is the table of all phases in their order; after the last one a round begins again with `round_start`, or
    with the first one.
    """

    def __init__(
        self,
        game: Game,
        options: Options,
        phases: Sequence[Phase[S]],
        decisions: Sequence[Decision[S]],
        round_start: str = "",
    ) -> None:
        self.game: Game = game
        self.options: Options = options
        self.seats: int = options.players
        self.phases: dict[str, Phase[S]] = {phase.name: phase for phase in phases}
        self.decisions: dict[str, Decision[S]] = {decision.ask: decision for decision in decisions}
        names = list(self.phases)
        self.following: dict[str, str] = dict(zip(["", *names], [*names, round_start or names[0]], strict=True))

    def go_on(self, state: S) -> None:
        """Carry out tasks and decisions that leave no choice, until somebody has to choose."""
        decisions = self.decisions
        stack = state.stack
        while stack:
            pending = stack[-1]
            decision = decisions[pending.ask]
            if not pending.seats:
                decision.run(state, pending)
            elif not decision.settle(state, pending):
                return

    def proceed(self, state: S) -> None:
        """Nothing is pending: go on with the phase, or begin the next one."""
        phase = state.phase
        if not phase or not self.phases[phase].go_on(state):
            phase = self.following[phase]
            state.phase = phase
            self.phases[phase].begin(state)
        if state.stack:
            self.go_on(state)
        if state.over:
            state.phase = END
