"""Statistics: what a finished game adds to them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

# Kinds of what is counted beside what games name: all seats, each seat, points in steps of ten, each module, and what
# is counted once a table: its length in moves, in minutes where it was live, and the points of the winner.
ALL, SEAT, SCORE, MODULE, MOVES, MINUTES, BEST = "all", "seat", "score", "module", "moves", "minutes", "best"
# Points are counted together in steps of so many.
STEP = 10
# Whoever needs longer has gone for a walk.
LONGEST_MINUTES = 600


class Key(NamedTuple):
    """What is counted: by game, number of players, whether people did it or bots, and by kind and name."""

    game: str
    players: int
    people: bool
    kind: str
    key: str


@dataclass
class Tally:
    """How often it was there, with how many victories and points."""

    count: int = 0
    wins: float = 0.0
    points: int = 0

    def add(self, count: int, wins: float, points: int) -> None:
        """Count more of it."""
        self.count += count
        self.wins += wins
        self.points += points


@dataclass(frozen=True)
class TalliedSeat:
    """A seat of a finished game: whether its player was a person to the end, points, place, and what it had."""

    person: bool
    points: int
    place: int
    counted: Mapping[str, Mapping[str, int]]


@dataclass(frozen=True)
class TalliedGame:
    """A finished game as statistics see it."""

    game: str
    players: int
    modules: Sequence[str]
    moves: int
    minutes: int | None
    seats: Sequence[TalliedSeat]


@dataclass
class Tallies:
    """What some games add."""

    found: dict[Key, Tally] = field(default_factory=dict)

    def add(self, game: TalliedGame) -> None:
        """Count a game in."""
        people = any(seat.person for seat in game.seats)
        winners = len([seat for seat in game.seats if seat.place == 1])
        best = max(seat.points for seat in game.seats if seat.place == 1)
        self._note(game, people, MOVES, "", 0.0, game.moves)
        self._note(game, people, BEST, "", 0.0, best)
        if game.minutes is not None:
            self._note(game, people, MINUTES, "", 0.0, min(game.minutes, LONGEST_MINUTES))
        for number, seat in enumerate(game.seats):
            wins = 1 / winners if seat.place == 1 else 0.0
            for kind, key, points in _of_seat(game, number, seat):
                self._note(game, seat.person, kind, key, wins, points)

    def _note(self, game: TalliedGame, people: bool, kind: str, key: str, wins: float, points: int) -> None:
        place = Key(game.game, game.players, people, kind, key)
        self.found.setdefault(place, Tally()).add(1, wins, points)


def _of_seat(game: TalliedGame, number: int, seat: TalliedSeat) -> Iterator[tuple[str, str, int]]:
    """What is counted of a seat: kind, name, and the points that go with it."""
    yield ALL, "", seat.points
    yield SEAT, str(number), seat.points
    yield SCORE, str(seat.points // STEP * STEP), seat.points
    for module in game.modules or [""]:
        yield MODULE, module, seat.points
    for kind, names in seat.counted.items():
        for name, points in names.items():
            # Points by source are the points of that source; else those of whoever had the thing.
            yield kind, name, points if kind == "source" else seat.points
