"""Who is there: whoever has a stream open or has asked for something lately, in any process over the database."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

from clachan.web import clock
from clachan.web.hall.deadlines import question
from clachan.web.hall.tables import Tables
from clachan.web.kept import Kept
from clachan.web.livetable import LiveTable
from clachan.web.refusals import NotNow
from clachan.web.store import Place, Store
from clachan.web.store.engine import reason_of
from clachan.web.store.rows import WAIT, new_id

log = logging.getLogger("clachan")

# Seconds after which somebody who was not seen is away.
AWAY_AFTER = 90.0
# Seconds between two notes about the same seat, and between two looks for what other processes have noted.
NOTED_EVERY, LOOK_AROUND = 20.0, 15.0
# Seconds until what was noted is written.
SOON = 1.0
KEPT_PLACES, KEPT_TABLES = 20_000, 2000
# Tables that are looked at in one go.
AT_ONCE = 50


@dataclass(frozen=True)
class Attendant:
    """The person of a seat: whether they are there, and until when they have to answer."""

    # Since when they are away (0: for longer than anybody knows); None while they are there.
    away: float | None
    # The entry that posed the question they have to answer, and its deadline.
    asked: int | None = None
    until: float | None = None
    overdue: bool = False
    # The seats whose players want a bot to sit in.
    agreed: tuple[int, ...] = ()
    # The seconds on their clock while it stands; and until when they have days off, while these last.
    clock: float | None = None
    off: float | None = None
    # Whether being out of time is enough to lose the seat to a bot for a while, as with a clock, or never is.
    strict: bool = False
    waited_for: bool = False

    @property
    def here(self) -> bool:
        """Whether they are there."""
        return self.away is None

    @property
    def replaceable(self) -> bool:
        """Whether a bot may sit in: nobody loses a seat who has time left, nor, without a clock, who is there."""
        return self.overdue and (self.strict or not self.here) and not self.waited_for


@dataclass(frozen=True)
class Attendance:
    """Everybody at a table at a time; None for bots and free seats."""

    seats: tuple[Attendant | None, ...]
    # Whether several people play, so that somebody waits for somebody.
    company: bool
    at: float = field(compare=False)
    # How many look on without a seat.
    onlookers: int = 0


def attendance(table: LiveTable, seen: Mapping[int, float], now: float, onlookers: int = 0) -> Attendance:
    """Who is there of those who play at a table, by when they were seen."""
    sitters = [_attendant(table, seat.seat, seen.get(seat.seat, 0.0), now) for seat in table.info.seats]
    people = {seat.person for seat in table.info.seats if seat.person is not None}
    return Attendance(tuple(sitters), len(people) > 1, now, onlookers)


def _attendant(table: LiveTable, seat: int, seen: float, now: float) -> Attendant | None:
    if table.info.seats[seat].person is None:
        return None
    away = None if now - seen < AWAY_AFTER else seen
    asked, clock = question(table, seat), table.clocks.get(seat)
    off = next((span.last for span in table.holidays.get(seat, ()) if span.first <= now < span.last), None)
    if asked is None:
        return Attendant(away, off=off, clock=None if clock is None else clock.seconds)
    agreed = tuple([vote.voter for vote in table.votes if vote.seat == seat and vote.asked == asked.entry])
    strict, waited_for = clock is not None, table.info.terms.time_up == WAIT
    overdue = now >= asked.until
    return Attendant(away, asked.entry, asked.until, overdue, agreed, None, off, strict, waited_for)


class Stay:
    """A stream that is open: its reader is there for some seats of a table, or counts as somebody who looks on."""

    def __init__(self, looking_on: Counter[str]) -> None:
        self.table = ""
        self.seats: Sequence[int] = ()
        # When it is to be noted next that the reader is there.
        self.due = 0.0
        self._looking_on = looking_on

    def begin(self, table: str, seats: Sequence[int]) -> None:
        """The reader is at a table, in these seats from now on."""
        if (table, tuple(seats)) == (self.table, tuple(self.seats)):
            return
        self.end()
        self.table, self.seats, self.due = table, seats, 0.0
        if not seats:
            self._looking_on[table] += 1

    def end(self) -> None:
        """The reader is there no more."""
        if self.table and not self.seats:
            self._looking_on[self.table] -= 1
            if not self._looking_on[self.table]:
                del self._looking_on[self.table]
        self.table, self.seats = "", ()


class Presence:
    """Knows of all processes who is there. `tell` is called where somebody came, went or ran out of time."""

    def __init__(self, store: Store, tables: Tables, tell: Callable[[str], None]) -> None:
        self._store = store
        self._tables = tables
        self._tell = tell
        self._stays: set[Stay] = set()
        # How many look on without a seat in this process, by table.
        self._here: Counter[str] = Counter()
        # When this process noted somebody last, and what of that is not written yet.
        self._noted: Kept[Place, float] = Kept(KEPT_PLACES)
        self._unwritten: dict[Place, float] = {}
        # What was read of a table, with which version it had, and when.
        self._read: Kept[str, tuple[int, float, dict[int, float]]] = Kept(KEPT_TABLES)
        # How many look on without a seat: in other processes, and what this one has written of its own.
        self._process = new_id(12)
        self._elsewhere: dict[str, int] = {}
        self._counted: dict[str, tuple[int, float]] = {}
        # What those who look on were told last.
        self._told: Kept[str, tuple[tuple[float | None, bool] | None, ...]] = Kept(KEPT_TABLES)
        self._looked = 0.0
        self._task: asyncio.Task[None] | None = None
        self._ended = asyncio.Event()

    def note(self, id_: str, seats: Sequence[int]) -> None:
        """Somebody asks for something at a table in which these seats are theirs."""
        now = clock.now()
        for place in [(id_, seat) for seat in seats]:
            if now - (self._noted.find(place) or 0.0) >= NOTED_EVERY:
                self._noted.keep(place, now)
                self._unwritten[place] = now
                self._go_on()

    @contextmanager
    def staying(self) -> Iterator[Stay]:
        """While a stream is open, its reader is there."""
        stay = Stay(self._here)
        self._stays.add(stay)
        self._go_on()
        try:
            yield stay
        finally:
            self._stays.discard(stay)
            stay.end()

    async def at(self, table: LiveTable) -> Attendance:
        """Who is there of those who play at a table."""
        found = self.at_hand(table)
        if found is not None:
            return found
        id_, now = table.info.id, clock.now()
        # Who closes a page meanwhile breaks no connection off.
        seen = (await asyncio.shield(self._store.seen([id_])))[id_]
        self._read.keep(id_, (table.info.version, now, seen))
        return self.by(table, seen)

    def at_hand(self, table: LiveTable) -> Attendance | None:
        """The same, if it was read a short while ago."""
        version, at, seen = self._read.find(table.info.id) or (-1, 0.0, {})
        fresh = version == table.info.version and 0 <= clock.now() - at < LOOK_AROUND
        return self.by(table, seen) if fresh else None

    def by(self, table: LiveTable, read: Mapping[int, float]) -> Attendance:
        """Who is there by what was read about a table, and by what this process has noted since."""
        id_ = table.info.id
        noted = {seat.seat: self._noted.find((id_, seat.seat)) or 0.0 for seat in table.info.seats}
        seen = {seat: max(at, read.get(seat, 0.0)) for seat, at in noted.items()}
        return attendance(table, seen, clock.now(), self._here[id_] + self._elsewhere.get(id_, 0))

    def _go_on(self) -> None:
        if (self._task is None or self._task.done()) and not self._ended.is_set():
            self._task = asyncio.get_running_loop().create_task(self._write_and_look())

    async def _write_and_look(self) -> None:
        while (self._stays or self._unwritten or self._counted) and not self._ended.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(self._ended.wait(), SOON)
            try:
                await self.beat()
            except NotNow as error:
                log.warning("could not note who is there: %s", reason_of(error))
            except Exception:
                log.exception("could not note who is there")

    async def beat(self) -> None:
        """Write who is there, and tell those who look on what has changed about that."""
        now = clock.now()
        for stay in [stay for stay in self._stays if not stay.due - NOTED_EVERY <= now < stay.due]:
            stay.due = now + NOTED_EVERY
            self.note(stay.table, stay.seats)
        told = await self._write() | await self._count()
        watched = {stay.table for stay in self._stays}
        around = clock.now() - self._looked >= LOOK_AROUND
        found = [self._tables.in_mind(id_) for id_ in (watched if around else watched & told)]
        tables = [table for table in found if table is not None]
        if around:
            await self._look_around(tables)
        for number, table in enumerate(tables):
            await self._tell_of(table)
            if number % AT_ONCE == AT_ONCE - 1:
                # Nobody waits until all of many tables were looked at.
                await asyncio.sleep(0)

    async def _write(self) -> set[str]:
        """Write what was noted, all at once: the tables that it was about."""
        written = dict(self._unwritten)
        if written:
            await self._store.note_seen(written)
            self._unwritten = {place: at for place, at in self._unwritten.items() if written.get(place) != at}
        return {id_ for id_, _ in written}

    async def _count(self) -> set[str]:
        """Write how many look on here, where that has changed or was written a while ago: the tables with others."""
        now, before, counts = clock.now(), self._counted, self._here.copy()
        changed = {id_ for id_ in {*counts, *before} if counts[id_] != before.get(id_, (0, 0.0))[0]}
        again = {id_ for id_, (_, at) in before.items() if now - at >= NOTED_EVERY}
        written = {id_: counts[id_] for id_ in changed | again}
        if written:
            await self._store.note_onlookers(self._process, written, now)
        kept = {id_: (counts[id_], now if id_ in written else before[id_][1]) for id_ in counts}
        self._counted = kept
        return changed

    async def _look_around(self, tables: Sequence[LiveTable]) -> None:
        """Read who is there by what all processes have noted."""
        self._looked = clock.now()
        ids = [table.info.id for table in tables]
        self._elsewhere = await self._store.onlookers(ids, self._process, self._looked - AWAY_AFTER)
        for first in range(0, len(tables), AT_ONCE):
            some = tables[first : first + AT_ONCE]
            seen = await self._store.seen([table.info.id for table in some])
            for table in some:
                self._read.keep(table.info.id, (table.info.version, self._looked, seen[table.info.id]))

    async def _tell_of(self, table: LiveTable) -> None:
        """Tell those who look on who came, went or ran out of time. What comes of moves and votes is told with them."""
        seats = (await self.at(table)).seats
        now = tuple([None if seat is None else (seat.away, seat.overdue) for seat in seats])
        before = self._told.find(table.info.id)
        self._told.keep(table.info.id, now)
        if before != now:
            self._tell(table.info.id)

    async def stop(self) -> None:
        """Note no more; what cannot be written soon is lost, which nobody minds."""
        self._ended.set()
        if self._task is not None:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._task, SOON)
