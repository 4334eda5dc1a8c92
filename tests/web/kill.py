"""Kills a real server at random moments while tables are played at full speed.

Nothing that was acknowledged may be lost, and every table must go on.
"""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx

from clachan import read_record, replay
from clachan.games import registry
from clachan.web.store import Store
from tests.web.support import GAME, TIMEOUT, ServerProcess, bearer

# Who sits at the tables: people, who play over the API, and bots.
TABLES = (
    ["you", "you"],
    ["you", "you", "you"],
    ["you", "random", "you"],
    ["you", "greedy"],
    ["you", "random", "random", "random"],
)
# More connections than any client here has to one server.
MOST_CONNECTIONS = 16
# What players do not do without the next move: both are one act.
AXE = "axe 1"
# The longest a server lives: so many moves, so that a slow machine plays as much as a quick one, and so many seconds
# more. One in so many is killed while it still starts.
MOST_MOVES = 20
THEN_SECONDS = 0.1
KILLED_EARLY = 8


@dataclass
class Played:
    """A table, and what its players were told."""

    id: str
    secrets: dict[int, str]
    # Acknowledged moves: seat and text by the number of the entry. Those of one act are acknowledged together.
    acknowledged: dict[int, tuple[int, str]] = field(default_factory=dict)
    seen: int = 0
    over: bool = False
    # Since when it is a bot's turn.
    waiting_since: float | None = None


@dataclass
class Report:
    """What a run was like."""

    kills: int = 0
    early: int = 0
    acknowledged: int = 0
    unsure: int = 0
    games: int = 0
    left_behind: int = 0
    # The longest that a table waited for a bot, in seconds.
    longest_wait: float = 0.0
    seconds: float = 0.0
    problems: list[str] = field(default_factory=list)


class Players:
    """Those who sit at the tables and play on whenever there is a server."""

    def __init__(self, http: httpx.AsyncClient | AnyServer, random: Random, report: Report) -> None:
        self.random = random
        self.report = report
        self.tables: list[Played] = []
        self.http = http
        self.stopping = False

    async def sit_down(self, seats: list[str]) -> Played:
        """Open a table."""
        modules = self.random.choice([[], ["druids"]])
        answer = await self.http.post("/api/tables", json={"game": GAME, "seats": seats, "modules": modules})
        assert answer.status_code == 201, answer.text
        opened = answer.json()
        table = Played(opened["table"]["id"], {seat["seat"]: seat["secret"] for seat in opened["yours"]})
        self.tables.append(table)
        return table

    async def keep_playing(self, seats: list[str]) -> None:
        """Play one table after another until told to stop; whatever the server does, try again."""
        table: Played | None = None
        while not self.stopping:
            try:
                if table is None or table.over:
                    table = await self.sit_down(seats)
                await self.play(table)
            except httpx.TransportError:
                await asyncio.sleep(0.02)

    async def ask(self, path: str) -> httpx.Response:
        """Look at something, once more if the connection was one to a server that was killed."""
        for _ in range(MOST_CONNECTIONS):
            with suppress(httpx.TransportError):
                return await self.http.get(path)
        return await self.http.get(path)

    async def go_on_for(self, moves: int) -> None:
        """Wait until so many more moves are acknowledged; where all wait for bots, not for ever."""
        until, limit = self.report.acknowledged + moves, time.monotonic() + TIMEOUT
        while self.report.acknowledged < until and time.monotonic() < limit:
            await asyncio.sleep(0.002)

    async def play(self, table: Played) -> None:
        """One move, if there is one to make."""
        now = await self.view(table)
        mine = [seat for seat in now["deciders"] if seat in table.secrets]
        self.clock_bots(table, bool(mine) or now["over"])
        if not mine:
            await asyncio.sleep(0.01)
            return
        seat = self.random.choice(mine)
        now = await self.view(table, seat)
        if not now["legal"]:
            return
        texts = self.act(now)
        try:
            answer = await self.http.post(
                f"/api/tables/{table.id}/play",
                headers=bearer(table.secrets[seat]),
                json={"actions": texts, "asked_at": now["asked_at"]},
            )
        except httpx.TransportError:
            self.report.unsure += 1
            raise
        if answer.status_code == 200:
            last = answer.json()["seq"]
            for number, text in enumerate(reversed(texts)):
                table.acknowledged[last - number] = (seat, text)
            self.report.acknowledged += 1
        elif answer.status_code != 409:
            self.report.problems.append(f"{table.id}: {answer.status_code} {answer.text}")

    def act(self, now: dict[str, Any]) -> list[str]:
        """A move, or the axe and the first price as one act."""
        text = self.random.choice(now["legal"])["text"]
        return [text, "price 2 1g"] if text == AXE else [text]

    def clock_bots(self, table: Played, done: bool) -> None:
        """See how long a table waits for a bot."""
        now = time.monotonic()
        if table.waiting_since is not None:
            self.report.longest_wait = max(self.report.longest_wait, now - table.waiting_since)
        table.waiting_since = None if done else table.waiting_since or now

    async def view(self, table: Played, seat: int | None = None) -> dict[str, Any]:
        """What is seen; nothing that was seen may be gone later."""
        headers = {} if seat is None else bearer(table.secrets[seat])
        answer = await self.http.get(f"/api/tables/{table.id}/view", headers=headers)
        if answer.status_code != 200:
            self.report.problems.append(f"{table.id}: {answer.status_code} {answer.text}")
            raise httpx.TransportError("no view")
        now: dict[str, Any] = answer.json()
        if now["seq"] > table.seen:
            self.clock_bots(table, True)
        if now["seq"] < table.seen:
            self.report.problems.append(f"{table.id}: entry {now['seq']} is shown, {table.seen} was shown before")
        table.seen = now["seq"]
        table.over = now["over"]
        return now


def check_stored(file: Path, players: Players, report: Report) -> None:
    """Every acknowledged move is in the database, where it was acknowledged, and the numbers have no gaps."""
    with tempfile.TemporaryDirectory() as copy:
        # Looked at in a copy, so that the next server finds the files as the killed one left them.
        for left in file.parent.glob(f"{file.name}*"):
            shutil.copy(left, copy)
        database = sqlite3.connect(Path(copy) / file.name)
        try:
            query = "SELECT table_id, seq, kind, seat, text, gesture FROM entries ORDER BY table_id, seq"
            rows = database.execute(query).fetchall()
        finally:
            database.close()
    stored = {(row[0], row[1]): row[2:5] for row in rows}
    acts = {(row[0], row[1]): row[5] for row in rows}
    for table in players.tables:
        numbers = [seq for id_, seq in stored if id_ == table.id]
        if numbers != list(range(1, len(numbers) + 1)):
            report.problems.append(f"{table.id}: entries {numbers}")
        for seq, (seat, text) in table.acknowledged.items():
            if stored.get((table.id, seq)) != ("move", seat, text):
                report.problems.append(f"{table.id}: {seq} {seat} {text} became {stored.get((table.id, seq))}")
        for seq in numbers:
            _, seat, text = stored[table.id, seq]
            if seat in table.secrets and text == AXE and acts.get((table.id, seq + 1)) != seq:
                report.problems.append(f"{table.id}: {seq} is half of what was done")


async def finish(players: Players, report: Report) -> None:
    """Every table goes on to its end, and its record is the game that was played."""
    limit = time.monotonic() + 20 + 4 * len(players.tables)

    async def to_the_end(table: Played) -> None:
        while not table.over and time.monotonic() < limit:
            # A connection may still be one to a server that was killed.
            with suppress(httpx.TransportError):
                await players.play(table)
        if not table.over:
            report.problems.append(f"{table.id}: does not go on after entry {table.seen}")
            return
        record = (await players.ask(f"/api/tables/{table.id}/record")).text
        match = replay(registry.game(GAME), read_record(record))
        moves = [(move.seat, move.text) for move in match.moves]
        if any(moves[seq - 1] != move for seq, move in table.acknowledged.items()):
            report.problems.append(f"{table.id}: the record is another game")
        status = (await players.ask(f"/api/tables/{table.id}")).json()["status"]
        if status != "over":
            report.problems.append(f"{table.id}: the game is over, the table says it is {status}")
        report.games += 1

    await asyncio.gather(*[to_the_end(table) for table in players.tables])


async def wind_up(players: Players, playing: list[asyncio.Task[None]], report: Report, end: bool) -> None:
    """Nobody begins another table; those that are there are played to their end, if that is wanted."""
    players.stopping = True
    await asyncio.gather(*playing)
    if end:
        await finish(players, report)


async def clean_up(players: Players, playing: list[asyncio.Task[None]], servers: list[ServerProcess]) -> None:
    """Everybody goes, whatever has happened."""
    players.stopping = True
    for server in servers:
        server.clean_up()
    await players.http.aclose()
    await asyncio.gather(*playing, return_exceptions=True)


async def run(kills: int, seed: int, folder: Path, tables: int = len(TABLES), end: bool = True) -> Report:
    """Kill so many times; what came of it."""
    random, report = Random(seed), Report()
    file = folder / "killed.sqlite"
    started = time.monotonic()
    server = ServerProcess(file)
    server.start()
    await asyncio.to_thread(server.wait_until_ready)
    players = Players(httpx.AsyncClient(base_url=server.url, timeout=TIMEOUT), random, report)
    playing = [asyncio.create_task(players.keep_playing(TABLES[n % len(TABLES)])) for n in range(tables)]
    try:
        for number in range(kills):
            if number % KILLED_EARLY == KILLED_EARLY - 1:
                server.kill()
                server.clean_up()
                server.start()
                await asyncio.sleep(random.uniform(0.1, 2.5))
                report.early += 1
            else:
                await players.go_on_for(random.randrange(MOST_MOVES))
                await asyncio.sleep(random.uniform(0, THEN_SECONDS))
            server.kill()
            report.kills += 1
            report.left_behind += len(server.left_behind())
            server.clean_up()
            check_stored(file, players, report)
            server.start()
            await asyncio.to_thread(server.wait_until_ready)
            if any(task.done() for task in playing):
                break
        await wind_up(players, playing, report, end)
        check_stored(file, players, report)
    finally:
        await clean_up(players, playing, [server])
    report.seconds = time.monotonic() - started
    return report


class AnyServer:
    """A client of several servers, each request to one of them by chance."""

    def __init__(self, urls: list[str], random: Random) -> None:
        self._random = random
        self._clients = [httpx.AsyncClient(base_url=url, timeout=TIMEOUT) for url in urls]

    async def get(self, path: str, **more: Any) -> httpx.Response:
        """Ask one of them."""
        return await self._random.choice(self._clients).get(path, **more)

    async def post(self, path: str, **more: Any) -> httpx.Response:
        """Ask one of them."""
        return await self._random.choice(self._clients).post(path, **more)

    async def aclose(self) -> None:
        """Let go of all connections."""
        for client in self._clients:
            await client.aclose()


async def check_entries(database: str, players: Players, report: Report) -> None:
    """The same as `check_stored`, of a database that is in use."""
    store = Store(database)
    try:
        for table in players.tables:
            # Others play on: what is acknowledged while we read need not be there yet.
            acknowledged = dict(table.acknowledged)
            _, entries = await store.news(table.id, 0)
            if [entry.seq for entry in entries] != list(range(1, len(entries) + 1)):
                report.problems.append(f"{table.id}: entries {[entry.seq for entry in entries]}")
            stored = {entry.seq: (entry.seat, entry.text) for entry in entries}
            for seq, move in acknowledged.items():
                if stored.get(seq) != move:
                    report.problems.append(f"{table.id}: {seq} {move} became {stored.get(seq)}")
    finally:
        await store.stop()


async def run_several(
    kills: int, seed: int, database: str, tables: int = len(TABLES), count: int = 3, end: bool = True
) -> Report:
    """Several servers over one database, of which one is killed every few seconds; what came of it."""
    random, report, started = Random(seed), Report(), time.monotonic()
    servers = [ServerProcess(database) for _ in range(count)]
    for server in servers:
        server.start()
        await asyncio.to_thread(server.wait_until_ready)
    players = Players(AnyServer([server.url for server in servers], random), random, report)
    playing = [asyncio.create_task(players.keep_playing(TABLES[n % len(TABLES)])) for n in range(tables)]
    try:
        for _ in range(kills):
            await players.go_on_for(random.randrange(MOST_MOVES))
            await asyncio.sleep(random.uniform(0, 2))
            server = random.choice(servers)
            server.kill()
            report.kills += 1
            server.clean_up()
            await check_entries(database, players, report)
            server.start()
            await asyncio.to_thread(server.wait_until_ready)
            if any(task.done() for task in playing):
                break
        await wind_up(players, playing, report, end)
        await check_entries(database, players, report)
    finally:
        await clean_up(players, playing, servers)
    report.seconds = time.monotonic() - started
    return report
