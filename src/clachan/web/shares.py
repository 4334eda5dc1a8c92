"""What one person and one address may ask for: more than anybody at a table ever does, and no more than that.

Counted by each process for itself.
"""

from __future__ import annotations

import hmac
import time
from collections import Counter, deque
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from ipaddress import IPv6Address, ip_address, ip_network

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

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
    # Records of many games at once, each of which is played again.
    records: Share = Share(20, 60)
    # Steps in the workshop, each of which makes a game, and packs that are opened or begun.
    edits: Share = Share(300, 60)
    packs: Share = Share(60, 3600)
    reports: Share = Share(10, 3600)
    # A page looks ahead while somebody considers what to do.
    looks_ahead: Share = Share(600, 60)
    # Of finished games: each takes minutes, after which it is there for everybody.
    analyses: Share = Share(12, 3600)
    # At once, not in a time.
    tables_open: int = 60
    tables_open_of_an_address: int = 480
    streams: int = 24
    streams_of_an_address: int = 200
    counted: bool = True


ADDRESSES_IN_MIND = 20_000
MINUTE = 60.0
# What is not counted: whoever opens a page for the first time asks for dozens of them.
FILES = "/static/"
# Letters of what is stored of an address, and bits of the network that one person has with IPv6.
ORIGIN = 32
NETWORK = 64


@dataclass
class Shares:
    """How much of their share people and addresses have used."""

    limits: Limits = field(default_factory=Limits)
    now: Callable[[], float] = time.monotonic
    refused: Callable[[str], None] = lambda what: None
    # With which addresses are marked.
    secret: str = ""

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

    def origin(self, address: str) -> str:
        """What is stored of an address: the same for the same one, and told back by nobody without the secret."""
        return hmac.digest(self.secret.encode(), address.encode(errors="replace"), sha256).hex()[:ORIGIN]

    def check_open_tables(self, by_person: int, by_address: int) -> None:
        """TooMuch for somebody who, or whose address, has so many tables open already."""
        limits = self.limits
        many = by_person >= limits.tables_open or by_address >= limits.tables_open_of_an_address
        if limits.counted and many:
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


class Pace(ASGIMiddleware):
    """Nobody asks more often in a minute than so, whatever for, but for files and what machines ask."""

    def __init__(self, most: int, free: Collection[str], now: Callable[[], float] = time.monotonic) -> None:
        self._most = most
        self._free = free
        self._now = now
        # When the present minute of an address began, and how often it has asked since.
        self._counted: Kept[str, tuple[float, int]] = Kept(ADDRESSES_IN_MIND)

    def __len__(self) -> int:
        return len(self._counted)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Let somebody in who has not asked too often."""
        if scope["type"] == ScopeType.HTTP and scope["path"] not in self._free and not scope["path"].startswith(FILES):
            self.count(place_of(scope["client"][0]) if scope["client"] else "")
        await next_app(scope, receive, send)

    def count(self, address: str) -> None:
        """Somebody asks; TooMuch if that is too often."""
        now = self._now()
        begun, count = self._counted.find(address) or (now, 0)
        if now - begun >= MINUTE:
            begun, count = now, 0
        if count >= self._most:
            raise TooMuch("that was too much at once; wait a moment").for_seconds(begun + MINUTE - now)
        self._counted.keep(address, (begun, count + 1))


def address_of(connection: AnyRequest) -> str:
    """Where a request comes from; uvicorn has heard the trusted proxies."""
    return place_of(connection.client.host) if connection.client else ""


def place_of(host: str) -> str:
    """An address as it is counted. IPv6: the network, for one person has many; IPv4 in disguise is IPv4."""
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(found, IPv6Address):
        return str(found)
    return str(found.ipv4_mapped or ip_network((found, NETWORK), strict=False))


async def may_open(shares: Shares, hall: Hall, person: Person | None, address: str) -> str:
    """The origin of a table that is opened; TooMuch where somebody opens tables without end."""
    origin = shares.origin(address)
    shares.take("tables", None if person is None else person.id, address)
    mine = 0 if person is None else await hall.store.open_tables_of(person.id)
    shares.check_open_tables(mine, await hall.store.open_tables_from(origin))
    return origin
