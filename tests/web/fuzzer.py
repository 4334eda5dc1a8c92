"""Requests as nobody sends them: every page, file, form and call of the API with odd paths, headers and bodies.

Some at once, and some as bytes over a socket.

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
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote_from_bytes, unquote_to_bytes, urlencode

from litestar.routes import HTTPRoute
from sqlalchemy import select

from clachan.core.pack import Pack
from clachan.web import schema
from clachan.web.mail import MailServer
from clachan.web.pages.account import CHANGES
from clachan.web.store.letters import CONFIRM, RESET
from tests.packs.boxes import AILSA, FANS
from tests.web.halls import QuickBots
from tests.web.mailbox import mailboxes
from tests.web.raw_requests import A_MOMENT, PATIENCE, broken, status_of, written
from tests.web.support import GAME, Api, Browser, LiveServer, live_server

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
    *["seed", "action", "actions", "asked_at", "seat", "text", "modules", "variants", "bot", "session"],
]
WHATS = [*CHANGES, "nothing"]
PASSWORD, ADDRESS = "heather and gorse", "morag@example.org"
# What somebody fills in who means it.
WELL_MEANT = {"name": "Morag", "password": PASSWORD, "new": PASSWORD, "email": ADDRESS, "game": GAME}
# What is sent where, by the last part of a path.
LIKELY: dict[str, dict[str, Any]] = {
    "tables": {"game": GAME, "seats": ["you", "open"]},
    "join": {"name": "Mairi", "seat": 1},
    "play": {"actions": ["axe 1", "price 2 1g"], "action": "axe 1", "asked_at": 0, "seat": 0},
    "ahead": {"actions": ["axe 1"], "asked_at": 0, "seat": 0},
    "hint": {"actions": ["axe 1"], "asked_at": 0, "seat": 0},
    "chat": {"text": "hello"},
    "open": {"text": ""},
    "packs": {"text": ""},
    "{component:str}": {"do": "set", "version": 0, "path": [], "value": 1, "brush": ""},
}
# Components of the workshop, and what is done to them: fields with values, strokes of brushes.
COMPONENTS = [
    *["isle-of-skye/tile/B02", "isle-of-skye/scoring_tile/square", "isle-of-skye/tile/Fan%201"],
    *["clans-of-caledonia/space/A1-b2", "clans-of-caledonia/clan/buchanan", "clans-of-caledonia/port/5"],
    *["clans-of-caledonia/contract/1", "glen-more/road/Cameron-MacLean", "glen-more/tile/Halkirk"],
]
DEEDS: list[dict[str, Any]] = [
    *[{"do": do} for do in ("confirm", "doubt", "undo", "ours", "nothing", "", "\ud800")],
    *[{"do": "new", "value": name} for name in ("Fan 7", "<b>", "", "gold x", 7, None, "x" * 99)],
    *[{"do": "E", "brush": brush} for brush in ("terrain W", "road", "thing sheep", "scroll per_cattle", "scroll x")],
    *[{"do": do, "brush": "loch"} for do in ("space b3", "space z9", "river b2-b3", "river b2", "river")],
    *[{"do": do, "brush": "cost 2"} for do in ("line Gunn|Ross", "line Gunn|Gunn", "line |", "road x", "line")],
]
PATHS = [
    *[["points"], ["per"], ["cost"], ["cost", "stone"], ["needs", "wool"], ["gives", "0", "hops"], ["shipping"]],
    *[["effect"], ["terrain"], ["once", "9"], ["activation", "0", "get", "vp"], [], ["x"] * 30, ["scroll"]],
]
ODD_COOKIES = [b"csrftoken=\xff", b"session=\xff; csrftoken=\xc3\xa9", b"=;;=", b"session=" + b"A" * 3000]
ODD_HOSTS = [b"localhost:99999", b"localhost:abc", b"localhost:-1", b"localhost:\xb2", b"[::zz]", b"[", b"", b"\xff"]
ODD_HEADERS = [
    (b"accept-language", b"\xff,;;q=x"),
    *[(b"origin", origin) for origin in (b"null", b"http://[", b"http://[::zz]", b"\xff", b"http://localhost")],
    (b"content-length", b"abc"),
    (b"range", b"bytes=9-1"),
    (b"if-modified-since", b"\xff"),
    (b"accept-encoding", b"gzip;q=x"),
    (b"sec-fetch-site", b"cross-site"),
]
ODD_JSON = ["[" * 3000, "{", '"\\ud800"', "1" * 5000, "NaN"]
# How often a path is asked for beside others: the page of the visitor has many forms, and some files are written anew
# for each who asks.
USUAL = 8
EDITOR = "/workshop/{pack_id:str}/{game:str}/{kind:str}/{component:str}"
WEIGHTS = {"/me": 24, EDITOR: 80, "/schema/openapi.yaml": 1, "/schema/openapi.yml": 1, "/schema/openapi.json": 1}
ODD_PATHS = [b"/static/%00", b"/%ff", b"/t/%c0%af", b"//", b"/static/../app.py", b"/\x7f", b"/static"]
FILES = [
    *["table/main.js", "table/main.js/x", "x" * 300, "x/" * 200, "table", "table/", "", ".", "..", "../app.py"],
    *["%2e%2e/app.py", "a%5cb", "%00", "%ff", "\N{SNOWMAN}", "table/../../app.py", "~", "con"],
]
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
# The part of all requests that goes over a socket, how many are under way at once, and after how many of these the
# fuzzer looks around for what it should know.
RAW = 0.2
AT_ONCE = 4
LOOK_AROUND = 25


@dataclass
class Asked:
    """A request."""

    method: str
    path: bytes
    query: bytes = b""
    headers: list[tuple[bytes, bytes]] = field(default_factory=list)
    body: bytes = b""
    # Whether it goes over a socket.
    raw: bool = False

    def __str__(self) -> str:
        way = "raw " if self.raw else ""
        return f"{way}{self.method} {self.path!r}?{self.query!r} {self.headers!r} {self.body[:200]!r}"


@dataclass
class Known:
    """What somebody knows who is no stranger: tables, the secrets of seats, links of letters."""

    tables: list[str] = field(default_factory=list)
    secrets: list[str] = field(default_factory=list)
    letters: list[str] = field(default_factory=list)
    # Packs in the workshop, with the number of steps that were taken.
    packs: dict[str, int] = field(default_factory=dict)

    def of(self, part: str) -> list[str]:
        """What fits into a part of a path."""
        fitting = {"{table_id": self.tables, "{secret": self.secrets, "{token": self.letters, "{file_path": FILES}
        fitting["{pack_id"] = list(self.packs)
        return fitting.get(part.partition(":")[0].rstrip("}")) or [GAME, *self.tables]


class Fuzzer:
    """Somebody who sends nonsense, half of it well-meant."""

    def __init__(self, server: LiveServer, seed: int) -> None:
        self._app = server.app
        self._address = ("127.0.0.1", int(server.url.rpartition(":")[2]))
        self._random = Random(seed)
        self.known = Known()
        self._cookies: dict[bytes, bytes] = {}
        routes = [route for route in self._app.routes if isinstance(route, HTTPRoute)]
        found = [(route.path, sorted({*route.methods} - {"OPTIONS"}) or ["OPTIONS"]) for route in routes]
        self._routes = [route for route in found for _ in range(WEIGHTS.get(route[0], USUAL))]

    def request(self) -> Asked:
        """The next one."""
        random = self._random
        path, methods = random.choice(self._routes)
        method = random.choice(methods) if random.random() < 0.9 else random.choice(METHODS)
        filled = "/".join([self._part(part) for part in self._aimed(path).split("/")])
        asked = Asked(method, filled.encode("utf-8", "surrogatepass"), self._query(), self._headers())
        if random.random() < 0.03:
            asked.path = random.choice(ODD_PATHS)
        if method not in ("GET", "HEAD"):
            asked.body, kind = self._body(path)
            asked.headers.append((b"content-type", kind.encode()))
        asked.raw = random.random() < RAW
        return asked

    def beginning(self) -> Asked:
        """Whoever the visitor is by now, they begin a pack."""
        cookies = b"; ".join([name + b"=" + value for name, value in self._cookies.items()])
        headers = [(b"host", b"localhost"), (b"cookie", cookies), (b"content-type", FORM.encode())]
        headers.append((b"x-csrftoken", self._cookies.get(b"csrftoken", b"")))
        return Asked("POST", b"/workshop", b"", headers, b"name=box")

    def _aimed(self, path: str) -> str:
        """A path to a component mostly leads to one that there is."""
        unaimed = "{game:str}/{kind:str}/{component:str}"
        return path.replace(unaimed, self._random.choice(COMPONENTS)) if self._random.random() < 0.8 else path

    def _part(self, part: str) -> str:
        if not part.startswith("{"):
            return part
        chosen = self._random.choice(self.known.of(part) if self._random.random() < 0.7 else [*ODD_TEXTS, GAME])
        # What is odd about a file may be how it is written.
        return chosen if chosen in FILES and chosen.isascii() else quote_from_bytes(_bytes(chosen))

    def _query(self) -> bytes:
        if self._random.random() < 0.5:
            return b""
        names = ["at", "seat", "plan", "after", "version", "game", "x", "find", "on"]
        return urlencode({self._random.choice(names): self._text() for _ in range(2)}, errors="surrogatepass").encode()

    def _text(self) -> str:
        odd = self._random.choice([*ODD_TEXTS, *[str(value) for value in ODD_VALUES[:12]], *WHATS])
        return str(odd)

    def _headers(self) -> list[tuple[bytes, bytes]]:
        random = self._random
        host = b"localhost" if random.random() < 0.95 else random.choice(ODD_HOSTS)
        cookies = b"; ".join([name + b"=" + value for name, value in self._cookies.items()])
        headers = [
            (b"host", host),
            (b"accept", random.choice([b"text/html", b"*/*", b"\xff"])),
            (b"cookie", cookies if random.random() < 0.9 else random.choice(ODD_COOKIES)),
        ]
        if random.random() < 0.8:
            headers.append((b"x-csrftoken", self._cookies.get(b"csrftoken", b"")))
        if random.random() < 0.6:
            secret = random.choice(self.known.secrets).encode() if random.random() < 0.7 else b"\xff\xfe"
            headers.append((b"authorization", random.choice([b"Bearer ", b"bearer ", b"Basic ", b""]) + secret))
        if random.random() < 0.2:
            headers.append(random.choice(ODD_HEADERS))
        return headers

    def _body(self, path: str) -> tuple[bytes, str]:
        random = self._random
        last = path.rpartition("/")[2]
        kind = JSON if last in LIKELY and random.random() < 0.5 else random.choice(KINDS)
        if random.random() < 0.05:
            return random.randbytes(random.randrange(200)), kind
        if "json" in kind:
            return self._json(last), kind
        fields = dict(WELL_MEANT) if random.random() < 0.3 else {}
        fields |= {random.choice(FIELDS): self._text() for _ in range(random.randrange(6))}
        fields["what"] = random.choice(WHATS)
        return urlencode(fields, errors="surrogatepass").encode(), kind

    def _json(self, last: str) -> bytes:
        random = self._random
        body = dict(LIKELY.get(last) or random.choice([*LIKELY.values()]))
        if "version" in body:
            body |= {"path": random.choice(PATHS), "value": random.choice([*ODD_VALUES, *ODD_TEXTS])}
            body |= random.choice(DEEDS) if random.random() < 0.6 else {}
            body["version"] = random.choice([0, *self.known.packs.values()]) + (random.random() < 0.2)
        elif last in ("open", "packs"):
            body["text"] = self._pack()
        if last == "play":
            # Pages send all moves of an act, programs one or all.
            del body[random.choice(["action", "actions"])]
        for _ in range(random.randrange(3)):
            odd = random.choice([*ODD_VALUES, *ODD_TEXTS])
            body[random.choice([*body, *FIELDS])] = odd
        text = json.dumps(body) if random.random() < 0.9 else random.choice(ODD_JSON)
        return _bytes(text)

    def _pack(self) -> str:
        """A pack as somebody might send it, with something odd in it."""
        random = self._random
        game = random.choice(["isle-of-skye", "clans-of-caledonia", "clans-of-caledonia"])
        pack = Pack("box", games={game: random.choice([AILSA, FANS]).of(game)})
        # Of its own: others send the same boxes as they are.
        document: dict[str, Any] = deepcopy(pack.to_json())
        del document["fingerprint"]
        at: Any = document if random.random() < 0.2 else document["games"][game]
        while isinstance(at, dict) and at and (key := random.choice(list(at))) and random.random() < 0.8:
            if not isinstance(at[key], dict):
                break
            at = at[key]
        if isinstance(at, dict) and random.random() < 0.8:
            at[random.choice([*at, "new", "x"])] = random.choice([*ODD_VALUES, *ODD_TEXTS])
        return json.dumps(document)

    async def send(self, asked: Asked) -> int:
        """The status of the answer; 0 where half a request got none."""
        return await (self._send_raw(asked) if asked.raw else self._call(asked))

    async def _send_raw(self, asked: Asked) -> int:
        """Over a socket. What is broken may be half a request, for whose end the server waits longer than we do."""
        target = asked.path + (b"?" + asked.query if asked.query else b"")
        sent = written(asked.method, target, asked.headers, asked.body)
        if self._random.random() < 0.7:
            return await status_of(self._address, broken(self._random, sent), A_MOMENT)
        return await status_of(self._address, sent, PATIENCE)

    async def _call(self, asked: Asked) -> int:
        """As uvicorn would call the application. Streams are left as soon as they begin."""
        status = 599
        messages: list[Message] = [{"type": "http.request", "body": asked.body, "more_body": False}]

        begun = asyncio.Event()

        async def receive() -> Message:
            if messages:
                return messages.pop()
            await begun.wait()
            return {"type": "http.disconnect"}

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                begun.set()
                self._remember(message["headers"])

        async with asyncio.timeout(PATIENCE):
            await self._app(_scope(asked), receive, answer)  # type: ignore[arg-type]
        return status

    def _remember(self, headers: list[tuple[bytes, bytes]]) -> None:
        for name, value in headers:
            if name.lower() == b"set-cookie":
                cookie, _, content = value.partition(b";")[0].partition(b"=")
                self._cookies[cookie] = content


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


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
    unanswered: int = 0
    # Steps in the workshop that were taken, or refused at their field.
    edits: int = 0
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


async def fuzz(server: LiveServer, count: int, seed: int, tables: list[str]) -> Found:
    """Send so many requests, some of them at once."""
    fuzzer, found = Fuzzer(server, seed), Found()
    fuzzer.known.tables = tables
    await fuzzer.send(Asked("GET", b"/", b"", [(b"host", b"localhost"), (b"accept", b"text/html")]))
    handler = Faults(found.faults.append)
    logging.getLogger().addHandler(handler)
    try:
        for begun in range(0, count, AT_ONCE):
            if begun % (AT_ONCE * LOOK_AROUND) == 0:
                await fuzzer.send(fuzzer.beginning())
                await look_around(server, fuzzer.known)
            await _some(fuzzer, found, min(AT_ONCE, count - begun))
    finally:
        logging.getLogger().removeHandler(handler)
    return found


async def _some(fuzzer: Fuzzer, found: Found, count: int) -> None:
    """Requests that are sent at once."""
    before, asked = len(found.faults), [fuzzer.request() for _ in range(count)]
    statuses = await asyncio.gather(*[fuzzer.send(one) for one in asked], return_exceptions=True)
    for one, status in zip(asked, statuses, strict=True):
        if isinstance(status, BaseException):
            found.faults.append(f"{status!r} for {one}")
        elif status == 0 and one.raw:
            found.unanswered += 1
        else:
            found.statuses[status] += 1
            found.edits += status == 200 and one.method == "POST" and one.path.startswith(b"/workshop/")
            if not 200 <= status < 500:
                found.faults.append(f"{status} for {one}")
    if len(found.faults) > before:
        found.faults.append("at once: " + " and ".join([str(one) for one in asked]))


async def look_around(server: LiveServer, known: Known) -> None:
    """What is secret changes as seats are handed over and links are used."""
    store = server.hall.store
    infos = [info for table in known.tables if (info := await store.table(table)) is not None]
    known.secrets = [seat.secret for info in infos for seat in info.seats]
    person = await store.add_guest("Una")
    known.secrets.append(await store.add_token(person.id, "fuzzer"))
    async with store.engine.connect() as connection:
        newest = select(schema.packs).order_by(schema.packs.c.changed.desc()).limit(3)
        known.packs = {row.id: row.version for row in (await connection.execute(newest)).all()}
    known.letters = [await store.add_letter(person.id, kind, ADDRESS) for kind in (CONFIRM, RESET)]


def run(count: int, seed: int, database: Path | str) -> Found:
    """Send requests to a server that has mail, over a database with some tables and somebody who keeps a name."""
    with mailboxes() as box:
        mail = MailServer(f"smtp://127.0.0.1:{box.port}", "table@clachan.example", "https://clachan.example/")
        # Bots move, but are not what this is about.
        with live_server(database, mail=mail, bot_pause=0.5) as server:
            # Hints are thought of at once.
            server.hall.hints._bots = QuickBots()
            keeper, api = Browser(server.url), Api(server.url)
            keeper.post("/me", {"what": "keep", "name": WELL_MEANT["name"], "password": PASSWORD})
            tables = [api.open(seats).id for seats in (["you", "you"], ["you", "open"], ["you", "greedy"])]
            for client in (keeper, api):
                client.close()
            sent = fuzz(server, count, seed, tables)
            return asyncio.run_coroutine_threadsafe(sent, server.loop).result()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        outcome = run(int(sys.argv[1]), int((sys.argv[2:] or ["0"])[0]), Path(folder) / "tables.sqlite")
    print(dict(sorted(outcome.statuses.items())), f"and {outcome.unanswered} without an answer, {outcome.edits} edits")
    print("\n".join(outcome.faults[:40]) or "no faults")
    sys.exit(bool(outcome.faults))
