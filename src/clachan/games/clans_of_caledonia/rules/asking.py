"""Which questions are not asked: those that leave nothing to choose.

What one may do can be declined: such a question has the answer that nothing more is wanted. Where that is the only one,
a bonus that cannot be used is lost (CC-ROUND-16).

Rules: CC-ROUND-16.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from clachan.core.flow import Decision
from clachan.core.pending import Pending

if TYPE_CHECKING:
    from clachan.games.clans_of_caledonia.rules.state import ClansState


class ClansDecision(Decision["ClansState"]):
    """A question to a seat. A single answer is carried out without asking if it says that nothing more is wanted, and
    with `forced` whatever it says."""

    forced: ClassVar[bool] = False

    def settle(self, state: ClansState, pending: Pending) -> bool:
        """Nothing more is wanted where nothing more can be had (CC-ROUND-16)."""
        if len(pending.seats) > 1:
            return False
        seat = pending.seats[0]
        choices = self.choices(state, pending, seat)
        if len(choices) > 1 or not (self.forced or choices[0] is state.frame.actions.done):
            state.remember(seat, choices)
            return False
        self.carry_out(state, pending, seat, choices[0])
        return True
