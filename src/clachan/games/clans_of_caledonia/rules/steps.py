"""The shape of phases and decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.core.pending import Pending

if TYPE_CHECKING:
    from clachan.games.clans_of_caledonia.rules.state import ClansState


class Phase:
    """A phase of the game: `go_on` is called whenever nothing is pending in it."""

    name: str = ""

    def go_on(self, state: ClansState) -> None:
        """Do what needs no decision, push what does, or move to the next phase."""


class Decision:
    """A question to a seat. With `forced`, a single answer is carried out without asking."""

    name: str = ""
    forced: bool = False

    def choices(self, state: ClansState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """What the seat may answer."""
        return ()

    def carry_out(self, state: ClansState, pending: Pending, seat: int, action: Action) -> None:
        """Do what the seat has chosen, and take the decision off the stack once it is made."""
