"""Obtaining contracts: what they cost, taking one from the export board, and the draw pile.

Rules: CC-CONTRACT-01…11.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.core.pending import Pending
from clachan.core.refusal import Reason, Refused, too_dear
from clachan.games.clans_of_caledonia.rules.clans.buchanan_contracts import cost_now, free_boxes, remember_receiving
from clachan.games.clans_of_caledonia.rules.pieces import NONE

if TYPE_CHECKING:
    from clachan.games.clans_of_caledonia.rules.state import ClansState


def has_room(state: ClansState, seat: int) -> bool:
    """Whether an export box of the seat is empty (CC-CONTRACT-01, -07)."""
    return free_boxes(state, seat) > 0


def contract_cost(state: ClansState) -> int:
    """What a contract costs in this round; below zero it is received (CC-CONTRACT-03 to -06)."""
    return state.frame.components.boards.contract_cost[state.round - 1]


def obtainable(state: ClansState, seat: int) -> list[Action]:
    """The contracts that an Obtain action could take (CC-CONTRACT-02, -10)."""
    if not has_room(state, seat) or contract_cost(state) > state.money[seat]:
        return []
    obtain = state.frame.actions.obtain
    return [obtain[contract] for contract in state.display if contract != NONE]


def contracts_refused(state: ClansState, seat: int) -> list[Refused]:
    """The contracts of the export board that cannot be taken, with why (CC-CONTRACT-01, -03, -10)."""
    if obtainable(state, seat):
        return []
    full = Reason("your export box is full")
    why = too_dear(contract_cost(state), state.money[seat]) if has_room(state, seat) else full
    return [(state.frame.actions.obtain[contract], why) for contract in state.display if contract != NONE]


def pay_for_contract(state: ClansState, seat: int) -> None:
    """Settle the cost of the round."""
    cost = cost_now(state, seat, contract_cost(state))
    remember_receiving(state, seat, cost)
    state.earn(seat, -cost, "contract")


def obtain(state: ClansState, seat: int, contract: int) -> None:
    """The main action; its place on the board stays empty (CC-CONTRACT-09). A second one may follow (CC-CLAN-102)."""
    pay_for_contract(state, seat)
    state.take_contract(seat, contract)
    if has_room(state, seat):
        state.stack.append(Pending("second contract", (seat,)))


def next_contract(state: ClansState) -> int:
    """The contract on top of the pile: unseen ones lie above those that were put back."""
    if state.pile:
        return state.rng.draw(state.pile)
    contract = state.bottom[0]
    state.bottom = state.bottom[1:]
    return contract
