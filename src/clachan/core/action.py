"""Actions: small typed values, made once, with a readable text and a stable number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import ClassVar

from clachan.core import mypyc_attr
from clachan.core.errors import NotationError


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One thing a seat can choose. Games subclass it with typed fields.

    Actions are interned: a game makes each of them once, so the same action is the same object.
    """

    __slots__ = ("number", "text")

    def __init__(self, text: str) -> None:
        self.text: str = text
        self.number: int = -1

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class TileAction(Action):
    """Something done with one tile: its text is `verb` and the name of the tile."""

    __slots__ = ("tile",)

    verb: ClassVar[str] = ""

    def __init__(self, tile: int, name: str) -> None:
        super().__init__(f"{self.verb} {name}")
        self.tile: int = tile


class ActionTable:
    """All actions of a game, by number and by text. The order of the list is the numbering."""

    def __init__(self, actions: Sequence[Action]) -> None:
        self._actions: tuple[Action, ...] = tuple(actions)
        self._by_text: dict[str, Action] = {}
        for number, action in enumerate(self._actions):
            action.number = number
            if action.text in self._by_text:
                raise ValueError(f"two actions read '{action.text}'")
            self._by_text[action.text] = action

    def __len__(self) -> int:
        return len(self._actions)

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions)

    def __getitem__(self, number: int) -> Action:
        return self._actions[number]

    def parse(self, text: str) -> Action:
        """The action with this text; spaces and case are forgiven."""
        words = " ".join(text.split())
        action = self._by_text.get(words)
        if action is None:
            folded = words.casefold()
            for candidate, found in self._by_text.items():
                if candidate.casefold() == folded:
                    return found
            near = get_close_matches(words, self._by_text, n=3)
            if not near:
                raise NotationError("'{notation}' is not an action of this game", notation=words)
            alike = ", ".join([f"'{text}'" for text in near])
            raise NotationError(
                "'{notation}' is not an action of this game; did you mean {alike}?", notation=words, alike=alike
            )
        return action
