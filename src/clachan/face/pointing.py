"""What the legal actions of a viewer point at on a page: the names of elements, in the order they are picked."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence
from typing import Generic

from clachan.core.action import Action
from clachan.core.views import viewer_of
from clachan.face.page import Pointed
from clachan.face.words import V, Words


class LabelledWords(Words[V]):
    """Words that are short enough for buttons, too."""

    @abstractmethod
    def label(self, action: Action, view: V) -> str:
        """A legal action of the viewer on a button."""


class Pointing(ABC, Generic[V]):
    """The legal actions of a viewer, told and pointed at. Games say where each of them points."""

    def __init__(self, words: LabelledWords[V], view: V) -> None:
        self.words: LabelledWords[V] = words
        self.view: V = view
        self.seat: int = viewer_of(view) or 0

    def pointed(self, actions: Sequence[Action]) -> list[Pointed]:
        """All of them. What can be pointed at needs a button only where the same elements lead to others, too."""
        places = [tuple(self.points(action)) for action in actions]
        begun = Counter([points[:n] for points in places for n in range(1, len(points) + 1)])
        found: list[Pointed] = []
        for action, points in zip(actions, places, strict=True):
            alone = begun[points] == 1
            label = "" if alone and not self.has_button(action) else self.words.label(action, self.view)
            found.append(Pointed(action.text, points, self.describe(action), label, self.ghost(action)))
        return found

    def describe(self, action: Action) -> str:
        """What an action does, in words."""
        return self.words.describe(action, self.view)

    @abstractmethod
    def points(self, action: Action) -> list[str]:
        """What an action points at; nothing for one that has no place on the boards, and a button alone."""

    @abstractmethod
    def ghost(self, action: Action) -> str:
        """The symbol that is shown where the action points at; nothing where there is none."""

    def has_button(self, action: Action) -> bool:
        """Whether an action has a button besides its place on the boards."""
        return False
