"""How quickly lobby, archive, statistics and people's pages come with many running and finished tables.

    python benchmarks/places.py                 # SQLite, 5,000 running and 100,000 finished tables
    python benchmarks/places.py --postgresql    # the same over a PostgreSQL of its own

The database is filled in directly (filling.py). The pages are asked for one after the other over HTTP, from a server in
this process: by somebody who is signed in and sits at some tables; the lobby by a guest and by who sits at most, too.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path

import httpx
from filling import fill
from tests.web.postgres import own_postgresql
from tests.web.support import live_server

from clachan.web.sessions import TOKEN
from clachan.web.store import Store
from clachan.web.store.sessions import NewSession

# The lobby, with nothing kept from one request to the next; a server keeps the lists of all for two seconds.
LOBBY = {
    "lobby": "/",
    "lobby, filtered": "/?game=glen-more&pace=live&players=3",
    "lobby, nothing found": "/?game=glen-more&pace=live&players=5",
    "lists of the lobby again": "/lobby/lists",
}
# Who sits at more tables than the lobby shows at once.
MINE = {"all my tables": "/?mine=1", "all my tables, the last page": "/?mine=5"}
PAGES = {
    "archive": "/archive",
    "archive, a game": "/archive?game=glen-more",
    "archive, an expansion": "/archive?game=isle-of-skye&module=druids",
    "archive, two people": "/archive?people=Calum%200,Ewan%200",
    "archive, months ago": "/archive?until=2026-03-01&players=3",
    "archive, mine": "/archive?mine=yes",
    "statistics": "/archive/isle-of-skye",
    "people": "/people",
    "a person": "/people/Calum%200",
    "my games": "/me/games",
    "API, archive": "/api/archive?game=isle-of-skye",
    "API, a person": "/api/people/Calum%200",
}


@dataclass(frozen=True)
class Asking:
    """Somebody who asks: the token of their session, at how many tables they sit, and how many of these are over."""

    token: str
    running: int
    finished: int


async def prepare(url: str, running: int, finished: int, people: int) -> tuple[Asking, Asking, float]:
    """Fill the database; somebody, who sits at the most tables that are not over, and how many seconds it took."""
    store = Store(url)
    begun = time.monotonic()
    await store.start()
    try:
        folk = await fill(store, running, finished, people)
        took = time.monotonic() - begun
        return await _asking(store, folk[3].id), await _asking(store, folk[0].id), took
    finally:
        await store.stop()


async def _asking(store: Store, person: str) -> Asking:
    session = NewSession("benchmark")
    await store.begin_session(person, session)
    own = await store.my_tables(person, over=1_000_000)
    return Asking(session.token, own.count, len(own.finished))


def ask(http: httpx.Client, path: str, times: int, before: Callable[[], None] = lambda: None) -> dict[str, float]:
    """Milliseconds until a page is there: the middle of many, and the slowest but five in a hundred.

    `cpu` is the processor time of a request, with that of who asks: what counts where others keep the machine busy.
    """
    http.get(path).raise_for_status()
    took: list[float] = []
    used = time.process_time()
    for _ in range(times):
        before()
        begun = time.perf_counter()
        http.get(path).raise_for_status()
        took.append(1000 * (time.perf_counter() - begun))
    cpu = 1000 * (time.process_time() - used) / times
    p95 = sorted(took)[int(0.95 * len(took))]
    return {"p50": round(statistics.median(took), 1), "p95": round(p95, 1), "cpu": round(cpu, 1)}


def measure(url: str, somebody: Asking, keen: Asking, times: int) -> dict[str, dict[str, float]]:
    """All pages, one after the other."""
    found: dict[str, dict[str, float]] = {}
    rounds = [("a guest: ", "", LOBBY), ("", somebody.token, LOBBY | PAGES)]
    rounds.append((f"{keen.running} tables: ", keen.token, LOBBY | MINE))
    with live_server(url, warm=True) as server:
        for who, token, pages in rounds:
            with httpx.Client(base_url=server.url, timeout=60, cookies={TOKEN: token} if token else None) as http:
                for page, path in pages.items():
                    name = who + page
                    found[name] = ask(http, path, times, server.hall.lobby.outdate)
                    p50, p95, cpu = found[name].values()
                    print(f"{name:44} p50 {p50:7.1f} ms   p95 {p95:7.1f} ms   cpu {cpu:7.1f} ms", file=sys.stderr)
    return found


def main() -> None:
    """Fill, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--running", type=int, default=5000)
    parser.add_argument("--finished", type=int, default=100_000)
    parser.add_argument("--people", type=int, default=2000)
    parser.add_argument("--times", type=int, default=60, help="how often each page is asked for")
    parser.add_argument("--postgresql", action="store_true")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, own_postgresql() if chosen.postgresql else nullcontext() as server:
        url = server or f"sqlite+aiosqlite:///{Path(folder) / 'places.sqlite'}"
        somebody, keen, seconds = asyncio.run(prepare(url, chosen.running, chosen.finished, chosen.people))
        print(f"filled in {seconds:.0f} s; {somebody.running} and {somebody.finished} over,", file=sys.stderr, end=" ")
        print(f"{keen.running} and {keen.finished} over", file=sys.stderr)
        found = measure(url, somebody, keen, chosen.times)
    print(json.dumps({"running": chosen.running, "finished": chosen.finished, "milliseconds": found}, indent=1))


if __name__ == "__main__":
    main()
