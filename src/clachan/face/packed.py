"""Long texts that are kept for all tables and seldom read: packed drawings take an eighth of their room."""

from __future__ import annotations

import zlib
from collections import OrderedDict
from hashlib import blake2b

# Texts that were packed or read last are at hand as they are: what was just drawn is sent to several viewers.
AT_HAND = 48
LEVEL = 1

_at_hand: OrderedDict[bytes, str] = OrderedDict()


class Packed:
    """A text; two are equal if their texts are."""

    __slots__ = ("mark", "_content")

    def __init__(self, text: str, at_hand: bool = True) -> None:
        content = text.encode()
        # So long that two texts never have the same.
        self.mark: bytes = blake2b(content, digest_size=16).digest()
        self._content: bytes = zlib.compress(content, LEVEL)
        if at_hand:
            _put_at_hand(self.mark, text)

    @property
    def text(self) -> str:
        """The text itself."""
        found = _at_hand.get(self.mark)
        if found is None:
            found = zlib.decompress(self._content).decode()
            _put_at_hand(self.mark, found)
        return found

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Packed) and self.mark == other.mark

    def __hash__(self) -> int:
        return hash(self.mark)


def _put_at_hand(mark: bytes, text: str) -> None:
    _at_hand[mark] = text
    while len(_at_hand) > AT_HAND:
        _at_hand.popitem(last=False)
