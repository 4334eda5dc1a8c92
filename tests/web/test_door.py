"""The door of the server: names, other sites, headers, half requests, odd bytes."""

from __future__ import annotations

import asyncio
import gc
import json
import re
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from litestar._parsers import parse_url_encoded_form_data

from clachan.web.door import Door, PatientProtocol
from clachan.web.door.hosts import Hosts, from_elsewhere, well_formed
from clachan.web.errors import refusal
from clachan.web.templating import static_path
from clachan.web.watching import Following, PanelReader
from tests.web.support import GAME, Api, Browser, LiveServer, live_server

JSON = {"content-type": "application/json"}
MULTIPART = b"--x\r\nContent-Disposition: form-data; name=\xff\r\n\r\n\xff\r\n--x--"


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server that goes by one name."""
    with live_server(tmp_path_factory.mktemp("strict") / "tables.sqlite", hosts=("clachan.example",)) as running:
        yield running


@pytest.mark.parametrize("path", ["/", "/me", "/new", "/rules", "/schema", "/nowhere", "/static/nothing", "/api/games"])
def test_every_answer_says_what_browsers_may_do_with_it(server: LiveServer, path: str) -> None:
    headers = httpx.get(server.url + path).headers
    policy = headers["content-security-policy"]
    assert "script-src 'self';" in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"


def test_pages_have_no_scripts_but_files_of_ours(server: LiveServer) -> None:
    for path in ("/", "/new", "/me", "/rules", "/schema"):
        page = httpx.get(server.url + path, follow_redirects=True).text
        assert " onclick=" not in page
        assert "<script>" not in page


def test_the_page_of_the_api_loads_nothing_from_elsewhere(server: LiveServer) -> None:
    page = httpx.get(f"{server.url}/schema").text
    assert "<code>POST /api/tables/{table_id}/play</code>" in page
    assert "cdn" not in page
    assert re.findall(r'<script[^>]* src="/static/\w+/([\w/]+)\.js"></script>', page) == ["early", "site/app"]
    assert page.count("<script") == 2
    assert httpx.get(f"{server.url}/schema/openapi.json").json()["openapi"]


def test_over_https_cookies_are_secure(tmp_path: Path) -> None:
    with live_server(tmp_path / "tables.sqlite", proxies=("127.0.0.1",)) as running:
        plain = httpx.get(running.url)
        proxied = httpx.get(running.url, headers={"x-forwarded-proto": "https"})
    assert "secure" not in plain.headers["set-cookie"].lower()
    assert all("; Secure" in cookie for cookie in proxied.headers.get_list("set-cookie"))
    assert "strict-transport-security" in proxied.headers


def test_nobody_but_a_trusted_proxy_is_believed(server: LiveServer) -> None:
    assert "strict-transport-security" not in httpx.get(server.url, headers={"x-forwarded-proto": "https"}).headers


def test_another_name_is_refused(strict: LiveServer) -> None:
    wrong = httpx.get(strict.url, headers={"host": "evil.example", "accept": "text/html"})
    assert wrong.status_code == 421
    assert "does not go by that name" in wrong.text
    assert httpx.get(strict.url, headers={"host": "Clachan.Example:8077"}).status_code == 200
    assert httpx.get(f"{strict.url}/healthz").status_code == 200


@pytest.mark.parametrize(
    ("names", "host", "known"),
    [
        ((), "anything", True),
        (("a.b",), "a.b", True),
        (("a.b",), "a.b:80", True),
        (("a.b",), "a.b.", True),
        (("a.b",), "x.a.b", False),
        (("*.a.b",), "x.a.b", True),
        (("*.a.b",), "xa.b", False),
        (("::1",), "[::1]:8077", True),
        (("a.b",), "", False),
    ],
)
def test_names_of_a_server(names: tuple[str, ...], host: str, known: bool) -> None:
    assert Hosts(names).known(host) is known


ODD_HOSTS = ["localhost:99999", "localhost:abc", "localhost:-1", "localhost:\N{SUPERSCRIPT TWO}", "[::zz]", "[", "a b"]


@pytest.mark.parametrize("host", ODD_HOSTS)
@pytest.mark.parametrize("path", ["/", "/nowhere", "/healthz", "/api/games", "/api/nowhere"])
def test_odd_hosts_are_not_understood(server: LiveServer, host: str, path: str) -> None:
    answer = httpx.get(server.url + path, headers={b"host": host.encode(), b"accept": b"text/html"})
    assert answer.status_code == 400
    assert "could not be understood" in answer.text


def test_odd_hosts_with_another_name_are_another_name(strict: LiveServer) -> None:
    for host in ("evil:99999", "[::zz]"):
        assert httpx.get(strict.url, headers={"host": host}).status_code == 421
    assert httpx.get(strict.url, headers={"host": "clachan.example:99999"}).status_code == 400


@pytest.mark.parametrize("host", ["", "a", "a.b-c_d.", "127.0.0.1:0", "x:65535", "x:", "[::1]:8077", "[::1]"])
def test_ordinary_hosts_are_understood(host: str) -> None:
    assert well_formed(host)


@pytest.mark.parametrize("path", ["/play-now", "/api/tables", "/nowhere", "/healthz"])
@pytest.mark.parametrize("origin", ["http://[", "http://[::zz]", "http://a]", "\N{SNOWMAN}"])
def test_an_odd_origin_is_elsewhere(server: LiveServer, path: str, origin: str) -> None:
    assert httpx.post(server.url + path, headers={b"origin": origin.encode()}).status_code == 403


def at_the_door(scope: dict[str, Any], inside: Any) -> tuple[int, bytes]:
    """What the door answers to a request, with something inside."""
    answers: list[Any] = []

    async def receive() -> Any:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        answers.append(message)

    async def ask() -> None:
        door = Door(inside, Hosts(), refusal, lambda *_: None)
        usual = {"type": "http", "method": "GET", "path": "/", "query_string": b"", "headers": [], "scheme": "http"}
        whole: Any = {**usual, "state": {}, **scope}
        await door(whole, receive, send)

    asyncio.run(ask())
    return answers[0]["status"], b"".join([message.get("body", b"") for message in answers])


def test_what_nobody_thought_of_is_told_in_a_sentence(caplog: pytest.LogCaptureFixture) -> None:
    async def broken(*_: object) -> None:
        raise KeyError("of nobody")

    status, body = at_the_door({}, broken)
    assert (status, json.loads(body)) == (500, {"error": "Something went wrong here; it has been noted."})
    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == [
        "unexpected error at the door"
    ]


def test_what_the_door_cannot_read_is_not_understood(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def unreadable(*_: object) -> bool:
        raise ValueError("odd")

    monkeypatch.setattr("clachan.web.door.door.strange_body", unreadable)
    status, body = at_the_door({"method": "POST"}, None)
    assert (status, json.loads(body)) == (400, {"error": "This request could not be understood."})
    assert "a request could not be read: ValueError" in caplog.text
    assert "Traceback" not in caplog.text


@pytest.mark.parametrize(
    ("headers", "elsewhere"),
    [
        ({}, False),
        ({"origin": "http://[", "host": "here"}, True),
        ({"origin": "http://[::zz]", "host": "here"}, True),
        ({"origin": "http://here:80", "host": "here:80"}, False),
        ({"origin": "http://there", "host": "here"}, True),
        ({"origin": "null", "host": "here"}, True),
        ({"sec-fetch-site": "cross-site"}, True),
        ({"sec-fetch-site": "same-origin"}, False),
    ],
)
def test_where_a_request_was_sent(headers: dict[str, str], elsewhere: bool) -> None:
    assert from_elsewhere(headers) is elsewhere


def test_what_a_page_of_another_site_sends_is_refused(server: LiveServer) -> None:
    body = '{"game": "isle-of-skye", "seats": ["you", "greedy"]}'
    plain = httpx.post(f"{server.url}/api/tables", content=body, headers={"content-type": "text/plain"})
    assert plain.status_code == 415
    elsewhere = httpx.post(f"{server.url}/api/tables", content=body, headers={**JSON, "origin": "http://evil.example"})
    assert elsewhere.status_code == 403
    assert httpx.get(f"{server.url}/api/tables").json() == []


@pytest.mark.parametrize(
    ("path", "content", "kind"),
    [
        ("/api/tables", b'{"game": "\xff"}', "application/json"),
        ("/api/tables", b'{"game": "\\ud800", "seats": ["you"]}', "application/json"),
        ("/me", b"what=rename&name=%ff%fe", "application/x-www-form-urlencoded"),
        ("/me", b"\xff=\xfe", "application/x-www-form-urlencoded"),
        ("/me", MULTIPART, "multipart/form-data; boundary=x"),
        ("/api/tables", b"[" * 50_000, "application/json"),
        ("/api/tables", b"1" * 200_000, "application/json"),
    ],
)
def test_garbled_bodies_are_refused(server: LiveServer, path: str, content: bytes, kind: str) -> None:
    answer = httpx.post(server.url + path, content=content, headers={"content-type": kind})
    assert 400 <= answer.status_code < 500


@pytest.mark.parametrize(
    "path", ["/static/%00", "/%00", "/t/%00", "/s/%ff%fe", "/rules/%00", "/static/..%2f..%2fapp.py"]
)
def test_odd_addresses_are_nowhere(server: LiveServer, path: str) -> None:
    assert httpx.get(server.url + path).status_code in (400, 403, 404)


@pytest.mark.parametrize(
    "rest", ["x" * 300, "table/main.js/x", "table", "table/", "", ".", "..", "%2e%2e/app.py", "a%5cb"]
)
def test_odd_files_are_nowhere(server: LiveServer, rest: str) -> None:
    for accept in ("text/html", "*/*"):
        answer = httpx.get(f"{server.url}{static_path()}/{rest}", headers={"accept": accept})
        assert answer.status_code == 404
    assert httpx.get(f"{server.url}{static_path()}/table/main.js").status_code == 200


@pytest.mark.parametrize("token", ["é", "", "x", "0" * 128, "\N{SNOWMAN}" * 200])
def test_odd_tokens_of_forms(server: LiveServer, token: str) -> None:
    cookie = {b"cookie": f"csrftoken={token}".encode()}
    assert httpx.get(server.url, headers=cookie).status_code == 200
    header = {**cookie, b"x-csrftoken": token.encode()}
    assert httpx.post(f"{server.url}/play-now", data={"game": GAME}, headers=header).status_code == 403
    form = {"game": GAME, "_csrf_token": token}
    assert httpx.post(f"{server.url}/play-now", data=form, headers=cookie).status_code == 403


def test_an_odd_token_is_replaced(server: LiveServer) -> None:
    fresh = httpx.get(server.url, headers={"cookie": "csrftoken=nonsense"}).headers.get_list("set-cookie")
    assert any(cookie.startswith("csrftoken=") for cookie in fresh)


@pytest.mark.parametrize(("path", "more"), [("/", {"x-more": "a" * 17_000}), ("/?" + "a" * 17_000, {})])
def test_what_is_said_before_a_body_has_an_end(server: LiveServer, path: str, more: dict[str, str]) -> None:
    assert httpx.get(server.url + path, headers=more).status_code == 431
    assert httpx.get(server.url, headers={"x-more": "a" * 8000}).status_code == 200


@pytest.mark.parametrize(
    "begins",
    [
        b"GET / HTTP/1.1\r\nHost: x\r\nX-More: ",
        b"GET /",
        b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX-More: ",
    ],
)
def test_what_is_said_without_end_is_not_listened_to(server: LiveServer, begins: bytes) -> None:
    with socket.create_connection(("127.0.0.1", int(server.url.rpartition(":")[2]))) as connection:
        connection.settimeout(0.05)
        connection.sendall(begins)
        for _ in range(100):
            try:
                if connection.send(b"a" * 4096) and connection.recv(4096) == b"":
                    return
            except TimeoutError:
                continue
            except ConnectionError:
                return
    pytest.fail("all of it was taken")


def readers() -> int:
    """How many pages are followed, as far as anything remembers them or the answers that they were sent."""
    return sum([type(thing) is PanelReader or type(thing) is Following for thing in gc.get_objects()])


def test_whoever_leaves_a_stream_is_let_go_of_at_once(server: LiveServer, browsers: list[Browser]) -> None:
    """The garbage collector looks at what is old once in hours."""
    browser = browsers[0]
    table = browser.open(["you", "open"])
    gc.collect()
    before, end = readers(), time.monotonic() + 20
    gc.disable()
    try:
        for _ in range(3):
            with browser.http.stream("GET", f"/t/{table}/events") as answer:
                assert next(answer.iter_raw())
        while readers() > before and time.monotonic() < end:
            time.sleep(0.1)
        assert readers() == before
    finally:
        gc.enable()


def test_forms_are_not_kept(server: LiveServer) -> None:
    """Nobody's password stays in mind, nor whatever strangers send."""
    for _ in range(2):
        httpx.post(f"{server.url}/sign-in", data={"name": "Iona", "password": "long enough for a goat"})
    assert parse_url_encoded_form_data.cache_info().currsize == 0


def half_request(server: LiveServer, sent: bytes, more: bytes = b"") -> tuple[bytes, float]:
    """What is answered to a request that never ends, and after how many seconds the connection was closed.

    `more` is sent after the first part of an answer.
    """
    begun = time.monotonic()
    with socket.create_connection(("127.0.0.1", int(server.url.rpartition(":")[2]))) as connection:
        connection.settimeout(20)
        connection.sendall(sent)
        received = connection.recv(65536) if more else b""
        connection.sendall(more)
        while more := connection.recv(65536):
            received += more
    return received, time.monotonic() - begun


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """All that is waited for is waited for a moment only."""
    monkeypatch.setattr(PatientProtocol, "for_headers", 0.3)
    for name in ("FOR_BODY", "TO_SAY_SO", "AFTER_ANSWER"):
        monkeypatch.setattr(f"clachan.web.door.patience.{name}", 0.3)


HALF_A_BODY = b"Host: x\r\nContent-Length: 10000\r\n"
UPGRADE = b"Connection: Upgrade\r\nUpgrade: websocket\r\n"


@pytest.mark.parametrize(
    ("sent", "more", "status"),
    [
        # Answered without a look at the body, of which another byte comes.
        (b"POST / HTTP/1.1\r\nContent-Type: text/plain\r\n" + HALF_A_BODY + b"\r\nx", b"x", b"415"),
        (b"GET /healthz HTTP/1.1\r\n" + HALF_A_BODY + b"\r\n", b"x", b"200"),
        # An empty line begins no request.
        (b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n", b"\r\n", b"200"),
        (b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n", b"GET /he", b"200"),
        # Nobody reads the body of a request for another protocol.
        (b"POST /healthz HTTP/1.1\r\n" + UPGRADE + HALF_A_BODY + b"\r\nx", b"x", b"405"),
        (b"GET /healthz HTTP/1.1\r\n" + UPGRADE + HALF_A_BODY + b"\r\nx", b"x", b"200"),
        (b"POST /api/tables HTTP/1.1\r\n" + UPGRADE + HALF_A_BODY + b"\r\nx", b"x", b"400"),
    ],
)
@pytest.mark.usefixtures("hasty")
def test_half_a_request_is_not_waited_for(server: LiveServer, sent: bytes, more: bytes, status: bytes) -> None:
    received, seconds = half_request(server, sent, more)
    assert received.startswith(b"HTTP/1.1 " + status)
    assert seconds < 9


@pytest.mark.usefixtures("hasty")
def test_a_stream_is_no_reason_to_wait_for_a_body(server: LiveServer, api: Api) -> None:
    table = api.open(["you", "you"])
    head = f"GET /api/tables/{table.id}/follow HTTP/1.1\r\n".encode()
    received, seconds = half_request(server, head + HALF_A_BODY + b"\r\n", b"x")
    assert received.startswith(b"HTTP/1.1 200")
    assert seconds < 9


@pytest.mark.parametrize("path", ["/api/tables/{}/follow", "/t/{}/events"])
def test_whoever_leaves_a_stream_without_having_sent_all_is_no_fault(
    server: LiveServer, api: Api, path: str, caplog: pytest.LogCaptureFixture
) -> None:
    head = f"GET {path.format(api.open(['you', 'you']).id)} HTTP/1.1\r\n".encode()
    with socket.create_connection(("127.0.0.1", int(server.url.rpartition(":")[2]))) as connection:
        connection.sendall(head + HALF_A_BODY + b"\r\nx")
        assert connection.recv(65536).startswith(b"HTTP/1.1 200")
    time.sleep(0.3)
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


@pytest.mark.usefixtures("hasty")
def test_a_whole_request_has_time_for_its_answer(server: LiveServer, api: Api) -> None:
    table = api.open(["you", "you"])
    with api.http.stream("GET", f"/api/tables/{table.id}/follow") as following:
        lines = following.iter_lines()
        next(lines)
        time.sleep(1.2)
        table.play_one(Random(1))
        assert any(line.startswith("data:") for line in lines)


def test_a_body_that_comes_after_its_answer_is_no_fault(server: LiveServer) -> None:
    """The connection goes on with the next request."""
    host = ("127.0.0.1", int(server.url.rpartition(":")[2]))
    with socket.create_connection(host) as connection:
        connection.settimeout(5)
        connection.sendall(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\n")
        answer = b""
        while not answer.endswith(b"}"):
            answer += connection.recv(65536)
        assert answer.startswith(b"HTTP/1.1 415")
        connection.sendall(b"xx")
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert connection.recv(65536).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize("method", [b"GET", b"POST"])
def test_a_request_for_a_websocket_does_not_disturb_a_stop(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, method: bytes
) -> None:
    with live_server(tmp_path / "tables.sqlite") as running:
        host = ("127.0.0.1", int(running.url.rpartition(":")[2]))
        with socket.create_connection(host) as half, socket.create_connection(host) as whole:
            for connection, head in ((half, HALF_A_BODY + b"\r\nx"), (whole, b"Host: x\r\n\r\n")):
                connection.settimeout(5)
                connection.sendall(method + b" /healthz HTTP/1.1\r\n" + UPGRADE + head)
                assert connection.recv(65536).startswith(b"HTTP/1.1 ")
            begun = time.monotonic()
            running.stop()
            assert time.monotonic() - begun < 5
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


@pytest.mark.parametrize("sent", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: x\r\n"])
def test_half_a_header_is_not_waited_for(server: LiveServer, monkeypatch: pytest.MonkeyPatch, sent: bytes) -> None:
    monkeypatch.setattr(PatientProtocol, "for_headers", 0.2)
    received, seconds = half_request(server, sent)
    assert received == b""
    assert seconds < 9


def test_half_a_body_is_not_waited_for(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clachan.web.door.patience.FOR_BODY", 0.2)
    head = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n"
    received, seconds = half_request(server, head + b'{"game"')
    assert received.startswith(b"HTTP/1.1 408")
    assert seconds < 15


ASKED = 60


@contextmanager
def much_to_read(server: LiveServer) -> Iterator[tuple[socket.socket, int]]:
    """Somebody who asks for the lobby again and again without reading, and how many bytes there are to read.

    They are some megabytes more than the system holds by itself.
    """
    lobby = httpx.get(server.url, headers={"Accept": "text/html", "Accept-Encoding": "identity"})
    with socket.socket() as connection:
        connection.settimeout(20)
        connection.connect(("127.0.0.1", int(server.url.rpartition(":")[2])))
        request = b"GET / HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n"
        connection.sendall((request + b"\r\n") * (ASKED - 1) + request + b"Connection: close\r\n\r\n")
        yield connection, len(lobby.content) * ASKED


def all_of_it(connection: socket.socket, pauses: int = 0) -> int:
    """How many bytes come until the connection ends, if one begins to read with pauses."""
    received = 0
    with suppress(ConnectionResetError):
        while more := connection.recv(1_000_000):
            received += len(more)
            pauses -= 1
            time.sleep(0.1 if pauses >= 0 else 0)
    return received


def test_whoever_does_not_read_is_cut_off(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clachan.web.door.patience.TO_READ", 0.4)
    with much_to_read(server) as (connection, size):
        time.sleep(3)
        assert 0 < all_of_it(connection) < size


def test_whoever_reads_slowly_is_waited_for(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clachan.web.door.patience.TO_READ", 0.8)
    with much_to_read(server) as (connection, size):
        assert all_of_it(connection, pauses=30) > size
