"""How long a table takes to be there, what digests cost, and the lobby over many tables.

Tables are read from the database by a server that has just started and has nothing in mind: the longest game that we
have, and one with many moves taken back. The lobby is asked for over HTTP, the first time right after the start.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random

import httpx
from sqlalchemy import insert

from clachan.core.game import Game
from clachan.games import registry
from clachan.web import schema
from clachan.web.app import for_good
from clachan.web.botpool import BotPool
from clachan.web.digests import digest
from clachan.web.hall import Hall
from clachan.web.hall.tables import KEPT_TABLES
from clachan.web.livetable import UNDO, LiveTable
from clachan.web.sessions import TOKEN
from clachan.web.store import Person, Store, TableInfo
from clachan.web.store.sessions import NewSession
from clachan.web.versions import rules_code

HOST = "127.0.0.1"
START_LIMIT = 60.0
# Seconds until a server has drawn what it draws beside its first answers.
SETTLED = 3.0
# As many tables as a server keeps in mind.
IN_MIND = KEPT_TABLES


@dataclass
class Times:
    """Milliseconds by the clock, and of processor time: on the average, and of those that took most.

    What others do on the machine is in the first, but not in the second.
    """

    p50: float
    p99: float
    max: float
    cpu: float
    cpu_p99: float
    count: int


def times(seconds: list[float], cpu: list[float]) -> Times:
    """The percentiles of some times, and of the processor time that each of them took."""
    by_clock = _ms(_at(seconds, 0.5)), _ms(_at(seconds, 0.99)), _ms(max(seconds))
    return Times(*by_clock, _ms(sum(cpu) / len(cpu)), _ms(_at(cpu, 0.99)), len(seconds))


def _ms(seconds: float) -> float:
    return round(seconds * 1000, 2)


def _at(seconds: list[float], part: float) -> float:
    """The time below which this part of some times lies."""
    return sorted(seconds)[min(len(seconds) - 1, int(len(seconds) * part))]


def largest(name: str) -> tuple[Game, int, list[str]]:
    """A game with all its modules, and as many players as they allow."""
    game = registry.game(name)
    players = min([game.players[1], *[module.players[1] for module in game.modules]])
    return game, players, [module.name for module in game.modules]


def cost_of_digests(name: str) -> Times:
    """What the digest of a position takes, over a random game."""
    game, players, modules = largest(name)
    state, random, found, cpu = game.setup(game.options(players, modules), 1), Random(1), [], []
    while not state.over:
        seat = random.choice(state.deciders)
        state.play(seat, random.choice(state.legal(seat)))
        begun, used = time.perf_counter(), time.process_time()
        digest(state)
        found.append(time.perf_counter() - begun)
        cpu.append(time.process_time() - used)
    return times(found, cpu)


async def open_table(hall: Hall, host: Person, name: str) -> TableInfo:
    """A table of one person with everything in it."""
    game, players, modules = largest(name)
    options = game.options(players, modules)
    return await hall.people.open_table(host, name, options, [""] * players, 1, True, True, list(range(players)))


async def long_game(hall: Hall, host: Person, name: str) -> str:
    """A random game that is almost over: the one of some that takes the most entries."""
    info = await open_table(hall, host, name)
    random = Random(1)
    table = await hall.tables.now(info.id)
    while not table.state.over:
        seat = random.choice(table.state.deciders)
        text = random.choice(table.state.legal(seat)).text
        table = await hall.moves.play(info.id, seat, table.asked_at[seat], text)
    return info.id


async def many_taken_back(hall: Hall, host: Person, count: int) -> str:
    """A table in the middle of a game at which so many moves were taken back."""
    info = await open_table(hall, host, "isle-of-skye")
    random = Random(1)
    table = await hall.tables.now(info.id)
    taken_back = 0
    while taken_back < count:
        able = [seat for seat in range(info.players) if table.undoable(seat)]
        if able and (len(table.steps) > 100 or random.random() < 0.2):
            table = await hall.moves.undo(info.id, random.choice(able))
            taken_back += 1
        else:
            seat = random.choice(table.state.deciders)
            text = random.choice(table.state.legal(seat)).text
            table = await hall.moves.play(info.id, seat, table.asked_at[seat], text)
    assert sum(entry.kind == UNDO for entry in (await hall.store.news(info.id, 0))[1]) == count
    return info.id


async def load(hall: Hall, id_: str, times_: int) -> tuple[int, Times]:
    """How many entries a table has, and how long it takes to be there when nobody has it in mind."""
    found, cpu = [], []
    for _ in range(times_):
        begun, used = time.perf_counter(), time.process_time()
        table = await load_anew(hall, id_)
        found.append(time.perf_counter() - begun)
        cpu.append(time.process_time() - used)
    return table.seq, times(found, cpu)


async def load_anew(hall: Hall, id_: str) -> LiveTable:
    """A table out of the database."""
    hall.tables.forget(id_)
    return await hall.tables.now(id_)


async def loads(url: str, takebacks: int, times_: int) -> dict[str, tuple[int, Times]]:
    """Load times by what is loaded, in a process that is settled as a server is, with many tables in mind."""
    with for_good():
        registry.all_games()
    store = Store(url)
    hall = Hall(store, BotPool(1), lambda _: None)
    await store.start()
    try:
        host = await store.add_guest("Iona")
        ids = {f"{name}, whole game": await long_game(hall, host, name) for name in registry.names()}
        ids[f"isle-of-skye, {takebacks} moves taken back"] = await many_taken_back(hall, host, takebacks)
        in_mind = [await load_anew(hall, id_) for _ in range(IN_MIND // len(ids)) for id_ in ids.values()]
        found = {what: await load(hall, id_, times_) for what, id_ in ids.items()}
        assert len(in_mind) <= IN_MIND
        return found
    finally:
        await hall.stop()
        hall.bots.stop()
        await store.stop()


async def fill(url: str, count: int) -> str:
    """Many running tables of two people each: the token of one of them, who sits at a hundred."""
    store = Store(url)
    await store.start()
    people = [await store.add_guest(f"Guest {number}") for number in range(count // 50)]
    game = registry.game("isle-of-skye")
    data, code = game.data_version(()), rules_code(game.name)
    tables, seats = [], []
    for number in range(count):
        id_, host = f"t{number:07}", people[number % len(people)]
        tables.append(
            {
                "id": id_, "game": game.name, "rules": game.rules_version, "data": data, "players": 2, "modules": "[]",
                "variants": "{}", "seed": str(number), "open": True, "live": True, "host": host.id,
                "created": time.time() - number,
                "status": "over" if number % 5 == 0 else "playing", "code": code, "deciders": "0,1", "round": 1,
            }
        )  # fmt: skip
        for seat in range(2):
            other = people[(number + 7) % len(people)]
            person = host if seat == 0 else other
            seats.append(
                {
                    "table_id": id_,
                    "seat": seat,
                    "name": person.name,
                    "bot": "",
                    "person": person.id,
                    "secret": f"{id_}-{seat}",
                }
            )
    async with store.engine.begin() as connection:
        await connection.execute(insert(schema.tables), tables)
        await connection.execute(insert(schema.seats), seats)
    session = NewSession("benchmark")
    await store.begin_session(people[0].id, session)
    await store.stop()
    return session.token


def lobby(url: str, token: str, times_: int) -> dict[str, Times]:
    """The lobby of a server that has just started, for a stranger and for somebody who sits at a hundred tables."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port = int(probe.getsockname()[1])
    command = [sys.executable, "-m", "clachan", "serve", "--port", str(port), "--db", url]
    server = subprocess.Popen(command, start_new_session=True, stdout=subprocess.DEVNULL)
    try:
        with httpx.Client(base_url=f"http://{HOST}:{port}", headers={"Accept": "text/html"}, timeout=60) as client:
            first = _first(client, server.pid)
            time.sleep(SETTLED)
            stranger = _asked(client, server.pid, times_)
            client.cookies.set(TOKEN, token)
            assert "/?mine=1" in client.get("/").text
            return {
                "first, right after the start": first,
                "a stranger": stranger,
                "somebody with a hundred tables": _asked(client, server.pid, times_),
            }
    finally:
        os.killpg(server.pid, signal.SIGKILL)
        server.wait()


def _first(client: httpx.Client, pid: int) -> Times:
    """The first answer of a server that starts; only the question that is answered counts."""
    limit = time.monotonic() + START_LIMIT
    while True:
        try:
            return _asked(client, pid, 1)
        except httpx.TransportError:
            if time.monotonic() > limit:
                raise
            time.sleep(0.02)


def _asked(client: httpx.Client, pid: int, times_: int) -> Times:
    """How long the lobby takes, and what it takes of the server."""
    found, cpu = [], []
    for _ in range(times_):
        begun, used = time.perf_counter(), _used(pid)
        assert client.get("/").status_code == 200
        found.append(time.perf_counter() - begun)
        cpu.append(_used(pid) - used)
    return times(found, cpu)


def _used(pid: int) -> float:
    """The processor time of a process in seconds, by the clock that Linux keeps for each."""
    return time.clock_gettime(~pid << 3 | 2)


def main() -> int:
    """Measure digests, loading and the lobby."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--tables", type=int, default=5000)
    parser.add_argument("--takebacks", type=int, default=1500)
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument(
        "--db", default="", help="a database for the loads; an SQLite file in a temporary folder if not given"
    )
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        digests = {name: cost_of_digests(name) for name in registry.names()}
        url = arguments.db or f"sqlite+aiosqlite:///{Path(folder) / 'loads.sqlite'}"
        loaded = asyncio.run(loads(url, arguments.takebacks, arguments.times))
        many = f"sqlite+aiosqlite:///{Path(folder) / 'lobby.sqlite'}"
        asked = lobby(many, asyncio.run(fill(many, arguments.tables)), arguments.times)
    if arguments.json:
        shown = {what: {"entries": seq, **asdict(found)} for what, (seq, found) in loaded.items()}
        print(
            json.dumps(
                {
                    "digests": {k: asdict(v) for k, v in digests.items()},
                    "loads": shown,
                    "lobby": {k: asdict(v) for k, v in asked.items()},
                },
                indent=1,
            )
        )
        return 0
    print(f"{'milliseconds':66}{'p50':>9}{'p99':>9}{'max':>9}{'cpu':>9}{'cpu p99':>9}")
    rows = [(f"digest of a position, {name}", found) for name, found in digests.items()]
    rows += [(f"load: {what}, {seq} entries", found) for what, (seq, found) in loaded.items()]
    rows += [(f"lobby with {arguments.tables} tables, {what}", found) for what, found in asked.items()]
    for what, row in rows:
        print(f"{what:66}{row.p50:9.2f}{row.p99:9.2f}{row.max:9.2f}{row.cpu:9.2f}{row.cpu_p99:9.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
