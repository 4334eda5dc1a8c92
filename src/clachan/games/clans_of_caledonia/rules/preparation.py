"""The preparation of the next round: merchants come back, contracts are filled up.

It comes at the end of the round before, so that round 1 has none (CC-ROUND-03). The scoring tile of the last round is
turned down by the number of the round going up (CC-ROUND-04).

Rules: CC-ROUND-03…07.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.flow import Phase
from clachan.games.clans_of_caledonia.rules.contracts import next_contract
from clachan.games.clans_of_caledonia.rules.market import AREAS
from clachan.games.clans_of_caledonia.rules.pieces import NONE
from clachan.games.clans_of_caledonia.rules.solo import remove_contract, roll_market
from clachan.games.clans_of_caledonia.rules.state import ClansState


class Preparation(Phase[ClansState]):
    """Between two rounds: contracts are refilled, merchants return, the order of passing becomes the turn order."""

    name = "preparation"

    def begin(self, state: ClansState) -> None:
        """Get the next round ready (CC-ROUND-04); alone the market moves, and one contract goes again (CC-SOLO-09)."""
        state.round += 1
        state.order = state.passed
        state.passed = ()
        state.reveals += 1
        for seat in range(state.frame.seats):
            take_merchants_back(state, seat)
        if state.frame.solo:
            last = roll_market(state)
            refill(state, range(state.frame.boxes))
            remove_contract(state, last)
        else:
            refill(state, range(state.frame.filled))


def take_merchants_back(state: ClansState, seat: int) -> None:
    """All own merchants return from the market (CC-ROUND-06)."""
    start = seat * AREAS
    state.merchants[seat] += sum(state.market[start : start + AREAS])
    state.market[start : start + AREAS] = [0] * AREAS


def refill(state: ClansState, boxes: Sequence[int]) -> None:
    """Fill the empty ones of these boxes of the board, in this order, as far as the pile goes (CC-ROUND-05, -07)."""
    for box in boxes:
        if state.display[box] == NONE and (state.pile or state.bottom):
            state.display[box] = next_contract(state)
