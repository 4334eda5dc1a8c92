"""Why something cannot be chosen: a reason for each action that a player would think of and may not take now.

A decision tells its reasons beside its choices (`Decision.why_not`). They are for people, who ask one by one what does
not go: nobody asks while a game is played or searched.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Union

from clachan.core.action import Action

# A number, a name of the rules, or amounts by such names.
Value = Union[int, str, tuple[tuple[str, int], ...]]


class Reason:
    """Why not, in a few words: a text with the names of values in braces, as errors have it, and the values.

    Catalogues collect the text where it is written out: `Reason("costs {cost}, you have {have}", cost=3, have=2)`. The
    name of a value says of what kind it is; whoever tells the reason has words for each.
    """

    __slots__ = ("text", "values")

    def __init__(self, text: str, **values: Value) -> None:
        self.text: str = text
        self.values: dict[str, Value] = values

    def said(self, tell: Callable[[str, Mapping[str, object]], str]) -> str:
        """The reason in the language of whoever tells a text with its values."""
        return tell(self.text, self.values)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and self.text == other.text and self.values == other.values

    def __hash__(self) -> int:
        return hash(self.text)

    def __str__(self) -> str:
        return self.text.format(**self.values) if self.values else self.text

    def __repr__(self) -> str:
        return f"<{self}>"


# An action that is not legal now, and why.
Refused = tuple[Action, Reason]


def too_dear(cost: int, have: int) -> Reason:
    """Something costs more than there is."""
    return Reason("costs {cost}, you have {have}", cost=cost, have=have)


def too_few(needed: int, have: int) -> Reason:
    """Something needs more than there is of it."""
    return Reason("needs {needed}, you have {have}", needed=needed, have=have)
