"""What is sent to the API and what it answers."""

from __future__ import annotations

from typing import Annotated, Any

from litestar.exceptions import HTTPException
from msgspec import Meta, Struct

from clachan.web.livetable import LiveTable
from clachan.web.store import TableInfo

Name = Annotated[str, Meta(min_length=1, max_length=40, description="A name to be shown at the table.")]


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be opened. `seats` names, seat by seat, a bot (`greedy`), `you`, or `open` for somebody else.

    Whoever knows the `seed` can foresee chance, so it can be chosen only where no seat is `open`.
    """

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(min_length=1, max_length=10)]
    name: Name = "Guest"
    modules: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=20)] = []
    variants: dict[str, Annotated[str, Meta(max_length=400)]] = {}
    open: bool = True
    live: bool = True
    seed: Annotated[int, Meta(ge=0, le=2**62)] | None = None


class Join(Struct, forbid_unknown_fields=True):
    """Somebody who wants to sit down."""

    name: Name
    seat: Annotated[int, Meta(ge=0, le=9)] | None = None


class Play(Struct, forbid_unknown_fields=True):
    """A move: its text, as the answer to the question that was asked at this entry."""

    action: Annotated[str, Meta(min_length=1, max_length=80)]
    asked_at: Annotated[int, Meta(ge=0)]


class Say(Struct, forbid_unknown_fields=True):
    """A line of chat."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class SeatInfo(Struct):
    """Who sits where; no secrets."""

    seat: int
    name: str
    bot: str
    taken: bool


class TableOut(Struct):
    """A table as everybody may know it."""

    id: str
    game: str
    modules: list[str]
    variants: dict[str, str]
    players: int
    open: bool
    live: bool
    status: str
    seats: list[SeatInfo]


class MySeat(Struct):
    """A seat that is yours, with its secret: keep it."""

    table: str
    seat: int
    secret: str


class Opened(Struct):
    """A new table, and your seats at it."""

    table: TableOut
    yours: list[MySeat]


class LegalAction(Struct):
    """Something that can be done: its text, which is what to play, and its stable number."""

    text: str
    number: int


class Position(Struct):
    """What a seat (or a spectator) sees now. `asked_at` goes back with the move."""

    table: str
    seq: int
    seat: int | None
    asked_at: int
    over: bool
    deciders: list[int]
    view: dict[str, Any]
    legal: list[LegalAction]


class Advice(Struct):
    """What the strong bot would do."""

    action: str


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


def table_out(info: TableInfo) -> TableOut:
    """The public description of a table."""
    return TableOut(
        info.id,
        info.game,
        list(info.modules),
        info.variants,
        info.players,
        info.open,
        info.live,
        info.status,
        [SeatInfo(s.seat, s.name, s.bot, s.taken) for s in info.seats],
    )


def position(table: LiveTable, seat: int | None) -> Position:
    """What a seat sees now."""
    legal = table.state.legal(seat) if seat is not None and table.playing else ()
    return Position(
        table.info.id,
        table.seq,
        seat,
        0 if seat is None else table.asked_at[seat],
        table.state.over,
        list(table.waiting_for()),
        dict(table.state.view(seat)),
        [LegalAction(action.text, action.number) for action in legal],
    )
