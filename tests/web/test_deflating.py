"""Streams of text as gzip files that are written piece by piece."""

from __future__ import annotations

import asyncio
import gzip
import zlib
from collections.abc import AsyncGenerator

from hypothesis import given, settings
from hypothesis import strategies as st

from clachan.web.deflating import WINDOW, Deflated, deflated

pieces = st.lists(st.binary(min_size=1, max_size=300) | st.integers(1, 3 * WINDOW).map(lambda n: b"ab" * n), max_size=6)


@settings(max_examples=60, deadline=None)
@given(pieces)
def test_each_piece_can_be_read_as_soon_as_it_is_there(texts: list[bytes]) -> None:
    file, reader = Deflated(), zlib.decompressobj(wbits=31)
    written = []
    for text in texts:
        written.append(file.piece(text))
        assert reader.decompress(written[-1]) == text
    written.append(file.end())
    if texts:
        assert gzip.decompress(b"".join(written)) == b"".join(texts)
    else:
        assert written == [b""]


def test_what_was_sent_lately_is_not_sent_again() -> None:
    file, text = Deflated(), bytes(range(256)) * 4
    assert len(file.piece(text)) > 256
    assert len(file.piece(text)) < 40


def test_who_stops_to_read_lets_go_of_what_is_read() -> None:
    closed = []

    async def texts() -> AsyncGenerator[bytes, None]:
        try:
            for number in range(9):
                yield b"text %d" % number
        finally:
            closed.append(True)

    async def read(most: int) -> bytes:
        file = deflated(texts())
        found = b""
        async for piece in file:
            found += piece
            most -= 1
            if most == 0:
                await file.aclose()
                break
        return found

    assert gzip.decompress(asyncio.run(read(99))).endswith(b"text 8")
    assert zlib.decompressobj(wbits=31).decompress(asyncio.run(read(2))) == b"text 0text 1"
    assert closed == [True, True]
