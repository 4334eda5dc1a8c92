"""Long texts that are kept for all tables and seldom read: packed drawings take an eighth of their room."""

from __future__ import annotations

import zlib
from collections import OrderedDict
from hashlib import blake2b

# Texts that were packed or read last are at hand as they are: what was just drawn is sent to several viewers.
AT_HAND = 48
LEVEL = 2
# Texts of a kind are much alike: the first ones, up to so many bytes, are what others are told by. There are at most so
# many kinds, and nothing further away than the window is found again.
MODEL, KINDS, WINDOW = 8192, 256, 1 << 15
_RAW = -zlib.MAX_WBITS
# What characters beyond 16 bits begin with, as bytes.
_LONG = tuple([bytes([first]) for first in range(0xF0, 0xF5)])

_at_hand: OrderedDict[bytes, str] = OrderedDict()
_models: dict[str, bytes] = {}


class Squeezed:
    """Bytes in little room, by what others of their kind are like. They stay in this process."""

    __slots__ = ("_model", "_content")

    def __init__(self, content: bytes, kind: str = "") -> None:
        self._squeeze(content, kind)

    def _squeeze(self, content: bytes, kind: str) -> None:
        self._model: bytes = _model_for(kind, content) if kind else b""
        squeeze = zlib.compressobj(LEVEL, zlib.DEFLATED, _RAW, zdict=self._model)
        self._content: bytes = squeeze.compress(content) + squeeze.flush()

    @property
    def content(self) -> bytes:
        """The bytes themselves."""
        return zlib.decompressobj(_RAW, zdict=self._model).decompress(self._content)


def _model_for(kind: str, content: bytes) -> bytes:
    """What is known of a kind; the next of its kind will know more, as long as that is little."""
    known = _models.get(kind, b"")
    if len(known) < MODEL and (known or len(_models) < KINDS):
        _models[kind] = (known + content)[-WINDOW:]
    return known


def counted_alike(content: bytes) -> bool:
    """Whether a browser counts the characters of a text as Python does: it takes those beyond 16 bits for two."""
    return not any(first in content for first in _LONG)


class Packed(Squeezed):
    """A text; two are equal if their texts are. One that soon changes stays `loose` until it is packed, if ever."""

    __slots__ = ("mark", "counted_alike", "_loose", "_kind")

    def __init__(self, text: str, at_hand: bool = True, kind: str = "", loose: bool = False) -> None:
        content = text.encode()
        # So long that two texts never have the same.
        self.mark: bytes = blake2b(content, digest_size=16).digest()
        # Whether a browser counts its characters as we do.
        self.counted_alike: bool = counted_alike(content)
        self._loose: str | None = text if loose else None
        self._kind: str = kind
        if not loose:
            self._squeeze(content, kind)
            if at_hand:
                _put_at_hand(self.mark, text)

    def pack(self) -> None:
        """It will not change soon any more."""
        if self._loose is not None:
            self._squeeze(self._loose.encode(), self._kind)
            self._loose = None

    @property
    def text(self) -> str:
        """The text itself."""
        if self._loose is not None:
            return self._loose
        found = _at_hand.get(self.mark)
        if found is None:
            found = self.content.decode()
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
