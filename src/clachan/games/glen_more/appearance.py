"""How Glen More shows itself on pages, in the terminal and in documents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from clachan.core.appearance import Appearance
from clachan.core.catalogue import Entry
from clachan.core.page import Page
from clachan.core.words import Pictures, Translator, Words
from clachan.games.glen_more.game import GlenMore
from clachan.games.glen_more.page import GlenPage
from clachan.games.glen_more.text import GlenPictures
from clachan.games.glen_more.words import GlenWords


class GlenAppearance(Appearance):
    """Glen More as people see it."""

    def __init__(self, game: GlenMore) -> None:
        self.game: GlenMore = game

    def words(self, translator: Translator, names: Sequence[str]) -> Words:
        """What the game says in a language, to players of these names."""
        return GlenWords(self.game, translator, names)

    def page(self, translator: Translator, names: Sequence[str]) -> tuple[Words, Page]:
        """How the game speaks and looks on a page."""
        words = GlenWords(self.game, translator, names)
        return words, GlenPage(self.game, words)

    def terminal(self, translator: Translator, names: Sequence[str], plain: bool) -> tuple[Words, Pictures]:
        """How the game speaks and looks in a terminal."""
        words = GlenWords(self.game, translator, names)
        return words, GlenPictures(words, plain)

    def library(self) -> Mapping[str, str]:
        """The definitions that the drawings refer to."""
        return {}

    def classes(self) -> str:
        """The CSS of the drawings."""
        return ""

    def component_picture(self, entry: Entry) -> str:
        """A component as it looks."""
        return ""

    def lobby_picture(self) -> str:
        """A picture that stands for the game in the lobby."""
        return ""

    def samples(self) -> Mapping[str, str]:
        """Sample pictures for the documents."""
        return {}
