"""Requests as bytes on a socket: whole, cut off, broken, or with what nobody expects in their headers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from random import Random

Headers = list[tuple[bytes, bytes]]

# Seconds to wait for an answer to what may be half a request, and to a whole one.
A_MOMENT = 0.05
PATIENCE = 20.0
GO_ON = b"HTTP/1.1 1"
ODD_LINES = [
    b"Connection: Upgrade\r\nUpgrade: websocket\r\n",
    b"Connection: Upgrade\r\nUpgrade: h2c\r\n",
    b"Transfer-Encoding: chunked\r\n",
    b"Content-Length: 10000\r\n",
    b"Content-Length: -1\r\n",
    b"Host: elsewhere\r\n",
    b"Expect: 100-continue\r\n",
    b"X: " + b"y" * 70_000 + b"\r\n",
    b": \r\n",
    b"\0: \0\r\n",
]


def written(method: str, target: bytes, headers: Headers, body: bytes) -> bytes:
    """A request as it goes over the wire."""
    sized = [*headers, (b"content-length", b"%d" % len(body))] if body else headers
    lines = b"".join([name + b": " + value + b"\r\n" for name, value in sized])
    return method.encode() + b" " + target + b" HTTP/1.1\r\n" + lines + b"\r\n" + body


def broken(random: Random, sent: bytes) -> bytes:
    """The same, but not quite."""
    ways: list[Callable[[], bytes]] = [
        lambda: sent[: random.randrange(len(sent))],
        lambda: _with_a_wrong_byte(random, sent),
        lambda: sent.replace(b"\r\n", b"\r\n" + random.choice(ODD_LINES), 1),
        lambda: sent.replace(b"\r\n", b"\n"),
        lambda: sent.replace(b"HTTP/1.1", random.choice([b"HTTP/1.0", b"HTTP/2.0", b"HTTP/9", b"ICY"]), 1),
        lambda: sent + sent,
        lambda: sent + random.randbytes(40),
        lambda: b"\r\n\r\n" + sent,
    ]
    return random.choice(ways)()


def _with_a_wrong_byte(random: Random, sent: bytes) -> bytes:
    at = random.randrange(len(sent))
    return sent[:at] + random.randbytes(1) + sent[at + 1 :]


async def status_of(address: tuple[str, int], sent: bytes, patience: float) -> int:
    """The status of the first answer; 0 if none has come before the connection ended or patience did.

    That somebody may go on sending (100) is no answer.
    """
    reader, writer = await asyncio.open_connection(*address)
    line = b""
    try:
        writer.write(sent)
        with suppress(TimeoutError, ConnectionError):
            async with asyncio.timeout(patience):
                line = await reader.readline()
                while line.startswith(GO_ON):
                    await reader.readline()
                    line = await reader.readline()
    finally:
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()
    return int(line.split()[1]) if line.startswith(b"HTTP/") and not line.startswith(GO_ON) else 0
