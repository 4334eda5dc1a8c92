"""Douglas: claimed again and again, and its road always costs nothing.

Rules: GM-CLAN-30…34.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.games.glen_more.rules.components import Clan
from clachan.games.glen_more.rules.tiles import NONE


def can_be_claimed_again(clan: Clan) -> bool:
    """Whether a field with a marker can be claimed (GM-CLAN-30, -32, -33); all others only once (GM-CLAN-03)."""
    return clan.repeatable


def set_fixed_roads(clans: Sequence[Clan], costs: list[int]) -> None:
    """Roads that always cost the same (GM-CLAN-31, -34) in the costs by the numbers of the fields."""
    for clan in clans:
        if clan.fixed_road != NONE:
            costs[clan.number] = clan.fixed_road
