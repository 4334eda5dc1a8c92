"""Does a server's memory stay flat? Tables of all games, at which games end and new ones begin, for an hour.

Each table begins at another place in its game. Moves come in at a steady rate; every seat has its page open, which is
left and opened again now and then, as people do. When a game is over both look at the result for a while; then they
open a new table through the forms of the pages, or leave, and others who have never been here do. So after two games at
each table or so all that is played is as it will always be, and only what is kept without need can grow.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from urllib.parse import urlencode

from crowd import Client, Load, Played, Table, keep_moving, look_on, prepare
from tables import Cores, Servers, database, share_out, times

from clachan.games import registry
from clachan.web.livetable import LiveTable
from clachan.web.store import Store

GAMES = (
    Played("isle-of-skye", 2, ("druids",)),
    Played("clans-of-caledonia", 2, ()),
    Played("glen-more", 2, ("dragon-boats", "great-glen", "highlander", "tome")),
)
# Seconds for which a page is open before it is opened anew, and for which people look at a result.
STAY, RESULT = (60.0, 300.0), (5.0, 30.0)
# Out of so many tables whose game is over, one goes on with the same people.
SAME_PEOPLE = 2
COOKIE = re.compile(r"^set-cookie: ([^=]+)=([^;]*)", re.IGNORECASE | re.MULTILINE)
CSRF = "csrftoken"
# What a server answers whose database is held up by others on the machine, and how often somebody asks then.
NOT_NOW, TRIES = 503, 20

Form = Sequence[tuple[str, str]]


@dataclass
class Browser:
    """Somebody's browser: what the server has it remember."""

    cookies: dict[str, str] = field(default_factory=dict)

    @property
    def cookie(self) -> str:
        """What it sends along."""
        return "; ".join([f"{name}={value}" for name, value in self.cookies.items()])

    async def ask(self, client: Client, method: str, path: str, form: Form = ()) -> str:
        """Open a page, or send a form of one."""
        headers = {"Cookie": self.cookie, "Accept": "text/html", "Accept-Encoding": "gzip"}
        if method == "POST":
            headers["x-csrftoken"] = self.cookies[CSRF]
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        body = urlencode(form).encode()
        for _ in range(TRIES):
            status, head, _ = await client.ask(method, path, headers, body)
            if status != NOT_NOW:
                break
            await asyncio.sleep(1.0)
        assert status < 400, (method, path, status, head)
        self.cookies |= dict(COOKIE.findall(head))
        return head


@dataclass
class Count:
    """What has happened so far."""

    ended: int = 0
    opened: int = 0
    guests: int = 0


class Place:
    """A place for a table: one game after the other."""

    def __init__(self, played: Played, client: Client, store: Store, load: Load, count: Count, random: Random) -> None:
        self._played, self._client, self._store = played, client, store
        self._load, self._count, self._random = load, count, random

    async def go_on(self, table: Table, interval: float, end: float) -> None:
        """Games until the time is up, the first of which is under way."""
        browsers = [Browser(dict([cookie.split("=", 1)])) for cookie in table.cookies]
        while True:
            await self._game(table, browsers, interval, end)
            if time.perf_counter() >= end:
                return
            self._count.ended += 1
            if self._random.randrange(SAME_PEOPLE):
                browsers = [Browser() for _ in browsers]
                self._count.guests += len(browsers)
            table = await self._opened(browsers)
            self._count.opened += 1

    async def _game(self, table: Table, browsers: Sequence[Browser], interval: float, end: float) -> None:
        pages = [asyncio.create_task(self._page(table, seat, browsers[seat])) for seat in range(len(browsers))]
        try:
            await keep_moving([self._client], table, self._load, interval, end, self._random)
            await asyncio.sleep(self._random.uniform(*RESULT))
        finally:
            for page in pages:
                page.cancel()
            await asyncio.gather(*pages, return_exceptions=True)

    async def _page(self, table: Table, seat: int, browser: Browser) -> None:
        """A page that is opened anew now and then."""
        while True:
            await browser.ask(self._client, "GET", f"/t/{table.live.info.id}")
            staying = look_on(self._client, table, seat, self._load, asyncio.Semaphore(0))
            try:
                await asyncio.wait_for(staying, self._random.uniform(*STAY))
            except TimeoutError:
                continue
            except (OSError, EOFError):
                self._load.lost += 1

    async def _opened(self, browsers: Sequence[Browser]) -> Table:
        """A new table: the first opens it, the others sit down."""
        played, host = self._played, browsers[0]
        await host.ask(self._client, "GET", f"/new?game={played.game}")
        seats = [(f"seat-{seat}", "you" if seat == 0 else "open") for seat in range(played.players)]
        modules = [("module", module) for module in played.modules]
        head = await host.ask(self._client, "POST", "/new", [("game", played.game), *seats, *modules])
        found = re.search(r"^location: /t/(\w+)", head, re.IGNORECASE | re.MULTILINE)
        assert found, head
        for seat, browser in enumerate(browsers[1:], 1):
            await browser.ask(self._client, "GET", "/")
            await browser.ask(self._client, "POST", f"/t/{found[1]}/join?seat={seat}")
        info = await self._store.table(found[1])
        assert info is not None
        return Table(LiveTable(info, registry.game(played.game)), [browser.cookie for browser in browsers])


async def note(servers: Servers, load: Load, count: Count, end: float) -> list[float]:
    """The memory of the server, minute by minute, which is told as it comes."""
    found, begun = [], time.perf_counter()
    print(f"{'minute':>6}{'MB':>8}{'moves':>9}{'cpu, s':>8}  ended  opened  guests", flush=True)
    while time.perf_counter() < end - 1:
        await asyncio.sleep(60.0 - (time.perf_counter() - begun) % 60.0)
        cpu, memory = servers.used()
        found.append(round(memory, 1))
        told = f"{len(found):6}{memory:8.1f}{len(load.acknowledged):9}{cpu:8.1f}"
        print(f"{told}{count.ended:7}{count.opened:8}{count.guests:8}", flush=True)
    return found


async def soak(arguments: argparse.Namespace, url: str, cores: Cores) -> list[float]:
    """Play on, and note the memory."""
    random, count, load = Random(arguments.seed), Count(), Load()
    tables = []
    for played in GAMES:
        each = -(-arguments.tables // len(GAMES))
        tables += [(played, table) for table in await prepare(url, each, played, random, first=0)]
    if arguments.ahead:
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(1))
    servers, store = Servers(1, url, cores.server, ""), Store(url)
    client = servers.clients[0]
    try:
        await servers.up()
        await store.start()
        end = time.perf_counter() + arguments.minutes * 60
        places = [
            asyncio.create_task(Place(played, client, store, load, count, random).go_on(table, arguments.interval, end))
            for played, table in tables
        ]
        noting = asyncio.create_task(note(servers, load, count, end))
        await asyncio.gather(*places)
        found = await noting
    finally:
        servers.end(gently=True)
        await store.stop()
    print(f"{load.refused} refused, {load.lost} streams lost; acknowledged after, ms: {times(load.acknowledged)}")
    return found


def flatness(megabytes: Sequence[float]) -> str:
    """The memory when a third of the time was over, and at the end: the middle of ten minutes each."""
    tenth = max(1, len(megabytes) // 6)
    third = len(megabytes) // 3

    def middle(found: Sequence[float]) -> float:
        return sorted(found)[len(found) // 2]

    before, after = middle(megabytes[third - tenth : third] or megabytes), middle(megabytes[-tenth:])
    return f"{before:g} MB after a third of the time, {after:g} MB at the end: {after / before - 1:+.1%}"


def main() -> int:
    """Let games be played, end and begin for as long as is said."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--tables", type=int, default=90, help="how many, a third of them of each game")
    parser.add_argument("--interval", type=float, default=6.0, help="seconds between the moves of a table")
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ahead", action="store_true", help="run ahead of all else on the machine (needs root)")
    arguments = parser.parse_args()
    cores = share_out(os.sched_getaffinity(0))
    os.sched_setaffinity(0, cores.load)
    with database(arguments.database) as url:
        megabytes = asyncio.run(soak(arguments, url, cores))
    print(flatness(megabytes))
    return 0


if __name__ == "__main__":
    sys.exit(main())
