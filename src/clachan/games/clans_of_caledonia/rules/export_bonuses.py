"""Export bonuses: money, a free space, bonus upgrades.

Rules: CC-BONUS-01…11.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.pending import Pending
from clachan.core.refusal import Reason, Refused
from clachan.games.clans_of_caledonia.rules.actions import (
    BUY,
    SELL,
    Done,
    Expand,
    Hire,
    Recall,
    UpgradeShipping,
    UpgradeTechnology,
    Withdraw,
)
from clachan.games.clans_of_caledonia.rules.asking import ClansDecision
from clachan.games.clans_of_caledonia.rules.clans.mackenzie_cellar import withdraw, withdrawals
from clachan.games.clans_of_caledonia.rules.expand import FREE, expandable_kinds, kinds_refused
from clachan.games.clans_of_caledonia.rules.hiring import hire, hiring_refused, merchants_to_hire
from clachan.games.clans_of_caledonia.rules.market import AREAS
from clachan.games.clans_of_caledonia.rules.pieces import GOODS
from clachan.games.clans_of_caledonia.rules.shipping import shipping_refused, shipping_upgrades, upgrade_shipping
from clachan.games.clans_of_caledonia.rules.state import ClansState
from clachan.games.clans_of_caledonia.rules.technology import (
    technology_refused,
    technology_upgrades,
    upgrade_technology,
)


def bonus_upgrades(state: ClansState, seat: int) -> list[Action]:
    """The options of a bonus upgrade that can be carried out (CC-BONUS-07, -09)."""
    found = shipping_upgrades(state, seat, 0)
    found.extend(technology_upgrades(state, seat, state.frame.components.boards.technology_bonus_cost))
    found.extend(merchants_to_hire(state, seat, 0))
    found.extend(recalls(state, seat))
    return found


def upgrades_refused(state: ClansState, seat: int) -> list[Refused]:
    """The options of a bonus upgrade that cannot be carried out, with why."""
    found = shipping_refused(state, seat, 0)
    found.extend(technology_refused(state, seat, state.frame.components.boards.technology_bonus_cost))
    found.extend(hiring_refused(state, seat, 0))
    nobody, legal = Reason("none of your merchants stands there"), recalls(state, seat)
    found.extend([(recall, nobody) for areas in state.frame.actions.recall for recall in areas if recall not in legal])
    return found


def recalls(state: ClansState, seat: int) -> list[Action]:
    """The areas from which a merchant could be taken back (CC-BONUS-10, -11)."""
    recall = state.frame.actions.recall
    return [
        recall[direction][good]
        for direction in (BUY, SELL)
        for good in range(len(GOODS))
        if state.on_market(seat, direction, good)
    ]


def upgrade_as_bonus(state: ClansState, seat: int, action: Action) -> None:
    """A bonus upgrade: technology at its lower price, the others free of charge."""
    if isinstance(action, UpgradeShipping):
        upgrade_shipping(state, seat, 0)
    elif isinstance(action, UpgradeTechnology):
        upgrade_technology(state, seat, action.kind, state.frame.components.boards.technology_bonus_cost)
    elif isinstance(action, Hire):
        hire(state, seat, 0)
    elif isinstance(action, Recall):
        recall_merchant(state, seat, action)


def recall_merchant(state: ClansState, seat: int, action: Recall) -> None:
    """Take one merchant back from the market into stock (CC-BONUS-10)."""
    state.market[seat * AREAS + action.direction * len(GOODS) + action.good] -= 1
    state.merchants[seat] += 1


class ExportBonus(ClansDecision):
    """Bonuses of a contract or a port, about (free spaces left, bonus upgrades left), in any order (CC-BONUS-01).

    Money is taken at once: it is never worse to have it first (CC-BONUS-03).
    """

    name = "export bonus"

    def choices(self, state: ClansState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """What can be carried out (CC-BONUS-04 to -06); or nothing more of it (CC-BONUS-02)."""
        spaces, left = pending.about
        found: list[Action] = []
        if spaces:
            found.extend(expandable_kinds(state, seat, FREE))
        if left:
            found.extend(bonus_upgrades(state, seat))
        found.extend(withdrawals(state, seat))
        found.append(state.frame.actions.done)
        return tuple(found)

    def why_not(self, state: ClansState, pending: Pending, seat: int) -> Sequence[Refused]:
        """What cannot be carried out of it."""
        spaces, left = pending.about
        found = kinds_refused(state, seat, FREE) if spaces else []
        if left:
            found.extend(upgrades_refused(state, seat))
        return found

    def carry_out(self, state: ClansState, pending: Pending, seat: int, action: Action) -> None:
        """Take one, and leave the others for later (CC-BONUS-08)."""
        if isinstance(action, Withdraw):
            withdraw(state, seat, action.place)
            return
        state.stack.pop()
        if isinstance(action, Done):
            return
        spaces, left = pending.about
        if isinstance(action, Expand):
            spaces -= 1
        else:
            left -= 1
        if spaces or left:
            state.stack.append(Pending(self.name, (seat,), (spaces, left)))
        if isinstance(action, Expand):
            state.stack.append(Pending("expand at", (seat,), (action.kind, FREE)))
        else:
            upgrade_as_bonus(state, seat, action)
