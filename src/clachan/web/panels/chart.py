"""A chart of the points over the rounds, in true proportions: what was lost lies on the other side of zero."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from clachan.core.views import BookingView, SheetView
from clachan.face.grammar import signed

# Shades of rounds, and that of the final scoring.
SHADES, END = 6, "end"


@dataclass(frozen=True)
class Piece:
    """Points that somebody got or lost at once, with what for, and how much of the chart's width they take."""

    words: str
    shade: str
    width: float


@dataclass(frozen=True)
class Bar:
    """The points of a player: what was lost, from zero on, what was got, and what is left of it."""

    name: str
    colour: str
    lost: Sequence[Piece]
    got: Sequence[Piece]
    total: int


@dataclass(frozen=True)
class Chart:
    """A bar for each player, where zero lies in percent of the width, and what the shades stand for."""

    bars: Sequence[Bar]
    zero: float
    shades: Sequence[tuple[str, str]]


@dataclass(frozen=True)
class Telling:
    """Words for what is in a chart: for sources, rounds and the final scoring, and which sources are of that."""

    source: Callable[[str], str]
    round: str
    final: str
    is_final: Callable[[str], bool]


def chart(sheet: SheetView, names: Sequence[str], colours: Sequence[str], told: Telling) -> Chart:
    """Each player's points round by round, then those of the final scoring; every piece says what it is."""
    final = {booking["source"] for booking in sheet["bookings"] if told.is_final(booking["source"])}
    bookings = [booking for booking in sheet["bookings"] if booking["points"]]
    bookings.sort(key=lambda booking: (booking["source"] in final, booking["round"]))
    rounds = list(dict.fromkeys([b["round"] for b in bookings if b["source"] not in final]))
    most, least = _extremes(bookings, len(names))

    def shade(booking: BookingView) -> tuple[str, str]:
        if booking["source"] in final:
            return END, told.final
        return str(rounds.index(booking["round"]) % SHADES), told.round.format(round=booking["round"])

    def piece(booking: BookingView) -> Piece:
        points, (shade_, when) = booking["points"], shade(booking)
        words = f"{when}: {told.source(booking['source'])} {signed(points)}"
        return Piece(words, shade_, 100 * abs(points) / (most + least))

    bars: list[Bar] = []
    for seat, name in enumerate(names):
        own = [booking for booking in bookings if booking["seat"] == seat]
        got, lost = [piece(b) for b in own if b["points"] > 0], [piece(b) for b in own if b["points"] < 0]
        bars.append(Bar(name, colours[seat], lost, got, sheet["totals"][seat]))
    shades = list(dict.fromkeys([shade(booking) for booking in bookings]))
    return Chart(bars, 100 * least / (most + least), shades)


def _extremes(bookings: Sequence[BookingView], seats: int) -> tuple[int, int]:
    """The most that anybody got, and the most that anybody lost."""
    got, lost = [0] * seats, [0] * seats
    for booking in bookings:
        (got if booking["points"] > 0 else lost)[booking["seat"]] += abs(booking["points"])
    return max(1, *got), max(0, *lost)
