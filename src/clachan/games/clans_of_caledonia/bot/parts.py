"""What a seat's expected points in Clans of Caledonia are made of.

One thing after another is taken away, and each part is what the points lose by it: so the parts add up to them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from clachan.bots.evaluation import REST
from clachan.games.clans_of_caledonia.bot.holding import Holding
from clachan.games.clans_of_caledonia.bot.outlook import Outlook
from clachan.games.clans_of_caledonia.bot.rates import Rates
from clachan.games.clans_of_caledonia.rules.state import ClansState

# The names of parts; those of scoring tiles begin with a word.
SCORING = "scoring "
POINTS, MONEY, GOODS, PRODUCTION, UPGRADES = "points", "money", "goods", "production", "upgrades"
# Contracts that can be fulfilled and those that are, with what was imported and the export scoring.
CONTRACTS = "contracts"
# What comparisons with the others bring to everybody who has nothing of what is compared.
PLACES = "places"
PORTS, ROOM, SETTLEMENTS = "ports", "room", "settlements"


class Looked(NamedTuple):
    """A seat as it was looked at: what it owns when it has passed, at which rates, in which round that begins.

    `points` are its own without the comparisons, `passing` those if it passed now. Where no round is to come `later` is
    False, and where the present one is as good as over `fresh` is True. `leftovers` says what remains at the end.
    """

    outlook: Outlook
    holding: Holding
    rates: Rates
    round: int
    fresh: bool
    later: bool
    points: float
    passing: float
    leftovers: Callable[[Holding], float]


def own_parts(state: ClansState, seat: int, looked: Looked) -> dict[str, float]:
    """The points of a seat by itself, by part."""
    outlook, h = looked.outlook, looked.holding
    found = {POINTS: float(state.sheet.totals[seat] - state.bids[seat])}
    found[CONTRACTS] = looked.points - looked.passing + h.hops
    found[ROOM] = outlook.room(state, seat, state.round)
    if looked.fresh or looked.later:
        found[PORTS] = outlook.ports(state, seat, h, state.round)
    if outlook.tiles and not looked.fresh:
        tile = outlook.tiles[state.round - 1]
        found[SCORING + tile.per] = float(tile.glory * (outlook.measure(h, tile.per) // tile.for_every))
    if looked.later:
        _add_start(found, looked)
    else:
        _add_end(found, looked)
    found[REST] = looked.points - sum(found.values(), 0.0)
    return found


def _add_start(found: dict[str, float], looked: Looked) -> None:
    """What is owned when a round begins."""
    outlook, h, rates, round_, *_ = looked

    def worth() -> float:
        return outlook.at_start(h, rates, round_)

    def take(part: str, before: float) -> float:
        now = worth()
        found[part] = found.get(part, 0.0) + before - now
        return now

    left = worth()
    h.box = ()
    left = take(CONTRACTS, left)
    h.goods = [0] * len(h.goods)
    h.cellar = 0
    left = take(GOODS, left)
    h.money = 0
    left = take(MONEY, left)
    found[PRODUCTION] = outlook.engine(h, rates, round_)
    left -= found[PRODUCTION]
    tiles = outlook.tiles
    try:
        for number in range(round_ - 1, len(tiles)):
            outlook.tiles = tiles[:number]
            fewer = outlook.glory_to_come(h, round_)
            outlook.tiles = tiles[: number + 1]
            glory = outlook.glory_to_come(h, round_) - fewer
            part = SCORING + tiles[number].per
            found[part] = found.get(part, 0.0) + glory
            left -= glory
    finally:
        outlook.tiles = tiles
    found[UPGRADES] = left


def _add_end(found: dict[str, float], looked: Looked) -> None:
    """What is left when the game ends; the cellar is emptied already."""
    h = looked.holding
    h.cellar = 0
    whole = looked.leftovers(h)
    h.goods = [0] * len(h.goods)
    found[MONEY] = looked.leftovers(h)
    found[GOODS] = whole - found[MONEY]
