"""A stream of text, compressed piece by piece for browsers that take it so.

Each piece may refer to what was sent before, as in any gzip file, but nothing is kept between two pieces except the
last of the text itself: the compressor of each stream would be hundreds of kilobytes.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import AsyncGenerator
from contextlib import aclosing

# What a gzip file begins with, and its last block, which is empty.
HEAD = b"\x1f\x8b\x08\0\0\0\0\0\0\xff"
LAST = b"\x03\0"
# Bytes of the text that pieces refer to. More of them are found again, but are kept for each stream.
WINDOW = 8192
LEVEL = 2


class Deflated:
    """A gzip file that is written piece by piece; each piece can be read as soon as it is there."""

    def __init__(self) -> None:
        self._window = b""
        self._sum = zlib.crc32(b"")
        self._length = 0

    def piece(self, text: bytes) -> bytes:
        """The next piece."""
        begun = HEAD if not self._length else b""
        squeeze = zlib.compressobj(LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS, zdict=self._window)
        self._window = (self._window + text)[-WINDOW:]
        self._sum = zlib.crc32(text, self._sum)
        self._length += len(text)
        return begun + squeeze.compress(text) + squeeze.flush(zlib.Z_SYNC_FLUSH)

    def end(self) -> bytes:
        """What comes after the last piece."""
        return LAST + struct.pack("<II", self._sum, self._length & 0xFFFFFFFF) if self._length else b""


async def deflated(texts: AsyncGenerator[bytes, None]) -> AsyncGenerator[bytes, None]:
    """The same texts as a gzip file."""
    file = Deflated()
    async with aclosing(texts):
        async for text in texts:
            yield file.piece(text)
    if last := file.end():
        yield last
