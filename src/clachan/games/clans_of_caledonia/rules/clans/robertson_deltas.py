"""Clan Robertson: units cost less at river deltas.

Rules: CC-CLAN-801…804.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.games.clans_of_caledonia.rules.clans.clan import Clan
from clachan.games.clans_of_caledonia.rules.frame import ClansFrame
from clachan.games.clans_of_caledonia.rules.two_players import for_map

if TYPE_CHECKING:
    from clachan.games.clans_of_caledonia.rules.state import ClansState


def delta_saving(frame: ClansFrame, clan: Clan) -> int:
    """What a clan saves at a river delta, by the size of the map (CC-CLAN-801)."""
    return for_map(clan.delta_discount, frame.small)


def less_at_delta(state: ClansState, seat: int, space: int, cost: int) -> int:
    """A cost of unit and land, less at a river delta, never below zero (CC-CLAN-802, -803)."""
    if state.frame.layout.delta >> space & 1:
        cost -= delta_saving(state.frame, state.clans[seat])
    return max(0, cost)
