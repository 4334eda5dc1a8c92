"""The door of the server: names, other sites, headers, half requests, odd bytes."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from clachan.web.door import PatientProtocol
from clachan.web.door.hosts import Hosts, from_elsewhere
from tests.web.support import GAME, LiveServer, live_server

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
    assert "<script" not in page
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


@pytest.mark.parametrize(
    ("headers", "elsewhere"),
    [
        ({}, False),
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


def half_request(server: LiveServer, sent: bytes) -> tuple[bytes, float]:
    """What is answered to a request that never ends, and after how many seconds the connection was closed."""
    begun = time.monotonic()
    with socket.create_connection(("127.0.0.1", int(server.url.rpartition(":")[2]))) as connection:
        connection.settimeout(10)
        connection.sendall(sent)
        received = b""
        while more := connection.recv(65536):
            received += more
    return received, time.monotonic() - begun


@pytest.mark.parametrize("sent", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: x\r\n"])
def test_half_a_header_is_not_waited_for(server: LiveServer, monkeypatch: pytest.MonkeyPatch, sent: bytes) -> None:
    monkeypatch.setattr(PatientProtocol, "for_headers", 0.2)
    received, seconds = half_request(server, sent)
    assert received == b""
    assert seconds < 5


def test_half_a_body_is_not_waited_for(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clachan.web.door.patience.FOR_BODY", 0.2)
    head = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n"
    received, seconds = half_request(server, head + b'{"game"')
    assert received.startswith(b"HTTP/1.1 408")
    assert seconds < 8
