"""Mackintosh: castles count as Scotsmen when tiles are placed, and for nothing else.

Rules: GM-CLAN-44, GM-CLAN-45, GM-OVER-06, GM-PLACE-06.
"""

from __future__ import annotations

from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import Territory


def castles_count(state: GlenState, seat: int) -> bool:
    """Whether the castles of a seat count as Scotsmen when it places a tile (GM-CLAN-44, GM-PLACE-06, GM-OVER-06)."""
    return state.has(seat, "castles_as_scotsmen")


def with_castles(territory: Territory) -> list[int]:
    """The cells with a Scotsman or a castle, the Home Castle included (GM-CLAN-45)."""
    return [*territory.men, *territory.layout.castles]
