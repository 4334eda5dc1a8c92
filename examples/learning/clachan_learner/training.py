"""Self-play: many tables side by side in the candidates environment, and weights fitted to how the games ended.

For each round of each game, the lands and gold of both seats are noted, and at the end by how much the one came out
ahead from there on. The weights are those that explain this best, by least squares, drawn towards what the rules say
while there are few games; old games, played with worse weights, are forgotten by and by. With a `trace` below 1 a worth
is compared less with the end of the game and more with the points of the next round and the worth that was left after
it: least-squares temporal differences.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from clachan import envs
from clachan_learner.judging import Judge, drawn_by
from clachan_learner.seeing import ME, OTHER, Table
from clachan_learner.worth import Vector, Weights

GAME = "isle-of-skye"
PLAYERS = 2


@dataclass
class Fit:
    """Least squares that never need the games again: sums of products are kept, and what they are held to."""

    weights: Weights
    # How firmly weights are held to what they were, and how much is forgotten at each fit.
    hold: float = 1500.0
    forget: float = 0.99
    # What a worth is compared with: at 1 how the game ended, at 0 the next round alone.
    trace: float = 1.0
    products: Vector = field(init=False)
    margins: Vector = field(init=False)
    seen: int = 0
    off: float = 0.0

    def __post_init__(self) -> None:
        # What they are held to: what the rules say, or what was learned before.
        self.first: Vector = self.weights.values.copy()
        self.products = np.zeros((len(self.first), len(self.first)))
        self.margins = np.zeros(len(self.first))

    def note(self, rounds: Sequence[tuple[Vector, int]], margin: float) -> None:
        """A game: what both had after each round, one minus the other, as features and points; and how it ended."""
        traced = np.zeros(len(self.first))
        nothing = np.zeros(len(self.first))
        for (features, points), (later, more) in zip(rounds, [*rounds[1:], (nothing, margin)], strict=True):
            traced = self.trace * traced + features
            step = features - later
            self.products += np.outer(traced, step)
            self.margins += traced * (more - points - float(step @ self.first))
            self.seen += 1
            self.off += (margin - points - float(features @ self.weights.values)) ** 2

    def fitted(self) -> Weights:
        """The weights that explain best what was seen."""
        held = self.products + self.hold * np.eye(len(self.first))
        self.weights = Weights((self.first + np.linalg.solve(held, self.margins)).tolist())
        self.products *= self.forget
        self.margins *= self.forget
        return self.weights


@dataclass
class Standing:
    """A table between two rounds, as one seat saw it."""

    features: Vector
    points: int


class Learner:
    """Plays itself at several tables and learns from it."""

    def __init__(self, weights: Weights, tables: int = 16, seed: int = 0, warmth: float = 0.5) -> None:
        self.batch = envs.batch(GAME, tables, players=PLAYERS, actions="candidates", rewards="margin", seed=seed)
        self.fit: Fit = Fit(weights)
        # Two ways to build are enough to learn from, and twice as fast as six.
        self.judge: Judge = Judge(self.batch.setting, weights, looked_at=2)
        self.warmth: float = warmth
        self.rng: np.random.Generator = np.random.default_rng(seed)
        self.games: int = 0
        self._noted: list[dict[tuple[int, int], Standing]] = [{} for _ in range(tables)]

    def step(self) -> int:
        """One decision at every table; how many games ended."""
        batch = self.batch
        chosen = [self._choose(table) for table in range(len(batch.states))]
        batch.step(chosen)
        ended = [int(table) for table in np.flatnonzero(batch.over)]
        for table in ended:
            self._learn_from(self._noted[table], float(batch.rewards[table, 0]))
            self._noted[table] = {}
        self.games += len(ended)
        return len(ended)

    def _choose(self, number: int) -> int:
        batch = self.batch
        assert batch.candidates is not None
        choices = int(batch.mask[number].sum())
        table = self.judge.reader.table(batch.entities[number], batch.globals[number])
        self._note(number, int(batch.seats[number]), table)
        if choices == 1:
            return 0
        return drawn_by(self.judge.values(table, batch.candidates[number, :choices]), self.warmth, self.rng)

    def _note(self, number: int, seat: int, table: Table) -> None:
        """Before prices are set, what is there is what the round before has left."""
        if table.asked != "price" or table.round < 2 or (table.round, seat) in self._noted[number]:
            return
        season = self.judge.season(table, table.round - 1)
        counted = season.counted(table.lands[ME], table.lands[OTHER], table.kept)
        features = np.zeros(len(self.fit.first))
        found = season.features(counted)
        features[: len(found)] = found
        self._noted[number][table.round, seat] = Standing(features, table.points[0])

    def _learn_from(self, noted: dict[tuple[int, int], Standing], margin: float) -> None:
        rounds = sorted({round_ for round_, _ in noted})
        both = [(noted[round_, 0], noted[round_, 1]) for round_ in rounds]
        self.fit.note([(mine.features - other.features, mine.points - other.points) for mine, other in both], margin)

    def learn(self) -> None:
        """Fit the weights, and play with them."""
        self.judge.learn(self.fit.fitted())
