"""A chart of the points over the rounds, in true proportions: what was lost lies on the other side of zero."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from clachan.core.views import BookingView, SheetView
from clachan.face.grammar import signed

SHADES = 6


@dataclass(frozen=True)
class Piece:
    """Points that somebody got or lost at once, with what for, and how much of the chart's width they take."""

    words: str
    shade: int
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
    rounds: Sequence[tuple[int, str]]


def chart(
    sheet: SheetView, names: Sequence[str], colours: Sequence[str], source: Callable[[str], str], round_word: str
) -> Chart:
    """Each player's points round by round; every piece says what it is."""
    bookings = sorted([booking for booking in sheet["bookings"] if booking["points"]], key=lambda b: b["round"])
    rounds = sorted({booking["round"] for booking in bookings})
    most, least = _extremes(bookings, len(names))

    def piece(booking: BookingView) -> Piece:
        points = booking["points"]
        words = f"{round_word.format(round=booking['round'])}: {source(booking['source'])} {signed(points)}"
        return Piece(words, rounds.index(booking["round"]) % SHADES, 100 * abs(points) / (most + least))

    bars: list[Bar] = []
    for seat, name in enumerate(names):
        own = [booking for booking in bookings if booking["seat"] == seat]
        got, lost = [piece(b) for b in own if b["points"] > 0], [piece(b) for b in own if b["points"] < 0]
        bars.append(Bar(name, colours[seat], lost, got, sheet["totals"][seat]))
    shades = [(number % SHADES, round_word.format(round=round_)) for number, round_ in enumerate(rounds)]
    return Chart(bars, 100 * least / (most + least), shades)


def _extremes(bookings: Sequence[BookingView], seats: int) -> tuple[int, int]:
    """The most that anybody got, and the most that anybody lost."""
    got, lost = [0] * seats, [0] * seats
    for booking in bookings:
        (got if booking["points"] > 0 else lost)[booking["seat"]] += abs(booking["points"])
    return max(1, *got), max(0, *lost)
