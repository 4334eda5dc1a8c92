"""A server to test against, in this process or in one of its own, and a small client of its API."""

from __future__ import annotations

import asyncio
import logging
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx

from clachan.games import registry
from clachan.web.app import Settings, create_app
from clachan.web.hall import Hall
from clachan.web.livetable import MOVE, UNDO, LiveTable
from clachan.web.serving import CalmServer, configuration
from clachan.web.shares import Limits
from clachan.web.store import Entry, Seat, TableInfo

# Litestar turns the log of the client up to one line a request.
logging.getLogger("httpx").setLevel(logging.WARNING)

ROOT = Path(__file__).parents[2]
GAME = "isle-of-skye"
TIMEOUT = 30.0
# And a server of its own, which loads everything first, beside other work.
STARTS = 90.0

Json = dict[str, Any]


def live_table(
    players: int = 3, modules: Sequence[str] = (), seed: int = 1, game: str = GAME, **variants: str
) -> LiveTable:
    """A table with people in all seats, without a server and a database."""
    made = registry.game(game)
    seats = tuple(Seat(s, f"Player {s}", "", f"person-{s}", f"secret-of-seat-{s}") for s in range(players))
    data = made.data_version(modules)
    chosen = {name.replace("_", "-"): value for name, value in variants.items()}
    info = TableInfo(
        "table1", game, made.rules_version, data, players, tuple(modules), chosen, seed, True, True, "person-0",
        "playing", 0.0, None, 0, seats, hints=True,
    )  # fmt: skip
    return LiveTable(info, made)


def enter(table: LiveTable, seat: int, action: str, at: float = 0.0) -> None:
    """Take a move into a table, checked as the server checks it."""
    table.check_move(seat, table.asked_at[seat], action)
    table.apply(Entry(table.seq + 1, MOVE, seat, action, at))


def take_back(table: LiveTable, seat: int) -> None:
    """Take the last move of a seat back, checked as the server checks it."""
    assert table.undoable(seat)
    table.apply(Entry(table.seq + 1, UNDO, seat, "", 0.0))


class SetClock:
    """A clock that can be put forward: what would take days is seen at once."""

    def __init__(self) -> None:
        self._ahead = 0.0

    def now(self) -> float:
        """What the server believes the time is."""
        return time.time() + self._ahead

    def put_forward(self, seconds: float) -> None:
        """So much time passes."""
        self._ahead += seconds


def free_port() -> int:
    """A port that nobody listens on just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class LiveServer:
    """A server in a thread of this process, over real sockets, with its insides in reach."""

    def __init__(self, database: Path | str, proxies: Sequence[str] = (), **settings: Any) -> None:
        url = database if isinstance(database, str) else f"sqlite+aiosqlite:///{database}"
        usual: Json = {"bot_pause": 0, "bot_workers": 1, "requests_per_minute": 0, "limits": Limits(counted=False)}
        usual["warm"] = False
        self.settings = Settings(db=url, secret="of tests", **{**usual, **settings})
        self.app = create_app(self.settings)
        self.hall: Hall = self.app.state.hall
        self.url = ""
        self._loop: asyncio.AbstractEventLoop | None = None
        self._server = CalmServer(configuration(self.app, "127.0.0.1", 0, proxies), self.hall.close)
        self._thread = threading.Thread(target=self._run)

    def _run(self) -> None:
        async def serve() -> None:
            self._loop = asyncio.get_running_loop()
            await self._server.serve()

        asyncio.run(serve())

    def start(self) -> None:
        """Listen; ready when this returns."""
        self._thread.start()
        limit = time.monotonic() + TIMEOUT
        while not self._server.started:
            assert self._thread.is_alive(), "the server did not start"
            assert time.monotonic() < limit, "the server did not start in time"
            time.sleep(0.01)
        port = self._server.servers[0].sockets[0].getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"

    def stop(self) -> None:
        """Stop listening and end."""
        self._server.should_exit = True
        self._thread.join(TIMEOUT)

    @property
    def loop(self) -> asyncio.AbstractEventLoop:
        """The server's own event loop."""
        assert self._loop is not None
        return self._loop

    def wait_for(self, coroutine: Any) -> Any:
        """Run a coroutine in the server's own event loop."""
        return asyncio.run_coroutine_threadsafe(coroutine, self.loop).result(TIMEOUT)


@contextmanager
def live_server(database: Path | str, proxies: Sequence[str] = (), **settings: Any) -> Iterator[LiveServer]:
    """A server in this process, over an SQLite file or the database of a URL, while the block runs."""
    server = LiveServer(database, proxies, **settings)
    server.start()
    try:
        yield server
    finally:
        server.stop()


class ServerProcess:
    """A server in a process of its own, which can be killed."""

    def __init__(
        self, database: Path | str, port: int | None = None, *arguments: str, env: Mapping[str, str] | None = None
    ) -> None:
        self.port = free_port() if port is None else port
        self._env = env
        self.url = f"http://127.0.0.1:{self.port}"
        self._command = [sys.executable, "-m", "tests.web.run_server", str(self.port), str(database), *arguments]
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """The id of the process, which is also that of the group of its bots."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start it; it need not be ready yet."""
        self._process = subprocess.Popen(self._command, cwd=ROOT, env=self._env, start_new_session=True)

    def wait_until_ready(self) -> None:
        """Wait until it answers."""
        limit = time.monotonic() + STARTS
        while True:
            assert self._process is not None
            code = self._process.poll()
            assert code is None, f"the server ended with {code}"
            try:
                if httpx.get(f"{self.url}/api/games", timeout=TIMEOUT).status_code == 200:
                    return
            except httpx.TransportError:
                assert time.monotonic() < limit, "the server did not start in time"
                time.sleep(0.02)

    def kill(self) -> None:
        """Kill the server, at once and without a warning; its bots' processes are left to themselves."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def clean_up(self) -> None:
        """End everything this process has started and left behind."""
        if self._process is not None:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()

    def left_behind(self) -> list[int]:
        """The processes of its group that still live."""
        found = []
        for entry in Path("/proc").iterdir():
            if entry.name.isdigit():
                try:
                    fields = (entry / "stat").read_text().rpartition(")")[2].split()
                except OSError:
                    continue
                if int(fields[2]) == self.pid and fields[0] != "Z":
                    found.append(int(entry.name))
        return found


@contextmanager
def server_process(database: Path | str, *arguments: str) -> Iterator[ServerProcess]:
    """A server in a process of its own while the block runs."""
    server = ServerProcess(database, None, *arguments)
    server.start()
    try:
        server.wait_until_ready()
        yield server
    finally:
        server.clean_up()


def bearer(secret: str) -> dict[str, str]:
    """The header that says who asks."""
    return {"Authorization": f"Bearer {secret}"} if secret else {}


class Api:
    """A client of the API. What it returns is the decoded answer of a request that must succeed."""

    def __init__(self, url: str) -> None:
        self.http = httpx.Client(base_url=url, timeout=TIMEOUT)

    def close(self) -> None:
        """Let go of the connections."""
        self.http.close()

    def ask(self, method: str, path: str, secret: str = "", json: Any = None) -> httpx.Response:
        """Any request, whatever comes back."""
        return self.http.request(method, f"/api{path}", headers=bearer(secret), json=json)

    def _get(self, path: str, secret: str = "") -> Any:
        response = self.ask("GET", path, secret)
        assert response.status_code == 200, response.text
        return response.json()

    def _post(self, path: str, secret: str = "", json: Any = None) -> Any:
        response = self.ask("POST", path, secret, json)
        assert response.status_code in (200, 201), response.text
        return response.json() if response.content else None

    def open(self, seats: Sequence[str], **more: Any) -> ApiTable:
        """Open a table; those who join it are added to the result by `join`."""
        answer = self._post("/tables", json={"game": GAME, "seats": list(seats), **more})
        return ApiTable(self, answer["table"]["id"], {seat["seat"]: seat["secret"] for seat in answer["yours"]})


class ApiTable:
    """A table and the secrets of those seats that are ours."""

    def __init__(self, api: Api, id_: str, secrets: dict[int, str]) -> None:
        self.api = api
        self.id = id_
        self.secrets = secrets

    def ask(self, method: str, what: str, secret: str = "", json: Any = None) -> httpx.Response:
        """Any request about the table."""
        return self.api.ask(method, f"/tables/{self.id}{what}", secret, json)

    def info(self) -> Json:
        """Who sits where."""
        return dict(self.api._get(f"/tables/{self.id}"))

    def join(self, name: str, seat: int | None = None) -> int:
        """Sit down; the secret is kept here."""
        answer = self.api._post(f"/tables/{self.id}/join", json={"name": name, "seat": seat})
        self.secrets[answer["seat"]] = answer["secret"]
        return int(answer["seat"])

    def view(self, seat: int | None = None) -> Json:
        """What a seat or a spectator sees."""
        return dict(self.api._get(f"/tables/{self.id}/view", "" if seat is None else self.secrets[seat]))

    def post(self, what: str, seat: int, json: Any = None) -> httpx.Response:
        """A request of a seat, whatever comes back."""
        return self.ask("POST", f"/{what}", self.secrets[seat], json)

    def play(self, seat: int, action: str, asked_at: int | None = None) -> Json:
        """Play a move that must succeed."""
        if asked_at is None:
            asked_at = self.view(seat)["asked_at"]
        body = {"action": action, "asked_at": asked_at}
        return dict(self.api._post(f"/tables/{self.id}/play", self.secrets[seat], body))

    def play_one(self, random: Random, before: Json | None = None) -> Json:
        """A random move by one of our seats that has to decide; what it sees afterwards."""
        now = before or self.view()
        seat = random.choice([seat for seat in now["deciders"] if seat in self.secrets])
        if now["seat"] != seat:
            now = self.view(seat)
        action = random.choice(now["legal"])["text"]
        return self.play(seat, action, now["asked_at"])

    def play_out(self, random: Random, most: int = 10**6) -> int:
        """Random moves, all seats being ours, until the game is over or so many are made; how many it were."""
        moves = 0
        now = self.view()
        while moves < most and not now["over"]:
            now = self.play_one(random, now)
            moves += 1
        return moves

    def wait_until(self, done: Any) -> Json:
        """Wait until the position that spectators see is as it should be."""
        limit = time.monotonic() + TIMEOUT
        while True:
            now = self.view()
            if done(now):
                return now
            assert time.monotonic() < limit, f"still waiting at {now['seq']} for {now['deciders']}"
            time.sleep(0.02)


class Browser:
    """Somebody with cookies and pages."""

    def __init__(self, url: str, **headers: str) -> None:
        self.http = httpx.Client(
            base_url=url, timeout=TIMEOUT, headers={"Accept": "text/html", **headers}, follow_redirects=True
        )

    def close(self) -> None:
        """Let go of the connections."""
        self.http.close()

    def get(self, path: str) -> str:
        """A page that must be there."""
        response = self.http.get(path)
        assert response.status_code == 200, (path, response.status_code, response.text[:500])
        return response.text

    @property
    def token(self) -> str:
        """The token that forms carry; a page that has one is asked for if need be."""
        if "csrftoken" not in self.http.cookies:
            self.get("/me")
        return str(self.http.cookies["csrftoken"])

    def post(self, path: str, form: dict[str, str] | None = None, json: Any = None) -> httpx.Response:
        """A request with the token, whatever comes back."""
        headers = {"x-csrftoken": self.token}
        if json is not None:
            return self.http.post(path, json=json, headers=headers)
        return self.http.post(path, data={"_csrf_token": self.token, **(form or {})}, headers=headers)

    def open(self, seats: Sequence[str], **more: str) -> str:
        """Open a table by the form; its id."""
        form = {f"seat-{number}": who for number, who in enumerate(seats)} | more
        response = self.post("/new", {"game": GAME, "name": "", **form})
        assert response.status_code == 200, response.text[:500]
        return response.url.path.rpartition("/")[2]

    def seat_link(self, table: str) -> str:
        """The path of the secret link to the visitor's seat, as the page shows it."""
        found = re.search(r'id="seat-link"[^>]*value="[^"]*?(/s/[^"]+)"', self.get(f"/t/{table}"))
        assert found is not None, "no link to a seat on the page"
        return found[1]

    def asked(self, table: str) -> tuple[int, list[str]]:
        """The number of the question on the page, and the texts of the answers that it offers."""
        page = self.get(f"/t/{table}")
        found = re.search(r'id="choices" data-asked-at="(\d+)">(.*?)</script>', page, re.DOTALL)
        assert found is not None, "no choices on the page"
        return int(found[1]), re.findall(r'"a": ?"([^"]*)"', found[2])

    def play(self, table: str, seat: int, action: str, asked_at: int) -> httpx.Response:
        """A move as the page sends it."""
        return self.post(f"/t/{table}/play", json={"actions": [action], "asked_at": asked_at, "seat": seat})


def events(response: httpx.Response) -> Iterator[tuple[str, str]]:
    """The id and the data of each server-sent event; comments are left out."""
    id_ = ""
    data: list[str] = []
    for line in response.iter_lines():
        if not line:
            if data:
                yield id_, "\n".join(data)
            data = []
        elif line.startswith("id:"):
            id_ = line[3:].strip()
        elif line.startswith("data:"):
            data.append(line[5:].removeprefix(" "))


def page_events(browser: Browser, table: str, after: int, version: int = -1) -> Any:
    """The event stream of a page, as its script opens it."""
    return browser.http.stream(
        "GET", f"/t/{table}/events", params={"after": after, "version": version}, timeout=TIMEOUT
    )


def problem(response: httpx.Response, status: int) -> str:
    """The sentence of a refusal."""
    assert response.status_code == status, (response.status_code, response.text)
    answer = response.json()
    assert isinstance(answer["error"], str)
    assert answer["error"]
    return str(answer["error"])
