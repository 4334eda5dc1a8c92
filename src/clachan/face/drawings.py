"""What a page has drawn last, so that it need not draw it again for the next viewer or move."""

from __future__ import annotations

from _collections_abc import dict_items, dict_keys, dict_values
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from hashlib import blake2b
from marshal import dumps
from typing import Generic, TypeVar, cast

from clachan.face.page import Board
from clachan.face.words import V

K = TypeVar("K")
# Stands for the names of all that there is.
NAMES = ""
# Stands between the name of something and the name of what is inside it.
INSIDE = "\0"
# Stands for whether there is anything inside.
ANYTHING = "\0"
# The version of `marshal` that writes everything out, where later ones refer to what was written before.
PLAINLY = 2
KEPT_NAMES, KEPT_PATHS = 1024, 8192


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
        drawn = next(
            (one for one in reversed(self._kept) if one.kind == kind and digests.of(one.names) == one.digest), None
        )
        if drawn is None:
            read = _Read(cast(dict[str, object], part), set())
            thing = draw(cast(V, read))
            names = _shared(tuple(sorted(read.names)))
            drawn = _Drawn(kind, names, digests.of(names), thing)
            del self._kept[: max(0, len(self._kept) + 1 - self.most)]
        else:
            self._kept.remove(drawn)
        self._kept.append(drawn)
        return cast(K, drawn.thing)


def to_nobody(part: V) -> V:
    """A part of a view without the seat of whoever looks: in what all are shown, nobody is called `you`."""
    return cast(V, part.to_nobody() if isinstance(part, _Read) else {**cast(dict[str, object], part), "seat": None})


class _Drawn(Generic[K]):
    """Something that was drawn, the names of what was read for it, and the digest of all that."""

    __slots__ = ("kind", "names", "digest", "thing")

    def __init__(self, kind: str, names: tuple[str, ...], digest: bytes, thing: K) -> None:
        self.kind: str = kind
        self.names: tuple[str, ...] = names
        self.digest: bytes = digest
        self.thing: K = thing


@lru_cache(KEPT_NAMES)
def _shared(names: tuple[str, ...]) -> tuple[str, ...]:
    """The same names each time: drawings of a kind at all tables read the same things."""
    return names


class _Digests:
    """Digests of what is in a part, made when they are asked for: as good as the part itself, which is long."""

    __slots__ = ("_part", "_together")

    def __init__(self, part: Mapping[str, object]) -> None:
        self._part: Mapping[str, object] = part
        self._together: dict[tuple[str, ...], bytes] = {}

    def of(self, names: tuple[str, ...]) -> bytes:
        """The digest of several things together."""
        found = self._together.get(names)
        if found is None:
            outside, inside = _paths(names)
            told = [self._part.get(name, ...) for name in outside]
            told.extend([_found(self._part, outer, inner) for outer, inner in inside])
            found = self._together[names] = blake2b(_written(told), digest_size=16).digest()
        return found


@lru_cache(KEPT_NAMES)
def _paths(names: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[tuple[str, str | None], ...]]:
    """Where to look for what has these names: plain ones, and outer names with the inner ones of what is inside."""
    paths = [_path(name) for name in names]
    plain = [outer for outer, inner in paths if inner is None and outer != NAMES]
    return tuple(plain), tuple([(outer, inner) for outer, inner in paths if inner is not None or outer == NAMES])


@lru_cache(KEPT_PATHS)
def _path(name: str) -> tuple[str, str | None]:
    outer, inside, inner = name.partition(INSIDE)
    return outer, inner if inside else None


def _found(part: Mapping[str, object], outer: str, inner: str | None) -> object:
    if inner is None:
        return list(part) if outer == NAMES else part.get(outer, ...)
    told = part.get(outer, ...)
    # What has nothing inside is another thing than what has.
    return _inside(told, inner) if type(told) is dict else (..., told)


def _inside(told: dict[str, object], name: str) -> object:
    if name == ANYTHING:
        return True
    return list(told) if name == NAMES else told.get(name, ...)


def _written(told: object) -> bytes:
    """Something of a view in bytes, the same for what is the same. Views are plain data, which is written fast."""
    try:
        return dumps(cast(list[object], told), PLAINLY)
    except ValueError:
        return repr(told).encode()


class _Read(dict[str, object]):
    """A part of a view that notes what of it is read: by its name, or all of it.

    Where there is a dictionary in it, like the part of an expansion, it is noted what of that is read. It has in itself
    what was read before, which is read often.
    """

    def __init__(self, part: dict[str, object], names: set[str], outer: str = "") -> None:
        super().__init__()
        self._part: dict[str, object] = part
        self.names: set[str] = names
        self._outer: str = outer

    def to_nobody(self) -> _Read:
        """The same as somebody sees it who has no seat; what is read there is noted here."""
        other = _Read({**self._part, "seat": None}, self.names)
        # To nobody it is always the same, and so need not be noted.
        other["seat"] = None
        return other

    def __missing__(self, name: str) -> object:
        value = self._part[name]
        if type(value) is dict and not self._outer:
            # That there is something inside is known from now on.
            self.names.add(f"{name}{INSIDE}{ANYTHING}")
            value = _Read(value, self.names, f"{name}{INSIDE}")
        else:
            self.names.add(f"{self._outer}{name}")
        self[name] = value
        return value

    def _all(self) -> dict[str, object]:
        self.names.update([f"{self._outer}{name}" for name in (*self._part, NAMES)])
        return self._part

    def __contains__(self, name: object) -> bool:
        self.names.add(f"{self._outer}{name}")
        return name in self._part

    def get(self, name: str, default: object = None) -> object:
        if name in self._part:
            return self[name]
        self.names.add(f"{self._outer}{name}")
        return default

    def __len__(self) -> int:
        return len(self._all())

    def __eq__(self, other: object) -> bool:
        return self._all() == other

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def keys(self) -> dict_keys[str, object]:
        return self._all().keys()

    def values(self) -> dict_values[str, object]:
        return self._all().values()

    def items(self) -> dict_items[str, object]:
        return self._all().items()
