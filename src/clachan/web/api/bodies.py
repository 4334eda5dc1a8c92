"""What is sent to the API and what it answers."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar.exceptions import HTTPException
from msgspec import Meta, Struct

from clachan.bots.levels import DEFAULT_LEVEL
from clachan.core.pack import LARGEST
from clachan.web.hall.deadlines import LEAST, LEAST_BANK, MOST, MOST_BANK, MOST_INCREMENT
from clachan.web.hall.presence import Attendance, Attendant
from clachan.web.livetable import LiveTable
from clachan.web.refusals import Refused
from clachan.web.sights import view_of
from clachan.web.store import Seat, StoredPack, TableInfo

Day = Annotated[str, Meta(pattern=r"^\d{4}-\d{2}-\d{2}$", max_length=10, description="A day, as `2026-12-24`.")]
Name = Annotated[str, Meta(min_length=1, max_length=40, description="A name to be shown at the table.")]


TimeUp = Literal["vote", "bot", "wait"]


class ClockIn(Struct, forbid_unknown_fields=True):
    """A clock: the seconds that everybody has for the whole game, and those that each turn adds."""

    bank: Annotated[int, Meta(ge=LEAST_BANK, le=MOST_BANK)]
    increment: Annotated[int, Meta(ge=0, le=MOST_INCREMENT)] = 0


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be opened. `seats` names, seat by seat, a bot (`level:1` to `level:7`), `you`, or `open` for somebody
    else.

    `deadline` is how many seconds somebody has for a move; usual are 600 at a live table and 86400 at leisure.
    Whoever knows the `seed` can foresee chance, so it can be chosen only where no seat is `open`. With `by_itself`,
    questions that have one answer, as everybody knows, are answered without asking. Whether there are `hints` is
    usually so where one person plays against bots. Whether the result is `rated` is usually so where a seat is `open`
    and there are no hints; with hints or a seed it cannot be.
    usually so where one person plays against bots. A live table may have a `clock` instead of a deadline. `time_up`
    says what happens to who is out of time: others `vote` for a bot, a `bot` sits in by itself until they return, or
    all `wait`. With `by_lot`, seats are drawn when the last one is taken. `pack` is the id of a data pack of yours, for
    which you need a token; such a table is casual.
    """

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(min_length=1, max_length=10)]
    name: Name = "Guest"
    modules: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=20)] = []
    variants: dict[str, Annotated[str, Meta(max_length=400)]] = {}
    open: bool = True
    live: bool = True
    seed: Annotated[int, Meta(ge=0, le=2**62)] | None = None
    deadline: Annotated[int, Meta(ge=LEAST, le=MOST)] | None = None
    by_itself: bool = False
    hints: bool | None = None
    rated: bool | None = None
    clock: ClockIn | None = None
    time_up: TimeUp = "vote"
    by_lot: bool = False
    pack: Annotated[str, Meta(max_length=40, pattern="^[A-Za-z0-9]+$")] | None = None


class NewPack(Struct, forbid_unknown_fields=True):
    """A data pack: the text of its file, JSON or TOML."""

    text: Annotated[str, Meta(max_length=LARGEST)]


class Join(Struct, forbid_unknown_fields=True):
    """Somebody who wants to sit down."""

    name: Name
    seat: Annotated[int, Meta(ge=0, le=9)] | None = None


class Fill(Struct, forbid_unknown_fields=True):
    """A free seat, and the bot that the host seats there."""

    seat: Annotated[int, Meta(ge=0, le=9)]
    bot: Annotated[str, Meta(min_length=1, max_length=40)] = DEFAULT_LEVEL


class OfSeat(Struct, forbid_unknown_fields=True):
    """A seat that the host means."""

    seat: Annotated[int, Meta(ge=0, le=9)]


class Colour(Struct, forbid_unknown_fields=True):
    """The colour that you want for your seat; an empty one for that of the game."""

    colour: Literal["", "red", "blue", "yellow", "green", "black", "purple"]


class DaysOff(Struct, forbid_unknown_fields=True):
    """Days off in UTC, from the first to the last one, as `2026-12-24`."""

    first: Day
    last: Day


class DaysTaken(Struct):
    """Days off that were taken, in seconds since 1970."""

    id: str
    first: float
    last: float


ActionText = Annotated[str, Meta(min_length=1, max_length=80)]


class Play(Struct, forbid_unknown_fields=True):
    """A move, or several that are one act: their texts; the first answers the question that was asked at this entry.

    Either `action` or `actions`. Several are played and taken back together. All of them are legal now, one after the
    other: chance, a reveal or another player cannot come in between.
    """

    asked_at: Annotated[int, Meta(ge=0)]
    action: ActionText | None = None
    actions: Annotated[list[ActionText], Meta(min_length=1, max_length=32)] | None = None

    @property
    def texts(self) -> list[str]:
        """The moves in their order."""
        if (self.action is None) == (self.actions is None):
            raise Refused("say `action` or `actions`, one of both")
        return [self.action] if self.action is not None else list(self.actions or ())


class Say(Struct, forbid_unknown_fields=True):
    """A line of chat."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class SeatInfo(Struct):
    """Who sits where; no secrets. Times are seconds since 1970.

    `bot` moves here; with `stand_in` it sits in for the player, who can take the seat back. `here` says whether the
    player is there, or else `away` since when, and `until` when they have to answer. All three are `null` for bots and
    in lists of tables, and so is the `clock`: the seconds that are left on it, while it stands. `off` is until when
    somebody has days off. `colour` is the one that the player chose, if they did.
    """

    seat: int
    name: str
    bot: str
    taken: bool
    stand_in: bool
    here: bool | None
    away: float | None
    until: float | None
    host: bool
    colour: str
    clock: float | None
    off: float | None


class ClockOut(Struct):
    """The seconds that everybody has for the whole game, and those that each turn adds."""

    bank: int
    increment: int


class OutcomeOut(Struct):
    """How a game ended: points and places by seat."""

    points: list[int]
    places: list[int]


class TableOut(Struct):
    """A table as everybody may know it.

    Somebody has `deadline` seconds for a move, and may ask for `hints` or not. Where the host chose the seed
    (`seed_chosen`), they may know what chance will bring. Whether the result counts for ratings is said by `rated`.
    Somebody has `deadline` seconds for a move, or a `clock`, and may ask for `hints` or not. Where the host chose the
    seed (`seed_chosen`), they may know what chance will bring. `status` is `waiting`, `playing`, `over`, or `closed`
    for one that ended before its game. `lot` tells for each seat the place that its player had before seats were drawn.
    `onlookers` is `null` in lists. `created`, `ended` and `outcome` are for who looks for games.
    `ending` says how a game ended that was not played to its end: `conceded`, `agreed` or `closed`. `pack` is the data
    pack that it is played with, by its name and fingerprint; empty: our data.
    """

    id: str
    game: str
    modules: list[str]
    variants: dict[str, str]
    players: int
    open: bool
    live: bool
    status: str
    seats: list[SeatInfo]
    deadline: int
    seed_chosen: bool
    hints: bool
    rated: bool
    clock: ClockOut | None
    time_up: str
    by_lot: bool
    lot: list[int]
    onlookers: int | None
    created: float
    ended: float | None
    outcome: OutcomeOut | None
    ending: str
    pack: str


class PackOut(Struct):
    """A data pack of yours. Its `label` is how tables and records name it.

    `games` says of how many components of each it speaks, `changed` is in seconds since 1970.
    """

    id: str
    name: str
    author: str
    edition: str
    language: str
    note: str
    fingerprint: str
    label: str
    changed: float
    games: dict[str, int]


class PackFile(Struct):
    """A data pack as its file has it: by game, kind and id the fields that differ from our data."""

    format: str
    version: int
    name: str
    author: str
    edition: str
    language: str
    note: str
    fingerprint: str
    games: dict[str, dict[str, dict[str, dict[str, Any]]]]


class MySeat(Struct):
    """A seat that is yours, with its secret: keep it."""

    table: str
    seat: int
    secret: str


class Opened(Struct):
    """A new table, and your seats at it."""

    table: TableOut
    yours: list[MySeat]


class PlayOn(Struct, forbid_unknown_fields=True):
    """To play on from the position after so many moves: against `bots`, `alone` in all seats, or with `others`."""

    at: Annotated[int, Meta(ge=0, le=10**6)]
    how: Annotated[str, Meta(pattern="^(bots|alone|others)$")] = "bots"


class MyTable(Struct):
    """A table at which you sit: your seats, and whether it is your turn."""

    table: TableOut
    seats: list[int]
    your_turn: bool


class Myself(Struct):
    """Who you are, and your newest tables."""

    name: str
    kept: bool
    tables: list[MyTable]


class LegalAction(Struct):
    """Something that can be done: its text, which is what to play, and its stable number."""

    text: str
    number: int


class Position(Struct):
    """What a seat (or a spectator) sees now. `asked_at` goes back with the move.

    Where a bot sits in for you (`stood_in`), nothing is legal until you take your seat back.
    """

    table: str
    seq: int
    seat: int | None
    asked_at: int
    over: bool
    deciders: list[int]
    view: dict[str, Any]
    legal: list[LegalAction]
    stood_in: bool


class Thought(Struct):
    """What the strong bot thinks of an answer.

    Its `value` is the lead over the others that it expects at the end, in points; it was tried `visits` times.
    `why` says in a sentence what speaks for it, in the language that the request accepts.
    """

    action: str
    value: float
    visits: int
    why: str


class Advice(Struct):
    """What the strong bot would do, and the best three answers with what it thinks of them."""

    action: str
    answers: list[Thought]


class Outdated(HTTPException):
    """The position has moved on; the present one comes with the answer."""

    status_code = 409

    def __init__(self, detail: str, now: Position) -> None:
        super().__init__(detail=detail)
        self.now = now


class TooLate(Struct):
    """The question has changed since: what went wrong, and the present position."""

    error: str
    position: Position


def table_out(info: TableInfo, attendance: Attendance | None = None) -> TableOut:
    """The public description of a table, with who is there if that is known."""
    sitting = [None] * len(info.seats) if attendance is None else attendance.seats
    return TableOut(
        info.id,
        info.game,
        list(info.modules),
        info.variants,
        info.players,
        info.open,
        info.live,
        info.status,
        [_seat_out(seat, who, info.host) for seat, who in zip(info.seats, sitting, strict=True)],
        info.deadline,
        info.seed_chosen,
        info.hints,
        info.rated,
        None if info.terms.bank is None else ClockOut(info.terms.bank, info.terms.increment),
        info.terms.time_up,
        info.terms.by_lot,
        list(info.lot),
        None if attendance is None else attendance.onlookers,
        info.created,
        info.ended,
        None if info.outcome is None else OutcomeOut(list(info.outcome.points), list(info.outcome.places)),
        info.ending,
        info.pack,
    )


def pack_out(stored: StoredPack) -> PackOut:
    """A pack of somebody, for themselves."""
    pack = stored.pack
    counts = {game: sum([len(by_id) for by_id in kinds.values()]) for game, kinds in pack.games.items() if kinds}
    return PackOut(
        stored.id,
        pack.name,
        pack.author,
        pack.edition,
        pack.language,
        pack.note,
        pack.fingerprint,
        pack.label,
        stored.changed,
        counts,
    )


def _seat_out(seat: Seat, who: Attendant | None, host: str) -> SeatInfo:
    hosts = seat.person is not None and seat.person == host
    known = SeatInfo(
        seat.seat,
        seat.name,
        seat.bot,
        seat.taken,
        bool(seat.stand_in),
        None,
        None,
        None,
        hosts,
        seat.colour,
        None,
        None,
    )
    if who is not None:
        known.here, known.away, known.until = who.here, who.away or None, who.until
        known.clock, known.off = who.clock, who.off
    return known


def position(table: LiveTable, seat: int | None) -> Position:
    """What a seat sees now."""
    stood_in = seat is not None and bool(table.info.seats[seat].stand_in)
    legal = table.state.legal(seat) if seat is not None and table.playing and not stood_in else ()
    return Position(
        table.info.id,
        table.seq,
        seat,
        0 if seat is None else table.asked_at[seat],
        table.over,
        list(table.waiting_for()),
        # Who sits where is not settled before the game begins: till then nobody sees more than those who look on.
        dict(view_of(table.state, None if table.info.status == "waiting" else seat)),
        [LegalAction(action.text, action.number) for action in legal],
        stood_in,
    )
