"""Clan Buchanan: two export boxes, two contracts obtained or fulfilled in one action, six drawn.

CC-CLAN-106 follows from CC-BUILDING-02.

Rules: CC-CLAN-101…110.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.core.pending import Pending
from clachan.core.refusal import Refused
from clachan.games.clans_of_caledonia.rules.actions import Fulfil, Obtain
from clachan.games.clans_of_caledonia.rules.asking import ClansDecision
from clachan.games.clans_of_caledonia.rules.fulfilling import deliveries_refused, fulfil, fulfillable
from clachan.games.clans_of_caledonia.rules.pieces import NONE

if TYPE_CHECKING:
    from clachan.games.clans_of_caledonia.rules.state import ClansState


def free_boxes(state: ClansState, seat: int) -> int:
    """How many export boxes of the seat are empty, of one or of two (CC-CLAN-101)."""
    return state.clans[seat].boxes - len(state.boxes[seat])


def cost_now(state: ClansState, seat: int, cost: int) -> int:
    """What a contract of this cost costs the seat: who has two boxes receives money but once a turn (CC-CLAN-104)."""
    return 0 if cost < 0 and state.clans[seat].boxes > 1 and state.fee_received else cost


def remember_receiving(state: ClansState, seat: int, cost: int) -> None:
    """Money was received for contracts in this turn (CC-CLAN-104, -107)."""
    if cost < 0 and state.clans[seat].boxes > 1:
        state.fee_received = True


class SecondContract(ClansDecision):
    """Whether to take another contract in the same action (CC-CLAN-102, -103)."""

    name = "second contract"

    def choices(self, state: ClansState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """What lies on the board, or none."""
        actions = state.frame.actions
        return (*[actions.obtain[contract] for contract in state.display if contract != NONE], actions.done)

    def carry_out(self, state: ClansState, pending: Pending, seat: int, action: Action) -> None:
        """Take it or leave it."""
        state.stack.pop()
        if isinstance(action, Obtain):
            state.take_contract(seat, action.contract)


class SecondDelivery(ClansDecision):
    """Whether to fulfil another contract in the same action (CC-CLAN-108, -109)."""

    name = "second delivery"

    def choices(self, state: ClansState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Contracts that can be delivered now, or none."""
        return (*fulfillable(state, seat), state.frame.actions.done)

    def why_not(self, state: ClansState, pending: Pending, seat: int) -> Sequence[Refused]:
        """What is missing for the other contract."""
        return deliveries_refused(state, seat)

    def carry_out(self, state: ClansState, pending: Pending, seat: int, action: Action) -> None:
        """Deliver it, or not."""
        state.stack.pop()
        if isinstance(action, Fulfil):
            fulfil(state, seat, action)
