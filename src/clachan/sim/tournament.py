"""Tournaments: who wins how often, how sure that is, and ratings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import log, log10, sqrt

from clachan.core.jsontypes import Json
from clachan.core.rng import Rng
from clachan.sim.playing import Result

AVERAGE_RATING = 1500.0
# Games with one seed share their chance, so that they are counted together, in so many blocks at the most.
BLOCKS = 128
# Of the drawn game that each pair is given, what each of them has.
HALF_A_GAME = 0.5
# How often blocks are drawn anew to see how sure ratings are.
DRAWS = 200

# How often one bot came in before another one, ties as halves.
Beaten = dict[tuple[str, str], float]


@dataclass
class Standing:
    """What a bot has reached."""

    name: str
    wins: int = 0
    ties: int = 0
    losses: int = 0
    rating: float = AVERAGE_RATING
    # In which the rating lies with 95 % confidence, against the average of all; of one seed nothing can be told.
    rating_interval: tuple[float, float] | None = None

    @property
    def games(self) -> int:
        """How many games the bot has played."""
        return self.wins + self.ties + self.losses

    @property
    def win_rate(self) -> float:
        """Wins, with ties for the first place as half a win."""
        return (self.wins + self.ties / 2) / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The range in which the true win rate lies with 95 % confidence."""
        return wilson(self.win_rate, self.games)

    def to_json(self) -> Json:
        """The standing as plain data."""
        return {
            "name": self.name,
            "wins": self.wins,
            "ties": self.ties,
            "losses": self.losses,
            "win_rate": round(self.win_rate, 4),
            "interval": [round(end, 4) for end in self.interval],
            "rating": round(self.rating),
            "rating_interval": [round(end) for end in self.rating_interval] if self.rating_interval else None,
        }


def seating(bots: Sequence[str], players: int, number: int) -> tuple[str, ...]:
    """Who sits where in a game: bots take the seats in order, and each game moves everybody on by one."""
    return tuple([bots[(seat + number) % len(bots)] for seat in range(players)])


class Tally:
    """Results of any number of games, in a memory that does not grow with them."""

    def __init__(self) -> None:
        self.games: int = 0
        # Games in which nobody met anybody else: a bot comes first there whatever it does.
        self.alone: int = 0
        self.table: dict[str, Standing] = {}
        self._blocks: dict[int, Beaten] = {}

    def add(self, result: Result) -> None:
        """Count a game."""
        if len(set(result.bots)) == 1:
            self.alone += 1
            return
        self.games += 1
        winners = {result.bots[seat] for seat, place in enumerate(result.ranking) if place == 1}
        for name in set(result.bots):
            standing = self.table.setdefault(name, Standing(name))
            if name not in winners:
                standing.losses += 1
            elif winners == {name}:
                standing.wins += 1
            else:
                standing.ties += 1
        count_beaten(result, self._blocks.setdefault(result.seed % BLOCKS, {}))

    def standings(self, bots: Sequence[str] = ()) -> list[Standing]:
        """The table, best first: of these bots, also of those that have not played, or of all who have."""
        names = list(bots) or sorted(self.table)
        blocks = [self._blocks[number] for number in sorted(self._blocks)]
        found = strengths(names, _together(blocks, [1.0] * len(blocks)))
        sure = self._intervals(names, blocks)
        for name in names:
            standing = self.table.setdefault(name, Standing(name))
            standing.rating, standing.rating_interval = found[name], sure.get(name)
        return sorted([self.table[name] for name in names], key=lambda standing: -standing.rating)

    def _intervals(self, names: Sequence[str], blocks: Sequence[Beaten]) -> dict[str, tuple[float, float]]:
        if len(blocks) < 2:
            return {}
        rng = Rng(self.games)
        drawn = [self._drawn(names, blocks, rng) for _ in range(DRAWS)]
        return {name: middle([one[name] for one in drawn]) for name in names}

    def _drawn(self, names: Sequence[str], blocks: Sequence[Beaten], rng: Rng) -> dict[str, float]:
        """Ratings with a weight for each block, drawn anew (Rubin's bootstrap).

        The drawn game that a pair is given has such a weight, too: so it shows that of somebody who never lost hardly
        more is known than that.
        """
        won = _together(blocks, [_weight(rng) for _ in blocks])
        pairs = [(a, b) for i, a in enumerate(sorted(names)) for b in sorted(names)[i + 1 :]]
        return strengths(names, won, {pair: HALF_A_GAME * _weight(rng) for pair in pairs})


def standings(bots: Sequence[str], results: Iterable[Result]) -> list[Standing]:
    """The table of a tournament, best first."""
    tally = Tally()
    for result in results:
        tally.add(result)
    return tally.standings(bots)


def ratings(bots: Sequence[str], results: Iterable[Result]) -> dict[str, float]:
    """Elo ratings that explain best who came in before whom: see `strengths`."""
    won: Beaten = {}
    for result in results:
        count_beaten(result, won)
    return strengths(bots, won)


def strengths(
    bots: Sequence[str], won: Mapping[tuple[str, str], float], given: Mapping[tuple[str, str], float] | None = None
) -> dict[str, float]:
    """Elo ratings that explain best who came in before whom (Bradley and Terry), averaging 1500.

    Each pair of bots that met is given one drawn game beforehand, so that a bot which never lost keeps a finite rating;
    so are bots that met nobody, with everybody. `given` has other halves of that game, by pairs in their order.
    """
    beaten = _beaten(bots, won, given or {})
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(500):
        before = list(strength.values())
        for a in bots:
            if beaten[a]:
                met = sum((beaten[a][b] + beaten[b][a]) / (strength[a] + strength[b]) for b in beaten[a])
                strength[a] = sum(beaten[a].values()) / met
        if all(abs(new - old) <= 1e-6 * old for new, old in zip(strength.values(), before, strict=True)):
            break
    elo = {name: 400 * log10(value) for name, value in strength.items()}
    average = sum(elo.values()) / max(1, len(elo))
    return {name: AVERAGE_RATING + value - average for name, value in elo.items()}


def count_beaten(result: Result, won: Beaten) -> None:
    """Count who came in before whom in a game."""
    for i, a in enumerate(result.bots):
        for j, b in enumerate(result.bots):
            if a != b and result.ranking[i] <= result.ranking[j]:
                won[a, b] = won.get((a, b), 0.0) + (1.0 if result.ranking[i] < result.ranking[j] else 0.5)


def _together(blocks: Sequence[Beaten], weights: Sequence[float]) -> Beaten:
    total: Beaten = {}
    for block, weight in zip(blocks, weights, strict=True):
        for pair, often in block.items():
            total[pair] = total.get(pair, 0.0) + weight * often
    return total


def _weight(rng: Rng) -> float:
    """A weight that is 1 on average."""
    return -log((rng.below(2**32) + 0.5) / 2**32)


def _beaten(
    bots: Sequence[str], won: Mapping[tuple[str, str], float], given: Mapping[tuple[str, str], float]
) -> dict[str, dict[str, float]]:
    """How often each bot came in before each other one, with the drawn game that is given to them."""
    met = {frozenset(pair) for pair in won}
    idle = {name for name in bots if not any(name in pair for pair in met)}
    beaten: dict[str, dict[str, float]] = {a: {} for a in bots}
    for a in bots:
        for b in bots:
            if b != a and ({a, b} & idle or frozenset((a, b)) in met):
                half = given.get((min(a, b), max(a, b)), HALF_A_GAME)
                beaten[a][b] = half + won.get((a, b), 0.0)
    return beaten


def middle(values: Sequence[float]) -> tuple[float, float]:
    """The range of 95 in 100 values."""
    ordered = sorted(values)
    out = round(0.025 * len(ordered))
    return ordered[out], ordered[-1 - out]


def wilson(rate: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """Wilson's interval for a rate seen in so many games."""
    if games == 0:
        return 0.0, 1.0
    centre = rate + z * z / (2 * games)
    spread = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)
