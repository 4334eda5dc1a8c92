"""Obtaining export contracts, from the board or out of those drawn (CC-CONTRACT, CC-BUILDING, CC-CLAN-1)."""

from __future__ import annotations

from clachan.core.action import Action
from clachan.core.pending import Pending
from clachan.games.clans_of_caledonia.rules.actions import Obtain, Withdraw
from clachan.games.clans_of_caledonia.rules.asking import ClansDecision
from clachan.games.clans_of_caledonia.rules.cellar import withdraw, withdrawals
from clachan.games.clans_of_caledonia.rules.state import NONE, ClansState


def has_room(state: ClansState, seat: int) -> bool:
    """Whether an export box of the seat is empty (CC-CONTRACT-01)."""
    return len(state.boxes[seat]) < state.clans[seat].boxes


def contract_cost(state: ClansState) -> int:
    """What a contract costs in this round; below zero it is received (CC-CONTRACT-03)."""
    return state.frame.components.boards.contract_cost[state.round - 1]


def obtainable(state: ClansState, seat: int) -> list[Action]:
    """The contracts that an Obtain action could take."""
    if not has_room(state, seat) or contract_cost(state) > state.money[seat]:
        return []
    obtain = state.frame.actions.obtain
    return [obtain[contract] for contract in state.display if contract != NONE]


def pay_for_contract(state: ClansState, seat: int) -> None:
    """Settle the cost of the round. Who has two boxes receives money for contracts once a turn (CC-CLAN-104)."""
    cost = contract_cost(state)
    if cost < 0 and state.clans[seat].boxes > 1:
        if state.fee_received:
            return
        state.fee_received = True
    state.earn(seat, -cost, "contract")


def obtain(state: ClansState, seat: int, contract: int) -> None:
    """The main action: take a contract; with a second empty box another one may follow for nothing (CC-CLAN-102)."""
    pay_for_contract(state, seat)
    take_from_board(state, seat, contract)
    if has_room(state, seat):
        state.stack.append(Pending("second contract", (seat,)))


def take_from_board(state: ClansState, seat: int, contract: int) -> None:
    """Put a contract of the board on the export box; its place stays empty (CC-CONTRACT-09)."""
    state.display[state.display.index(contract)] = NONE
    state.boxes[seat] = (*state.boxes[seat], contract)


class SecondContract(ClansDecision):
    """Whether to take another contract in the same action (CC-CLAN-103)."""

    name = "second contract"

    def choices(self, state: ClansState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """What lies on the board, or none."""
        actions = state.frame.actions
        return (*[actions.obtain[contract] for contract in state.display if contract != NONE], actions.done)

    def carry_out(self, state: ClansState, pending: Pending, seat: int, action: Action) -> None:
        """Take it or leave it."""
        state.stack.pop()
        if isinstance(action, Obtain):
            take_from_board(state, seat, action.contract)


class Drawn(ClansDecision):
    """Which of the drawn contracts to take, about (how many were taken, the contracts drawn...)."""

    name = "drawn"

    def choices(self, state: ClansState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """One or none, if it can be paid for (CC-BUILDING-04); two from one bonus cost once (CC-CLAN-105)."""
        actions = state.frame.actions
        found: list[Action] = []
        if pending.about[0] or contract_cost(state) <= state.money[seat]:
            found.extend([actions.obtain[contract] for contract in pending.about[1:]])
        else:
            found.extend(withdrawals(state, seat))
        found.append(actions.done)
        return tuple(found)

    def carry_out(self, state: ClansState, pending: Pending, seat: int, action: Action) -> None:
        """Take one; the others go under the pile in the order drawn (CC-BUILDING-03)."""
        if isinstance(action, Withdraw):
            withdraw(state, seat, action.place)
            return
        state.stack.pop()
        taken, drawn = pending.about[0], pending.about[1:]
        if isinstance(action, Obtain):
            if not taken:
                pay_for_contract(state, seat)
            state.boxes[seat] = (*state.boxes[seat], action.contract)
            drawn = tuple([contract for contract in drawn if contract != action.contract])
            if drawn and has_room(state, seat):
                state.stack.append(Pending(self.name, (seat,), (taken + 1, *drawn)))
                return
        state.bottom = (*state.bottom, *drawn)
