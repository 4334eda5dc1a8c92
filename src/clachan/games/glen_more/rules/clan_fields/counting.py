"""Clan fields that count what a player has: Brodie, Grant, MacPherson, Oliphant, Sutherland.

Rules: GM-CLAN-19, GM-CLAN-20, GM-CLAN-25, GM-CLAN-26, GM-CLAN-35, GM-CLAN-59, GM-CLAN-72, GM-CLAN-73, GM-CLAN-79,
GM-CLAN-80, GM-OVER-15.
"""

from __future__ import annotations

from clachan.games.glen_more.rules.extension import Handler, Origin
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import Effect


class GainByCount(Handler):
    """Points by what the player has: only the highest step reached counts (GM-CLAN-19)."""

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Count now."""
        number = measure(state, seat, effect.what)
        points = 0
        for least, worth in zip(effect.at, effect.points, strict=True):
            if number >= least:
                points = worth
        state.book(seat, origin.source, points)


def measure(state: GlenState, seat: int, what: str) -> int:
    """What clan fields count now, of top tiles (GM-CLAN-20, -25, -26, -35, -59, -72, -73, -79, -80); MacPherson also
    of covered ones (GM-OVER-15)."""
    territory = state.territories[seat]
    if what == "villages":
        return territory.layout.count_type("village")
    if what == "occupied_tiles":
        return len(territory.men)
    if what == "overbuild_tiles":
        return territory.layout.count_overbuild()
    if what == "river_tiles":
        return territory.layout.count_river()
    return state.coins[seat]
