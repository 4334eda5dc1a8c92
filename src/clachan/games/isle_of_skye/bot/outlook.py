"""What territories, gold and majorities of Isle of Skye are worth in one round of a game, and how to build for it."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from clachan.bots.sight import CLEAR, Sight
from clachan.core import mypyc_attr
from clachan.core.rng import Rng
from clachan.games.isle_of_skye.bot.addition import SkyeAddition
from clachan.games.isle_of_skye.bot.market import Gains, OfferBook
from clachan.games.isle_of_skye.bot.promise import GROWTH, PROMISES, Promise, closing
from clachan.games.isle_of_skye.rules.components import ScoringTile, Tile
from clachan.games.isle_of_skye.rules.frame import SkyeFrame
from clachan.games.isle_of_skye.rules.scoring_tiles import majority, points_of
from clachan.games.isle_of_skye.rules.state import NONE
from clachan.games.isle_of_skye.rules.territory import Territory

# Points for a piece of gold left after a round, by the rounds still to come; gold beyond plenty is worth less.
GOLD_RATE: tuple[float, ...] = (0.2, 0.52, 0.65, 0.75, 0.82, 0.88)
PLENTY = 15
# How much of a promise is kept within so many rounds.
KEPT = (0.0, 0.55, 0.8, 0.9, 0.95, 1.0)
# The lead that is as good as a lost or won majority, by what is counted.
LEAD = {"gold": 5.0}
USUAL_LEAD = 1.0
# Tiles that show what the bag may bring.
SAMPLE = 8

# A placement: tile, cell, rotation.
Move = tuple[int, int, int]
# Whose market it is: the seat, its drawn tiles, all territories, and the gold that matters.
MarketKey = tuple[int, tuple[int, ...], tuple[Territory, ...], tuple[int, ...]]


@mypyc_attr(acyclic=True)
class Worth:
    """What a territory is worth without majorities, and what about it depends on gold and expansions."""

    __slots__ = ("points", "gold_scrolls", "best_scroll")

    def __init__(self, points: float, gold_scrolls: int, best_scroll: float) -> None:
        self.points: float = points
        self.gold_scrolls: int = gold_scrolls
        self.best_scroll: float = best_scroll


@mypyc_attr(acyclic=True)
class Plan:
    """A way to build all acquired tiles: the first placement, the territory at the end and its points."""

    __slots__ = ("first", "end", "points")

    def __init__(self, first: Move | None, end: Territory, points: float) -> None:
        self.first: Move | None = first
        self.end: Territory = end
        self.points: float = points


class Outlook:
    """What things are worth in one round of a game, before its scoring or after; remembers what it has worked out."""

    def __init__(
        self,
        frame: SkyeFrame,
        additions: Sequence[SkyeAddition],
        letters: tuple[int, ...],
        round_: int,
        is_scored: bool = False,
        sight: Sight = CLEAR,
        favourite: int = 0,
    ) -> None:
        self.frame: SkyeFrame = frame
        self.additions: tuple[SkyeAddition, ...] = tuple(additions)
        self.promises: dict[str, Promise] = dict(PROMISES)
        self.growth: dict[str, float] = dict(GROWTH)
        self.fleeting: dict[str, float] = {}
        rates = GOLD_RATE
        for addition in additions:
            self.promises.update(addition.promises())
            self.growth.update(addition.growth())
            self.fleeting.update(addition.fleeting())
            rates = addition.gold_rates or rates
        self.rates: tuple[float, ...] = rates
        self.minds_places: bool = any(addition.minds_places for addition in additions)
        self.round: int = round_
        self.is_scored: bool = is_scored
        self.rounds_left: int = frame.rounds - round_
        self.rate: float = rates[self.rounds_left]
        # The gold of an income in each later round.
        self.whisky_worth: float = sum(rates[: self.rounds_left], 0.0) * 1.1 * sight.later
        # How much of later scorings counts, and how much each of the scoring tiles.
        self.later: float = sight.later
        self.weights: list[float] = []
        self.scored: list[tuple[ScoringTile, int, list[int]]] = []
        self.majorities: list[tuple[ScoringTile, int, list[int]]] = []
        for letter, index in enumerate(letters):
            tile = frame.components.scoring_tiles[index]
            rounds = [r - round_ for r, word in enumerate(frame.track.letters, start=1) if letter in word]
            later = [distance for distance in rounds if distance > 0]
            now = 1 if 0 in rounds and not is_scored else 0
            if now or later:
                (self.majorities if tile.majority else self.scored).append((tile, now, later))
                if not tile.majority:
                    is_favourite = letter == favourite % len(letters)
                    self.weights.append(1.0 + sight.fondness if is_favourite else 1.0 - 0.5 * sight.fondness)
        self.gold_is_scored: bool = any(tile.measure == "gold" for tile, _, _ in self.majorities)
        self.offers: dict[MarketKey, OfferBook] = {}
        self.gains: dict[MarketKey, Gains] = {}
        self._territories: dict[frozenset[tuple[int, object]], Territory] = {}
        self._worths: dict[Territory, Worth] = {}
        self._samples: dict[Territory, list[float]] = {}
        self._steps: dict[tuple[Territory, int], list[tuple[Move, Territory, float]]] = {}
        self._plans: dict[tuple[Territory, tuple[int, ...], int, int, int], list[Plan]] = {}

    def same(self, territory: Territory) -> Territory:
        """The territory we know that equals this one."""
        if territory in self._worths:
            return territory
        return self._territories.setdefault(frozenset(territory.cells.items()), territory)

    @property
    def known(self) -> int:
        """How many territories have been worked out."""
        return len(self._worths)

    def worth(self, territory: Territory) -> Worth:
        """What the territory is worth from now to the end, majorities, gold and expansions apart."""
        found = self._worths.get(territory)
        if found is None:
            found = self._worths[territory] = self._work_out(territory)
        return found

    def _work_out(self, territory: Territory) -> Worth:
        frame = self.frame
        points = 0.0
        for (tile, now, later), weight in zip(self.scored, self.weights, strict=True):
            exact = weight * points_of(frame, tile, territory, 0)
            points += now * exact
            if later:
                promise = self.promises.get(tile.measure)
                each = weight if tile.by_count else weight * tile.points / tile.for_every
                more = each * promise(territory) if promise else 0.0
                lasting = self.fleeting.get(tile.measure, 1.0)
                for distance in later:
                    points += self.later * (lasting * exact + KEPT[distance] * more)
        if self.rounds_left:
            points += self.whisky_worth * territory.castle_road.barrels.bit_count()
        gold_scrolls = 0
        best_scroll = 0.0
        faces: list[Tile] | None = None
        for area in territory.areas.values():
            if area.scrolls:
                if faces is None:
                    faces = [face.tile for face in territory.cells.values()]
                times = 1.0 + KEPT[self.rounds_left] * closing(area) if area.open else 2.0
                for place in area.scrolls:
                    scroll = faces[place].scroll
                    if scroll is None:
                        continue
                    if scroll.per == "gold":
                        gold_scrolls += 1 if area.open else 2
                        continue
                    value = float(scroll.points)
                    if scroll.per:
                        count = frame.measures[scroll.per](territory, 0)
                        if self.rounds_left:
                            growth = self.growth.get(scroll.per, 0.4) * self.rounds_left
                            value *= (count + growth) / scroll.for_every
                        else:
                            value *= count // scroll.for_every
                    points += times * value
                    best_scroll = max(best_scroll, value)
        return Worth(points, gold_scrolls, best_scroll)

    def steps(self, territory: Territory, tile: int) -> list[tuple[Move, Territory, float]]:
        """Every way to build the tile, the best one first."""
        key = (territory, tile)
        found = self._steps.get(key)
        if found is None:
            piece = self.frame.components.tiles[tile]
            fits, faces = piece.fits, piece.faces
            found = []
            for cell, code in territory.frontier.items():
                rotations = fits[code]
                for rotation in range(4):
                    if (rotations >> rotation) & 1:
                        built = territory.build(cell, faces[rotation])
                        found.append(((tile, cell, rotation), built, self.worth(built).points))
            found.sort(key=_points_of_step, reverse=True)
            self._steps[key] = found
        return found

    def plans(
        self, territory: Territory, tiles: tuple[int, ...], breadth: int, chosen: int = NONE, spot: int = NONE
    ) -> list[Plan]:
        """Good ways to build all these tiles, the best one first: a beam search over single steps.

        `chosen` and `spot` bind the first placement.
        """
        territory = self.same(territory)
        tiles = tuple(sorted(tiles))
        key = (territory, tiles, breadth, chosen, spot)
        found = self._plans.get(key)
        if found is None:
            found = self._plans[key] = self._search_plans(territory, tiles, breadth, chosen, spot)
        return found

    def _search_plans(
        self, territory: Territory, tiles: tuple[int, ...], breadth: int, chosen: int, spot: int
    ) -> list[Plan]:
        done: list[Plan] = []
        # Of each unfinished plan: its rank, its moves so far, the first one, the territory, the tiles left.
        gains = {tile: self.gain(territory, tile) for tile in set(tiles)}
        beam: list[tuple[float, frozenset[Move], Move | None, Territory, tuple[int, ...]]]
        beam = [(0.0, frozenset(), None, territory, tiles)]
        while beam:
            following: dict[frozenset[Move], tuple[float, frozenset[Move], Move | None, Territory, tuple[int, ...]]]
            following = {}
            for _, moves, first, ground, left in beam:
                stuck = True
                for i, tile in enumerate(left):
                    if first is None and chosen != NONE and tile != chosen:
                        continue
                    rest = left[:i] + left[i + 1 :]
                    hope = sum([gains[other] for other in rest], 0.0)
                    for move, built, points in self.steps(ground, tile)[: None if first is None else 2 * breadth]:
                        if first is None and spot != NONE and move[1] != spot:
                            continue
                        stuck = False
                        made = moves | {move}
                        if made not in following:
                            following[made] = (points + hope, made, first or move, built, rest)
                if stuck:
                    done.append(Plan(first, ground, self.worth(ground).points))
            beam = sorted(following.values(), key=_rank, reverse=True)[:breadth]
        done.sort(key=_points_of_plan, reverse=True)
        return done

    def gain(self, territory: Territory, tile: int) -> float:
        """What the tile adds to the territory when it is built well."""
        steps = self.steps(territory, tile)
        return steps[0][2] - self.worth(territory).points if steps else 0.0

    def gain_of_draw(self, territory: Territory, count: int) -> float:
        """What the best of so many tiles out of the bag usually adds."""
        territory = self.same(territory)
        gains = self._samples.get(territory)
        if gains is None:
            rng = Rng(self.round)
            pool = self.frame.components.landscape
            gains = sorted([self.gain(territory, pool[rng.below(len(pool))]) for _ in range(SAMPLE)])
            self._samples[territory] = gains
        # The i-th of the sample is the best of the draw when no other one of it comes later in the order.
        shares = [((i + 1) / SAMPLE) ** count - (i / SAMPLE) ** count for i in range(SAMPLE)]
        return sum([gain * share for gain, share in zip(gains, shares, strict=True)], 0.0)

    def gold(self, gold: int) -> float:
        """What gold is worth that is left after this round."""
        if self.rounds_left == 0:
            return float(gold // 5)
        return self.rate * min(gold, PLENTY) + (0.1 + 0.5 * self.rate) * max(0, gold - PLENTY)

    def add_majorities(self, values: list[float], territories: Sequence[Territory], gold: Sequence[int]) -> None:
        """Add what each seat may expect of the majorities."""
        for tile, now, later in self.majorities:
            measure = self.frame.measures[tile.measure]
            counts = [measure(territory, coins) for territory, coins in zip(territories, gold, strict=True)]
            if now:
                for seat, points in enumerate(majority(counts, tile.majority)):
                    values[seat] += points
            for distance in later:
                lead = LEAD.get(tile.measure, USUAL_LEAD) * (0.6 + 0.4 * distance)
                for seat, likely in enumerate(_likely_majority(counts, tile.majority, lead)):
                    values[seat] += likely


def _points_of_step(step: tuple[Move, Territory, float]) -> float:
    return step[2]


def _points_of_plan(plan: Plan) -> float:
    return plan.points


def _rank(entry: tuple[float, frozenset[Move], Move | None, Territory, tuple[int, ...]]) -> float:
    return entry[0]


def sigmoid(x: float) -> float:
    """From 0 far below zero to 1 far above."""
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, x))))


def _likely_majority(counts: Sequence[int], points: tuple[int, ...], lead: float) -> list[float]:
    """The points of a later majority when counts may still change by about `lead`."""
    expected: list[float] = []
    for seat, count in enumerate(counts):
        ahead = [sigmoid((count - other) / lead) for i, other in enumerate(counts) if i != seat]
        first = 1.0
        for chance in ahead:
            first *= chance
        behind_one = 0.0
        for i, chance in enumerate(ahead):
            others = 1.0 - chance
            for j, other in enumerate(ahead):
                if j != i:
                    others *= other
            behind_one += others
        expected.append(points[0] * first + points[1] * behind_one)
    return expected
