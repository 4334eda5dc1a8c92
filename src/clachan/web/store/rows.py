"""What the database holds, as values."""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy.engine import Row

from clachan.face.words import mark
from clachan.web.refusals import NotNow
from clachan.web.store.results import Result

_DAMAGED = mark("this table is damaged")
# How a game ends that is not played to its end: given up by all but one, by agreement, or closed by the host, by the
# operator, or because nobody came any more. Only who gives up leaves a result.
CONCEDED, AGREED, CLOSED = "conceded", "agreed", "closed"


@dataclass(frozen=True)
class Person:
    """Somebody at the tables: a guest, or one who keeps the name with a password."""

    id: str
    name: str
    kept: bool


@dataclass(frozen=True)
class Seat:
    """A place at a table. Its secret is what lets somebody look and move for it."""

    seat: int
    name: str
    # The bot that moves here: its own, or the one that sits in for its player.
    bot: str
    person: str | None
    secret: str
    # The bot that sits in for the player, who can take the seat back.
    stand_in: str = ""
    # When the player sat down or came back.
    since: float = 0.0
    # The colour that the player chose.
    colour: str = ""
    # Whether the player has given up: a bot plays on, and the player is last.
    conceded: bool = False

    @property
    def taken(self) -> bool:
        """Whether a person or a bot sits there."""
        return bool(self.bot) or self.person is not None

    @property
    def played(self) -> bool:
        """Whether a person plays here."""
        return self.person is not None and not self.stand_in


# What happens when somebody is away and out of time: the others vote for a bot, a bot sits in by itself, or all wait.
VOTE, BOT, WAIT = "vote", "bot", "wait"


@dataclass(frozen=True)
class Terms:
    """What is agreed on about time and seats, beside the deadline."""

    # With a clock: seconds that everybody has for the whole game, and those that each turn adds.
    bank: int | None = None
    increment: int = 0
    time_up: str = VOTE
    # Whether seats are drawn by lot when the last one is taken.
    by_lot: bool = False


AS_USUAL = Terms()


@dataclass(frozen=True)
class Outcome:
    """How a game ended: points and places by seat."""

    points: tuple[int, ...]
    places: tuple[int, ...]


@dataclass(frozen=True)
class TableInfo:
    """What is agreed on and known about a table before and beside its moves."""

    id: str
    game: str
    rules: str
    data: str
    players: int
    modules: tuple[str, ...]
    variants: dict[str, str]
    seed: int
    open: bool
    live: bool
    host: str
    status: str
    created: float
    rematch: str | None
    version: int
    seats: tuple[Seat, ...]
    # How many seconds somebody has to answer, when everybody had sat down, and whether the host chose the seed.
    deadline: int = 600
    began: float = 0.0
    seed_chosen: bool = False
    # How far it is, and what the lobby shows of its position.
    seq: int = 0
    deciders: tuple[int, ...] = ()
    round: int = 0
    # The code that last played its entries (none: it was not tried yet), and the last entry that it came to if it did
    # not come to all of them.
    code: str | None = None
    good: int | None = None
    # Whether somebody took moves back after they knew what came of them, whether questions with one answer are answered
    # by themselves, and whether people may ask for hints.
    casual: bool = False
    by_itself: bool = False
    hints: bool = False
    # The lesson that is given here, by its name, and how many of its steps were read.
    lesson: str = ""
    lesson_mark: int = 0
    # Whether the host wants the result to count for ratings.
    to_be_rated: bool = False
    terms: Terms = AS_USUAL
    # What the lot has decided: for each seat the place that its player had before.
    lot: tuple[int, ...] = ()
    # When it ended and how; one that was closed has no outcome.
    ended: float | None = None
    outcome: Outcome | None = None
    # How it ended where that was not by the rules, and the table from a position of which it was begun.
    ending: str = ""
    parent: str | None = None
    # Whether everybody has sat down.
    begun: bool = False
    # The data pack that it is played with, as it is called, and the fingerprint under which its data are kept.
    pack: str = ""
    pack_data: str | None = None

    @property
    def closed(self) -> bool:
        """Whether it has ended before its game did, without a result."""
        return self.status == "closed"

    @property
    def people(self) -> frozenset[str]:
        """Those who have a seat here."""
        return frozenset([seat.person for seat in self.seats if seat.person is not None])

    @property
    def alone(self) -> bool:
        """Whether one person plays here and nobody else but bots."""
        return len(self.people) == 1

    @property
    def rated(self) -> bool:
        """Whether the game may count for ratings: the host wants it, and nobody could know what chance brings."""
        return self.to_be_rated and not self.seed_chosen and not (self.casual or self.hints or self.closed)


@dataclass(frozen=True)
class Entry:
    """One line of the append-only list: a move, or the taking back of one, or a change of who sits somewhere."""

    seq: int
    kind: str
    seat: int
    text: str
    at: float
    # Of the position after it; none for entries of the time before there were digests.
    digest: str | None = None
    # The first entry of the act that it is a part of; none if it is an act of its own.
    gesture: int | None = None


@dataclass(frozen=True)
class After:
    """What is stored with an entry: what the lobby shows of the position after it, and perhaps a snapshot."""

    deciders: tuple[int, ...]
    round: int
    over: bool
    code: str = ""
    snapshot: str | None = None
    # Whether from now on it is no game that could count.
    casual: bool = False
    # How the game has ended, if this was its last entry.
    result: Result | None = None
    # How the game ended, if it did.
    outcome: Outcome | None = None
    # At a table with a clock: the seats whose clocks run from now on.
    running: tuple[int, ...] | None = None


@dataclass(frozen=True)
class Line:
    """A line of chat: what somebody said, or of a kind that tells what happened to their seat."""

    id: int
    name: str
    seat: int | None
    text: str
    at: float
    kind: str = ""
    # Who said it; nobody is told.
    person: str | None = None


@dataclass(frozen=True)
class Vote:
    """Somebody is for a bot in a seat whose player did not answer the question that an entry posed."""

    seat: int
    voter: int
    asked: int


@dataclass(frozen=True)
class Takeback:
    """Somebody asks the others to go back to before an entry; it is about the position after one, and no other."""

    seat: int
    first: int
    asked: int
    agreed: tuple[int, ...] = ()


def new_id(size: int = 6) -> str:
    """A short name that nobody can guess."""
    return secrets.token_urlsafe(size).replace("-", "x").replace("_", "y")


def storable(text: str) -> str:
    """A text that any database can store: PostgreSQL takes no zero bytes."""
    return text.replace("\0", "\N{REPLACEMENT CHARACTER}")


class Damaged(NotNow):
    """A table whose rows do not go together, or cannot be read."""


def concerns_all(error: Exception) -> bool:
    """Whether an error is the database's, so that it is of no use to go on with other tables."""
    return isinstance(error, NotNow) and not isinstance(error, Damaged)


def table_of(row: Row[tuple[object, ...]], seats: Sequence[Row[tuple[object, ...]]]) -> TableInfo:
    """A table from its row and those of its seats."""
    try:
        info = _table_of(row, seats)
    except (ValueError, TypeError, AttributeError) as error:
        # What it says of the row may be secret.
        raise Damaged(_DAMAGED) from ValueError(f"table {row.id}: {type(error).__name__}")
    if not set(info.deciders) <= set(range(len(info.seats))):
        raise Damaged(_DAMAGED) from ValueError(f"table {row.id} has {len(info.seats)} seats")
    return info


def _table_of(row: Row[tuple[object, ...]], seats: Sequence[Row[tuple[object, ...]]]) -> TableInfo:
    resting = rests(seats)
    return TableInfo(
        row.id,
        row.game,
        row.rules,
        row.data,
        row.players,
        tuple(json.loads(row.modules)),
        dict(json.loads(row.variants)),
        int(row.seed),
        bool(row.open),
        bool(row.live),
        row.host,
        row.status,
        row.created,
        row.rematch,
        row.version,
        tuple(_seat_of(s, resting) for s in seats),
        row.deadline,
        row.began or row.created,
        bool(row.seed_chosen),
        seq=row.seq,
        deciders=tuple(int(seat) for seat in row.deciders.split(",") if seat),
        round=row.round,
        code=row.code,
        good=row.good,
        casual=bool(row.casual),
        by_itself=bool(row.by_itself),
        hints=bool(row.hints),
        lesson=row.lesson,
        lesson_mark=row.lesson_mark,
        to_be_rated=bool(row.rated),
        terms=Terms(row.bank, row.increment or 0, row.time_up, bool(row.by_lot)),
        lot=tuple(int(seat) for seat in (row.lot or "").split(",") if seat),
        ended=row.ended,
        outcome=_outcome_of(row.result),
        ending=row.ending,
        parent=row.parent,
        begun=row.began is not None,
        pack=row.pack,
        pack_data=row.pack_data,
    )


def _outcome_of(stored: str | None) -> Outcome | None:
    if stored is None:
        return None
    points, places = json.loads(stored)
    return Outcome(tuple(points), tuple(places))


def stored_outcome(outcome: Outcome | None) -> str | None:
    """An outcome as it is stored."""
    return None if outcome is None else json.dumps([outcome.points, outcome.places])


def rests(seats: Sequence[Row[tuple[object, ...]]]) -> bool:
    """Whether everybody has left: then no bot sits in, and the game stays as it is until somebody comes back."""
    people = [seat for seat in seats if seat.person is not None]
    return bool(people) and all(seat.stand_in for seat in people)


def _seat_of(row: Row[tuple[object, ...]], resting: bool) -> Seat:
    bot = row.bot or ("" if resting else row.stand_in)
    own = (row.person, row.secret, row.stand_in, row.since, row.colour, bool(row.conceded))
    return Seat(row.seat, row.name, bot, *own)
