"""Days off: whoever takes some has no deadline passing at leisure meanwhile. There are so many in a year."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime, time, timedelta

from clachan.web import clock
from clachan.web.refusals import Refused
from clachan.web.store import Span, Store

# Days off that somebody may take in a year.
IN_A_YEAR = 30
# How far ahead they can be taken, in days.
AHEAD = 366


class Holidays:
    """Takes days off, and ends them. `changed` is called for each table at which that counts."""

    def __init__(self, store: Store, changed: Callable[[str], None]) -> None:
        self._store = store
        self._changed = changed

    async def of(self, person: str) -> list[Span]:
        """The days off of somebody."""
        return (await self._store.holidays([person])).get(person, [])

    async def take(self, person: str, first: date, last: date) -> None:
        """Somebody takes all days from the first to the last one off, in UTC; those of today begin now."""
        today = datetime.fromtimestamp(clock.now(), UTC).date()
        if last < first or last < today:
            raise Refused("days off end on the day they begin or later, and not in the past")
        if last > today + timedelta(days=AHEAD):
            raise Refused("days off can be taken a year ahead at the most")
        before = await self.of(person)
        wanted = Span(max(_begin(first), clock.now()), _begin(last + timedelta(days=1)))
        if any(span.first < wanted.last and wanted.first < span.last for span in before):
            raise Refused("you have some of these days off already")
        for year in (first.year, last.year):
            if days_in(year, [*before, wanted]) > IN_A_YEAR:
                raise Refused("there are {count} days off in a year", count=IN_A_YEAR)
        self._tell(await self._store.take_holidays(person, wanted))

    async def end(self, person: str, id_: str) -> None:
        """Somebody is back before the end, or does not go."""
        self._tell(await self._store.end_holidays(person, id_, clock.now()))

    def _tell(self, tables: Sequence[str]) -> None:
        for table in tables:
            self._changed(table)


def _begin(day: date) -> float:
    return datetime.combine(day, time(), UTC).timestamp()


def days_in(year: int, spans: Sequence[Span]) -> float:
    """How many days of a year are taken, begun ones counted in part."""
    first, last = _begin(date(year, 1, 1)), _begin(date(year + 1, 1, 1))
    return sum([max(0.0, min(span.last, last) - max(span.first, first)) for span in spans]) / 86_400
