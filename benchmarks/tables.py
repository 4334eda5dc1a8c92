"""Many live tables on one core: how long until the others see a move, and what a move costs.

All servers are kept on the first core, the load (players, and those who look on) on the others; where there is one core
only they share it, and the result says so. Each table begins in the middle of a game; every seat has its page's event
stream open, and moves come in at a steady rate over the API. What else runs on the machine is measured, too.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random

from crowd import HOST, Client, Load, Played, keep_loading, keep_moving, look_on, prepare
from sampling import Sampler
from tests.web.postgres import own_postgresql

from clachan.web.app import Settings, create_app, with_stored_secret
from clachan.web.serving import CalmServer, configuration
from clachan.web.shares import Limits

START_LIMIT = 60.0
SEEN_LIMIT = 10.0
# Seconds between two looks at the memory of the servers.
LOOK = 60.0


@dataclass
class Times:
    """Milliseconds."""

    p50: float
    p95: float
    p99: float
    max: float
    count: int


@dataclass
class Result:
    """What is reported."""

    game: str
    modules: list[str]
    tables: int
    viewers: int
    players: int
    servers: int
    server_core: int
    load_cores: list[int]
    seconds: float
    moves: int
    refused: int
    missed: int
    lost: int
    move_to_seen_ms: Times
    move_acknowledged_ms: Times
    first_load_ms: Times
    page_bytes: int
    page_bytes_compressed: int
    # Of events: as they came, the middle one and the mean; and the mean without compression.
    event_bytes_median: int
    event_bytes: int
    event_bytes_uncompressed: int
    requests_per_second: float
    events_per_second: float
    # Milliseconds of the servers' processor time for each move, with all that its viewers are sent.
    cpu_ms_per_move: float
    server_cpu: float
    server_megabytes: float
    # Megabytes minute by minute.
    megabytes: list[float]
    # Of the servers' core, what other processes used.
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


def settings(url: str) -> Settings:
    """How the measured server is run."""
    return Settings(db=url, bot_workers=0, requests_per_minute=0, limits=Limits(counted=False))


def serve(port: int, url: str, core: int, profile: str) -> None:
    """A measured server: one process on its core."""
    os.sched_setaffinity(0, {core})
    app = create_app(asyncio.run(with_stored_secret(settings(url))))
    config = configuration(app, HOST, port)
    # Connections of the load are kept longer than it can run, so that none is closed while it is about to be used.
    config.timeout_keep_alive = 3600
    server = CalmServer(config, app.state.hall.close)
    if not profile:
        server.run()
        return
    sampler = Sampler()
    # Not what it does to start.
    signal.signal(signal.SIGUSR1, lambda _, __: sampler.start())
    with suppress(KeyboardInterrupt):
        server.run()
    sampler.write(profile)


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


class Servers:
    """Some servers over one database."""

    def __init__(self, count: int, url: str, core: int, profile: str) -> None:
        self._processes: list[subprocess.Popen[bytes]] = []
        self.clients: list[Client] = []
        for number in range(count):
            with socket.socket() as probe:
                probe.bind((HOST, 0))
                port = int(probe.getsockname()[1])
            found = f"{profile}.{number}" if profile and number else profile
            command = [sys.executable, __file__, "--serve", str(port), url, str(core), found]
            self._processes.append(subprocess.Popen(command, start_new_session=True))
            self.clients.append(Client(port))

    def used(self) -> tuple[float, float]:
        """Their processor time in seconds, and their memory in megabytes."""
        found = [used(process.pid) for process in self._processes]
        return sum(cpu for cpu, _ in found), sum(memory for _, memory in found)

    async def up(self) -> None:
        """Wait until all of them answer."""
        limit = time.monotonic() + START_LIMIT
        for client in self.clients:
            while True:
                try:
                    await client.ask("GET", "/api/games", {})
                    break
                except OSError:
                    if time.monotonic() > limit:
                        raise
                    await asyncio.sleep(0.1)

    def tell(self, what: signal.Signals) -> None:
        """Send all of them a signal."""
        for process in self._processes:
            os.killpg(process.pid, what)

    def end(self, gently: bool) -> None:
        """Away with them."""
        for client in self.clients:
            client.close()
        self.tell(signal.SIGINT if gently else signal.SIGKILL)
        for process in self._processes:
            process.wait()


async def note_memory(servers: Servers, found: list[float]) -> None:
    """The memory of the servers, minute by minute."""
    while True:
        await asyncio.sleep(LOOK)
        found.append(round(servers.used()[1], 1))


async def measure(arguments: argparse.Namespace, url: str, cores: Cores) -> Result:
    """Set everything up, run, and count."""
    random = Random(arguments.seed)
    played = Played(arguments.game, arguments.players, tuple(arguments.modules))
    tables = await prepare(url, arguments.tables, played, random)
    # A look of our garbage collector at all these games would hold up what is measured.
    gc.collect()
    gc.disable()
    if arguments.ahead:
        # Of this process and those that it starts. To be nice, or not, counts only among the processes of one session.
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(1))
    servers = Servers(arguments.processes, url, cores.server, arguments.profile)
    clients = servers.clients
    looking: list[asyncio.Task[None]] = []
    megabytes: list[float] = []
    try:
        await servers.up()
        load, ready = Load(), asyncio.Semaphore(0)
        for table in tables:
            for seat in range(arguments.players):
                client = clients[seat % len(clients)]
                looking.append(asyncio.create_task(look_on(client, table, seat, load, ready)))
                # A crowd that comes all at once is another benchmark.
                if len(looking) % 20 == 0:
                    await asyncio.gather(*[ready.acquire() for _ in range(20)])
        await asyncio.sleep(arguments.settle)
        warm = time.perf_counter() + arguments.warm_up
        await asyncio.gather(*[keep_moving(clients, table, load, arguments.interval, warm, random) for table in tables])
        await asyncio.sleep(1.0)
        load.clear()
        noting = asyncio.create_task(note_memory(servers, megabytes))
        cpu, _ = servers.used()
        all_cpu = busy(cores.server)
        if arguments.profile:
            servers.tell(signal.SIGUSR1)
        begun = time.perf_counter()
        end = begun + arguments.seconds
        moving = [keep_moving(clients, table, load, arguments.interval, end, random) for table in tables]
        await asyncio.gather(*moving, keep_loading(clients[0], tables, load, arguments.load_interval, end, random))
        seconds = time.perf_counter() - begun
        expected = (len(load.acknowledged) - load.refused) * (arguments.players - 1)
        limit = time.perf_counter() + SEEN_LIMIT
        while len(load.seen) < expected and time.perf_counter() < limit:
            await asyncio.sleep(0.05)
        used_cpu, memory = servers.used()
        others = busy(cores.server) - all_cpu - (used_cpu - cpu)
        noting.cancel()
    finally:
        for task in looking:
            task.cancel()
        await asyncio.gather(*looking, return_exceptions=True)
        servers.end(gently=bool(arguments.profile))
    return Result(
        game=played.game,
        modules=list(played.modules),
        tables=len(tables),
        viewers=len(looking),
        players=arguments.players,
        servers=arguments.processes,
        server_core=cores.server,
        load_cores=cores.load,
        seconds=round(seconds, 1),
        moves=len(load.acknowledged),
        refused=load.refused,
        missed=expected - len(load.seen),
        lost=load.lost,
        move_to_seen_ms=times(load.seen),
        move_acknowledged_ms=times(load.acknowledged),
        first_load_ms=times(load.first),
        page_bytes=mean(load.uncompressed),
        page_bytes_compressed=mean(load.compressed),
        event_bytes_median=sorted(load.event_bytes or [0])[len(load.event_bytes) // 2],
        event_bytes=mean(load.event_bytes),
        event_bytes_uncompressed=mean(load.event_texts),
        requests_per_second=round(load.requests / seconds, 1),
        events_per_second=round(len(load.event_bytes) / seconds, 1),
        cpu_ms_per_move=round((used_cpu - cpu) * 1000 / max(1, len(load.acknowledged)), 2),
        server_cpu=round((used_cpu - cpu) / seconds, 2),
        server_megabytes=round(memory, 1),
        megabytes=megabytes,
        others_cpu=round(max(0.0, others) / seconds, 2),
    )


def mean(sizes: list[int]) -> int:
    """The mean of some sizes."""
    return sum(sizes) // max(1, len(sizes))


def show(result: Result) -> None:
    """The result as a table."""
    modules = f" with {', '.join(result.modules)}" if result.modules else ""
    print(f"{result.game}{modules}: {result.tables} tables, {result.viewers} event streams, {result.seconds:g} s")
    print(f"{'milliseconds':22}{'p50':>9}{'p95':>9}{'p99':>9}{'max':>9}{'count':>9}")
    for name, found in (
        ("move to seen", result.move_to_seen_ms),
        ("move acknowledged", result.move_acknowledged_ms),
        ("first load of a page", result.first_load_ms),
    ):
        print(f"{name:22}{found.p50:9.1f}{found.p95:9.1f}{found.p99:9.1f}{found.max:9.1f}{found.count:9}")
    print(f"page: {result.page_bytes:,} bytes, {result.page_bytes_compressed:,} compressed")
    print(
        f"events: {result.event_bytes_median:,} bytes on the wire in the middle, {result.event_bytes:,} on average;"
        f" {result.event_bytes_uncompressed:,} before compression"
    )
    moves = result.moves / result.seconds
    print(f"{moves:.1f} moves/s, {result.events_per_second:g} events/s, {result.missed} not seen, {result.lost} lost")
    core = result.server_core
    print(f"{result.servers} servers: {result.cpu_ms_per_move:g} ms of processor time a move,", end=" ")
    print(f"{result.server_cpu:.0%} of core {core}, {result.server_megabytes:g} MB {result.megabytes or ''}")
    load = ", ".join(str(core) for core in result.load_cores)
    print(f"others: {result.others_cpu:.0%} of core {core}; the load runs on core {load}")


@contextmanager
def database(kind: str) -> Iterator[str]:
    """A database of our own: a file of SQLite, or PostgreSQL."""
    if kind == "postgresql":
        with own_postgresql() as url:
            yield url
    else:
        with tempfile.TemporaryDirectory() as folder:
            yield f"sqlite+aiosqlite:///{folder}/tables.sqlite"


def arguments_of_call() -> argparse.Namespace:
    """What is wanted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="isle-of-skye")
    parser.add_argument("--modules", nargs="*", default=[])
    parser.add_argument("--players", type=int, default=2, help="seats at each table, all with their page open")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--interval", type=float, default=10.0, help="seconds between the moves of a table")
    parser.add_argument("--load-interval", type=float, default=0.5, help="seconds between first loads of a page")
    parser.add_argument("--settle", type=float, default=10.0, help="seconds between the last page and the first move")
    parser.add_argument("--warm-up", type=float, default=0.0, help="seconds of moves before those that are counted")
    parser.add_argument("--processes", type=int, default=1, help="servers over the database, all on one core")
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--profile", default="", help="a file that says in which functions the server spends its time")
    parser.add_argument("--ahead", action="store_true", help="run ahead of all else on the machine (needs root)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of the table")
    parser.add_argument("--serve", nargs=4, metavar=("PORT", "URL", "CORE", "PROFILE"), help=argparse.SUPPRESS)
    return parser.parse_args()


def main() -> int:
    """Measure many live tables on one core."""
    arguments = arguments_of_call()
    if arguments.serve:
        port, url, core, profile = arguments.serve
        serve(int(port), url, int(core), profile)
        return 0
    cores = share_out(os.sched_getaffinity(0))
    os.sched_setaffinity(0, cores.load)
    with database(arguments.database) as url:
        result = asyncio.run(measure(arguments, url, cores))
    if arguments.json:
        print(json.dumps(asdict(result), indent=2))
    else:
        show(result)
    return 0


if __name__ == "__main__":
    sys.exit(main())
