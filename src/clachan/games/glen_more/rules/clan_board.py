"""The roads of the Clan Board (GM-CLAN-04 to -08)."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.games.glen_more.rules.components import NONE, Components

UNREACHABLE = 1000


def road_costs(components: Components, claimed: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """What the cheapest way to each field costs: from Start or from any field with a marker (GM-CLAN-05)."""
    start = len(components.clans)
    costs = [UNREACHABLE] * (start + 1)
    costs[start] = 0
    for clan in components.clans:
        if claimed[clan.number]:
            costs[clan.number] = 0
    shortened = True
    while shortened:
        shortened = False
        for a, b, cost in components.roads:
            if costs[a] + cost < costs[b]:
                costs[b] = costs[a] + cost
                shortened = True
            elif costs[b] + cost < costs[a]:
                costs[a] = costs[b] + cost
                shortened = True
    for clan in components.clans:
        if clan.fixed_road != NONE:
            costs[clan.number] = clan.fixed_road
    return tuple(costs[:start])
