"""What a page has drawn last, so that it need not draw it again for the next viewer or move."""

from __future__ import annotations

from _collections_abc import dict_items, dict_keys, dict_values
from collections.abc import Callable, Iterator, Mapping
from hashlib import blake2b
from typing import Generic, TypeVar, cast

from clachan.face.page import Board
from clachan.face.words import V

K = TypeVar("K")
# Stands for the names of all that there is.
NAMES = ""


class Drawings:
    """The boards that a page has drawn last.

    A page that has one asks it for its boards: `self.drawings.board("scores", self._draw_scores, part)`. `draw` is
    handed `part` and nothing else of the view: what the board shows comes from the part, and from what the page was
    made of, which never changes. It is noted what of the part was read: the board is the same as long as that is, and
    nobody is shown a board that was drawn from something they may not know.
    """

    __slots__ = ("most", "_kept")

    def __init__(self, most: int = 24) -> None:
        self.most: int = most
        # The least used first.
        self._kept: list[_Drawn[object]] = []

    def board(self, kind: str, draw: Callable[[V], Board], part: V) -> Board:
        """What `draw` makes of the part of a view, drawn now or before; the least used boards are forgotten."""
        return self.kept(kind, draw, part)

    def kept(self, kind: str, draw: Callable[[V], K], part: V) -> K:
        """The same for anything that is drawn: several boards, the things of a tray. A kind is always of one type."""
        digests = _Digests(cast(Mapping[str, object], part))
        drawn = next((one for one in reversed(self._kept) if one.kind == kind and digests.tell(one.read)), None)
        if drawn is None:
            read = _Read(cast(Mapping[str, object], part), set())
            thing = draw(cast(V, read))
            drawn = _Drawn(kind, {name: digests[name] for name in read.names}, thing)
            del self._kept[: max(0, len(self._kept) + 1 - self.most)]
        else:
            self._kept.remove(drawn)
        self._kept.append(drawn)
        return cast(K, drawn.thing)


def to_nobody(part: V) -> V:
    """A part of a view without the seat of whoever looks: in what all are shown, nobody is called `you`."""
    return cast(V, part.to_nobody() if isinstance(part, _Read) else {**cast(dict[str, object], part), "seat": None})


class _Drawn(Generic[K]):
    """Something that was drawn, and digests of what was read for it."""

    __slots__ = ("kind", "read", "thing")

    def __init__(self, kind: str, read: Mapping[str, bytes], thing: K) -> None:
        self.kind: str = kind
        self.read: Mapping[str, bytes] = read
        self.thing: K = thing


class _Digests(dict[str, bytes]):
    """Digests of what is in a part, made when they are asked for: as good as the part itself, which is long."""

    def __init__(self, part: Mapping[str, object]) -> None:
        super().__init__()
        self._part = part

    def __missing__(self, name: str) -> bytes:
        told = list(self._part) if name == NAMES else self._part.get(name, KeyError)
        found = self[name] = blake2b(repr(told).encode(), digest_size=16).digest()
        return found

    def tell(self, read: Mapping[str, bytes]) -> bool:
        """Whether all that was read is the same here."""
        return all(self[name] == digest for name, digest in read.items())


class _Read(dict[str, object]):
    """A part of a view that notes what of it is read: by its name, or all of it."""

    def __init__(self, part: Mapping[str, object], names: set[str]) -> None:
        super().__init__(part)
        self.names: set[str] = names

    def to_nobody(self) -> _Read:
        """The same as somebody sees it who has no seat; what is read there is noted here."""
        other = _Read({}, self.names)
        dict.update(other, super().items())
        other["seat"] = None
        return other

    def __getitem__(self, name: str) -> object:
        self.names.add(name)
        return super().__getitem__(name)

    def __contains__(self, name: object) -> bool:
        self.names.add(str(name))
        return super().__contains__(name)

    def get(self, name: str, default: object = None) -> object:
        self.names.add(name)
        return super().get(name, default)

    def _all(self) -> None:
        self.names.update(super().keys(), (NAMES,))

    def __iter__(self) -> Iterator[str]:
        self._all()
        return super().__iter__()

    def keys(self) -> dict_keys[str, object]:
        self._all()
        return super().keys()

    def values(self) -> dict_values[str, object]:
        self._all()
        return super().values()

    def items(self) -> dict_items[str, object]:
        self._all()
        return super().items()
