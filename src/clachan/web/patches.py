"""What has changed in a text that somebody has: what they keep of it, and what is new in between.

A page is told of boards and panels over and over, and most of each stays as it was. A patch is a list of parts, of
which the new text is made: a string is new, two numbers are a place in the old text and how much is kept from there.
What is sent begins with the lengths of both texts: a page that finds something else asks for everything anew.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Union

from clachan.face.packed import Packed, counted_alike
from clachan.web.kept import kept
from clachan.web.shown import Changes, Framed

Patch = list[Union[str, tuple[int, int]]]

# What a text is taken apart into: the tag of an element with all up to the next element.
_ELEMENT = re.compile(r"<[a-z][^<]*(?:<(?![a-z])[^<]*)*")
# What is shorter than this is not worth its two numbers.
WORTH = 16
KEPT_BLOCKS, KEPT_PATCHES = 2, 32


class Sent:
    """The texts that a page was sent as they are now, by what they are of. Every page that is open has one."""

    __slots__ = ("_texts", "_blocks", "_boards")

    def __init__(self) -> None:
        self._texts: dict[str, bytes] = {}
        # Only the last blocks of a log change.
        self._blocks: dict[str, bytes] = {}
        # What is kept of a board is shared with other viewers.
        self._boards: dict[str, Framed] = {}

    def parts_of(self, news: Changes) -> dict[str, object]:
        """What is new as it is sent: patches of the texts that the page has, the others whole."""
        sent: dict[str, object] = dict(news)
        if "boards" in news:
            sent["boards"] = {id_: self._board(id_, board) for id_, board in news["boards"].items()}
        if "panels" in news:
            sent["panels"] = _parts(self._texts, news["panels"])
        if "blocks" in news.get("log", {}):
            sent["log"] = {**news["log"], "blocks": _parts(self._blocks, news["log"]["blocks"])}
            for past in list(self._blocks)[:-KEPT_BLOCKS]:
                del self._blocks[past]
        return sent

    def _board(self, id_: str, board: Framed) -> object:
        """A board, of which mostly the drawing alone has changed."""
        known, self._boards[id_] = self._boards.get(id_), board
        if known is None or (known.head, known.tail) != (board.head, board.tail):
            return board.html
        if not (known.drawing.counted_alike and _is_counted_alike(board)):
            return board.html
        old, new, parts = _patch_of(known.drawing, board.drawing)
        around = len(board.head) + len(board.tail)
        return [(around + old, around + new), *_within(len(board.head), parts, old, len(board.tail))]


def _parts(known: dict[str, bytes], texts: Mapping[str, str]) -> dict[str, object]:
    return {name: _part(known, name, text) for name, text in texts.items()}


def _part(known: dict[str, bytes], name: str, text: str) -> object:
    """What is sent of a text, which is known from then on: as bytes, since one sign makes a text twice as large."""
    old, new = known.pop(name, None), text.encode()
    if not counted_alike(new):
        # Nothing can be said about places in it.
        return text
    known[name] = new
    return text if old is None else _sent(old.decode(), text)


def _sent(old: str, new: str) -> Patch:
    return [(len(old), len(new)), *patch(old, new)]


@kept(KEPT_PATCHES)
def _patch_of(old: Packed, new: Packed) -> tuple[int, int, Patch]:
    """The lengths of an old and a new drawing, and what makes one of the other: mostly the same for all who look on."""
    before, after = old.text, new.text
    return len(before), len(after), patch(before, after)


def _is_counted_alike(board: Framed) -> bool:
    """Whether something can be said about places in a board."""
    framed = counted_alike(board.head.encode()) and counted_alike(board.tail.encode())
    return framed and board.drawing.counted_alike


def patch(old: str, new: str) -> Patch:
    """What makes the new text of the old one."""
    start = _common_start(old, new)
    end = _common_end(old, new, start)
    found: Patch = [(0, start)] if start else []
    found += _between(old, new[start : len(new) - end], start, len(old) - end)
    if end:
        found.append((len(old) - end, end))
    return found


def _within(before: int, parts: Patch, length: int, after: int) -> Patch:
    """A patch of a text as one of a longer text, in which so much stands before it and after it, and stays."""
    moved: Patch = [part if isinstance(part, str) else (part[0] + before, part[1]) for part in parts]
    return [(0, before), *moved, (before + length, after)]


def _common_start(old: str, new: str) -> int:
    """How long both are the same."""
    least, most = 0, min(len(old), len(new))
    while least < most:
        middle = (least + most + 1) // 2
        if old[least:middle] == new[least:middle]:
            least = middle
        else:
            most = middle - 1
    return least


def _common_end(old: str, new: str, start: int) -> int:
    """How long both are the same at their ends, beside their common start."""
    least, most = 0, min(len(old), len(new)) - start
    while least < most:
        middle = (least + most + 1) // 2
        if old[len(old) - middle : len(old) - least] == new[len(new) - middle : len(new) - least]:
            least = middle
        else:
            most = middle - 1
    return least


def _between(old: str, new: str, first: int, last: int) -> Patch:
    """The part in which both differ: elements that the old text has there, too, are taken from it."""
    places: dict[str, int] = {}
    at = first
    for element in _elements(old[first:last]):
        places.setdefault(element, at)
        at += len(element)
    found: Patch = []
    # What is taken from the old text, and from where on the new one is not in it.
    start = end = fresh = at = 0
    for element in _elements(new):
        if start < end and old.startswith(element, end):
            end += len(element)
        else:
            place = places.get(element, -1) if len(element) >= WORTH else -1
            if start < end:
                found.append((start, end - start))
                fresh = at
            start = end = 0
            if place >= 0:
                if fresh < at:
                    found.append(new[fresh:at])
                start, end = place, place + len(element)
        at += len(element)
    if start < end:
        found.append((start, end - start))
    elif fresh < at:
        found.append(new[fresh:])
    return found


def _elements(text: str) -> list[str]:
    """All elements of a text, and before them what stands before the first."""
    found = _ELEMENT.findall(text)
    return [text[: len(text) - sum(map(len, found))], *found]
