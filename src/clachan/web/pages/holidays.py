"""Days off: while they last, no time passes for their owner in games at leisure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import ClassVar

from litestar import Response, get, post
from litestar.response import Redirect

from clachan.core.errors import ClachanError
from clachan.web import clock
from clachan.web.errors import told
from clachan.web.hall import Hall
from clachan.web.hall.holidays import IN_A_YEAR, days_in
from clachan.web.pages.account import with_status
from clachan.web.pages.answers import Form, TheHall, page
from clachan.web.people import AnyRequest, resident, visitor
from clachan.web.refusals import Refused
from clachan.web.store import Span
from clachan.web.templating import Context


@dataclass(frozen=True)
class DaysOff:
    """Days off in a list: the first and the last one, and whether they go on now."""

    id: str
    first: str
    last: str
    now: bool


@dataclass(frozen=True)
class HolidaysPage(Context):
    """Somebody's days off, how many are left this year, and what was wrong with those they wanted."""

    template: ClassVar[str] = "holidays.html"

    days: Sequence[DaysOff]
    in_a_year: int
    left: int
    today: str
    error: str


@get("/me/holidays")
async def holidays(request: AnyRequest, hall: TheHall) -> Response[str]:
    """One's days off."""
    return await _holidays(request, hall)


async def _holidays(request: AnyRequest, hall: Hall, error: str = "") -> Response[str]:
    person, now = await visitor(request, hall.store), clock.now()
    spans = [] if person is None else await hall.holidays.of(person.id)
    today = datetime.fromtimestamp(now, UTC).date()
    content = HolidaysPage(
        days=[_listed(span, now) for span in spans if span.last > now],
        in_a_year=IN_A_YEAR,
        left=max(0, int(IN_A_YEAR - days_in(today.year, spans))),
        today=today.isoformat(),
        error=error,
    )
    return await page(request, hall, content)


def _listed(span: Span, now: float) -> DaysOff:
    first, last = [datetime.fromtimestamp(at, UTC).date().isoformat() for at in (span.first, span.last - 1)]
    return DaysOff(span.id, first, last, span.first <= now)


@post("/me/holidays")
async def change_holidays(request: AnyRequest, hall: TheHall, data: Form) -> Response[str] | Redirect:
    """Take days off, or end some."""
    person = await resident(request, hall.store)
    try:
        if data.get("end"):
            await hall.holidays.end(person.id, data["end"])
        else:
            await hall.holidays.take(person.id, _day(data.get("first", "")), _day(data.get("last", "")))
    except ClachanError as error:
        return with_status(await _holidays(request, hall, told(error, request)), error)
    return Redirect("/me/holidays")


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Refused("a day is written as year, month and day: {day}", day="2026-12-24") from None
