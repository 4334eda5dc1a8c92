"""What is said about a component in the same way at every table: put together once for all who read a language."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

Speaker = TypeVar("Speaker", bound=Any)
Said = TypeVar("Said")

# A game has some hundreds of components; what is said in a few languages goes in here several times.
KEPT = 4096


def said_once(say: Callable[[Speaker, str], Said]) -> Callable[[Speaker, str], Said]:
    """Keep what words say about a name, if that depends on their game and language alone."""
    kept: dict[tuple[object, object, str], Said] = {}

    @wraps(say)
    def said(words: Speaker, name: str) -> Said:
        key = (words.game, words.t, name)
        found = kept.get(key)
        if found is None:
            if len(kept) >= KEPT:
                kept.clear()
            found = kept[key] = say(words, name)
        return found

    return said
