"""What is secret: values that lie face down.

Rules: GM5-10, GM5-12, GM5-41, GM5-42.
"""

from __future__ import annotations

from clachan.core.rng import Rng
from clachan.games.glen_more.modules.haggis.rules.state import VALUES, Kitchen, changed, pick, values_in
from clachan.games.glen_more.modules.haggis.rules.views import KitchenView, TableView
from clachan.games.glen_more.rules.state import GlenState


def describe(state: GlenState, seat: int | None, everything: bool) -> KitchenView:
    """Values that lie face down are known to nobody, those on a table to their owner (GM5-10, -12, -41, -42)."""
    there = state.part(Kitchen)
    tables: list[TableView] = []
    for owner in range(state.frame.seats):
        known = everything or owner == seat
        values = list(values_in(there.down[owner])) if known else None
        tables.append({"down": sum(there.down[owner]), "values": values, "up": list(values_in(there.up[owner]))})
    return {
        "display": list(there.display),
        "pool": list(values_in(there.pool)) if everything else sum(there.pool),
        "tables": tables,
        "scoring": there.scoring or None,
        "rolls": list(there.rolls),
        "extra": [{"seat": who, "roll": value} for who, value in there.extra],
        "arrived": list(there.arrived),
    }


def redeal(state: GlenState, seat: int | None, rng: Rng) -> None:
    """All tokens that the seat does not see are mixed and dealt anew; each place gets as many as it has."""
    there = state.part(Kitchen)
    others = [owner for owner in range(state.frame.seats) if owner != seat]
    unknown = list(there.pool)
    numbers = [sum(counts) for counts in there.down]
    for owner in others:
        for i, number in enumerate(there.down[owner]):
            unknown[i] += number
    left = tuple(unknown)
    for owner in others:
        dealt = tuple([0] * len(VALUES))
        for _ in range(numbers[owner]):
            value = pick(rng, left)
            left = changed(left, value, -1)
            dealt = changed(dealt, value, 1)
        there.down[owner] = dealt
    there.pool = left
