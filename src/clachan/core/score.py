"""The score sheet: every point with its source and its round."""

from __future__ import annotations

from clachan.core.views import BookingView, SheetView


class Booking:
    """Points that a seat was given at one moment. Never changed once made."""

    __slots__ = ("seat", "round", "source", "points")

    def __init__(self, seat: int, round_: int, source: str, points: int) -> None:
        self.seat: int = seat
        self.round: int = round_
        self.source: str = source
        self.points: int = points

    def __repr__(self) -> str:
        return f"<seat {self.seat}, round {self.round}: {self.points} for {self.source}>"


class ScoreSheet:
    """What every seat has scored so far, and for what."""

    __slots__ = ("totals", "bookings")

    def __init__(self, seats: int) -> None:
        self.totals: list[int] = [0] * seats
        self.bookings: list[Booking] = []

    def copy(self) -> ScoreSheet:
        """A sheet that can be written on independently."""
        sheet = ScoreSheet(0)
        sheet.totals = self.totals.copy()
        sheet.bookings = self.bookings.copy()
        return sheet

    def book(self, seat: int, round_: int, source: str, points: int) -> None:
        """Give a seat points; nothing is written for no points."""
        if points:
            self.totals[seat] += points
            self.bookings.append(Booking(seat, round_, source, points))

    def by_source(self, seat: int) -> dict[str, int]:
        """A seat's points by source, in the order in which the sources first scored."""
        points: dict[str, int] = {}
        for booking in self.bookings:
            if booking.seat == seat:
                points[booking.source] = points.get(booking.source, 0) + booking.points
        return points

    def to_json(self) -> SheetView:
        """The sheet as plain data."""
        bookings: list[BookingView] = [
            {"seat": b.seat, "round": b.round, "source": b.source, "points": b.points} for b in self.bookings
        ]
        return {"totals": list(self.totals), "bookings": bookings}
