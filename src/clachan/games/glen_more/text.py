"""Glen More drawn with characters."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.words import Block, Choice, Panel, Pictures, Size, View
from clachan.games.glen_more.words import GlenWords


class GlenPictures(Pictures):
    """A position in the terminal."""

    def __init__(self, words: GlenWords, plain: bool) -> None:
        self.words: GlenWords = words
        self.plain: bool = plain

    def position(self, view: View, menu: Sequence[Choice], size: Size) -> list[Block]:
        """Everything the viewer wants to see before deciding."""
        return []

    def phase(self, view: View, menu: Sequence[Choice], size: Size) -> list[Block]:
        """What the viewer wants to see when another phase of the same round begins."""
        return []

    def focus(self, view: View, menu: Sequence[Choice], size: Size) -> list[Block]:
        """Only what the present question is about."""
        return []

    def board(self, view: View, seat: int, size: Size) -> Block:
        """What lies in front of one seat."""
        return Panel("", [])

    def sheet(self, view: View) -> list[Block]:
        """The score sheet."""
        return []

    def result(self, view: View) -> list[Block]:
        """The ranking at the end."""
        return []

    def legend(self, view: View) -> list[Block]:
        """What the signs mean."""
        return []
