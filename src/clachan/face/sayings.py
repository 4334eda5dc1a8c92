"""What is said about a component in the same way at every table: put together once for all who read a language.

It is kept with the parts of the game that it is about and goes when these go: every pack that somebody plays with has a
game of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

from clachan.core.game import Parts

Speaker = TypeVar("Speaker", bound=Any)
Said = TypeVar("Said")

# A game has some hundreds of components; what is said in a few languages goes in here several times.
KEPT = 4096


def said_once(say: Callable[[Speaker, str], Said]) -> Callable[[Speaker, str], Said]:
    """Keep what words say about a name, if that depends on their game and language alone."""
    kept: WeakKeyDictionary[Parts, dict[tuple[object, str], Said]] = WeakKeyDictionary()

    @wraps(say)
    def said(words: Speaker, name: str) -> Said:
        parts = words.game.parts
        if parts is None:
            return say(words, name)
        mine = kept.get(parts)
        if mine is None:
            mine = kept[parts] = {}
        key = (words.t, name)
        found = mine.get(key)
        if found is None:
            if len(mine) >= KEPT:
                mine.clear()
            found = mine[key] = say(words, name)
        return found

    return said
