"""Tables as the lobby lists them: made from what is stored of them, nothing is played for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from clachan.face.words import Translator
from clachan.i18n import translator
from clachan.web.agreed import options_told, pace_told, title_of
from clachan.web.names import shown_name
from clachan.web.spans import in_short
from clachan.web.store import Seat, TableInfo


@dataclass(frozen=True)
class ListedSeat:
    """A seat in a list: who sits there, and how many points they had when it ended."""

    name: str
    bot: bool
    free: bool
    points: int | None = None
    won: bool = False


@dataclass(frozen=True)
class ListedTable:
    """A table in the lobby."""

    table: str
    game: str
    title: str
    options: Sequence[str]
    seats: Sequence[ListedSeat]
    free: int
    pace: str
    status: str
    my_turn: bool
    # How long ago it was opened, in words; and when it ended, as a day and a time for programs.
    age: str
    ended: str
    ended_at: str
    round: int
    private: bool
    rated: bool


def listed(info: TableInfo, person: str | None, language: str, now: float) -> ListedTable:
    """A table for somebody."""
    words = translator(language)
    mine = is_turn_of(info, person)
    ended = None if info.ended is None else datetime.fromtimestamp(info.ended, UTC)
    return ListedTable(
        table=info.id,
        game=info.game,
        title=title_of(info.game),
        options=options_told(info, words, language),
        seats=[_seat(info, seat, words) for seat in info.seats],
        free=sum(not seat.taken for seat in info.seats),
        pace=pace_told(info, words),
        status=_status(info, person, mine, words),
        my_turn=mine,
        age=words.gettext("{time} ago").format(time=in_short(now - info.created, words)),
        ended="" if ended is None else ended.date().isoformat(),
        ended_at="" if ended is None else ended.isoformat(timespec="seconds"),
        round=info.round,
        private=not info.open,
        rated=info.rated,
    )


def is_turn_of(info: TableInfo, person: str | None) -> bool:
    """Whether somebody has to decide."""
    if person is None or info.status != "playing" or info.good is not None:
        return False
    return any(info.seats[seat].person == person and info.seats[seat].played for seat in info.deciders)


def _status(info: TableInfo, person: str | None, mine: bool, words: Translator) -> str:
    left = person is not None and any(seat.person == person and seat.stand_in for seat in info.seats)
    if info.status == "over":
        return words.gettext("over")
    if info.status == "waiting":
        return words.gettext("waiting for players")
    if info.good is not None:
        return words.gettext("to be agreed on")
    if info.lesson:
        return words.gettext("a lesson, begun")
    if left:
        return words.gettext("a bot sits in for you")
    return words.gettext("your turn") if mine else words.gettext("being played")


def _seat(info: TableInfo, seat: Seat, words: Translator) -> ListedSeat:
    points, won = None, False
    if info.outcome is not None and seat.seat < len(info.outcome.points):
        points, won = info.outcome.points[seat.seat], info.outcome.places[seat.seat] == 1
    own_bot = bool(seat.bot) and not seat.stand_in and seat.person is None
    return ListedSeat(shown_name(seat.name, own_bot, words), own_bot, not seat.taken, points, won)
