"""Ratings: openskill's Plackett–Luce, which takes games of any number of players, places and ties.

Somebody is thought to be of strength `mu`, give or take `sigma`. Whoever is new is taken for average with much doubt.
Shown is forty times that: 1000 for whoever is new.

Who counts how:
- people who played their seats to the end, and bots in the strengths that the pages offer, by their places;
- whoever has a bot in their seat at the end as the last of the table, wherever the bot came: to walk away saves
  nothing; who came back counts as if they had never been away;
- somebody who has left for good, and other bots, not at all: the rest count among themselves;
- a bot in several seats by the mean of what each of them would have made of it;
- a table where somebody has several seats, or where fewer than two are left or no person is, counts for nobody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

from clachan.bots.levels import LEVEL_NAMES
from clachan.web.names import GONE

_MODEL = PlackettLuce()
SCALE = 40
BOT = "bot "
# The bots that are rated: the levels, and the strengths that the pages offered before there were any.
RATED_BOTS = frozenset([*LEVEL_NAMES, "random", "greedy", "search:0.5s", "search:2s"])


@dataclass(frozen=True)
class Rating:
    """How strong somebody is thought to be, and how unsure that is."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma

    @property
    def shown(self) -> int:
        """The number that people read."""
        return round(SCALE * self.mu)

    @property
    def doubt(self) -> int:
        """How far it may be off, 95 times in 100."""
        return round(SCALE * 2 * self.sigma)

    @property
    def least(self) -> float:
        """What they are worth almost certainly: lists go by it."""
        return self.mu - 3 * self.sigma


@dataclass(frozen=True)
class Played:
    """A seat at the end of a game: who sat there, as what, and the place it came to."""

    person: str | None
    name: str
    bot: str
    stand_in: str
    place: int


def contenders(seats: Sequence[Played]) -> list[tuple[str, int]]:
    """Who counts, seat by seat, with the place that counts; nobody where the game is none that could."""
    people = [seat.person for seat in seats if seat.person is not None]
    found = [(who, _place(seat, len(seats))) for seat in seats if (who := _who(seat))]
    if not people or len(set(people)) < len(people) or len({who for who, _ in found}) < 2:
        return []
    return found


def _who(seat: Played) -> str:
    if seat.person is not None:
        return seat.person
    return f"{BOT}{seat.bot}" if seat.bot in RATED_BOTS and seat.name != GONE else ""


def _place(seat: Played, players: int) -> int:
    left = seat.person is not None and bool(seat.stand_in)
    return players + 1 if left else seat.place


def rate(before: Mapping[str, Rating], found: Sequence[tuple[str, int]]) -> dict[str, Rating]:
    """What a game makes of those who count, by their places."""
    old = [before.get(who, Rating()) for who, _ in found]
    teams = [[_MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in old]
    rated = _MODEL.rate(teams, ranks=[float(place) for _, place in found])
    after: dict[str, list[Rating]] = {}
    for (who, _), (one,) in zip(found, rated, strict=True):
        after.setdefault(who, []).append(Rating(one.mu, one.sigma))
    return {who: _mean(each) for who, each in after.items()}


def _mean(each: Sequence[Rating]) -> Rating:
    return Rating(sum([one.mu for one in each]) / len(each), sum([one.sigma for one in each]) / len(each))
