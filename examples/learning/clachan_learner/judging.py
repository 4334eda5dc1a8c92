"""What each candidate is worth: points that it puts its seat ahead of the other."""

from __future__ import annotations

from math import exp
from operator import itemgetter

import numpy as np
import numpy.typing as npt

from clachan.core.acting import FEATURES
from clachan.envs import Setting
from clachan.games.isle_of_skye.rules.grid import cell_at
from clachan.games.isle_of_skye.rules.territory import Territory
from clachan_learner.seeing import ME, NONE, OTHER, Numbers, Reader, Table
from clachan_learner.worth import Season, Vector, Weights

COLUMN = {name: place for place, name in enumerate(FEATURES)}
# Of a buyer's taste we know so much, in points.
TASTE = 1.5
# Prices that are thought of; and what a free coin is worth while one may buy with it, up to the usual price of a tile.
HIGHEST = 14
PURSE, USUAL = 0.35, 5
# Which of three tiles are sold when the axe lies on one of them.
SOLD = ((1, 2), (0, 2), (0, 1))

# What may be expected of an offer that begins with this axe and these prices, by slot; 0 where none is laid out yet.
Offers = dict[tuple[int, ...], float]
# A way to build a tile: cell, turn, the land then, and what it is worth.
Step = tuple[int, int, Territory, float]
# So many of the best ways to build a tile are looked at with the tiles that are built next.
LOOKED_AT = 6
# What the other player is thought to have kept from earlier rounds, and to lay out himself, which buys him nothing.
KEPT, LAID_OUT = 3, 2


class Judge:
    """Scores candidates by the worth of what comes of them, with weights that may change from game to game."""

    def __init__(self, setting: Setting, weights: Weights, looked_at: int = LOOKED_AT) -> None:
        self.looked_at: int = looked_at
        self.reader: Reader = Reader(setting)
        self.verbs: list[str] = [verb.split()[0] for verb in setting.acting.verbs]
        self.learn(weights)

    def learn(self, weights: Weights) -> None:
        """Judge by other weights from now on."""
        self.weights: Weights = weights
        self._seasons: dict[tuple[tuple[int, ...], int], Season] = {}
        self._steps: dict[tuple[Season, Territory, Territory, int], list[Step]] = {}
        self._offers: dict[tuple[object, ...], Offers] = {}

    def season(self, table: Table, round_: int) -> Season:
        """The season of a round, with its scoring tiles."""
        key = (table.letters, round_)
        if key not in self._seasons:
            if len(self._seasons) > 300 or len(self._steps) > 20_000:
                self.learn(self.weights)
            self._seasons[key] = Season(self.reader.frame, self.weights, table.letters, round_)
        return self._seasons[key]

    def values(self, table: Table, candidates: Numbers) -> Vector:
        """What each candidate is worth; those that nothing is known of are worth nothing."""
        rows: list[list[int]] = candidates.tolist()
        match table.asked:
            case "price":
                return np.array([self._laid_out(table, row) for row in rows])
            case "buy":
                return np.array([self._bought(table, row) for row in rows])
            case "build":
                return np.array([self._built(table, row) for row in rows])
        return np.zeros(len(rows))

    # Building

    def steps(self, season: Season, land: Territory, other: Territory, tile: int) -> list[Step]:
        """Every way to build a tile, the best one first."""
        key = (season, land, other, tile)
        found = self._steps.get(key)
        if found is None:
            piece = self.reader.frame.components.tiles[tile]
            ways = [
                (cell, turn, land.build(cell, piece.faces[turn]))
                for cell, code in land.frontier.items()
                for turn in range(4)
                if (piece.fits[code] >> turn) & 1
            ]
            found = [(cell, turn, end, season.worth(season.counted(end, other, 0))) for cell, turn, end in ways]
            found.sort(key=itemgetter(3), reverse=True)
            self._steps[key] = found
        return found

    def gain(self, season: Season, land: Territory, other: Territory, tile: int) -> float:
        """What a tile adds to a land when it is built well."""
        steps = self.steps(season, land, other, tile)
        if not steps:
            return 0.0
        return steps[0][3] - season.worth(season.counted(land, other, 0))

    def _built(self, table: Table, row: list[int]) -> float:
        season = self.season(table, table.round)
        land, other = table.lands[ME], table.lands[OTHER]
        verb = self.verbs[row[COLUMN["verb"]]]
        tile = row[COLUMN["name 1"]] if verb == "build" else table.taken_up
        ways = self.steps(season, land, other, tile)
        if verb == "place":
            cell = cell_at(row[COLUMN["x"]], row[COLUMN["y"]])
            ways = [way for way in ways if way[0] == cell]
        elif verb == "turn":
            ways = [way for way in ways if way[0] == table.spot and way[1] == row[COLUMN["number 1"]]]
        rest = list(table.to_build)
        if tile in rest:
            rest.remove(tile)
        return max([self._with_rest(season, way, other, rest) for way in ways[: self.looked_at]], default=0.0)

    def _with_rest(self, season: Season, way: Step, other: Territory, rest: list[int]) -> float:
        """What a way to build is worth with the tiles that are built after it."""
        return way[3] + sum([self.gain(season, way[2], other, tile) for tile in rest])

    # Buying and selling

    def _bought(self, table: Table, row: list[int]) -> float:
        """What I gain and the other loses. The price goes to him, and he takes his own gold back."""
        if self.verbs[row[COLUMN["verb"]]] != "buy":
            return 0.0
        season = self.season(table, table.round)
        lot = next(lot for lot in table.offers[OTHER] if lot.tile == row[COLUMN["name 1"]])
        mine = self.gain(season, table.lands[ME], table.lands[OTHER], lot.tile)
        theirs = self.gain(season, table.lands[OTHER], table.lands[ME], lot.tile)
        return mine + theirs - 3 * season.gold_rate * lot.price

    def _laid_out(self, table: Table, row: list[int]) -> float:
        """The best of the offers that begin like this."""
        drawn = table.drawn[ME]
        number = row[COLUMN["number 1"]] - 1
        axe = next((slot for slot, lot in enumerate(drawn) if lot.axe), NONE)
        prices = [lot.price for lot in drawn]
        if self.verbs[row[COLUMN["verb"]]] == "axe":
            axe = number
        else:
            prices[number] = row[COLUMN["number 2"]]
        # Prices beyond all that is thought of are bad, and the higher the worse.
        return self.offers(table).get((axe, *prices), -100.0 - prices[number])

    def offers(self, table: Table) -> Offers:
        """What may be expected of offers, by how they begin."""
        drawn = table.drawn[ME]
        if len(drawn) != len(SOLD):
            return {}
        season = self.season(table, table.round)
        land, other = table.lands[ME], table.lands[OTHER]
        tiles = tuple([lot.tile for lot in drawn])
        key = (season, land, other, tiles, table.gold, table.others_balance)
        found = self._offers.get(key)
        if found is None:
            if len(self._offers) > 300:
                self._offers.clear()
            mine = [self.gain(season, land, other, tile) for tile in tiles]
            theirs = [self.gain(season, other, land, tile) for tile in tiles]
            purse = table.others_balance + (KEPT if table.round > 1 else 0) - LAID_OUT
            found = self._offers[key] = expected(mine, theirs, season.gold_rate, table.gold, purse)
        return found


def expected(mine: list[float], theirs: list[float], rate: float, gold: int, purse: int) -> Offers:
    """What may be expected of offers, if the other buys what puts him ahead, and is not always sure of it."""
    best: Offers = {}
    highest = min(gold, HIGHEST)
    # How much the other wants each tile at each price.
    wants = [
        [exp(min(20.0, (own + other - 3 * rate * price) / TASTE)) * (price <= purse) for price in range(highest + 1)]
        for own, other in zip(mine, theirs, strict=True)
    ]
    for axe, (left, right) in enumerate(SOLD):
        for first in range(1, highest + 1):
            for second in range(1, min(gold - first, highest) + 1):
                total = 1.0 + wants[left][first] + wants[right][second]
                value = PURSE * min(USUAL, gold - first - second)
                for slot, price in ((left, first), (right, second)):
                    chance = wants[slot][price] / total
                    value += chance * (2 * rate * price - theirs[slot]) + (1 - chance) * (mine[slot] - rate * price)
                for laid_out in ((0, 0), (first, 0), (first, second)):
                    prices = [0, 0, 0]
                    prices[left], prices[right] = laid_out
                    key = (axe, *prices)
                    best[key] = max(value, best.get(key, value))
    return best


def drawn_by(values: Vector, warmth: float, rng: np.random.Generator) -> int:
    """The best candidate; when it is warm, also others that are hardly worse."""
    if warmth <= 0:
        return int(values.argmax())
    odds: npt.NDArray[np.float64] = np.exp((values - values.max()) / warmth)
    return int(rng.choice(len(values), p=odds / odds.sum()))
