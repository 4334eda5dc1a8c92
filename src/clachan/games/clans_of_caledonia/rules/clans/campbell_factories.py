"""Clan Campbell: factories cost less.

Rules: CC-CLAN-201…203.
"""

from __future__ import annotations

from clachan.games.clans_of_caledonia.rules.clans.clan import Clan
from clachan.games.clans_of_caledonia.rules.pieces import FACTORIES


def factory_saving(clan: Clan, kind: int, standing: int) -> int:
    """What a clan saves on the next unit of a kind of which so many stand on the map (CC-CLAN-201 to -203)."""
    discount = clan.factory_discount
    return discount[standing] if kind in FACTORIES and standing < len(discount) else 0
