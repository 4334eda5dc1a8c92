"""The one cache of the web: things by what they were made from; those not used for the longest time are forgotten."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import lru_cache
from itertools import islice
from typing import Generic, ParamSpec, TypeVar, cast

Key = TypeVar("Key", bound=Hashable)
Thing = TypeVar("Thing")
Parts = ParamSpec("Parts")


class Kept(Generic[Key, Thing]):
    """At most so many things; only those that are `held` stay beyond that, as long as they are."""

    def __init__(self, most: int, held: Callable[[Key], bool] = lambda _: False) -> None:
        self.most = most
        self._held = held
        self._things: OrderedDict[Key, Thing] = OrderedDict()

    def __len__(self) -> int:
        return len(self._things)

    def find(self, key: Key) -> Thing | None:
        """What is kept, which counts as using it."""
        found = self._things.get(key)
        if found is not None:
            self._things.move_to_end(key)
        return found

    def keep(self, key: Key, thing: Thing) -> Thing:
        """Keep a thing, and forget what there is no more room for."""
        self._things[key] = thing
        self._things.move_to_end(key)
        if len(self._things) > self.most:
            unused = (other for other in self._things if other != key and not self._held(other))
            for other in list(islice(unused, len(self._things) - self.most)):
                del self._things[other]
        return thing

    def get(self, key: Key, make: Callable[[], Thing]) -> Thing:
        """What was made before, or is made now."""
        found = self.find(key)
        return self.keep(key, make()) if found is None else found

    def forget(self, key: Key) -> None:
        """Keep it no longer."""
        self._things.pop(key, None)


def kept(most: int) -> Callable[[Callable[Parts, Thing]], Callable[Parts, Thing]]:
    """Keep what a function made of its arguments, for at most so many of them."""

    def decorate(make: Callable[Parts, Thing]) -> Callable[Parts, Thing]:
        return cast(Callable[Parts, Thing], lru_cache(most)(make))

    return decorate
