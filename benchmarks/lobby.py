"""The lobby of a full house: how long it takes with 5,000 running and 100,000 finished tables."""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from pathlib import Path
from random import Random

import httpx
from sqlalchemy import insert, text
from tests.web.postgres import own_postgresql
from tests.web.support import live_server

from clachan.games import registry
from clachan.web import schema
from clachan.web.sessions import TOKEN
from clachan.web.shares import Limits
from clachan.web.store import Store
from clachan.web.store.sessions import NewSession
from clachan.web.versions import rules_code

AT_ONCE = 2000
DAY = 86_400.0
PEOPLE = 2000


async def fill(url: str, running: int, finished: int) -> str:
    """Tables of many people without any moves: the token of somebody who sits at some of them."""
    store, random, now = Store(url), Random(1), time.time()
    await store.start()
    people = [{"id": f"person{n}", "name": f"Guest {n}", "created": now} for n in range(PEOPLE)]
    tables, seats = [], []
    for number in range(running + finished):
        over = number >= running
        status = "over" if over else "waiting" if number % 5 == 0 else "playing"
        table, sitting = _table(f"t{number}", status, random, now)
        tables.append(table)
        seats.extend(sitting)
    async with store.engine.begin() as connection:
        for into, rows in ((schema.people, people), (schema.tables, tables), (schema.seats, seats)):
            for first in range(0, len(rows), AT_ONCE):
                await connection.execute(insert(into), rows[first : first + AT_ONCE])
    async with store.engine.begin() as connection:
        await connection.execute(text("ANALYZE"))
    token = await _session(store)
    await store.stop()
    return token


def _table(id_: str, status: str, random: Random, now: float) -> tuple[dict[str, object], list[dict[str, object]]]:
    game = random.choice(registry.names())
    created = now - random.random() * 300 * DAY
    players = random.choice([2, 3, 4])
    over = status == "over"
    result = json.dumps([[random.randint(30, 90) for _ in range(players)], list(range(1, players + 1))])
    row = {
        "id": id_, "game": game, "rules": "1", "data": "x", "players": players, "modules": "[]", "variants": "{}",
        "seed": "1", "open": random.random() < 0.8, "live": random.random() < 0.5, "host": "person0",
        "status": status, "created": created, "deciders": "0", "seq": 40, "round": 3, "origin": "somewhere",
        "code": rules_code(game), "ended": created + DAY if over else None, "result": result if over else None,
    }  # fmt: skip
    sitting: list[dict[str, object]] = [
        {"table_id": id_, "seat": seat, "name": f"Guest {person}", "bot": "", "secret": f"{id_}-{seat}",
         "person": f"person{person}" if status != "waiting" or seat == 0 else None}
        for seat, person in enumerate(random.sample(range(PEOPLE), players))
    ]  # fmt: skip
    return row, sitting


async def _session(store: Store) -> str:
    session = NewSession("the load")
    await store.begin_session("person7", session)
    return session.token


def measure(url: str, token: str, count: int) -> dict[str, list[tuple[float, float]]]:
    """Seconds for pages and lists of somebody, and of a stranger, and those of the processor, with the client's.

    Nothing is kept from one to the next.
    """
    found: dict[str, list[tuple[float, float]]] = {}
    with live_server(url, limits=Limits(counted=False), bot_workers=0, warm=True) as server:
        cookies = {TOKEN: token}
        for name, path, who in (
            ("lobby", "/", cookies),
            ("lobby of a stranger", "/", {}),
            ("lobby, filtered", "/?game=glen-more&pace=live&players=3", cookies),
            ("lists again", "/lobby/lists", cookies),
        ):
            with httpx.Client(base_url=server.url, cookies=who, timeout=60) as client:
                client.get(path)
                found[name] = [_timed(client, path, server.hall.lobby.outdate) for _ in range(count)]
    return found


def _timed(client: httpx.Client, path: str, outdate: Callable[[], None]) -> tuple[float, float]:
    outdate()
    begun, used = time.perf_counter(), time.process_time()
    client.get(path).raise_for_status()
    return time.perf_counter() - begun, time.process_time() - used


def report(found: dict[str, list[tuple[float, float]]]) -> dict[str, dict[str, float]]:
    """Milliseconds."""

    def at(seconds: Sequence[float], share: float) -> float:
        return round(1000 * sorted(seconds)[int(share * (len(seconds) - 1))], 1)

    told: dict[str, dict[str, float]] = {}
    for name, times in found.items():
        wall, cpu = [time for time, _ in times], [used for _, used in times]
        told[name] = {"p50": at(wall, 0.5), "p95": at(wall, 0.95), "cpu p50": at(cpu, 0.5)}
    return told


def main() -> None:
    """Fill a database, and ask for its lobby."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--running", type=int, default=5000)
    parser.add_argument("--finished", type=int, default=100_000)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--postgresql", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, own_postgresql() if options.postgresql else nullcontext() as server:
        url = server or f"sqlite+aiosqlite:///{Path(folder) / 'lobby.sqlite'}"
        token = asyncio.run(fill(url, options.running, options.finished))
        print(json.dumps(report(measure(url, token, options.count)), indent=1))


if __name__ == "__main__":
    main()
