"""The pile of export contracts: refilling the board, and drawing for a building bonus (CC-ROUND-05, CC-BUILDING)."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.pending import Pending
from clachan.games.clans_of_caledonia.rules.state import NONE, ClansState


def may_draw(state: ClansState, seat: int) -> bool:
    """Whether the export box is empty and there is anything to draw (CC-BUILDING-02, -07)."""
    return len(state.boxes[seat]) < state.clans[seat].boxes and bool(state.pile or state.bottom)


def draw_contracts(state: ClansState, seat: int) -> None:
    """Draw from the top of the pile, for all to see (CC-BUILDING-03, CC-CLAN-105)."""
    state.reveals += 1
    drawn: list[int] = []
    while len(drawn) < state.clans[seat].draw and (state.pile or state.bottom):
        drawn.append(next_contract(state))
    state.stack.append(Pending("drawn", (seat,), (0, *drawn)))


def next_contract(state: ClansState) -> int:
    """The contract on top of the pile: unseen ones lie above those that were put back."""
    if state.pile:
        return state.rng.draw(state.pile)
    contract = state.bottom[0]
    state.bottom = state.bottom[1:]
    return contract


def refill(state: ClansState, boxes: Sequence[int]) -> None:
    """Fill the empty ones of these boxes of the export board, in this order, as far as the pile goes (CC-ROUND-07)."""
    for box in boxes:
        if state.display[box] == NONE and (state.pile or state.bottom):
            state.display[box] = next_contract(state)
