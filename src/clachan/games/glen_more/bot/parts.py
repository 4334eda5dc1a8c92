"""What a seat's expected points in Glen More are made of.

What is compared is taken away from everybody, one thing after another, and each part is what the points lose by it. So
the parts add up to them, however they are worked out.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.games.glen_more.bot.outlook import Clock, LayoutFacts, Outlook, Side
from clachan.games.glen_more.rules.scoring_rounds import CATEGORIES
from clachan.games.glen_more.rules.state import GlenState

# The names of parts; others are called like what Scoring Rounds compare, and those of Chronicles like their modules.
POINTS, COINS, RESOURCES, TERRITORY = "points", "coins", "resources", "territory"
TURNS, ACTIVATIONS, LASTING = "turns", "activations", "lasting"
NEXT_TURN = "next turn"
AT_END = "the end"


def parts_of_sides(
    outlook: Outlook, state: GlenState, seat: int, clock: Clock, sides: Sequence[Side]
) -> dict[str, float]:
    """A seat's points by part: its own, and those of the comparisons to come."""
    found = _own_parts(outlook, state, seat, clock, sides[seat])
    left = outlook.compare(sides, clock)[seat] - sides[seat].points
    now = [Side(0.0, side.castle, side.reach, list(side.numbers), side.size, side.turns) for side in sides]
    for side in now:
        side.size = 0
    left = _take(found, TERRITORY, outlook, now, clock, seat, left)
    for side in now:
        side.castle = side.reach = 0.0
    left = _take(found, CATEGORIES[0], outlook, now, clock, seat, left)
    for place, category in enumerate(CATEGORIES[1:]):
        for side in now:
            side.numbers[place] = 0
        left = _take(found, category, outlook, now, clock, seat, left)
    # What turns to come bring everybody: tiles for the territory.
    found[TURNS] += left
    return found


def _take(
    found: dict[str, float], part: str, outlook: Outlook, sides: list[Side], clock: Clock, seat: int, before: float
) -> float:
    now = outlook.compare(sides, clock)[seat]
    found[part] = before - now
    return now


def _own_parts(outlook: Outlook, state: GlenState, seat: int, clock: Clock, side: Side) -> dict[str, float]:
    """The points of a seat by itself."""
    territory = state.territories[seat]
    facts = outlook.facts(territory.layout)
    poor = state.copy()
    poor.coins[seat] = 0
    found = {
        POINTS: float(state.sheet.totals[seat]),
        COINS: side.points - outlook.side(poor, seat, clock).points,
        RESOURCES: outlook.goods(territory.owned, facts.demand, state.market, side.turns),
        TURNS: 0.0,
    }
    if side.turns > 0.0:
        whole = outlook.later * outlook.engine(state, seat, territory, facts, side.turns)
        idle = LayoutFacts({}, facts.demand, facts.trades)
        found[TURNS] = outlook.later * outlook.engine(state, seat, territory, idle, side.turns)
        found[ACTIVATIONS] = whole - found[TURNS]
    found[LASTING] = side.points - sum(found.values(), 0.0)
    return found
