"""Who calls, what about, and which refusals are documented."""

from __future__ import annotations

from typing import Annotated

from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import HeaderParameter, PathParameter

from clachan.web.errors import Problem
from clachan.web.hall import Hall
from clachan.web.livetable import LiveTable
from clachan.web.people import AnyRequest
from clachan.web.refusals import NotYours, SignIn
from clachan.web.shares import Shares, address_of

TableId = Annotated[str, PathParameter(description="The table.", max_length=40, pattern="^[A-Za-z0-9]+$")]
Bearer = Annotated[
    str | None,
    HeaderParameter(
        name="Authorization", required=False, description="`Bearer` and the secret of a seat.", max_length=200
    ),
]

TheHall = NamedDependency[Hall]
TheShares = NamedDependency[Shares]


def seat_of(table: LiveTable, authorization: str | None) -> int | None:
    """The seat whose secret the caller has; None for a spectator; an error for a wrong secret."""
    if authorization is None:
        return None
    kind, _, secret = authorization.partition(" ")
    if kind.lower() == "bearer" and secret:
        for seat in table.info.seats:
            if seat.secret == secret:
                return seat.seat
    raise NotYours("that is not the secret of a seat at this table")


def seat_here(hall: Hall, table: LiveTable, authorization: str | None) -> int | None:
    """The same; whoever has a seat is there."""
    seat = seat_of(table, authorization)
    hall.presence.note(table.info.id, () if seat is None else (seat,))
    return seat


def my_seat(hall: Hall, table: LiveTable, authorization: str | None) -> int:
    """The caller's seat; an error for spectators."""
    seat = seat_here(hall, table, authorization)
    if seat is None:
        raise SignIn("say who you are: Authorization: Bearer and the secret of your seat")
    return seat


async def take_share(
    request: AnyRequest, hall: Hall, shares: Shares, what: str, table_id: str, authorization: str | None
) -> tuple[LiveTable, int]:
    """The table and the caller's seat there, for something of which everybody has a share: it is taken."""
    table = await hall.tables.now(table_id)
    seat = my_seat(hall, table, authorization)
    shares.take(what, table.info.seats[seat].person, address_of(request))
    return table, seat


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals that a handler documents."""
    texts = {
        400: "Not a legal request",
        401: "No secret",
        403: "Not your seat",
        404: "Not there",
        409: "Too late, or taken",
        429: "Too much",
    }
    return {status: ResponseSpec(Problem, description=texts[status]) for status in statuses}
