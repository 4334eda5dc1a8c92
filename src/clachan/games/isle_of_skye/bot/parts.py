"""What a seat's expected points in Isle of Skye are made of.

One thing after another is taken away, and each part is what the points lose by it. So the parts add up to them, however
they are worked out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from clachan.bots.evaluation import REST
from clachan.games.isle_of_skye.bot.outlook import Outlook
from clachan.games.isle_of_skye.rules.areas import Area
from clachan.games.isle_of_skye.rules.final_scoring import GOLD
from clachan.games.isle_of_skye.rules.roads import Network
from clachan.games.isle_of_skye.rules.state import SkyeState
from clachan.games.isle_of_skye.rules.territory import Territory
from clachan.manifest import parts_of

# The names of parts; those of scoring tiles begin with a word, and those of expansions are the names of their modules.
SCORING = "scoring "
SCROLLS, WHISKY, LAND, POINTS = "scrolls", "whisky", "land", "points"


class Tallied(NamedTuple):
    """What the values of a state were worked out from: all seats' territories, tiles and gold after the round."""

    outlook: Outlook
    ends: Sequence[Territory]
    holdings: Sequence[tuple[int, ...]]
    gold: Sequence[int]


Tally = Callable[
    [SkyeState, Outlook, Sequence[Territory], Sequence[tuple[int, ...]], Sequence[int]],
    list[float],
]


def parts_of_tally(state: SkyeState, seat: int, tally: Tally, tallied: Tallied) -> dict[str, float]:
    """A seat's points by part, while the game goes on."""
    outlook, gold = tallied.outlook, list(tallied.gold)
    ends = list(tallied.ends)
    found = points_made(state, seat)
    additions, weights, majorities = outlook.additions, outlook.weights, outlook.majorities

    def points() -> float:
        return tally(state, outlook, ends, tallied.holdings, gold)[seat] - state.sheet.totals[seat]

    def take(part: str, before: float) -> float:
        now = points()
        found[part] = found.get(part, 0.0) + before - now
        return now

    left = points()
    try:
        names = {kind: name for name, kind in parts_of(state.frame.game).of_modules("bot", type).items()}
        for place, addition in enumerate(additions):
            outlook.additions = additions[place + 1 :]
            left = take(names[type(addition)], left)
        for tile, _, _ in majorities:
            outlook.majorities = [other for other in outlook.majorities if other[0] is not tile]
            left = take(SCORING + tile.id, left)
        outlook.weights = weights.copy()
        for place, (tile, _, _) in enumerate(outlook.scored):
            outlook.weights[place] = 0.0
            # Another territory, so that what is remembered of the true one is neither used nor changed.
            ends[seat] = without(ends[seat])
            left = take(SCORING + tile.id, left)
        ends[seat] = without(ends[seat], scrolls=True)
        left = take(SCROLLS, left)
        ends[seat] = without(ends[seat], barrels=True)
        left = take(WHISKY, left)
        gold[seat] = 0
        left = take(GOLD, left)
    finally:
        outlook.additions, outlook.weights, outlook.majorities = additions, weights, majorities
    found[LAND] = left
    return found


def points_made(state: SkyeState, seat: int) -> dict[str, float]:
    """The points on the score sheet; those of scoring tiles and scrolls belong to what is still to come of them."""
    tiles = {tile.id for tile in state.frame.components.scoring_tiles}
    found: dict[str, float] = {}
    for source, points in state.sheet.by_source(seat).items():
        part = POINTS
        if source in tiles:
            part = SCORING + source
        elif source.startswith("scroll "):
            part = SCROLLS
        elif source == GOLD:
            part = GOLD
        found[part] = found.get(part, 0.0) + points
    return found


def parts_at_end(state: SkyeState, seat: int, value: float) -> dict[str, float]:
    """A seat's points by part, when the game is over."""
    found = points_made(state, seat)
    found[REST] = value - sum(found.values(), 0.0)
    return found


def without(land: Territory, scrolls: bool = False, barrels: bool = False) -> Territory:
    """A territory like this one, without its scrolls or without the barrels at its roads."""
    new = land.with_faces({})
    new.networks = dict(land.networks)
    new.open_roads = land.open_roads
    new.castle_network = land.castle_network
    if scrolls:
        new.areas = {
            number: Area(area.terrain, area.tiles, area.open, area.edges, area.features, ())
            for number, area in land.areas.items()
        }
    if barrels:
        new.networks = {number: Network(network.tiles, 0) for number, network in land.networks.items()}
    return new
