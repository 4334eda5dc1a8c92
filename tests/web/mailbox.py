"""A mail server on this machine that keeps what it is given."""

from __future__ import annotations

import socketserver
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage


class Mailbox:
    """The letters that have come so far."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.port = 0

    def take(self, data: bytes) -> None:
        """Keep a letter."""
        letter = message_from_bytes(data, policy=policy.default)
        assert isinstance(letter, EmailMessage)
        self.letters.append(letter)

    def wait_for(self, count: int) -> EmailMessage:
        """The last letter, once there are so many."""
        limit = time.monotonic() + 10
        while len(self.letters) < count:
            assert time.monotonic() < limit, f"{len(self.letters)} letters have come, not {count}"
            time.sleep(0.02)
        return self.letters[count - 1]


@contextmanager
def mailboxes() -> Iterator[Mailbox]:
    """A mail server while the block runs."""
    box = Mailbox()

    class Postman(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            self._say(b"220 here")
            while line := self.rfile.readline().strip().upper():
                if line == b"DATA":
                    self._say(b"354 go on")
                    box.take(b"".join(iter(self.rfile.readline, b".\r\n")))
                self._say(b"221 bye" if line == b"QUIT" else b"250 fine")
                if line == b"QUIT":
                    return

        def _say(self, text: bytes) -> None:
            self.wfile.write(text + b"\r\n")

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Postman) as server:
        server.daemon_threads = True
        box.port = server.server_address[1]
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        yield box
        server.shutdown()
