"""Drawings that are kept with the box that they are drawn from: they go when it goes.

Every pack that somebody plays with has a box of its own, and a drawing kept elsewhere would keep the whole game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, ParamSpec, TypeVar
from weakref import WeakKeyDictionary

Box = TypeVar("Box")
Drawn = TypeVar("Drawn")
Rest = ParamSpec("Rest")


def kept_with_box(
    draw: Callable[Concatenate[Box, Rest], Drawn],
) -> Callable[Concatenate[Box, Rest], Drawn]:
    """Draw the same thing of the same box once."""
    drawn: WeakKeyDictionary[Box, dict[object, Drawn]] = WeakKeyDictionary()

    def found(box: Box, /, *args: Rest.args, **kwargs: Rest.kwargs) -> Drawn:
        mine = drawn.get(box)
        if mine is None:
            mine = drawn[box] = {}
        key = (*args, *kwargs.items())
        if key not in mine:
            mine[key] = draw(box, *args, **kwargs)
        return mine[key]

    return found
