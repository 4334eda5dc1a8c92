"""Many live tables on one core: how long until the others see a move, and how long until a page is there.

The server is kept on the first core, the load (players, and those who look on) on the others; where there is one core
only they share it, and the result says so. Each table begins in the middle of a game; every seat has its page's event
stream open, and moves come in at a steady rate over the API. What else runs on the machine is measured, too.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random

from clachan.core.action import Action
from clachan.games import registry
from clachan.web.app import Settings, create_app, with_stored_secret
from clachan.web.livetable import MOVE, LiveTable
from clachan.web.serving import CalmServer, configuration
from clachan.web.sessions import TOKEN
from clachan.web.shares import Limits
from clachan.web.store import Entry, Person, Store
from clachan.web.store.sessions import NewSession

GAME = "isle-of-skye"
HOST = "127.0.0.1"
START_LIMIT = 60.0
SEEN_LIMIT = 10.0
EVENT_ID = re.compile(rb"(?:^|\n)id: (\d+)\r?\n")


@dataclass
class Table:
    """A table as the load knows it: its rules run here, too, so that nothing has to be asked for."""

    live: LiveTable
    # The session cookie of each seat's browser.
    cookies: list[str]
    # For each entry that is on its way: when it was sent, who sent it, and a mark for each who has seen it.
    sent: dict[int, tuple[float, int]] = field(default_factory=dict)


@dataclass
class Times:
    """Milliseconds."""

    p50: float
    p95: float
    p99: float
    max: float
    count: int


@dataclass
class Load:
    """What was measured."""

    seen: list[float] = field(default_factory=list)
    acknowledged: list[float] = field(default_factory=list)
    first: list[float] = field(default_factory=list)
    compressed: list[int] = field(default_factory=list)
    uncompressed: list[int] = field(default_factory=list)
    event_bytes: list[int] = field(default_factory=list)
    requests: int = 0
    refused: int = 0


@dataclass
class Result:
    """What is reported."""

    tables: int
    viewers: int
    players: int
    server_core: int
    load_cores: list[int]
    seconds: float
    moves: int
    refused: int
    missed: int
    move_to_seen_ms: Times
    move_acknowledged_ms: Times
    first_load_ms: Times
    page_bytes: int
    page_bytes_compressed: int
    event_bytes: int
    requests_per_second: float
    events_per_second: float
    server_cpu: float
    server_megabytes: float
    # Of the server's core, what other processes than the server used.
    others_cpu: float


@dataclass(frozen=True)
class Cores:
    """Who runs where."""

    server: int
    load: list[int]


def share_out(cores: set[int]) -> Cores:
    """One core for the server, the rest for the load; a single core for both."""
    server = min(cores)
    return Cores(server, sorted(cores - {server}) or [server])


def times(seconds: list[float]) -> Times:
    """The percentiles of some times."""
    found = sorted(seconds) or [0.0]

    def at(share: float) -> float:
        return round(found[min(len(found) - 1, int(share * len(found)))] * 1000, 1)

    return Times(at(0.5), at(0.95), at(0.99), round(found[-1] * 1000, 1), len(seconds))


def settings(file: str) -> Settings:
    """How the measured server is run."""
    return Settings(
        db=f"sqlite+aiosqlite:///{file}", bot_workers=1, requests_per_minute=0, limits=Limits(counted=False)
    )


def serve(port: int, file: str, core: int) -> None:
    """The measured server: one process on its core."""
    os.sched_setaffinity(0, {core})
    app = create_app(asyncio.run(with_stored_secret(settings(file))))
    config = configuration(app, HOST, port)
    # Connections of the load are kept longer than it can run, so that none is closed while it is about to be used.
    config.timeout_keep_alive = 3600
    CalmServer(config, app.state.hall.close).run()


async def prepare(file: str, count: int, players: int, random: Random) -> list[Table]:
    """Tables in the middle of random games, straight in the database."""
    store = Store(f"sqlite+aiosqlite:///{file}")
    await store.start()
    game = registry.game(GAME)
    tables: list[Table] = []
    rows: list[tuple[str, int, str, int, str, float]] = []
    try:
        for number in range(count):
            modules = ["druids"] if number % 2 else []
            options = game.options(players, modules)
            people = [await store.add_guest(f"Player {number} {seat}") for seat in range(players)]
            names = [""] * players
            data = game.data_version(modules)
            info = await store.add_table(
                GAME, game.rules_version, data, options, number, True, True, people[0], names, names
            )
            async with store.changing(info.id) as change:
                for seat, person in enumerate(people):
                    await change.sit(seat, person)
                await change.begin()
            known = await store.table(info.id)
            assert known is not None
            table = LiveTable(known, game)
            for _ in range(random.randrange(20, 90)):
                seat, action = choose(table, random)
                table.apply(Entry(table.seq + 1, MOVE, seat, action.text, time.time()))
                rows.append((info.id, table.seq, MOVE, seat, action.text, time.time()))
            tables.append(Table(table, [await browser_of(store, person) for person in people]))
    finally:
        await store.stop()
    with sqlite3.connect(file) as database:
        database.executemany(
            "INSERT INTO entries (table_id, seq, kind, seat, text, at) VALUES (?, ?, ?, ?, ?, ?)", rows
        )
        last = [(table.live.seq, table.live.info.id) for table in tables]
        database.executemany("UPDATE tables SET seq = ? WHERE id = ?", last)
    database.close()
    return tables


async def browser_of(store: Store, person: Person) -> str:
    """The cookie of a browser in which somebody is known."""
    session = NewSession("the load")
    await store.begin_session(person.id, session)
    return f"{TOKEN}={session.token}"


def choose(table: LiveTable, random: Random) -> tuple[int, Action]:
    """Somebody who has to decide, and what they do."""
    seat = random.choice(table.state.deciders)
    return seat, random.choice(table.state.legal(seat))


class Client:
    """Just enough HTTP/1.1 to cost the load as little as possible: a connection is kept and used again."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._idle: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection, new or used before."""
        return self._idle.pop() if self._idle else await asyncio.open_connection(HOST, self.port, limit=2**24)

    async def ask(self, method: str, path: str, headers: dict[str, str], body: bytes = b"") -> tuple[int, str, bytes]:
        """A whole answer: status, head and body."""
        reader, writer = await self.connect()
        writer.write(self.head(method, path, headers, body) + body)
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        status = int(head.split(" ", 2)[1])
        length = re.search(r"content-length: (\d+)", head, re.IGNORECASE)
        if length:
            content = await reader.readexactly(int(length[1]))
        else:
            parts = []
            while part := await chunk(reader):
                parts.append(part)
            content = b"".join(parts)
        self._idle.append((reader, writer))
        return status, head, content

    def head(self, method: str, path: str, headers: dict[str, str], body: bytes = b"") -> bytes:
        """The first lines of a request."""
        lines = [f"{method} {path} HTTP/1.1", f"Host: {HOST}:{self.port}", f"Content-Length: {len(body)}"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")

    def close(self) -> None:
        """Let go of all connections."""
        for _, writer in self._idle:
            writer.close()


async def chunk(reader: asyncio.StreamReader) -> bytes:
    """The next piece of a chunked body; empty at its end."""
    size = int(await reader.readline(), 16)
    return (await reader.readexactly(size + 2))[:-2]


async def look_on(client: Client, table: Table, seat: int, load: Load, ready: asyncio.Semaphore) -> None:
    """A page with its event stream open: notes when the moves of the others arrive."""
    path = f"/t/{table.live.info.id}/events?after={table.live.seq}&seat={seat}"
    reader, writer = await asyncio.open_connection(HOST, client.port, limit=2**24)
    try:
        writer.write(client.head("GET", path, {"Cookie": table.cookies[seat], "Accept": "text/event-stream"}))
        await reader.readuntil(b"\r\n\r\n")
        ready.release()
        while piece := await chunk(reader):
            now = time.perf_counter()
            found = EVENT_ID.search(piece[:200]) or EVENT_ID.search(piece[-200:])
            if found is None:
                continue
            load.event_bytes.append(len(piece))
            entry = table.sent.get(int(found[1]))
            if entry is not None and entry[1] != seat:
                load.seen.append(now - entry[0])
    finally:
        writer.close()


async def keep_moving(client: Client, table: Table, load: Load, interval: float, end: float, random: Random) -> None:
    """A move of somebody at the table every so many seconds."""
    due = time.perf_counter() + random.random() * interval
    while due < end and not table.live.state.over:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        live = table.live
        seat, action = choose(live, random)
        body = json.dumps({"action": action.text, "asked_at": live.asked_at[seat]}).encode()
        headers = {"Authorization": f"Bearer {live.info.seats[seat].secret}", "Content-Type": "application/json"}
        begun = time.perf_counter()
        table.sent[live.seq + 1] = (begun, seat)
        status, _, _ = await client.ask("POST", f"/api/tables/{live.info.id}/play", headers, body)
        load.acknowledged.append(time.perf_counter() - begun)
        load.requests += 1
        if status == 200:
            live.apply(Entry(live.seq + 1, MOVE, seat, action.text, 0.0))
        else:
            load.refused += 1
            return
        due += interval


async def keep_loading(
    client: Client, tables: list[Table], load: Load, interval: float, end: float, random: Random
) -> None:
    """Somebody opens the page of a table every so many seconds."""
    while time.perf_counter() < end:
        table = random.choice(tables)
        seat = random.randrange(len(table.cookies))
        headers = {"Cookie": table.cookies[seat], "Accept": "text/html", "Accept-Encoding": "gzip"}
        begun = time.perf_counter()
        status, head, body = await client.ask("GET", f"/t/{table.live.info.id}", headers)
        load.first.append(time.perf_counter() - begun)
        load.requests += 1
        assert status == 200, head
        load.compressed.append(len(body))
        zipped = "content-encoding: gzip" in head.lower()
        load.uncompressed.append(len(gzip.decompress(body)) if zipped else len(body))
        await asyncio.sleep(max(0.0, interval - (time.perf_counter() - begun)))


def used(pid: int) -> tuple[float, float]:
    """The processor time of a process in seconds, and its memory in megabytes."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    seconds = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return seconds, int(fields[21]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def busy(core: int) -> float:
    """The seconds that a core has been at work, for anybody."""
    lines = Path("/proc/stat").read_text().splitlines()
    fields = next(line.split() for line in lines if line.startswith(f"cpu{core} "))
    user, nice, system, _, _, irq, softirq, steal = [int(field) for field in fields[1:9]]
    return (user + nice + system + irq + softirq + steal) / os.sysconf("SC_CLK_TCK")


async def wait_for(client: Client) -> None:
    """Wait until the server answers."""
    limit = time.monotonic() + START_LIMIT
    while True:
        try:
            await client.ask("GET", "/api/games", {})
            return
        except OSError:
            if time.monotonic() > limit:
                raise
            await asyncio.sleep(0.1)


async def measure(arguments: argparse.Namespace, folder: str, cores: Cores) -> Result:
    """Set everything up, run, and count."""
    random = Random(arguments.seed)
    file = str(Path(folder) / "tables.sqlite")
    tables = await prepare(file, arguments.tables, arguments.players, random)
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port = int(probe.getsockname()[1])
    command = [sys.executable, __file__, "--serve", str(port), file, str(cores.server)]
    server = subprocess.Popen(command, start_new_session=True)
    client = Client(port)
    looking: list[asyncio.Task[None]] = []
    profiler: subprocess.Popen[bytes] | None = None
    try:
        await wait_for(client)
        load, ready = Load(), asyncio.Semaphore(0)
        for table in tables:
            for seat in range(arguments.players):
                looking.append(asyncio.create_task(look_on(client, table, seat, load, ready)))
        for _ in looking:
            await ready.acquire()
        await asyncio.sleep(2)
        load.event_bytes.clear()
        if arguments.profile:
            command = ["py-spy", "record", "--pid", str(server.pid), "--duration", str(int(arguments.seconds))]
            command = [str(Path(sys.executable).parent / command[0]), *command[1:]]
            profiler = subprocess.Popen([*command, "--format", "raw", "--output", arguments.profile])
        cpu, _ = used(server.pid)
        all_cpu = busy(cores.server)
        begun = time.perf_counter()
        end = begun + arguments.seconds
        moving = [keep_moving(client, table, load, arguments.interval, end, random) for table in tables]
        await asyncio.gather(*moving, keep_loading(client, tables, load, arguments.load_interval, end, random))
        seconds = time.perf_counter() - begun
        used_cpu, megabytes = used(server.pid)
        others = busy(cores.server) - all_cpu - (used_cpu - cpu)
        expected = (len(load.acknowledged) - load.refused) * (arguments.players - 1)
        limit = time.perf_counter() + SEEN_LIMIT
        while len(load.seen) < expected and time.perf_counter() < limit:
            await asyncio.sleep(0.05)
        if profiler is not None:
            profiler.wait(30)
    finally:
        for task in looking:
            task.cancel()
        await asyncio.gather(*looking, return_exceptions=True)
        client.close()
        os.killpg(server.pid, signal.SIGKILL)
        server.wait()
    return Result(
        tables=len(tables),
        viewers=len(looking),
        players=arguments.players,
        server_core=cores.server,
        load_cores=cores.load,
        seconds=round(seconds, 1),
        moves=len(load.acknowledged),
        refused=load.refused,
        missed=expected - len(load.seen),
        move_to_seen_ms=times(load.seen),
        move_acknowledged_ms=times(load.acknowledged),
        first_load_ms=times(load.first),
        page_bytes=sum(load.uncompressed) // max(1, len(load.uncompressed)),
        page_bytes_compressed=sum(load.compressed) // max(1, len(load.compressed)),
        event_bytes=sum(load.event_bytes) // max(1, len(load.event_bytes)),
        requests_per_second=round(load.requests / seconds, 1),
        events_per_second=round(len(load.event_bytes) / seconds, 1),
        server_cpu=round((used_cpu - cpu) / seconds, 2),
        server_megabytes=round(megabytes, 1),
        others_cpu=round(max(0.0, others) / seconds, 2),
    )


def show(result: Result) -> None:
    """The result as a table."""
    print(f"{result.tables} tables, {result.viewers} event streams, {result.seconds:g} s")
    print(f"{'milliseconds':22}{'p50':>9}{'p95':>9}{'p99':>9}{'max':>9}{'count':>9}")
    for name, found in (
        ("move to seen", result.move_to_seen_ms),
        ("move acknowledged", result.move_acknowledged_ms),
        ("first load of a page", result.first_load_ms),
    ):
        print(f"{name:22}{found.p50:9.1f}{found.p95:9.1f}{found.p99:9.1f}{found.max:9.1f}{found.count:9}")
    print(
        f"page: {result.page_bytes:,} bytes, {result.page_bytes_compressed:,} compressed; event: {result.event_bytes:,}"
    )
    print(f"{result.requests_per_second:g} requests/s, {result.events_per_second:g} events/s, {result.missed} not seen")
    print(f"server: {result.server_cpu:.0%} of core {result.server_core}, {result.server_megabytes:g} MB")
    load = ", ".join(str(core) for core in result.load_cores)
    print(f"others: {result.others_cpu:.0%} of core {result.server_core}; the load runs on core {load}")


def main() -> int:
    """Measure many live tables on one core."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--players", type=int, default=2, help="seats at each table, all with their page open")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--interval", type=float, default=10.0, help="seconds between the moves of a table")
    parser.add_argument("--load-interval", type=float, default=0.5, help="seconds between first loads of a page")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--profile", default="", help="a file for py-spy's samples of the server")
    parser.add_argument("--json", action="store_true", help="print JSON instead of the table")
    parser.add_argument("--serve", nargs=3, metavar=("PORT", "FILE", "CORE"), help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.serve:
        port, file, core = arguments.serve
        serve(int(port), file, int(core))
        return 0
    cores = share_out(os.sched_getaffinity(0))
    os.sched_setaffinity(0, cores.load)
    with tempfile.TemporaryDirectory() as folder:
        result = asyncio.run(measure(arguments, folder, cores))
    if arguments.json:
        print(json.dumps(asdict(result), indent=2))
    else:
        show(result)
    return 0


if __name__ == "__main__":
    sys.exit(main())
