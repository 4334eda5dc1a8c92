"""Hiring merchants.

Rules: CC-HIRE-01…04.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.core.refusal import Reason, Refused, too_dear

if TYPE_CHECKING:
    from clachan.games.clans_of_caledonia.rules.state import ClansState


def merchants_to_hire(state: ClansState, seat: int, cost: int) -> list[Action]:
    """A merchant of the board for this price, if there is one (CC-HIRE-01, -04)."""
    if state.unhired[seat] and state.money[seat] >= cost:
        return [state.frame.actions.hire]
    return []


def hiring_refused(state: ClansState, seat: int, cost: int) -> list[Refused]:
    """Why no merchant can be hired for this price."""
    if merchants_to_hire(state, seat, cost):
        return []
    dear = too_dear(cost, state.money[seat])
    return [(state.frame.actions.hire, dear if state.unhired[seat] else Reason("you have hired all your merchants"))]


def hire(state: ClansState, seat: int, cost: int) -> None:
    """Pay, and move a merchant from the board to the stock (CC-HIRE-02, -03)."""
    state.earn(seat, -cost, "hire")
    state.unhired[seat] -= 1
    state.merchants[seat] += 1
