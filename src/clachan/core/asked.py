"""What the rules ask of a component: noted while its entry is read, so that nobody writes it down a second time.

Whoever reads an entry says what may stand there, `entry.number("cost", 0, 9)`. The same words are the form in which an
owner of the box corrects it: see form.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from clachan.core.catalogue import Entry

NUMBER, NUMBERS, FLAG, TEXT, TEXTS, LETTERS, PARTS, AMOUNTS, UNKNOWN = (
    "number",
    "numbers",
    "flag",
    "text",
    "texts",
    "letters",
    "parts",
    "amounts",
    "unknown",
)
# The name under which amounts are noted: their own names are those of what is counted.
ANY_OF_THEM = "*"


class Asked:
    """What was asked of one field: a number within bounds, one or several of so many words, parts with fields."""

    __slots__ = ("how", "low", "high", "choices", "optional", "many", "parts", "count", "most", "like")

    def __init__(
        self,
        how: str,
        low: int = 0,
        high: int = 0,
        choices: Sequence[str] | None = None,
        optional: bool = False,
        many: bool = False,
        parts: Sequence[Entry] = (),
        count: int = 0,
        most: int = 0,
        like: str = "",
    ) -> None:
        self.how: str = how
        self.low: int = low
        self.high: int = high
        # The words that are allowed; None: any text.
        self.choices: tuple[str, ...] | None = None if choices is None else tuple(choices)
        self.optional: bool = optional
        # Of parts: whether there may be several.
        self.many: bool = many
        self.parts: tuple[Entry, ...] = tuple(parts)
        # Of lists: how many items there are, and how many at most; 0: as many as anybody likes.
        self.count: int = count
        self.most: int = most
        # Of lists: another field that has an item for each of its items, or is the number of them.
        self.like: str = like
