"""Who looks on is known by a session, which may end meanwhile. All who look on are asked for at once."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from weakref import WeakKeyDictionary

from clachan.web.store import Store
from clachan.web.store.sessions import BELIEVED, ENDS, hashed

# Sessions that are asked for with one that has to be.
AT_ONCE = 1000


class Known:
    """The sessions of those who look on here, and when each of them was last found in the database."""

    def __init__(self) -> None:
        self._streams: Counter[str] = Counter()
        self._found: dict[str, float] = {}

    @contextmanager
    def staying(self, token: str) -> Iterator[str]:
        """While somebody looks on, who was just found: what their session is asked for by."""
        mark = hashed(token)
        self._streams[mark] += 1
        self._found[mark] = time.monotonic()
        try:
            yield mark
        finally:
            self._streams[mark] -= 1
            if not self._streams[mark]:
                del self._streams[mark], self._found[mark]

    def believed(self, mark: str) -> bool:
        """Whether a session is there as far as this process knows, and that is certain enough."""
        return ENDS.none_since(self._found[mark])

    async def still(self, mark: str, store: Store) -> bool:
        """Whether a session is there by the database."""
        now = time.monotonic()
        due = [other for other, found in self._found.items() if now - found > BELIEVED / 2 and other != mark]
        asked = [mark, *due[: AT_ONCE - 1]]
        gone = await store.gone_sessions(asked)
        self._found.update({other: now for other in asked if other in self._found and other not in gone})
        return mark not in gone


_KNOWN: WeakKeyDictionary[Store, Known] = WeakKeyDictionary()


def known_in(store: Store) -> Known:
    """Those who look on, and are in a database."""
    return _KNOWN.setdefault(store, Known())
