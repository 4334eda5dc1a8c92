"""The building bonus: contracts drawn for the fourth factory of a type.

Rules: CC-BUILDING-01…10.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.pending import Pending
from clachan.core.refusal import Refused, too_dear
from clachan.games.clans_of_caledonia.rules.actions import Obtain, Withdraw
from clachan.games.clans_of_caledonia.rules.asking import ClansDecision
from clachan.games.clans_of_caledonia.rules.clans.mackenzie_cellar import withdraw, withdrawals
from clachan.games.clans_of_caledonia.rules.contracts import contract_cost, has_room, next_contract, pay_for_contract
from clachan.games.clans_of_caledonia.rules.pieces import FACTORIES
from clachan.games.clans_of_caledonia.rules.state import ClansState

FOURTH = 4


def is_fourth(state: ClansState, seat: int, kind: int) -> bool:
    """Whether this was the fourth factory of its type on the map now (CC-BUILDING-01, -06, -09)."""
    return kind in FACTORIES and state.on_map(seat, kind) == FOURTH


def may_draw(state: ClansState, seat: int) -> bool:
    """Whether the export box is empty and there is anything to draw (CC-BUILDING-02, -07, -10)."""
    return has_room(state, seat) and bool(state.pile or state.bottom)


def draw_contracts(state: ClansState, seat: int) -> None:
    """Draw from the top of the pile, for all to see (CC-BUILDING-03, -08, CC-CLAN-105)."""
    state.reveals += 1
    drawn: list[int] = []
    while len(drawn) < state.clans[seat].draw and (state.pile or state.bottom):
        drawn.append(next_contract(state))
    state.stack.append(Pending("drawn", (seat,), (0, *drawn)))


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

    def why_not(self, state: ClansState, pending: Pending, seat: int) -> Sequence[Refused]:
        """Contracts that are too dear (CC-BUILDING-04)."""
        cost, money = contract_cost(state), state.money[seat]
        if pending.about[0] or cost <= money:
            return ()
        return [(state.frame.actions.obtain[contract], too_dear(cost, money)) for contract in pending.about[1:]]

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
