"""What several parts of a page need of one view, made once: the page is asked for them one after the other."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Generic, TypeVar

from clachan.face.words import V

Whose = TypeVar("Whose")
Made = TypeVar("Made")


class _Last(Generic[Whose, V, Made]):
    """What was made last, of what. Nobody changes a view, and the one in here stays itself."""

    __slots__ = ("whose", "view", "made")

    def __init__(self, whose: Whose, view: V, made: Made) -> None:
        self.whose: Whose = whose
        self.view: V = view
        self.made: Made = made


def for_last_view(make: Callable[[Whose, V], Made]) -> Callable[[Whose, V], Made]:
    """Keep what was made for somebody of a view, until it is made of another one."""
    kept: list[_Last[Whose, V, Made]] = []

    @wraps(make)
    def made(whose: Whose, view: V) -> Made:
        last = kept[0] if kept else None
        if last is None or last.view is not view or last.whose is not whose:
            last = _Last(whose, view, make(whose, view))
            kept[:] = [last]
        return last.made

    return made
