"""Who calls, what about, and which refusals are documented."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated

from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import HeaderParameter, PathParameter

from clachan.web.errors import Problem
from clachan.web.hall import Hall
from clachan.web.hall.whose import Whose, still
from clachan.web.livetable import LiveTable
from clachan.web.people import AnyRequest
from clachan.web.refusals import NotYours, SignIn
from clachan.web.shares import Shares, address_of
from clachan.web.store import Person
from clachan.web.store.tokens import PREFIX

TableId = Annotated[str, PathParameter(description="The table.", max_length=40, pattern="^[A-Za-z0-9]+$")]
Bearer = Annotated[
    str | None,
    HeaderParameter(
        name="Authorization",
        required=False,
        description="`Bearer` and the secret of a seat, or a token of yours.",
        max_length=200,
    ),
]

TheHall = NamedDependency[Hall]
TheShares = NamedDependency[Shares]


@dataclass(frozen=True)
class Caller:
    """Who calls: whoever has the secret of a seat, or somebody by their token; else a spectator."""

    secret: str = ""
    token: str = ""
    person: Person | None = None

    def seat(self, table: LiveTable) -> int | None:
        """The caller's seat at a table: of several the one that has to decide; an error for a wrong secret."""
        if self.person is not None:
            mine = [seat.seat for seat in table.info.seats if seat.person == self.person.id]
            return next((seat for seat in mine if seat in table.waiting_for()), next(iter(mine), None))
        if not self.secret:
            return None
        for seat in table.info.seats:
            if seat.secret == self.secret:
                return seat.seat
        raise NotYours("that is not the secret of a seat at this table")

    async def still(self, hall: Hall) -> None:
        """An error for a token that was revoked meanwhile."""
        if self.token:
            await caller_of(hall, f"Bearer {self.token}")


async def caller_of(hall: Hall, authorization: str | None) -> Caller:
    """Who calls, by the header that says so."""
    if authorization is None:
        return Caller()
    kind, _, secret = authorization.partition(" ")
    if kind.lower() != "bearer" or not secret:
        raise NotYours("that is not the secret of a seat at this table")
    if not secret.startswith(PREFIX):
        return Caller(secret)
    person = await hall.store.person_of_token(secret)
    if person is None:
        raise NotYours("that token is good for nothing")
    return Caller(token=secret, person=person)


async def by_token(hall: Hall, authorization: str | None) -> Person | None:
    """Who calls by a token, where the secret of a seat says nothing."""
    found = (await caller_of(hall, authorization)).person
    if found is not None and not found.kept:
        found = replace(found, name=await hall.store.free_name(found.id, found.name))
    return found


async def myself(hall: Hall, authorization: str | None) -> Person:
    """Who calls by a token; an error for anybody else."""
    person = await by_token(hall, authorization)
    if person is None:
        raise SignIn("say who you are: Authorization: Bearer and a token of yours")
    return person


async def seat_here(hall: Hall, table: LiveTable, authorization: str | None) -> int | None:
    """The caller's seat, None for a spectator. Whoever has a seat is there."""
    return _noted(hall, table, (await caller_of(hall, authorization)).seat(table))


async def my_own(hall: Hall, table_id: str, authorization: str | None) -> Whose:
    """The caller's seat, as long as it is theirs."""
    table = await hall.tables.now(table_id)
    return still(table.info, await my_seat(hall, table, authorization))


async def my_seat(hall: Hall, table: LiveTable, authorization: str | None) -> int:
    """The caller's seat; an error for spectators."""
    return seat_taken(hall, table, await caller_of(hall, authorization))


def seat_taken(hall: Hall, table: LiveTable, caller: Caller) -> int:
    """The seat of somebody who is known; an error for spectators."""
    seat = _noted(hall, table, caller.seat(table))
    if seat is None:
        raise SignIn("say who you are: Authorization: Bearer and the secret of your seat")
    return seat


def _noted(hall: Hall, table: LiveTable, seat: int | None) -> int | None:
    hall.presence.note(table.info.id, () if seat is None else (seat,))
    return seat


async def take_share(
    request: AnyRequest, hall: Hall, shares: Shares, what: str, table_id: str, authorization: str | None
) -> tuple[LiveTable, int]:
    """The table and the caller's seat there, for something of which everybody has a share: it is taken."""
    table = await hall.tables.now(table_id)
    seat = await my_seat(hall, table, authorization)
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
        413: "Too large",
        429: "Too much",
    }
    return {status: ResponseSpec(Problem, description=texts[status]) for status in statuses}
