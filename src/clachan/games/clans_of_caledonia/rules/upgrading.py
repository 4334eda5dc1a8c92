"""Upgrading shipping and technology, hiring merchants, and bonus upgrades (CC-SHIP, CC-TECH, CC-HIRE, CC-BONUS)."""

from __future__ import annotations

from clachan.core.action import Action
from clachan.games.clans_of_caledonia.rules.actions import (
    BUY,
    SELL,
    Hire,
    Recall,
    UpgradeShipping,
    UpgradeTechnology,
)
from clachan.games.clans_of_caledonia.rules.components import GOODS, TECHNOLOGIES
from clachan.games.clans_of_caledonia.rules.state import AREAS, ClansState


def upgrades(state: ClansState, seat: int) -> list[Action]:
    """The upgrades that a main action allows, at their full price (CC-SHIP-01, CC-TECH-01, CC-HIRE-01)."""
    boards = state.frame.components.boards
    actions = state.frame.actions
    money = state.money[seat]
    found: list[Action] = []
    if money >= boards.shipping_cost and state.shipping[seat] < boards.shipping_levels:
        found.append(actions.shipping)
    if money >= boards.technology_cost:
        found.extend(technologies(state, seat))
    if money >= boards.hire_cost and state.unhired[seat]:
        found.append(actions.hire)
    return found


def bonus_upgrades(state: ClansState, seat: int) -> list[Action]:
    """The options of a bonus upgrade that can be carried out (CC-BONUS-07, -09)."""
    boards = state.frame.components.boards
    actions = state.frame.actions
    found: list[Action] = []
    if state.shipping[seat] < boards.shipping_levels:
        found.append(actions.shipping)
    if state.money[seat] >= boards.technology_bonus_cost:
        found.extend(technologies(state, seat))
    if state.unhired[seat]:
        found.append(actions.hire)
    for direction in (BUY, SELL):
        for good in range(len(GOODS)):
            if state.on_market(seat, direction, good):
                found.append(actions.recall[direction][good])
    return found


def technologies(state: ClansState, seat: int) -> list[Action]:
    """The technology tiles that are not flipped yet (CC-TECH-04)."""
    if state.clans[seat].own_workers:
        return []
    flipped = state.technology[seat]
    return [state.frame.actions.technology[kind] for bit, kind in enumerate(TECHNOLOGIES) if not flipped >> bit & 1]


def upgrade(state: ClansState, seat: int, action: Action, bonus: bool) -> None:
    """Carry out an upgrade, at its price or as a bonus."""
    boards = state.frame.components.boards
    if isinstance(action, UpgradeShipping):
        state.earn(seat, 0 if bonus else -boards.shipping_cost, "shipping")
        state.shipping[seat] += 1
        state.find_access(seat)
    elif isinstance(action, UpgradeTechnology):
        state.earn(seat, -(boards.technology_bonus_cost if bonus else boards.technology_cost), "technology")
        state.technology[seat] |= 1 << TECHNOLOGIES.index(action.kind)
    elif isinstance(action, Hire):
        state.earn(seat, 0 if bonus else -boards.hire_cost, "hire")
        state.unhired[seat] -= 1
        state.merchants[seat] += 1
    elif isinstance(action, Recall):
        state.market[seat * AREAS + action.direction * len(GOODS) + action.good] -= 1
        state.merchants[seat] += 1
