"""The sheet of icons: every sign of a game's drawings with its name and one sentence about it.

A sign is one of the definitions that the drawings refer to; what it says are texts marked for translation.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.face.grammar import parse
from clachan.face.words import Translator, mark, mark_in, sentence

ICON = "icon"


class Meaning:
    """What a sign means: the id of its definition, its name as it is marked in a context, and a marked sentence."""

    __slots__ = ("symbol", "name", "text", "context")

    def __init__(self, symbol: str, name: str, text: str, context: str = ICON) -> None:
        self.symbol: str = symbol
        self.name: str = name
        self.text: str = text
        self.context: str = context

    def named(self, t: Translator) -> str:
        """Its name in a language."""
        found = t.find_in(self.context, self.name) if self.context else t.find(self.name)
        return sentence(parse(found))

    def told(self, t: Translator) -> str:
        """What it stands for, as a sentence."""
        text = sentence(t.gettext(self.text))
        return text if text.endswith(".") else f"{text}."


# What looks and means the same in all games.
SHIELD = Meaning("t-shield", mark_in("icon", "victory points"), mark("The number says how many."))
SIGN = Meaning(
    "sign-red", mark_in("icon", "player"), mark("Each player has a colour, a hatch and a shape of their own.")
)


class IconGroup:
    """The signs of a game, or under its name those of a module."""

    __slots__ = ("title", "icons")

    def __init__(self, title: str, icons: Sequence[Meaning]) -> None:
        self.title: str = title
        self.icons: tuple[Meaning, ...] = tuple(icons)
