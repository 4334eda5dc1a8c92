"""Many people at many tables: pages that look on, and moves at a steady rate. They cost as little as possible."""

from __future__ import annotations

import asyncio
import gzip
import json
import re
import time
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from sqlalchemy import bindparam, insert, update

from clachan.core.action import Action
from clachan.games import registry
from clachan.web import schema
from clachan.web.livetable import MOVE, LiveTable
from clachan.web.sessions import TOKEN
from clachan.web.store import Entry, Person, Store
from clachan.web.store.sessions import NewSession

HOST = "127.0.0.1"
EVENT_ID = re.compile(rb"(?:^|\n)id: (\d+)\r?\n")
# Tables begin after so many moves.
FIRST, LAST = 20, 90


@dataclass(frozen=True)
class Played:
    """What is played."""

    game: str
    players: int
    modules: tuple[str, ...]


@dataclass
class Table:
    """A table as the load knows it: its rules run here, too, so that nothing has to be asked for."""

    live: LiveTable
    # The session cookie of each seat's browser.
    cookies: list[str]
    # For each entry that is on its way: when it was sent, and who sent it.
    sent: dict[int, tuple[float, int]] = field(default_factory=dict)


@dataclass
class Load:
    """What was measured."""

    seen: list[float] = field(default_factory=list)
    acknowledged: list[float] = field(default_factory=list)
    first: list[float] = field(default_factory=list)
    compressed: list[int] = field(default_factory=list)
    uncompressed: list[int] = field(default_factory=list)
    # Bytes of events: as they came, and without compression.
    event_bytes: list[int] = field(default_factory=list)
    event_texts: list[int] = field(default_factory=list)
    requests: int = 0
    refused: int = 0
    # Streams that were closed by the server.
    lost: int = 0

    def clear(self) -> None:
        """Forget what was measured so far."""
        vars(self).update(vars(Load()))


async def prepare(url: str, count: int, played: Played, random: Random, first: int = FIRST) -> list[Table]:
    """Tables in the middle of random games, straight in the database."""
    store = Store(url)
    await store.start()
    try:
        tables = [await _table(store, number, played) for number in range(count)]
        rows = [row for table in tables for row in _moves(table.live, random, first)]
        async with store.engine.begin() as connection:
            for first in range(0, len(rows), 5000):
                await connection.execute(insert(schema.entries), rows[first : first + 5000])
            at = update(schema.tables).where(schema.tables.c.id == bindparam("table")).values(seq=bindparam("last"))
            await connection.execute(at, [{"table": one.live.info.id, "last": one.live.seq} for one in tables])
    finally:
        await store.stop()
    return tables


async def _table(store: Store, number: int, played: Played) -> Table:
    game, modules = registry.game(played.game), list(played.modules)
    options = game.options(played.players, modules)
    people = [await store.add_guest(f"Player {number} {seat}") for seat in range(played.players)]
    names = [""] * played.players
    data = game.data_version(modules)
    info = await store.add_table(
        played.game, game.rules_version, data, options, number, True, True, people[0], names, names
    )
    async with store.changing(info.id) as change:
        for seat, person in enumerate(people):
            await change.sit(seat, person)
        await change.begin(game.setup(options, number).deciders)
    known = await store.table(info.id)
    assert known is not None
    return Table(LiveTable(known, game), [await _browser_of(store, person) for person in people])


def _moves(table: LiveTable, random: Random, first: int) -> list[dict[str, object]]:
    """Play the first moves of a table; they are what its entries hold."""
    entries = []
    for _ in range(random.randrange(first, LAST)):
        if table.state.over:
            break
        seat, action = choose(table, random)
        entries.append(Entry(table.seq + 1, MOVE, seat, action.text, time.time()))
        table.apply(entries[-1])
    return [{"table_id": table.info.id, **vars(entry)} for entry in entries]


async def _browser_of(store: Store, person: Person) -> str:
    """The cookie of a browser in which somebody is known."""
    session = NewSession("the load")
    await store.begin_session(person.id, session)
    return f"{TOKEN}={session.token}"


def choose(table: LiveTable, random: Random) -> tuple[int, Action]:
    """Somebody who has to decide, and what they do."""
    seat = random.choice(table.state.deciders)
    return seat, random.choice(table.state.legal(seat))


class Client:
    """Just enough HTTP/1.1: a connection is kept and used again."""

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
    """A page with its event stream open, as a browser opens it: notes when the moves of the others arrive."""
    path = f"/t/{table.live.info.id}/events?after={table.live.seq}&seat={seat}&version={table.live.info.version}"
    reader, writer = await asyncio.open_connection(HOST, client.port, limit=2**24)
    headers = {"Cookie": table.cookies[seat], "Accept": "text/event-stream", "Accept-Encoding": "gzip, deflate, br"}
    try:
        writer.write(client.head("GET", path, headers))
        head = await reader.readuntil(b"\r\n\r\n")
        ready.release()
        zipped = zlib.decompressobj(wbits=31) if b"content-encoding: gzip" in head.lower() else None
        while piece := await chunk(reader):
            now = time.perf_counter()
            text = piece if zipped is None else zipped.decompress(piece)
            for found in EVENT_ID.finditer(text[:200]):
                load.event_bytes.append(len(piece))
                load.event_texts.append(len(text))
                entry = table.sent.get(int(found[1]))
                if entry is not None and entry[1] != seat:
                    load.seen.append(now - entry[0])
        load.lost += 1
    finally:
        writer.close()


async def keep_moving(
    clients: Sequence[Client], table: Table, load: Load, interval: float, end: float, random: Random
) -> None:
    """A move of somebody at the table every so many seconds, through any of the servers."""
    due = time.perf_counter() + random.random() * interval
    while due < end and not table.live.state.over:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        live = table.live
        seat, action = choose(live, random)
        body = json.dumps({"action": action.text, "asked_at": live.asked_at[seat]}).encode()
        headers = {"Authorization": f"Bearer {live.info.seats[seat].secret}", "Content-Type": "application/json"}
        begun = time.perf_counter()
        table.sent = {live.seq + 1: (begun, seat)}
        client = random.choice(clients)
        status, _, answer = await client.ask("POST", f"/api/tables/{live.info.id}/play", headers, body)
        load.acknowledged.append(time.perf_counter() - begun)
        load.requests += 1
        if status != 200:
            print(f"refused: {status} {answer[:200]!r}")
            load.refused += 1
            return
        live.apply(Entry(live.seq + 1, MOVE, seat, action.text, 0.0))
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
