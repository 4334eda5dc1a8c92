"""The ladder measured: neighbouring levels meet, in equal seatings and with shared seeds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import log10

from clachan.core.jsontypes import Json
from clachan.core.rng import Rng
from clachan.sim.playing import Result
from clachan.sim.tournament import DRAWS, HALF_A_GAME, middle, ratings, wilson


@dataclass(frozen=True)
class Meeting:
    """Two bots that have met: how often the second one came in before the first, ties as halves."""

    lower: str
    upper: str
    games: int
    rate: float

    @property
    def interval(self) -> tuple[float, float]:
        """The range in which the true rate lies with 95 % confidence."""
        return wilson(self.rate, self.games)

    @property
    def elo(self) -> tuple[float, float, float]:
        """By how much the upper one is stronger: the likeliest difference, and the ends of the interval."""
        low, high = self.interval
        return elo(self.rate, self.games), elo(low, self.games), elo(high, self.games)

    def to_json(self) -> Json:
        """The meeting as plain data."""
        likely, low, high = self.elo
        return {
            "lower": self.lower,
            "upper": self.upper,
            "games": self.games,
            "rate": round(self.rate, 4),
            "interval": [round(end, 4) for end in self.interval],
            "elo": round(likely),
            "elo_interval": [round(low), round(high)],
        }


@dataclass(frozen=True)
class Rung:
    """A bot on the ladder: its rating, and the range in which it lies with 95 % confidence."""

    name: str
    rating: float
    interval: tuple[float, float]

    def to_json(self) -> Json:
        """The rung as plain data."""
        return {"name": self.name, "rating": round(self.rating), "interval": [round(end) for end in self.interval]}


def elo(rate: float, games: int) -> float:
    """The difference in strength that a rate tells of; of 0 or 1 as if half a game had gone the other way."""
    least = HALF_A_GAME / max(1, games)
    rate = min(1.0 - least, max(least, rate))
    return 400 * log10(rate / (1.0 - rate))


def pairs_of(bots: Sequence[str], everybody: bool) -> list[tuple[str, str]]:
    """Who meets whom: neighbours, or everybody everybody."""
    if everybody:
        return [(lower, upper) for i, lower in enumerate(bots) for upper in bots[i + 1 :]]
    return list(pairwise(bots))


def seatings_of(pair: tuple[str, str], players: int) -> list[tuple[str, ...]]:
    """The tables at which a pair meets with one seed: both of them sit in every seat equally often."""
    first, second = pair
    if players % 2 == 0:
        table = pair * (players // 2)
        return [table, table[1:] + table[:1]]
    tables = [(first, *[second, first] * (players // 2)), (second, *[first, second] * (players // 2))]
    return [table[turn:] + table[:turn] for table in tables for turn in range(players)]


def meetings_of(
    pairs: Sequence[tuple[str, str]], players: int, games: int, seed: int
) -> list[tuple[tuple[str, ...], int]]:
    """The tables of all pairs, at least so many games for each: the seatings, and their seeds."""
    found: list[tuple[tuple[str, ...], int]] = []
    for pair in pairs:
        tables = seatings_of(pair, players)
        for number in range(-(-games // len(tables))):
            found.extend([(table, seed + number) for table in tables])
    return found


def meeting(pair: tuple[str, str], results: Sequence[Result]) -> Meeting:
    """How a pair did against each other: each of its games counts once, by who came in before whom."""
    lower, upper = pair
    total, games = 0.0, 0
    for result in results:
        if set(result.bots) == {lower, upper}:
            games += 1
            total += _share(result, upper)
    return Meeting(lower, upper, games, total / games if games else 0.0)


def _share(result: Result, bot: str) -> float:
    """Of how many of the others at the table a bot came in first, as a share."""
    won, met = 0.0, 0
    for seat, name in enumerate(result.bots):
        for other, rival in enumerate(result.bots):
            if name == bot and rival != bot:
                met += 1
                ahead = result.ranking[other] - result.ranking[seat]
                won += 1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0
    return won / met


def rungs(bots: Sequence[str], results: Sequence[Result]) -> list[Rung]:
    """The ratings of all bots, those of the first one being 0; how sure they are is told by drawing results anew.

    Games with one seed share their chance, so that all of a pair's games with a seed are drawn together.
    """
    blocks: dict[tuple[frozenset[str], int], list[Result]] = {}
    for result in results:
        blocks.setdefault((frozenset(result.bots), result.seed), []).append(result)
    pools: dict[frozenset[str], list[list[Result]]] = {}
    for (who, _), block in sorted(blocks.items(), key=lambda item: (sorted(item[0][0]), item[0][1])):
        pools.setdefault(who, []).append(block)
    rng = Rng(len(results))
    drawn: list[dict[str, float]] = []
    for _ in range(DRAWS):
        sample: list[Result] = []
        for pool in pools.values():
            for _ in pool:
                sample.extend(pool[rng.below(len(pool))])
        drawn.append(_above_the_first(bots, sample))
    found = _above_the_first(bots, results)
    return [Rung(name, found[name], middle([one[name] for one in drawn])) for name in bots]


def _above_the_first(bots: Sequence[str], results: Sequence[Result]) -> dict[str, float]:
    found = ratings(bots, results)
    return {name: rating - found[bots[0]] for name, rating in found.items()}


def as_markdown(title: str, meetings: Sequence[Meeting], ladder: Sequence[Rung]) -> str:
    """The table of a ladder, to be kept."""
    lines = [
        f"# {title}",
        "",
        "| lower | upper | games | upper came in first | 95 % interval | Elo | 95 % interval |",
        "| --- | --- | ---: | ---: | --- | ---: | --- |",
    ]
    for one in meetings:
        likely, low, high = one.elo
        lines.append(
            f"| {one.lower} | {one.upper} | {one.games} | {one.rate:.1%} | {one.interval[0]:.1%} to "
            f"{one.interval[1]:.1%} | {likely:+.0f} | {low:+.0f} to {high:+.0f} |"
        )
    lines += ["", "| bot | rating | 95 % interval |", "| --- | ---: | --- |"]
    lines += [
        f"| {rung.name} | {rung.rating:.0f} | {rung.interval[0]:.0f} to {rung.interval[1]:.0f} |" for rung in ladder
    ]
    return "\n".join([*lines, ""])
