"""Douglas: claimed again and again, and its road always costs nothing.

Rules: GM-CLAN-30…34.
"""

from __future__ import annotations

from clachan.games.glen_more.rules.components import Clan
from clachan.games.glen_more.rules.tiles import NONE


def can_be_claimed(clan: Clan, markers: tuple[int, ...]) -> bool:
    """Whether a field with these markers can be claimed: once (GM-CLAN-03), or again (GM-CLAN-30, -32, -33)."""
    return not markers or clan.repeatable


def road_cost(clan: Clan, by_roads: int) -> int:
    """What the road to a field costs: as on the board, or always the same (GM-CLAN-31, -34)."""
    return by_roads if clan.fixed_road == NONE else clan.fixed_road
