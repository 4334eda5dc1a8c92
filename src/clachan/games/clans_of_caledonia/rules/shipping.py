"""Shipping: what each level reaches over rivers and lochs, and upgrading it.

Ships go over loch spaces, whoever stands on them, and never through land or ports (CC-MAP-09, -11, -12).

Rules: CC-SHIP-01…14, CC-MAP-09, CC-MAP-11, CC-MAP-12.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.core.refusal import Reason, Refused, too_dear
from clachan.games.clans_of_caledonia.rules.spaces import together

if TYPE_CHECKING:
    from clachan.games.clans_of_caledonia.rules.state import ClansState


def reach_by_level(adjacent: list[int], neighbouring: list[int], lochs: int, levels: int) -> list[list[int]]:
    """By shipping level, what each space reaches: no water, rivers, ever more lochs (CC-SHIP-02 to -06, -09, -10)."""
    found = [neighbouring, adjacent]
    for most in range(1, levels):
        found.append([mask | over_lochs(adjacent, lochs, space, most) for space, mask in enumerate(adjacent)])
    return found


def over_lochs(adjacent: list[int], lochs: int, start: int, most: int) -> int:
    """What a chain of at most so many loch spaces leads to; land is never skipped (CC-SHIP-07, -08, -11).

    A loch space is a step of the chain, and nothing but lochs is (CC-MAP-09, -11, -12).
    """
    found = 0
    frontier = adjacent[start] & lochs
    for _ in range(most):
        reached = together(adjacent, frontier)
        found |= reached
        frontier = reached & lochs
    return found & ~(1 << start)


def shipping_upgrades(state: ClansState, seat: int, cost: int) -> list[Action]:
    """A step of the shipping token for this price, unless it is on its last space (CC-SHIP-01, -06)."""
    frame = state.frame
    if state.money[seat] >= cost and state.shipping[seat] < frame.components.boards.shipping_levels:
        return [frame.actions.shipping]
    return []


def shipping_refused(state: ClansState, seat: int, cost: int) -> list[Refused]:
    """Why the shipping token cannot be moved for this price."""
    if shipping_upgrades(state, seat, cost):
        return []
    at_the_end = state.shipping[seat] >= state.frame.components.boards.shipping_levels
    why = Reason("your ships are as good as they get") if at_the_end else too_dear(cost, state.money[seat])
    return [(state.frame.actions.shipping, why)]


def upgrade_shipping(state: ClansState, seat: int, cost: int) -> None:
    """Pay, and move the token one space forward; from now on the seat reaches further (CC-SHIP-14)."""
    state.earn(seat, -cost, "shipping")
    state.shipping[seat] += 1
    state.find_access(seat)
