"""Settlements: groups of neighbouring units, networks of settlements within shipping reach, and points for them.

Rules: CC-SETTLE-01…13.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.games.clans_of_caledonia.rules.export_points import ranked
from clachan.games.clans_of_caledonia.rules.map import Layout
from clachan.games.clans_of_caledonia.rules.spaces import together

if TYPE_CHECKING:
    from clachan.games.clans_of_caledonia.rules.state import ClansState


def settlement_value(layout: Layout, units: int, level: int) -> int:
    """How many settlements the largest network holds, whatever their size (CC-SETTLE-04, -06, -11)."""
    settlements = settlements_of(layout, units)
    return max([len(network) for network in networks(layout, settlements, level)], default=0)


def settlements_of(layout: Layout, units: int) -> list[int]:
    """Maximal groups of units that are connected by neighbouring (CC-SETTLE-01, -10)."""
    found: list[int] = []
    while units:
        group = units & -units
        edge = group
        while edge:
            edge = together(layout.neighbouring, edge) & units & ~group
            group |= edge
        found.append(group)
        units &= ~group
    return found


def networks(layout: Layout, settlements: list[int], level: int) -> list[list[int]]:
    """Settlements chained by reach, each link on its own (CC-SETTLE-02, -03, -05)."""
    reach = layout.reach[level]
    left = list(settlements)
    found: list[list[int]] = []
    while left:
        network = [left.pop()]
        for settlement in network:
            within = together(reach, settlement)
            network.extend([other for other in left if other & within])
            left = [other for other in left if not other & within]
        found.append(network)
    return found


def settlements(state: ClansState, seat: int) -> int:
    """The seat's settlement value as things stand (CC-SETTLE-12)."""
    return settlement_value(state.frame.layout, state.all_units(seat), state.shipping[seat])


def settlement_points(state: ClansState) -> list[int]:
    """By the settlement values, shared as with exports (CC-SETTLE-07 to -09)."""
    values = [settlements(state, seat) for seat in range(state.frame.seats)]
    return ranked(state, values, state.frame.components.boards.settlements)
