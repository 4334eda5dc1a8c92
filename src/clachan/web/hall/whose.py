"""For whose seat something is done. Between the look at who asks and the change, a seat may come into other hands."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from clachan.web.refusals import NotYours
from clachan.web.store import TableInfo

# A seat as it is, or one that is asked of the table when nobody else can change it any more.
Whose = int | Callable[[TableInfo], int]


def still(info: TableInfo, seat: int) -> Whose:
    """A seat, as long as whoever sits there by this look at the table does."""
    person = info.seats[seat].person

    def found(now: TableInfo) -> int:
        if now.seats[seat].person != person:
            raise NotYours("you do not sit there")
        return seat

    return found


def seat_in(info: TableInfo, whose: Whose) -> int:
    """The seat, at a table that nobody else changes now."""
    return whose if isinstance(whose, int) else whose(info)


def seats_in(info: TableInfo, whose: Sequence[Whose]) -> list[int]:
    """The same of several seats."""
    return [seat_in(info, one) for one in whose]
