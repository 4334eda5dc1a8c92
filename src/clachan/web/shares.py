"""What one person and one address may ask for: more than anybody at a table ever does, and no more than that.

Counted by each process for itself.
"""

from __future__ import annotations

import time
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from clachan.web.hall import Hall
from clachan.web.kept import Kept
from clachan.web.people import AnyRequest
from clachan.web.refusals import TooMuch
from clachan.web.store import Person


@dataclass(frozen=True)
class Share:
    """So many in so many seconds; an address, behind which several people may sit, gets a multiple of that."""

    most: int
    seconds: float
    people_at_an_address: int = 8


@dataclass(frozen=True)
class Limits:
    """The shares of everybody. `counted` is false on servers that count nothing, like those of tests."""

    tables: Share = Share(40, 3600)
    hints: Share = Share(40, 60)
    chat: Share = Share(30, 60)
    planning: Share = Share(120, 60)
    joins: Share = Share(60, 3600)
    # At once, not in a time.
    tables_open: int = 60
    streams: int = 24
    streams_of_an_address: int = 200
    counted: bool = True


ADDRESSES_IN_MIND = 20_000


@dataclass
class Shares:
    """How much of their share people and addresses have used."""

    limits: Limits = field(default_factory=Limits)
    now: Callable[[], float] = time.monotonic
    refused: Callable[[str], None] = lambda what: None

    def __post_init__(self) -> None:
        self._used: Kept[tuple[str, str], deque[float]] = Kept(ADDRESSES_IN_MIND)
        self._streams: Counter[str] = Counter()

    def take(self, what: str, person: str | None, address: str) -> None:
        """Use a part of a share; TooMuch where nothing is left of it."""
        if not self.limits.counted:
            return
        share: Share = getattr(self.limits, what)
        wanted = [(f"address {address}", share.most * share.people_at_an_address)]
        if person is not None:
            wanted.append((f"person {person}", share.most))
        used = [(self._used.get((what, who), deque), most) for who, most in wanted]
        for times, most in used:
            self._forget(times, share.seconds)
            if len(times) >= most:
                self._refuse(what, share.seconds - (self.now() - times[0]))
        for times, _ in used:
            times.append(self.now())

    def _forget(self, times: deque[float], seconds: float) -> None:
        while times and self.now() - times[0] > seconds:
            times.popleft()

    def _refuse(self, what: str, seconds: float) -> None:
        self.refused(what)
        raise TooMuch("that was too much at once; wait a moment").for_seconds(seconds)

    def check_open_tables(self, count: int) -> None:
        """TooMuch for somebody who has so many tables open already."""
        if self.limits.counted and count >= self.limits.tables_open:
            self.refused("tables_open")
            raise TooMuch("you have too many tables that are not over; finish or leave some of them first")

    def check_stream(self, person: str | None, address: str) -> None:
        """TooMuch for somebody who has as many event streams open as anybody may have."""
        limits = self.limits
        many = self._streams[f"address {address}"] >= limits.streams_of_an_address
        if person is not None:
            many = many or self._streams[f"person {person}"] >= limits.streams
        if limits.counted and many:
            self._refuse("streams", 5)

    @contextmanager
    def stream(self, person: str | None, address: str) -> Iterator[None]:
        """While an event stream is open."""
        who = [f"address {address}", *([] if person is None else [f"person {person}"])]
        self._streams.update(who)
        try:
            yield
        finally:
            self._streams.subtract(who)
            self._streams += Counter()  # away with those who have none

    @property
    def streams(self) -> int:
        """How many event streams are open."""
        return sum(count for who, count in self._streams.items() if who.startswith("address "))


def address_of(connection: AnyRequest) -> str:
    """Where a request comes from; uvicorn has heard the trusted proxies. IPv6: the network, for one person has many."""
    host = connection.client.host if connection.client else ""
    return ":".join(host.split(":")[:4]) if ":" in host else host


async def may_open(shares: Shares, hall: Hall, person: Person, address: str) -> None:
    """TooMuch where somebody opens tables without end."""
    shares.take("tables", person.id, address)
    shares.check_open_tables(await hall.store.open_tables_of(person.id))
