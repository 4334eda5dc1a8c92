"""The action phase: turns with one main action, and free actions before and after it.

Rules: CC-ROUND-08…12, CC-ROUND-14.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.flow import Phase
from clachan.core.pending import Pending
from clachan.core.refusal import Refused
from clachan.games.clans_of_caledonia.rules.actions import (
    Expand,
    FreeAction,
    Fulfil,
    Hire,
    Obtain,
    Pass,
    Row,
    Shift,
    Trade,
    UpgradeShipping,
    UpgradeTechnology,
    UsePort,
    Withdraw,
)
from clachan.games.clans_of_caledonia.rules.asking import ClansDecision
from clachan.games.clans_of_caledonia.rules.clans.macdonald_fishermen import row, rowing, rowing_refused
from clachan.games.clans_of_caledonia.rules.clans.mackenzie_cellar import withdraw, withdrawals
from clachan.games.clans_of_caledonia.rules.contracts import contracts_refused, obtain, obtainable
from clachan.games.clans_of_caledonia.rules.expand import PAID, expandable_kinds, kinds_refused
from clachan.games.clans_of_caledonia.rules.fulfilling import deliveries_refused, fulfil, fulfillable
from clachan.games.clans_of_caledonia.rules.hiring import hire, hiring_refused, merchants_to_hire
from clachan.games.clans_of_caledonia.rules.passing import pass_round, passes
from clachan.games.clans_of_caledonia.rules.pieces import GOODS, NONE, SEATS
from clachan.games.clans_of_caledonia.rules.ports.access import open_ports
from clachan.games.clans_of_caledonia.rules.ports.price_shift import shift, shifts
from clachan.games.clans_of_caledonia.rules.ports.using import ports_refused, usable_ports, use_port
from clachan.games.clans_of_caledonia.rules.shipping import shipping_refused, shipping_upgrades, upgrade_shipping
from clachan.games.clans_of_caledonia.rules.state import ClansState
from clachan.games.clans_of_caledonia.rules.technology import (
    technology_refused,
    technology_upgrades,
    upgrade_technology,
)
from clachan.games.clans_of_caledonia.rules.trade import trade, trades, trades_refused

EVERY_GOOD = (1 << len(GOODS)) - 1
NOTHING_BOUGHT = (0,) * len(GOODS)
# The question that each turn begins with.
TURNS = tuple([Pending("act", (seat,)) for seat in range(SEATS)])


class ActionPhase(Phase[ClansState]):
    """Turn after turn in turn order, until all have passed (CC-ROUND-10)."""

    name = "actions"

    def go_on(self, state: ClansState) -> bool:
        """Free actions after the main action, then the next turn."""
        if state.acted:
            state.acted = False
            if open_ports(state, state.active):
                state.stack.append(Pending("after", (state.active,)))
                return True
        seat = following(state)
        state.active = seat
        state.rowed = False
        state.bought = NOTHING_BOUGHT
        state.fee_received = False
        state.fulfilling = 0
        if seat == NONE:
            return False
        state.stack.append(TURNS[seat])
        return True


def following(state: ClansState) -> int:
    """Whose turn it is next, none when all have passed."""
    order = state.order
    passed = state.passed
    start = order.index(state.active) + 1 if state.active != NONE else 0
    for seat in order[start:] + order[:start] if start else order:
        if seat not in passed:
            return seat
    return NONE


class Act(ClansDecision):
    """The main action, with free actions before it (CC-ROUND-11)."""

    name = "act"

    def choices(self, state: ClansState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Everything that is legal now, as often as one likes (CC-ROUND-09); passing always is (CC-ROUND-12)."""
        if state.shifted != NONE:
            return (*trades(state, seat, (state.shifted,)), *shifts(state, seat, 1 << state.shifted, False))
        found = trades(state, seat)
        found.extend(obtainable(state, seat))
        found.extend(expandable_kinds(state, seat, PAID))
        found.extend(upgrades(state, seat))
        if state.boxes[seat]:
            found.extend(fulfillable(state, seat))
        ports = open_ports(state, seat)
        if ports:
            found.extend(usable_ports(state, seat, ports))
            found.extend(shifts(state, seat, EVERY_GOOD, False))
        if state.clans[seat].rowing and not state.rowed:
            found.extend(rowing(state, seat))
        if state.cellar[seat]:
            found.extend(withdrawals(state, seat))
        found.extend(passes(state))
        return tuple(found)

    def why_not(self, state: ClansState, pending: Pending, seat: int) -> Sequence[Refused]:
        """Whatever of the eight main actions and of the ports cannot be done."""
        legal = state.legal(seat)
        found = trades_refused(state, seat, legal)
        if state.shifted != NONE:
            return found
        found.extend(contracts_refused(state, seat))
        found.extend(kinds_refused(state, seat, PAID))
        found.extend(upgrades_refused(state, seat))
        found.extend(deliveries_refused(state, seat))
        found.extend(ports_refused(state, seat, legal))
        if state.clans[seat].rowing:
            found.extend(rowing_refused(state, seat))
        return found

    def carry_out(self, state: ClansState, pending: Pending, seat: int, action: Action) -> None:
        """A free action leaves the question as it is; a main action answers it."""
        if isinstance(action, FreeAction):
            free_action(state, seat, action)
        else:
            state.stack.pop()
            state.acted = True
            main_action(state, seat, action)


def main_action(state: ClansState, seat: int, action: Action) -> None:
    """One of the eight (CC-ROUND-08); each of them pays first and then receives (CC-ROUND-14)."""
    boards = state.frame.components.boards
    if isinstance(action, Trade):
        state.shifted = NONE
        trade(state, seat, action, state.price(action.good), "trade")
    elif isinstance(action, Obtain):
        obtain(state, seat, action.contract)
    elif isinstance(action, Expand):
        state.stack.append(Pending("expand at", (seat,), (action.kind, PAID)))
    elif isinstance(action, UpgradeShipping):
        upgrade_shipping(state, seat, boards.shipping_cost)
    elif isinstance(action, UpgradeTechnology):
        upgrade_technology(state, seat, action.kind, boards.technology_cost)
    elif isinstance(action, Hire):
        hire(state, seat, boards.hire_cost)
    elif isinstance(action, Fulfil):
        fulfil(state, seat, action)
    elif isinstance(action, Pass):
        pass_round(state, seat)


class After(ClansDecision):
    """Free actions after the main action (CC-ROUND-11)."""

    name = "after"

    def choices(self, state: ClansState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Ports, and barrels where they could help to use one; at other times they can wait for the next turn."""
        ports = open_ports(state, seat)
        found = usable_ports(state, seat, ports)
        if ports:
            found.extend(withdrawals(state, seat))
        found.append(state.frame.actions.done)
        return tuple(found)

    def why_not(self, state: ClansState, pending: Pending, seat: int) -> Sequence[Refused]:
        """Ports that cannot be used."""
        return ports_refused(state, seat, state.legal(seat))

    def carry_out(self, state: ClansState, pending: Pending, seat: int, action: Action) -> None:
        """Until nothing more is wanted."""
        if isinstance(action, FreeAction):
            free_action(state, seat, action)
        else:
            state.stack.pop()


def free_action(state: ClansState, seat: int, action: FreeAction) -> None:
    """Ports, boats and barrels."""
    if isinstance(action, UsePort):
        use_port(state, seat, action)
    elif isinstance(action, Shift):
        shift(state, seat, action)
    elif isinstance(action, Row):
        row(state, seat, action)
    elif isinstance(action, Withdraw):
        withdraw(state, seat, action.place)


def upgrades(state: ClansState, seat: int) -> list[Action]:
    """Shipping, technology and merchants at their full price (CC-ROUND-08)."""
    boards = state.frame.components.boards
    found = shipping_upgrades(state, seat, boards.shipping_cost)
    found.extend(technology_upgrades(state, seat, boards.technology_cost))
    found.extend(merchants_to_hire(state, seat, boards.hire_cost))
    return found


def upgrades_refused(state: ClansState, seat: int) -> list[Refused]:
    """Shipping, technology and merchants that cannot be had at their full price, with why."""
    boards = state.frame.components.boards
    found = shipping_refused(state, seat, boards.shipping_cost)
    found.extend(technology_refused(state, seat, boards.technology_cost))
    found.extend(hiring_refused(state, seat, boards.hire_cost))
    return found
