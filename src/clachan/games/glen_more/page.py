"""Glen More on a page: its drawings, and what each action points at."""

from __future__ import annotations

from clachan.core.action import Action
from clachan.core.page import Board, Fact, Page, Pointed
from clachan.core.words import View
from clachan.games.glen_more.game import GlenMore
from clachan.games.glen_more.words import GlenWords


class GlenPage(Page):
    """How Glen More looks to one seat."""

    def __init__(self, game: GlenMore, words: GlenWords) -> None:
        self.game: GlenMore = game
        self.words: GlenWords = words

    def headline(self, view: View) -> str:
        """Where the game stands."""
        return ""

    def boards(self, view: View) -> list[Board]:
        """The drawings, the most important one first."""
        return []

    def own(self, view: View) -> list[Board]:
        """What lies in front of the viewer."""
        return []

    def facts(self, view: View, seat: int) -> list[Fact]:
        """The numbers on a player's panel."""
        return []

    def point(self, action: Action, view: View) -> Pointed:
        """A legal action of the viewer, with what it points at."""
        return Pointed(action.text, [], self.words.describe(action, view), action.text)

    def symbols(self, view: View) -> str:
        """SVG symbols that ghosts refer to."""
        return ""

    def source(self, source: str, view: View) -> str:
        """What points on the score sheet were given for."""
        return source
