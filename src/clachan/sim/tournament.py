"""Tournaments: who wins how often, how sure that is, and ratings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log10, sqrt

from clachan.core.jsontypes import Json
from clachan.sim.playing import Outcome

AVERAGE_RATING = 1500.0


@dataclass
class Standing:
    """What a bot has reached."""

    name: str
    wins: int = 0
    ties: int = 0
    losses: int = 0
    rating: float = AVERAGE_RATING

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
        }


def seatings(bots: Sequence[str], players: int, games: int) -> list[tuple[str, ...]]:
    """Who sits where: bots take the seats in order, and each game moves everybody on by one."""
    return [tuple(bots[(seat + number) % len(bots)] for seat in range(players)) for number in range(games)]


def standings(bots: Sequence[str], outcomes: Sequence[Outcome]) -> list[Standing]:
    """The table of a tournament, best first."""
    table = {name: Standing(name) for name in bots}
    for outcome in outcomes:
        winners = [outcome.task.bots[seat] for seat, place in enumerate(outcome.ranking) if place == 1]
        for name in set(outcome.task.bots):
            if name not in winners:
                table[name].losses += 1
            elif set(winners) == {name}:
                table[name].wins += 1
            else:
                table[name].ties += 1
    for name, rating in ratings(bots, outcomes).items():
        table[name].rating = rating
    return sorted(table.values(), key=lambda standing: -standing.rating)


def ratings(bots: Sequence[str], outcomes: Sequence[Outcome]) -> dict[str, float]:
    """Elo ratings that explain best who came in before whom (Bradley and Terry), averaging 1500.

    Each pair of bots is given one drawn game beforehand, so that a bot which never lost keeps a finite rating.
    """
    beaten = {a: {b: 0.5 for b in bots if b != a} for a in bots}
    for outcome in outcomes:
        seated = outcome.task.bots
        for i, a in enumerate(seated):
            for j, b in enumerate(seated):
                if a != b and outcome.ranking[i] <= outcome.ranking[j]:
                    beaten[a][b] += 1.0 if outcome.ranking[i] < outcome.ranking[j] else 0.5
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(500):
        for a in bots:
            if beaten[a]:
                met = sum((beaten[a][b] + beaten[b][a]) / (strength[a] + strength[b]) for b in beaten[a])
                strength[a] = sum(beaten[a].values()) / met
    elo = {name: 400 * log10(value) for name, value in strength.items()}
    middle = sum(elo.values()) / len(elo)
    return {name: AVERAGE_RATING + value - middle for name, value in elo.items()}


def wilson(rate: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """Wilson's interval for a rate seen in so many games."""
    if games == 0:
        return 0.0, 1.0
    centre = rate + z * z / (2 * games)
    spread = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)
