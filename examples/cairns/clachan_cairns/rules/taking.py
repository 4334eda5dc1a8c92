"""Taking stones, turn by turn.

Rules: CA-TAKE-01…04.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.flow import Decision, Phase
from clachan.core.pending import Pending
from clachan.core.refusal import Reason, Refused
from clachan_cairns.rules.state import STONES, CairnsState

# How many stones somebody takes at a time, as a rule.
MOST = 3


class Take(Action):
    """Take stones of a heap."""

    __slots__ = ("heap", "stones")

    def __init__(self, heap: int, name: str, stones: int) -> None:
        super().__init__(f"take {stones} from {name}")
        self.heap: int = heap
        self.stones: int = stones


class Taking(Phase[CairnsState]):
    """Turns, until no stone is left."""

    name = "take"

    def begin(self, state: CairnsState) -> None:
        """The first turn."""
        self.go_on(state)

    def go_on(self, state: CairnsState) -> bool:
        """The next turn, if there is a stone. Each turn so far has brought points: so many turns have been."""
        seats, turns = state.frame.seats, len(state.sheet.bookings)
        if not any(state.left(heap) for heap in range(len(state.taken))):
            return False
        state.round = turns // seats + 1
        state.stack.append(Pending(TakeStones.name, (turns % seats,)))
        return True


class TakeStones(Decision[CairnsState]):
    """How many stones, of which heap."""

    name = "take"

    def __init__(self, take: Sequence[Sequence[Take]]) -> None:
        # By heap, the actions that take one stone, two, three.
        self.take: Sequence[Sequence[Take]] = take

    def choices(self, state: CairnsState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """As many as may be taken, as far as there are so many."""
        most = state.frame.most
        return tuple([one for heap, take in enumerate(self.take) for one in take[: min(state.left(heap), most)]])

    def why_not(self, state: CairnsState, pending: Pending, seat: int) -> Sequence[Refused]:
        """More than may be taken, or more than there are."""
        most = state.frame.most
        found: list[Refused] = []
        for heap, take in enumerate(self.take):
            left = state.left(heap)
            if not left:
                found.append((take[0], Reason("no stone is left there")))
            else:
                found.extend([(one, Reason("at most {stones} at a time", stones=most)) for one in take[most:left]])
        return found

    def carry_out(self, state: CairnsState, pending: Pending, seat: int, action: Action) -> None:
        """A point for each."""
        assert isinstance(action, Take)
        state.stack.pop()
        state.taken[action.heap] += (seat,) * action.stones
        state.sheet.book(seat, state.round, STONES, action.stones)
