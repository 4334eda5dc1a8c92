"""A receiver of webhooks and pushes on this machine, which keeps what it is given."""

from __future__ import annotations

import json
import threading
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


@dataclass
class Received:
    """A request: where to, with which headers and body."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        """The body of a webhook."""
        return json.loads(self.body)


@dataclass
class Receiver:
    """What has come so far, and what is answered."""

    requests: list[Received] = field(default_factory=list)
    status: int = 204
    url: str = ""

    def to(self, path: str) -> list[Received]:
        """What has come to a path."""
        return [request for request in self.requests if request.path == path]


@contextmanager
def receivers() -> Iterator[Receiver]:
    """A receiver while the block runs."""
    found = Receiver()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            found.requests.append(Received(self.path, headers, body))
            self.send_response(found.status)
            self.send_header("Location", "/elsewhere")
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        found.url = f"http://127.0.0.1:{server.server_address[1]}"
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
        yield found
        server.shutdown()


class PushedBrowser:
    """A browser that can be pushed to: it alone can read what it is pushed."""

    def __init__(self) -> None:
        self._key = generate_private_key(SECP256R1())
        self._auth = b"sixteen letters."

    @property
    def keys(self) -> dict[str, str]:
        """What it tells a server."""
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"p256dh": _base64(point), "auth": _base64(self._auth)}

    def read(self, pushed: Received) -> dict[str, str]:
        """What it was pushed."""
        assert pushed.headers["content-encoding"] == "aes128gcm"
        plain = http_ece.decrypt(pushed.body, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        return dict(json.loads(plain))


def _base64(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()
