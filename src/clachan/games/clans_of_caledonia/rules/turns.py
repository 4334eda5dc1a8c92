"""The action phase: turns with one main action and free actions around it (CC-ROUND-08 to -12, CC-PASS)."""

from __future__ import annotations

from clachan.core.action import Action
from clachan.core.flow import Phase
from clachan.core.pending import Pending
from clachan.games.clans_of_caledonia.rules.actions import (
    Done,
    Expand,
    Fulfil,
    Obtain,
    Pass,
    Row,
    Shift,
    Trade,
    UsePort,
    Withdraw,
)
from clachan.games.clans_of_caledonia.rules.asking import ClansDecision
from clachan.games.clans_of_caledonia.rules.cellar import withdraw, withdrawals
from clachan.games.clans_of_caledonia.rules.components import GOODS, WORKER
from clachan.games.clans_of_caledonia.rules.expanding import PAID, expandable_kinds
from clachan.games.clans_of_caledonia.rules.fulfilling import fulfil, fulfillable
from clachan.games.clans_of_caledonia.rules.hexmap import spaces_in, together
from clachan.games.clans_of_caledonia.rules.obtaining import obtain, obtainable
from clachan.games.clans_of_caledonia.rules.port_access import open_ports
from clachan.games.clans_of_caledonia.rules.ports import usable_ports, use_port
from clachan.games.clans_of_caledonia.rules.price_shift import shift, shifts
from clachan.games.clans_of_caledonia.rules.state import NONE, ClansState
from clachan.games.clans_of_caledonia.rules.trading import trade, trades
from clachan.games.clans_of_caledonia.rules.upgrading import upgrade, upgrades

EVERY_GOOD = (1 << len(GOODS)) - 1
NOTHING_BOUGHT = (0,) * len(GOODS)


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
        state.stack.append(Pending("act", (seat,)))
        return True


def following(state: ClansState) -> int:
    """Whose turn it is next, none when all have passed."""
    order = state.order
    start = order.index(state.active) + 1 if state.active != NONE else 0
    for step in range(len(order)):
        seat = order[(start + step) % len(order)]
        if seat not in state.passed:
            return seat
    return NONE


class Act(ClansDecision):
    """The main action, with free actions before it (CC-ROUND-11)."""

    name = "act"

    def choices(self, state: ClansState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Everything that is legal now; passing always is."""
        if state.shifted != NONE:
            return (*trades(state, seat, (state.shifted,)), *shifts(state, seat, 1 << state.shifted, False))
        found = trades(state, seat)
        found.extend(obtainable(state, seat))
        found.extend(expandable_kinds(state, seat, PAID))
        found.extend(upgrades(state, seat))
        if state.boxes[seat]:
            found.extend(fulfillable(state, seat))
        if open_ports(state, seat):
            found.extend(usable_ports(state, seat))
            found.extend(shifts(state, seat, EVERY_GOOD, False))
        if state.clans[seat].rowing and not state.rowed:
            found.extend(rowing(state, seat))
        found.extend(withdrawals(state, seat))
        found.append(state.frame.actions.pass_)
        return tuple(found)

    def carry_out(self, state: ClansState, pending: Pending, seat: int, action: Action) -> None:
        """A free action leaves the question as it is; a main action answers it."""
        if free_action(state, seat, action):
            return
        state.stack.pop()
        state.acted = True
        if isinstance(action, Trade):
            state.shifted = NONE
            trade(state, seat, action, state.price(action.good), "trade")
        elif isinstance(action, Obtain):
            obtain(state, seat, action.contract)
        elif isinstance(action, Expand):
            state.stack.append(Pending("expand at", (seat,), (action.kind, PAID)))
        elif isinstance(action, Fulfil):
            fulfil(state, seat, action)
        elif isinstance(action, Pass):
            pass_round(state, seat)
        else:
            upgrade(state, seat, action, False)


class After(ClansDecision):
    """Free actions after the main action."""

    name = "after"

    def choices(self, state: ClansState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Ports, and barrels where they could help to use one; at other times they can wait for the next turn."""
        found = usable_ports(state, seat)
        if open_ports(state, seat):
            found.extend(withdrawals(state, seat))
        found.append(state.frame.actions.done)
        return tuple(found)

    def carry_out(self, state: ClansState, pending: Pending, seat: int, action: Action) -> None:
        """Until nothing more is wanted."""
        if isinstance(action, Done):
            state.stack.pop()
        else:
            free_action(state, seat, action)


def free_action(state: ClansState, seat: int, action: Action) -> bool:
    """Carry out a free action, if it is one."""
    if isinstance(action, UsePort):
        use_port(state, seat, action)
    elif isinstance(action, Shift):
        shift(state, seat, action)
    elif isinstance(action, Row):
        row(state, seat, action)
    elif isinstance(action, Withdraw):
        withdraw(state, seat, action.place)
    else:
        return False
    return True


def pass_round(state: ClansState, seat: int) -> None:
    """The sooner one passes, the more money comes, and the earlier is the turn in the next round (CC-PASS-02)."""
    position = len(state.passed)
    state.passed = (*state.passed, seat)
    state.earn(seat, state.frame.components.boards.pass_money[position], "pass")


def rowing(state: ClansState, seat: int) -> list[Action]:
    """Every move of a fisherman to adjacent empty water, away from the others (CC-CLAN-506, -508)."""
    frame = state.frame
    adjacent = frame.layout.adjacent
    fishermen = state.standing_on(seat, WORKER) & frame.water
    empty = frame.standing[WORKER] & frame.water & ~state.taken
    found: list[Action] = []
    for origin in spaces_in(fishermen):
        others = together(adjacent, fishermen & ~(1 << origin))
        for target in spaces_in(adjacent[origin] & empty & ~others):
            found.append(frame.actions.row[origin, target])
    return found


def row(state: ClansState, seat: int, action: Row) -> None:
    """Row; no bonus comes of it (CC-CLAN-513)."""
    state.rowed = True
    state.remove_unit(seat, WORKER, action.origin)
    state.put_unit(seat, WORKER, action.target)
