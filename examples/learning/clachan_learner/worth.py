"""What a land and gold are worth after a round: weights for what is counted, and the round in which it is counted.

The worth is linear: so many points for each thing that is counted. What a sheep is worth depends on the scoring tiles
and on how often they will still be scored. So there is a weight for each pair of a scoring tile and a count that may
matter to it (times the scorings that are left), and one for each count by itself (times the rounds that are left). In
a round, all of that collapses into one number for each count: `Season`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt

from clachan.games.isle_of_skye.rules.components import ScoringTile
from clachan.games.isle_of_skye.rules.frame import SkyeFrame
from clachan.games.isle_of_skye.rules.scoring_tiles import majority, points_of
from clachan.games.isle_of_skye.rules.territory import Territory
from clachan_learner.counting import COUNTS, PLACES, counts

Vector = npt.NDArray[np.float64]

# Behind the counts: the points that each of the tiles A to D gives now, the lead in it if it is a majority, and gold.
POINTS, LEAD, GOLD = len(COUNTS), len(COUNTS) + 4, len(COUNTS) + 8
WIDTH = GOLD + 1
MOST_GOLD = 20
# What may matter to the growth of what a scoring tile counts.
MATTERS: dict[str, tuple[str, ...]] = {
    "squares": ("corners", "frontier", "tiles"),
    "sheep": ("sheep",),
    "brochs_of_each_mountain": ("open mountains", "brochs in open mountains", "brochs"),
    "whisky_tiles": ("barrels",),
    "animals_at_farms": ("farms", "sheep", "cattle", "corners"),
    "cattle_by_the_castle_road": ("cattle", "ends of the castle road"),
    "castle_road_tiles": ("ends of the castle road", "frontier"),
    "largest_completed_water": ("largest open water", "open waters", "nearly closed waters"),
    "completed_areas": (
        "open pastures", "open mountains", "open waters",
        "nearly closed pastures", "nearly closed mountains", "nearly closed waters",
    ),
    "completed_areas_of_3": ("nearly closed, of two tiles or more", "open pastures", "open mountains", "open waters"),
    "building_sets": ("brochs", "farms", "lighthouses"),
    "ships": ("ships",),
    "gold": ("barrels by the castle road",),
    "waters_with_ship_and_lighthouse": ("ships or lighthouses in open waters", "ships", "lighthouses", "open waters"),
    "columns_of_3": ("pairs", "frontier", "tiles"),
    "completed_mountains": ("open mountains", "nearly closed mountains"),
}  # fmt: skip
MAJORITIES = ("whisky_tiles", "ships", "gold")
# What is counted times the rounds that are left, and once.
EVERY_ROUND = (
    "tiles", "frontier", "corners", "open pastures", "open mountains", "open waters", "barrels",
    "barrels by the castle road", "ends of the castle road", "scrolls",
)  # fmt: skip
ONCE = ("scrolls now", "scrolls in open areas", "scrolls")


class Weights:
    """The weights by name, in one vector. New ones say what the rules say: a point is a point."""

    def __init__(self, values: Sequence[float] = ()) -> None:
        names: list[tuple[str, str]] = []
        for measure, matters in MATTERS.items():
            names += [(measure, name) for name in ("points", "lead", *matters)]
        names += [("rounds", name) for name in ("gold", *EVERY_ROUND)]
        names += [("once", name) for name in ("gold", *ONCE)]
        self.names: list[tuple[str, str]] = names
        self.places: dict[tuple[str, str], int] = {name: place for place, name in enumerate(names)}
        self.values: Vector = np.array(values) if len(values) else self.at_first()
        if len(self.values) != len(names):
            raise ValueError(f"{len(self.values)} weights instead of {len(names)}: they are of another version")

    def at_first(self) -> Vector:
        """What is printed in the rules, and that gold is worth something."""
        values = np.zeros(len(self.names))
        for measure in MATTERS:
            # Of a majority it counts by how much one is ahead, for both.
            values[self.places[measure, "points"]] = 0.5 if measure in MAJORITIES else 1.0
        values[self.places["once", "scrolls now"]] = 1.0
        values[self.places["once", "gold"]] = 0.4
        values[self.places["rounds", "gold"]] = 0.06
        values[self.places["rounds", "barrels by the castle road"]] = 0.6
        return values

    def save(self, path: Path) -> None:
        """One line a weight: readable, and small."""
        lines = [f"{about}\t{name}\t{value:.4f}" for (about, name), value in zip(self.names, self.values, strict=True)]
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")

    @classmethod
    def load(cls, path: Path) -> Weights:
        """What `save` has written."""
        told = dict(_parted(line) for line in path.read_text(encoding="utf-8").splitlines())
        weights = cls()
        if set(told) != set(weights.names):
            raise ValueError(f"{path}: these are weights of another version")
        weights.values = np.array([told[name] for name in weights.names])
        return weights


def _parted(line: str) -> tuple[tuple[str, str], float]:
    about, name, value = line.split("\t")
    return (about, name), float(value)


class Season:
    """A round of a game with its scoring tiles: what each count is worth in it."""

    def __init__(self, frame: SkyeFrame, weights: Weights, letters: Sequence[int], round_: int) -> None:
        self.frame: SkyeFrame = frame
        self.left: int = frame.rounds - round_
        self.tiles: list[ScoringTile] = [frame.components.scoring_tiles[index] for index in letters]
        words = frame.track.letters
        self.now: list[bool] = [letter in words[round_ - 1] for letter in range(len(letters))]
        later = [sum([letter in word for word in words[round_:]]) for letter in range(len(letters))]
        # Weight, count, factor: of all weights that matter now.
        self.pairs: list[tuple[int, int, float]] = []
        for letter, tile in enumerate(self.tiles):
            if later[letter]:
                self._tile(weights, letter, tile.measure, float(later[letter]))
        self._always(weights)
        self.rates: Vector = np.zeros(WIDTH)
        for weight, count, factor in self.pairs:
            self.rates[count] += weights.values[weight] * factor
        # Whatever puts me ahead in a majority puts the other behind: it counts for both.
        for letter, tile in enumerate(self.tiles):
            if tile.majority:
                self.rates[[POINTS + letter, LEAD + letter]] *= 2
        self._counts: dict[Territory, Vector] = {}

    def _tile(self, weights: Weights, letter: int, measure: str, times: float) -> None:
        self.pairs.append((weights.places[measure, "points"], POINTS + letter, times))
        self.pairs.append((weights.places[measure, "lead"], LEAD + letter, times))
        for name in MATTERS[measure]:
            self.pairs.append((weights.places[measure, name], PLACES[name], times))

    def _always(self, weights: Weights) -> None:
        left = float(self.left)
        self.pairs.append((weights.places["rounds", "gold"], GOLD, left))
        self.pairs.append((weights.places["once", "gold"], GOLD, 1.0))
        self.pairs += [(weights.places["rounds", name], PLACES[name], left) for name in EVERY_ROUND]
        self.pairs += [(weights.places["once", name], PLACES[name], 1.0) for name in ONCE]

    @property
    def gold_rate(self) -> float:
        """Points for a piece of gold."""
        return max(0.2, float(self.rates[GOLD])) if self.left else 0.2

    def counted(self, land: Territory, other: Territory, gold: int) -> Vector:
        """All that is counted of a land beside that of the other player."""
        found = self._counts.get(land)
        if found is None:
            found = np.zeros(WIDTH)
            found[:POINTS] = counts(self.frame, land)
            for letter, tile in enumerate(self.tiles):
                if not tile.majority:
                    found[POINTS + letter] = points_of(self.frame, tile, land, 0)
            self._counts[land] = found
        found = found.copy()
        found[GOLD] = min(gold, MOST_GOLD)
        for letter, tile in enumerate(self.tiles):
            if tile.majority:
                self._majority(found, letter, tile, land, other, gold)
        return found

    def _majority(
        self, found: Vector, letter: int, tile: ScoringTile, land: Territory, other: Territory, gold: int
    ) -> None:
        """Gold of others is secret: they are taken to have as much as usual."""
        measure = self.frame.measures[tile.measure]
        mine, theirs = measure(land, gold), measure(other, 8)
        points = majority([mine, theirs], tile.majority)
        found[POINTS + letter] = points[0] - points[1]
        spread = 6.0 if tile.measure == "gold" else 2.0
        found[LEAD + letter] = np.tanh((mine - theirs) / spread)

    def features(self, counted: Vector) -> Vector:
        """What the weights are multiplied with, to get the worth."""
        found = np.zeros(max(weight for weight, _, _ in self.pairs) + 1)
        for weight, count, factor in self.pairs:
            found[weight] += counted[count] * factor
        return found

    def worth(self, counted: Vector) -> float:
        """Points to come from here on: this round's scoring is certain, the rest is what was learned."""
        points = counted[POINTS : POINTS + 4]
        certain = sum([float(points[letter]) for letter, scored in enumerate(self.now) if scored])
        if self.left == 0:
            return certain + float(counted[PLACES["scrolls now"]]) + float(counted[GOLD]) / 5
        return certain + float(counted @ self.rates)
