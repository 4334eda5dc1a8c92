"""Requests as nobody sends them: every page, form and call of the API with odd paths, headers and bodies.

`python -m tests.web.fuzzer COUNT [SEED]` sends more of them, to a server of its own.
"""

from __future__ import annotations

import asyncio
import json
import logging
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, MutableMapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote_from_bytes, unquote_to_bytes, urlencode

from litestar import Litestar
from litestar.routes import HTTPRoute

from tests.web.support import GAME, Api, LiveServer, live_server

Message = MutableMapping[str, Any]

ODD_TEXTS = [
    *["", " ", "\0", "a\0b", "x", "x" * 41, "x" * 5000, "\ud800", "\u202e", "\u200b" * 5, "\x1b[31m", "😀" * 30],
    # These grow when they are folded or made small.
    *["İ" * 40, "ß" * 40, "ﬃ" * 40, "９", "é"],
    *["<script>", "</script><!--", "{{7*7}}", "%00", "../../etc/passwd", "' OR 1=1 --", "null", "-1", "1e999"],
    *["yes", "no", "you", "open", "greedy", "search:1i", "search:-1s", "search:nans", GAME, "glen-more", "druids"],
]
ODD_VALUES: list[Any] = [
    *[None, True, False, 0, -1, 1, 9, 10, 2**31, 2**63, 2**64, 10**400, -(10**30)],
    *[0.5, 1e308, float("nan"), float("inf"), [], {}, [[]], {"": {}}, ["you", "open"], ["you"] * 50, {"x": "y"}],
]
FIELDS = [
    *["what", "name", "password", "old", "new", "email", "token", "game", "players", "module", "seat-0", "seat-1"],
    *["seats", "open", "live", "pace", "deadline", "language", "back", "variant-starting-player", "_csrf_token"],
    *["seed", "action", "asked_at", "seat", "text", "modules", "variants", "bot"],
]
WHATS = ["rename", "keep", "sign-in", "sign-out", "password", "email", "delete", "forgotten", "reset"]
ODD_COOKIES = [b"csrftoken=\xff", b"session=\xff; csrftoken=\xc3\xa9", b"=;;=", b"session=" + b"A" * 3000]
ODD_HEADERS = [
    (b"accept-language", b"\xff,;;q=x"),
    (b"origin", b"null"),
    (b"content-length", b"abc"),
    (b"range", b"bytes=9-1"),
]
ODD_JSON = ["[" * 3000, "{", '"\\ud800"', "1" * 5000, "NaN"]
METHODS = ["GET", "POST", "HEAD", "OPTIONS", "PUT", "PATCH", "DELETE", "TRACE", "BREW"]
JSON, FORM = "application/json", "application/x-www-form-urlencoded"
ODD_KINDS = [
    f"{JSON}; charset=utf-16",
    "multipart/form-data; boundary=x",
    "multipart/form-data",
    "text/plain",
    "",
    "é",
    ";;;",
]
KINDS = [JSON] * 5 + [FORM] * 5 + ODD_KINDS


@dataclass
class Asked:
    """A request."""

    method: str
    path: bytes
    query: bytes = b""
    headers: list[tuple[bytes, bytes]] = field(default_factory=list)
    body: bytes = b""

    def __str__(self) -> str:
        return f"{self.method} {self.path!r}?{self.query!r} {self.headers!r} {self.body[:200]!r}"


class Fuzzer:
    """Somebody who sends nonsense, half of it well-meant. Knows some tables, seats and a session."""

    def __init__(self, app: Litestar, seed: int, tables: list[str], secrets: list[str]) -> None:
        self._app = app
        self._random = Random(seed)
        self._tables = tables
        self._secrets = secrets
        self._cookies: dict[bytes, bytes] = {}
        routes = [route for route in app.routes if isinstance(route, HTTPRoute)]
        # A hint of a real seat takes a second; all else is quick.
        self._routes = [
            (route.path, sorted({*route.methods} - {"OPTIONS"}) or ["OPTIONS"])
            for route in routes
            if not route.path.startswith("/static")
        ]

    def request(self) -> Asked:
        """The next one."""
        random = self._random
        path, methods = random.choice(self._routes)
        method = random.choice(methods) if random.random() < 0.9 else random.choice(METHODS)
        real = not path.endswith("/hint")
        filled = "/".join([self._part(part, real) for part in path.split("/")])
        asked = Asked(method, filled.encode("utf-8", "surrogatepass"), self._query(), self._headers())
        if random.random() < 0.03:
            asked.path = random.choice([b"/static/%00", b"/%ff", b"/t/%c0%af", b"//", b"/static/../app.py", b"/\x7f"])
        if method not in ("GET", "HEAD"):
            asked.body, kind = self._body()
            asked.headers.append((b"content-type", kind.encode()))
        return asked

    def _part(self, part: str, real: bool) -> str:
        if not part.startswith("{"):
            return part
        known = self._tables + self._secrets if real else ["nowhere"]
        chosen = self._random.choice(known if self._random.random() < 0.7 else [*ODD_TEXTS, GAME])
        return quote_from_bytes(chosen.encode("utf-8", "surrogatepass"))

    def _query(self) -> bytes:
        if self._random.random() < 0.5:
            return b""
        names = ["at", "seat", "plan", "after", "version", "game", "x", "find"]
        return urlencode({self._random.choice(names): self._text() for _ in range(2)}, errors="surrogatepass").encode()

    def _text(self) -> str:
        odd = self._random.choice([*ODD_TEXTS, *[str(value) for value in ODD_VALUES[:12]], *WHATS])
        return str(odd)

    def _headers(self) -> list[tuple[bytes, bytes]]:
        random = self._random
        token = self._cookies.get(b"csrftoken", b"")
        headers = [(b"host", b"localhost"), (b"accept", random.choice([b"text/html", b"*/*", b"\xff"]))]
        cookies = b"; ".join([name + b"=" + value for name, value in self._cookies.items()])
        if random.random() < 0.1:
            cookies = random.choice(
                [b"csrftoken=\xff", b"session=\xff; csrftoken=\xc3\xa9", b"=;;=", b"session=" + b"A" * 3000]
            )
        headers.append((b"cookie", cookies))
        if random.random() < 0.8:
            headers.append((b"x-csrftoken", token))
        if random.random() < 0.6:
            secret = random.choice(self._secrets).encode() if random.random() < 0.7 else b"\xff\xfe"
            headers.append((b"authorization", random.choice([b"Bearer ", b"bearer ", b"Basic ", b""]) + secret))
        if random.random() < 0.2:
            odd = [
                (b"accept-language", b"\xff,;;q=x"),
                (b"origin", b"null"),
                (b"content-length", b"abc"),
                (b"range", b"bytes=9-1"),
            ]
            headers.append(random.choice(odd))
        return headers

    def _body(self) -> tuple[bytes, str]:
        random = self._random
        kind = random.choice(KINDS)
        if random.random() < 0.05:
            return random.randbytes(random.randrange(200)), kind
        if "json" in kind:
            return self._json(), kind
        fields = {random.choice(FIELDS): self._text() for _ in range(random.randrange(6))}
        fields["what"] = random.choice(WHATS)
        return urlencode(fields, errors="surrogatepass").encode(), kind

    def _json(self) -> bytes:
        random = self._random
        likely: list[dict[str, Any]] = [
            {"game": GAME, "seats": ["you", "open"]},
            {"name": "Mairi", "seat": 0},
            {"action": "axe 1", "asked_at": 0, "seat": 0},
            {"text": "hello"},
        ]
        body = dict(random.choice(likely))
        for _ in range(random.randrange(3)):
            odd = random.choice([*ODD_VALUES, *ODD_TEXTS])
            body[random.choice([*body, *FIELDS])] = odd
        text = (
            json.dumps(body)
            if random.random() < 0.9
            else random.choice(["[" * 3000, "{", '"\\ud800"', "1" * 5000, "NaN"])
        )
        return text.encode("utf-8", "surrogatepass")

    async def send(self, asked: Asked) -> int:
        """The status of the answer. Streams are left as soon as they begin."""
        status = 0
        messages: list[Message] = [{"type": "http.request", "body": asked.body, "more_body": False}]

        async def receive() -> Message:
            return messages.pop() if messages else {"type": "http.disconnect"}

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                self._remember(message["headers"])

        async with asyncio.timeout(20):
            await self._app(_scope(asked), receive, answer)  # type: ignore[arg-type]
        return status

    def _remember(self, headers: list[tuple[bytes, bytes]]) -> None:
        for name, value in headers:
            if name.lower() == b"set-cookie":
                cookie, _, content = value.partition(b";")[0].partition(b"=")
                self._cookies[cookie] = content


def _scope(asked: Asked) -> Message:
    return {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": asked.method,
        "scheme": "http",
        "path": unquote_to_bytes(asked.path).decode("utf-8", "replace"),
        "raw_path": asked.path,
        "query_string": asked.query,
        "root_path": "",
        "headers": asked.headers,
        "client": ("127.0.0.1", 50000),
        "server": ("127.0.0.1", 80),
        "state": {},
        "extensions": {},
    }


@dataclass
class Found:
    """What came of it."""

    statuses: Counter[int] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)


class Faults(logging.Handler):
    """What the server logs as an error."""

    def __init__(self, note: Callable[[str], None]) -> None:
        super().__init__(logging.ERROR)
        self._note = note

    def emit(self, record: logging.LogRecord) -> None:
        """An error that nobody handled."""
        self._note(
            f"{record.name}: {record.getMessage()} {record.exc_info[1]!r}" if record.exc_info else record.getMessage()
        )


async def fuzz(server: LiveServer, count: int, seed: int, tables: list[str], secrets: list[str]) -> Found:
    """Send so many requests, one after another."""
    fuzzer, found = Fuzzer(server.app, seed, tables, secrets), Found()
    await fuzzer.send(Asked("GET", b"/", b"", [(b"host", b"localhost"), (b"accept", b"text/html")]))
    for _ in range(count):
        asked = fuzzer.request()
        before = len(found.faults)
        handler = Faults(found.faults.append)
        logging.getLogger().addHandler(handler)
        try:
            status = await fuzzer.send(asked)
        except Exception as error:
            found.faults.append(f"{error!r}")
            status = 599
        finally:
            logging.getLogger().removeHandler(handler)
        found.statuses[status] += 1
        if status >= 500 or status == 0 or len(found.faults) > before:
            found.faults.append(f"{status} for {asked}")
    return found


def run(count: int, seed: int, database: Path | str) -> Found:
    """Send requests to a server over a database with some tables."""
    with live_server(database) as server:
        api = Api(server.url)
        tables = [api.open(["you", "you"]), api.open(["you", "open"]), api.open(["you", "greedy"])]
        ids = [table.id for table in tables]
        secrets = [secret for table in tables for secret in table.secrets.values()]
        api.close()
        return asyncio.run_coroutine_threadsafe(fuzz(server, count, seed, ids, secrets), server.loop).result()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        outcome = run(int(sys.argv[1]), int((sys.argv[2:] or ["0"])[0]), Path(folder) / "tables.sqlite")
    print(dict(sorted(outcome.statuses.items())))
    print("\n".join(outcome.faults[:40]) or "no faults")
    sys.exit(bool(outcome.faults))
