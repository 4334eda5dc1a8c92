"""How quickly lobby, archive, statistics and people's pages come with many running and finished tables.

    python benchmarks/places.py                 # SQLite, 5,000 running and 100,000 finished tables
    python benchmarks/places.py --postgresql    # the same over a PostgreSQL of its own

The database is filled in directly (filling.py). The pages are asked for one after the other by somebody who is signed
in and sits at tables, over HTTP, from a server in this process.
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


async def prepare(url: str, running: int, finished: int, people: int) -> tuple[str, float]:
    """Fill the database; the token of somebody's session, and how many seconds it took."""
    store = Store(url)
    begun = time.monotonic()
    await store.start()
    try:
        folk = await fill(store, running, finished, people)
        session = NewSession("benchmark")
        await store.begin_session(folk[3].id, session)
    finally:
        await store.stop()
    return session.token, time.monotonic() - begun


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


def measure(url: str, token: str, times: int) -> dict[str, dict[str, float]]:
    """All pages, one after the other."""
    found: dict[str, dict[str, float]] = {}
    with live_server(url, warm=True) as server, httpx.Client(base_url=server.url, timeout=60) as http:
        http.cookies.set(TOKEN, token)
        for name, path in (LOBBY | PAGES).items():
            found[name] = ask(http, path, times, server.hall.lobby.outdate)
            p50, p95, cpu = found[name].values()
            print(f"{name:24} p50 {p50:7.1f} ms   p95 {p95:7.1f} ms   cpu {cpu:7.1f} ms", file=sys.stderr)
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
        token, seconds = asyncio.run(prepare(url, chosen.running, chosen.finished, chosen.people))
        print(f"filled in {seconds:.0f} s", file=sys.stderr)
        found = measure(url, token, chosen.times)
    print(json.dumps({"running": chosen.running, "finished": chosen.finished, "milliseconds": found}, indent=1))


if __name__ == "__main__":
    main()
