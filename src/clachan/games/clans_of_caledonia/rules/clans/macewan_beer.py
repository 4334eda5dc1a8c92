"""Clan MacEwan: grain for money where a contract gives hops.

Rules: CC-CLAN-601…604.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.core.pending import Pending
from clachan.games.clans_of_caledonia.rules.actions import Beer
from clachan.games.clans_of_caledonia.rules.asking import ClansDecision
from clachan.games.clans_of_caledonia.rules.components import Contract
from clachan.games.clans_of_caledonia.rules.pieces import GRAIN

if TYPE_CHECKING:
    from clachan.games.clans_of_caledonia.rules.state import ClansState


def most_beer(state: ClansState, seat: int, contract: Contract) -> int:
    """How many grain the hops of the contract turn into beer (CC-CLAN-601, -602)."""
    return min(state.clans[seat].beer_limit, contract.hops, state.good(seat, GRAIN))


class BrewBeer(ClansDecision):
    """How many grain to discard, about (the most of them,)."""

    name = "beer"

    def choices(self, state: ClansState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """From none up to one for each hops."""
        return tuple(state.frame.actions.beer[: pending.about[0] + 1])

    def carry_out(self, state: ClansState, pending: Pending, seat: int, action: Action) -> None:
        """Grain for money; the hops stay on the contract (CC-CLAN-603)."""
        state.stack.pop()
        if isinstance(action, Beer):
            state.receive(seat, GRAIN, -action.grain, "beer")
            state.earn(seat, action.grain * state.clans[seat].beer, "beer")
